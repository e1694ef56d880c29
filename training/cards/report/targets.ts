import type { Level } from '../photographs/photograph.ts';
import type { BenchResult } from './results.ts';

/** A target for an index of 20,000 cards, and the measured value. */
export interface AccuracyTarget {
  promise: string;
  measured: string;
  isKept: boolean;
}

const FIRST: Partial<Record<Level, number>> = { easy: 0.99, medium: 0.96, hard: 0.7 };
const FIVE: Partial<Record<Level, number>> = { easy: 0.995, medium: 0.985, hard: 0.85 };
const MB = 1_000_000;

export function checkTargets({ levels, times, memory, indexing, failures }: BenchResult): AccuracyTarget[] {
  const at = (level: Level) => levels.find((one) => one.level === level);
  const least = (what: string, level: Level, share: number, found: number | undefined): AccuracyTarget[] =>
    found === undefined
      ? []
      : [
          {
            promise: `${what}, ${level}: at least ${percent(share)}`,
            measured: percent(found),
            isKept: found >= share,
          },
        ];
  const shares = (Object.keys(FIRST) as Level[]).flatMap((level) => [
    ...least('exact first', level, FIRST[level] ?? 0, at(level)?.exactFirst),
    ...least('exact among five', level, FIVE[level] ?? 0, at(level)?.exactFive),
  ]);
  const rejected = (['easy', 'medium'] as const).flatMap((level) => {
    const found = at(level)?.rejected;
    if (found === undefined) return [];
    return [
      {
        promise: `rejected though in the index, ${level}: at most 2 %`,
        measured: percent(found),
        isKept: found <= 0.02,
      },
    ];
  });
  const p95 = times.find(({ name }) => name === 'request')?.p95;
  const index = (memory.loaded - memory.empty) / MB;
  return [
    ...shares,
    ...least('rejected', 'absent', 0.9, at('absent')?.rejected),
    ...rejected,
    ...(p95 === undefined
      ? []
      : [
          {
            promise: 'p95 of a request: at most 200 ms',
            measured: `${p95.toFixed(0)} ms`,
            isKept: p95 <= 200,
          },
        ]),
    {
      promise: 'memory of the index: at most 100 MB',
      measured: `${index.toFixed(0)} MB`,
      isKept: index <= 100,
    },
    {
      promise: 'indexing 1,000 cards: at most 10 s',
      measured: `${indexing.toFixed(1)} s`,
      isKept: indexing <= 10,
    },
    { promise: 'answers other than 200: none', measured: String(failures), isKept: failures === 0 },
  ];
}

export const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
