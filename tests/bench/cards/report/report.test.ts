import { describe, expect, it } from 'vitest';
import { document } from './document.ts';
import { promises } from './promises.ts';
import { withResults, type Result } from './results.ts';

const figures = {
  cards: 300,
  exactFive: 1,
  familyFirst: 1,
  familyFive: 1,
  rejected: 0,
  caught: 1,
  cornersOff: 0.01,
};
const result: Result = {
  split: 'held-out',
  date: '2026-01-02',
  size: 20_000,
  levels: [
    { level: 'easy', ...figures, exactFirst: 0.995 },
    { level: 'medium', ...figures, exactFirst: 0.9 },
    { level: 'absent', ...figures, exactFirst: 0, rejected: 0.93 },
  ],
  calibration: { bins: [{ from: 0.9, to: 1, matches: 10, said: 0.95, right: 0.9 }], error: 0.05 },
  times: [{ name: 'request', count: 900, p50: 90, p95: 180, most: 300 }],
  extra: 0,
  failures: 0,
  indexing: 8,
  memory: { empty: 100e6, loaded: 180e6, peak: 400e6 },
};
const machine = { date: '2026-01-02', cores: 2, processor: 'x', memory: 8, node: '20', system: 'Linux' };

describe('what was promised', () => {
  it('is held against what was measured', () => {
    const kept = Object.fromEntries(promises(result).map(({ promise, isKept }) => [promise, isKept]));
    expect(kept).toMatchObject({
      'exact first, easy: at least 99.0 %': true,
      'exact first, medium: at least 96.0 %': false,
      'rejected, absent: at least 90.0 %': true,
      'p95 of a request: at most 200 ms': true,
      'memory of the index: at most 100 MB': true,
    });
  });
});

describe('results', () => {
  it('take the place of those of the same split and size', () => {
    const newer = { ...result, indexing: 5 };
    const other = { ...result, split: 'development' as const };
    const smaller = { ...result, size: 3_000 };
    expect(withResults([result, other], [newer, smaller])).toEqual([smaller, newer, other]);
  });

  it('are told in tables, the promises first', () => {
    const text = document([result], machine);
    expect(text.indexOf('## What was promised')).toBeLessThan(
      text.indexOf('## Held-out cards and photographs'),
    );
    expect(text).toContain('| 20,000 | easy');
    expect(text).not.toContain('## Development');
  });
});
