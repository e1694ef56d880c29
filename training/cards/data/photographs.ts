import { mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Level, PhotographId } from '../photographs/photograph.ts';
import type { Split } from '../seeds.ts';
import { openCachedFolder } from './cached_folder.ts';
import { createProgress } from './progress.ts';
import type { GroundTruth } from './ground_truth.ts';
import { runInWorkers } from './workers.ts';

const WORKER = new URL(`./photograph_worker${extname(import.meta.filename)}`, import.meta.url);
const DRAWN_BY = ['seeds', 'raster', 'fronts', 'photographs', 'data/photograph_worker', 'data/ground_truth'];

/** A photograph to be taken, of cards from the first `size` cards of a split. */
export interface PhotographTask extends PhotographId {
  size: number;
  /** Path without extension: the JPEG, and the ground truth as JSON. */
  file: string;
}

export interface TakenPhotographs {
  jpeg: string;
  truth: GroundTruth;
}

/**
 * Takes `counts` photographs of each level, of the first cards of a split. Photographs of earlier runs are used
 * again.
 */
export async function takePhotographs(
  split: Split,
  { size, counts }: { size: number; counts: Readonly<Record<Level, number>> },
): Promise<TakenPhotographs[]> {
  const folder = join(await openCachedFolder(`photographs-${split}`, DRAWN_BY), String(size));
  await mkdir(folder, { recursive: true });
  const all = Object.entries(counts).flatMap(([level, count]) =>
    Array.from({ length: count }, (_, index): PhotographTask => {
      const file = join(folder, `${level}-${String(index).padStart(5, '0')}`);
      return { split, level: level as Level, index, size, file };
    }),
  );
  const missing = all.filter(({ file }) => !existsSync(`${file}.json`));
  const tell = createProgress('Taking photographs', missing.length);
  let done = 0;
  await runInWorkers<PhotographTask, null>(WORKER, missing, () => tell((done += 1)));
  return Promise.all(
    all.map(async ({ file }) => ({
      jpeg: `${file}.jpg`,
      truth: JSON.parse(await readFile(`${file}.json`, 'utf8')) as GroundTruth,
    })),
  );
}
