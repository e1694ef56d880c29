import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import type { Raster } from '../../../../domain/raster.ts';
import { projectFolder } from '../../../platform/storage/project_folder.ts';

// With a second one they are quicker by a third, but not all memory is given back with the thread that has them.
env.wasm.numThreads = 1;
env.logLevel = 'error';

/** A net that takes pictures and gives numbers. */
export type Net = (pictures: Float32Array, shape: readonly number[]) => Promise<Float32Array>;

export interface Nets {
  detector: Net;
  refiner: Net;
}

/** The nets of the folder `nets`, which training/README.md tells how to make. */
export async function openNets(): Promise<Nets> {
  const [detector, refiner] = await Promise.all([openNet('detector'), openNet('refiner')]);
  return { detector, refiner };
}

async function openNet(name: string): Promise<Net> {
  const session = await InferenceSession.create(await readFile(projectFolder('nets', `${name}.onnx`)));
  return async (pictures, shape) => {
    const { said } = await session.run({ picture: new Tensor('float32', pictures, shape) });
    if (!(said?.data instanceof Float32Array)) throw new Error(`The ${name} said nothing.`);
    return said.data;
  };
}

/** Writes the picture as a net reads it, one plane of red, green and blue after the other, from a place of `into` on. */
export function writePlanes({ data }: Raster, into: Float32Array, at = 0): void {
  const pixels = data.length / 3;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      into[at + channel * pixels + pixel] = data[pixel * 3 + channel] ?? 0;
    }
  }
}
