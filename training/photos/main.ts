import { appendFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createProgress } from '../cards/data/progress.ts';
import { runInWorkers } from '../cards/data/workers.ts';
import type { PhotographTask, PhotographTaskResult } from './task.ts';

export const HELP = `Draws photographs of trading cards for training, with the corners of every card on them.

  npm run photos -- FOLDER COUNT SEED

Writes FOLDER/photos/000000.jpg and so on, and FOLDER/labels.jsonl with a line for each. The same
seed (0 to 99) gives the same photographs. The benchmark uses other cards and photographs.`;

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);
const PIECE = 72;

export interface TrainingSet {
  folder: string;
  count: number;
  seed: number;
}

/** Undefined if the arguments are invalid. */
export function readTrainingSet([folder, count, seed]: readonly string[]): TrainingSet | undefined {
  const wanted = { folder: folder ?? '', count: Number(count), seed: Number(seed) };
  const isWhole = Number.isInteger(wanted.count) && Number.isInteger(wanted.seed);
  return wanted.folder && isWhole && wanted.count > 0 && wanted.seed >= 0 && wanted.seed < 100
    ? wanted
    : undefined;
}

/** Draws photographs on all cores, and writes their labels in order. Resumes an interrupted run. */
export async function drawTrainingData({ folder, count, seed }: TrainingSet): Promise<void> {
  const photos = join(folder, 'photos');
  const labels = join(folder, 'labels.jsonl');
  await mkdir(photos, { recursive: true });
  const tell = createProgress('Photographs', count);
  const waiting = new Map<number, string[]>();
  let written = await keptPieces(labels);
  const missing = pieces({ folder: photos, count, seed }, written);
  await runInWorkers<PhotographTask, PhotographTaskResult>(WORKER, missing, ({ number, lines }) => {
    waiting.set(number, lines);
    for (let next = waiting.get(written); next; next = waiting.get(written)) {
      appendFileSync(labels, next.map((line) => `${line}\n`).join(''));
      waiting.delete(written);
      written += 1;
    }
    tell(Math.min(written * PIECE, count));
  });
}

function* pieces({ folder, count, seed }: TrainingSet, kept: number): Generator<PhotographTask> {
  for (let from = kept * PIECE; from < count; from += PIECE) {
    yield { folder, seed, number: from / PIECE, from, to: Math.min(from + PIECE, count) };
  }
}

/** Returns the number of tasks whose labels are complete. Removes labels of incomplete tasks from the file. */
async function keptPieces(labels: string): Promise<number> {
  const lines = (await readFile(labels, 'utf8').catch(() => '')).split('\n');
  const kept = Math.floor((lines.length - 1) / PIECE);
  await writeFile(
    labels,
    lines
      .slice(0, kept * PIECE)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return kept;
}
