import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Ratio } from './row_result.ts';

const Baseline = z.record(z.string(), z.number());

/** Recorded ratios by name. */
export type Baseline = z.infer<typeof Baseline>;

export type Verdict = 'as recorded' | 'better' | 'behind' | 'not recorded';

export function readBaseline(file: string): Baseline {
  try {
    return Baseline.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Keeps recorded ratios of sizes and databases that this run left out. Removes ratios of failed rows. */
export function recordBaseline(file: string, ratios: readonly Ratio[]): void {
  const recorded = readBaseline(file);
  for (const { name, value } of ratios) {
    if (Number.isFinite(value)) recorded[name] = Number(value.toPrecision(3));
    else delete recorded[name];
  }
  const sorted = Object.entries(recorded).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** A ratio is behind or better only beyond the noise: 0.1 means 10 % either way. */
export function judgeRatio({ name, value }: Ratio, baseline: Baseline, noise: number): Verdict {
  const recorded = Object.hasOwn(baseline, name) ? baseline[name] : undefined;
  if (recorded === undefined) return 'not recorded';
  if (value > recorded * (1 + noise)) return 'behind';
  return value * (1 + noise) < recorded ? 'better' : 'as recorded';
}
