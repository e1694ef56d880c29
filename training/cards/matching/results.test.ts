import { describe, expect, it } from 'vitest';
import { computeCalibration, computeLevelResults, computeDurations } from './results.ts';
import type { Outcome } from './outcome.ts';

const right: Outcome = {
  level: 'easy',
  isPresent: true,
  exact: 1,
  family: 1,
  isRejected: false,
  confidence: 0.95,
  corners: 0.01,
};
const other: Outcome = { ...right, exact: 2, confidence: 0.55, corners: 0.03 };
const rejected: Outcome = {
  ...right,
  exact: 0,
  family: 0,
  isRejected: true,
  confidence: undefined,
  corners: undefined,
};

describe('results of a level', () => {
  it('are shares of all its cards', () => {
    expect(computeLevelResults([right, right, other, rejected])).toEqual([
      {
        level: 'easy',
        cards: 4,
        exactFirst: 0.5,
        exactFive: 0.75,
        familyFirst: 0.75,
        familyFive: 0.75,
        rejected: 0.25,
        caught: 0.75,
        cornersOff: 0.01,
      },
    ]);
  });

  it('are computed for each level separately', () => {
    const levels = computeLevelResults([right, { ...rejected, level: 'absent', isPresent: false }]);
    expect(levels.map(({ level, rejected: share }) => [level, share])).toEqual([
      ['easy', 0],
      ['absent', 1],
    ]);
  });
});

describe('calibration', () => {
  it('has no error if nine of ten matches with a confidence of 0.9 are right', () => {
    const said = Array.from({ length: 10 }, (_, index) => ({
      ...(index === 0 ? other : right),
      confidence: 0.9,
    }));
    expect(computeCalibration(said).error).toBeCloseTo(0);
  });

  it('counts a match for a card outside of the index as wrong, even at full confidence', () => {
    const { bins, error } = computeCalibration([
      { ...right, level: 'absent', isPresent: false, confidence: 1 },
      rejected,
    ]);
    expect(error).toBe(1);
    expect(bins.at(-1)).toEqual({ from: 0.9, to: 1, matches: 1, said: 1, right: 0 });
  });

  it('gives each match the same weight', () => {
    const many = Array.from({ length: 3 }, () => ({ ...right, confidence: 1 }));
    expect(computeCalibration([...many, { ...other, confidence: 0.5 }]).error).toBeCloseTo(0.5 / 4);
  });
});

describe('times', () => {
  it('are listed for single cards, by level and by stage', () => {
    const timings = [10, 20, 30].map((took) => ({
      level: 'easy' as const,
      took,
      stages: { detect: took / 2 },
    }));
    const several = { level: 'several' as const, took: 500, stages: {} };
    const figures = computeDurations([...timings, several]);
    expect(figures.map(({ name, p50, most }) => [name, p50, most])).toEqual([
      ['request', 20, 30],
      ['request: easy', 20, 30],
      ['request: several', 500, 500],
      ['stage: detect', 10, 15],
    ]);
  });
});
