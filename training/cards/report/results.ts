import { readFileSync, writeFileSync } from 'node:fs';
import type { Split } from '../seeds.ts';
import type { Measurement } from '../matching/measure.ts';

/** The latest result of a split and size. */
export interface BenchResult extends Measurement {
  split: Split;
  date: string;
}

export function readResults(file: string): BenchResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BenchResult[];
  } catch {
    return [];
  }
}

/** Replaces the results of the same splits and sizes. */
export function replaceResults(
  before: readonly BenchResult[],
  measured: readonly BenchResult[],
): BenchResult[] {
  const key = ({ split, size }: BenchResult) => `${split} ${size}`;
  const fresh = new Set(measured.map(key));
  return [...before.filter((one) => !fresh.has(key(one))), ...measured].toSorted(
    (a, b) => b.split.localeCompare(a.split) || a.size - b.size,
  );
}

export const writeResults = (file: string, results: readonly BenchResult[]) =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
