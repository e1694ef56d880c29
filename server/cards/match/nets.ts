import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';

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
  const session = await InferenceSession.create(await readFile(join(netsFolder(), `${name}.onnx`)));
  return async (pictures, shape) => {
    const { said } = await session.run({ picture: new Tensor('float32', pictures, shape) });
    if (!(said?.data instanceof Float32Array)) throw new Error(`The ${name} said nothing.`);
    return said.data;
  };
}

/** `nets` of the project, wherever in it this file is compiled to. */
function netsFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, 'nets');
}
