import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { progress } from '../data/progress.ts';
import { shareOut } from '../data/workers.ts';
import type { Piece, PieceDone } from './work.ts';

export const HELP = `Draws photographs of trading cards, with the corners of every card on them, to train with.

  npm run cards:photos -- FOLDER COUNT SEED

Writes FOLDER/photos/000000.jpg and so on, and FOLDER/labels.jsonl with a line for each. The same
seed (0 to 99) gives the same photographs; nothing on them is in the benchmark.`;

const WORKER = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url);
const PIECE = 48;

export interface Wanted {
  folder: string;
  count: number;
  seed: number;
}

/** Undefined when what is asked for cannot be understood. */
export function readWanted([folder, count, seed]: readonly string[]): Wanted | undefined {
  const wanted = { folder: folder ?? '', count: Number(count), seed: Number(seed) };
  const isWhole = Number.isInteger(wanted.count) && Number.isInteger(wanted.seed);
  return wanted.folder && isWhole && wanted.count > 0 && wanted.seed >= 0 && wanted.seed < 100
    ? wanted
    : undefined;
}

/** Draws on all cores, the lines in the order of the photographs. */
export async function drawTrainingData({ folder, count, seed }: Wanted): Promise<void> {
  const photos = join(folder, 'photos');
  const labels = join(folder, 'labels.jsonl');
  await mkdir(photos, { recursive: true });
  await writeFile(labels, '');
  const tell = progress('Photographs', count);
  const waiting = new Map<number, string[]>();
  let written = 0;
  await shareOut<Piece, PieceDone>(WORKER, pieces({ folder: photos, count, seed }), ({ number, lines }) => {
    waiting.set(number, lines);
    for (let next = waiting.get(written); next; next = waiting.get(written)) {
      appendFileSync(labels, next.map((line) => `${line}\n`).join(''));
      waiting.delete(written);
      written += 1;
    }
    tell(Math.min(written * PIECE, count));
  });
}

function* pieces({ folder, count, seed }: Wanted): Generator<Piece> {
  for (let from = 0; from < count; from += PIECE) {
    yield { folder, seed, number: from / PIECE, from, to: Math.min(from + PIECE, count) };
  }
}
