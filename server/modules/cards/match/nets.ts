import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import type { Raster } from '../../../../domain/raster.ts';
import { projectFolder } from '../../../platform/storage/project_folder.ts';

// A second thread makes inference a third faster, but leaves memory allocated when the worker ends.
env.wasm.numThreads = 1;
env.logLevel = 'error';

/** A neural network that maps pictures to numbers. */
export type NeuralNet = (pictures: Float32Array, shape: readonly number[]) => Promise<Float32Array>;

export interface NeuralNets {
  detector: NeuralNet;
  refiner: NeuralNet;
}

/** Loads the networks from the folder `nets`. See training/README.md for how to train them. */
export async function openNets(): Promise<NeuralNets> {
  const [detector, refiner] = await Promise.all([openNet('detector'), openNet('refiner')]);
  return { detector, refiner };
}

async function openNet(name: string): Promise<NeuralNet> {
  const session = await InferenceSession.create(await readFile(projectFolder('nets', `${name}.onnx`)));
  return async (pictures, shape) => {
    const { said } = await session.run({ picture: new Tensor('float32', pictures, shape) });
    if (!(said?.data instanceof Float32Array)) throw new Error(`The ${name} said nothing.`);
    return said.data;
  };
}

/**
 * Writes a picture as input of a network: a plane of red, then green, then blue, from index `at` of `into`.
 */
export function writePlanes({ data }: Raster, into: Float32Array, at = 0): void {
  const pixels = data.length / 3;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      into[at + channel * pixels + pixel] = data[pixel * 3 + channel] ?? 0;
    }
  }
}
