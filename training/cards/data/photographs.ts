import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Level, Which } from '../photographs/photograph.ts';
import type { Split } from '../seeds.ts';
import { keptFolder } from './fingerprint.ts';
import { progress } from './progress.ts';
import type { Truth } from './truth.ts';
import { shareOut } from './workers.ts';

const WORKER = new URL(`./photograph_worker${extname(import.meta.filename)}`, import.meta.url);
const DRAWN_BY = ['seeds', 'raster', 'fronts', 'photographs', 'data/photograph_worker', 'data/truth'];

/** A photograph that is to be taken of a card among so many. */
export interface PhotographPiece extends Which {
  size: number;
  /** Without its ending: a JPEG and the truth beside it. */
  file: string;
}

export interface Taken {
  jpeg: string;
  truth: Truth;
}

/** Photographs of the first cards of a split, so many of each level; those that were taken before are taken from their folder. */
export async function takePhotographs(
  split: Split,
  { size, counts }: { size: number; counts: Readonly<Record<Level, number>> },
): Promise<Taken[]> {
  const folder = join(await keptFolder(`photographs-${split}`, DRAWN_BY), String(size));
  await mkdir(folder, { recursive: true });
  const all = Object.entries(counts).flatMap(([level, count]) =>
    Array.from({ length: count }, (_, index): PhotographPiece => {
      const file = join(folder, `${level}-${String(index).padStart(5, '0')}`);
      return { split, level: level as Level, index, size, file };
    }),
  );
  const missing = all.filter(({ file }) => !existsSync(`${file}.json`));
  const tell = progress('Taking photographs', missing.length);
  let done = 0;
  await shareOut<PhotographPiece, null>(WORKER, missing, () => tell((done += 1)));
  return Promise.all(
    all.map(async ({ file }) => ({
      jpeg: `${file}.jpg`,
      truth: JSON.parse(await readFile(`${file}.json`, 'utf8')) as Truth,
    })),
  );
}
