import { describe, expect, it } from 'vitest';
import { calibration, levelFigures, timeFigures } from './figures.ts';
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

describe('figures of a level', () => {
  it('are shares of all its cards', () => {
    expect(levelFigures([right, right, other, rejected])).toEqual([
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

  it('are those of each level apart', () => {
    const levels = levelFigures([right, { ...rejected, level: 'absent', isPresent: false }]);
    expect(levels.map(({ level, rejected: share }) => [level, share])).toEqual([
      ['easy', 0],
      ['absent', 1],
    ]);
  });
});

describe('calibration', () => {
  it('has no error when nine in ten are right of those that say so', () => {
    const said = Array.from({ length: 10 }, (_, index) => ({
      ...(index === 0 ? other : right),
      confidence: 0.9,
    }));
    expect(calibration(said).error).toBeCloseTo(0);
  });

  it('counts a match of a card that is in no index as wrong, however sure it is', () => {
    const { bins, error } = calibration([
      { ...right, level: 'absent', isPresent: false, confidence: 1 },
      rejected,
    ]);
    expect(error).toBe(1);
    expect(bins.at(-1)).toEqual({ from: 0.9, to: 1, matches: 1, said: 1, right: 0 });
  });

  it('weighs each match alike', () => {
    const many = Array.from({ length: 3 }, () => ({ ...right, confidence: 1 }));
    expect(calibration([...many, { ...other, confidence: 0.5 }]).error).toBeCloseTo(0.5 / 4);
  });
});

describe('times', () => {
  it('are those of single cards, by level and by stage', () => {
    const timings = [10, 20, 30].map((took) => ({
      level: 'easy' as const,
      took,
      stages: { detect: took / 2 },
    }));
    const several = { level: 'several' as const, took: 500, stages: {} };
    const figures = timeFigures([...timings, several]);
    expect(figures.map(({ name, p50, most }) => [name, p50, most])).toEqual([
      ['request', 20, 30],
      ['request: easy', 20, 30],
      ['request: several', 500, 500],
      ['stage: detect', 10, 15],
    ]);
  });
});
