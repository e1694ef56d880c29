import { readFileSync, writeFileSync } from 'node:fs';
import type { Split } from '../seeds.ts';
import type { Measured } from '../matching/measure.ts';

/** What the runs so far came to: the latest of each split and size. */
export interface Result extends Measured {
  split: Split;
  date: string;
}

export function readResults(file: string): Result[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result[];
  } catch {
    return [];
  }
}

/** The results with others put in place of those of the same split and size. */
export function withResults(before: readonly Result[], measured: readonly Result[]): Result[] {
  const key = ({ split, size }: Result) => `${split} ${size}`;
  const fresh = new Set(measured.map(key));
  return [...before.filter((one) => !fresh.has(key(one))), ...measured].toSorted(
    (a, b) => b.split.localeCompare(a.split) || a.size - b.size,
  );
}

export const writeResults = (file: string, results: readonly Result[]) =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
