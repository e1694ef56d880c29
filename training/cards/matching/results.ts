import { LEVELS, type Level } from '../photographs/photograph.ts';
import { median, percentile } from '../../../tests/bench/statistics.ts';
import type { Outcome, Timing } from './outcome.ts';

/** The results of a level. Shares are from 0 to 1. */
export interface LevelResults {
  level: Level;
  cards: number;
  exactFirst: number;
  exactFive: number;
  familyFirst: number;
  familyFive: number;
  rejected: number;
  /** The share of cards whose corners are off by less than 6 % of the card's width on average. */
  caught: number;
  /** Median corner error of the found cards, as a share of the card's width. */
  cornersOff: number;
}

export function computeLevelResults(outcomes: readonly Outcome[]): LevelResults[] {
  return LEVELS.flatMap((level) => {
    const all = outcomes.filter((outcome) => outcome.level === level);
    if (all.length === 0) return [];
    const share = (isSo: (outcome: Outcome) => boolean) => all.filter(isSo).length / all.length;
    const corners = all.flatMap((outcome) => (outcome.corners === undefined ? [] : [outcome.corners]));
    return [
      {
        level,
        cards: all.length,
        exactFirst: share(({ exact }) => exact === 1),
        exactFive: share(({ exact }) => exact > 0),
        familyFirst: share(({ family }) => family === 1),
        familyFive: share(({ family }) => family > 0),
        rejected: share(({ isRejected }) => isRejected),
        caught: share((outcome) => outcome.corners !== undefined && outcome.corners < 0.06),
        cornersOff: median(corners),
      },
    ];
  });
}

/** A bin of the calibration curve: the matches whose confidence is between `from` and `to`. */
export interface Reliability {
  from: number;
  to: number;
  matches: number;
  /** Mean confidence, and the share of right matches. */
  said: number;
  right: number;
}

export interface Calibration {
  bins: Reliability[];
  /** Expected calibration error: the mean difference between confidence and share of right matches. */
  error: number;
}

const BINS = 10;

/** Computes the calibration of the first matches. Matches for cards outside of the index count as wrong. */
export function computeCalibration(outcomes: readonly Outcome[]): Calibration {
  const sure = outcomes.flatMap(({ confidence, exact, isPresent }) =>
    confidence === undefined ? [] : [{ confidence, isRight: isPresent && exact === 1 }],
  );
  const bins = Array.from({ length: BINS }, (_, index): Reliability => {
    const within = sure.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === index,
    );
    return {
      from: index / BINS,
      to: (index + 1) / BINS,
      matches: within.length,
      said: mean(within.map(({ confidence }) => confidence)),
      right: mean(within.map(({ isRight }) => Number(isRight))),
    };
  });
  const error = bins.reduce(
    (sum, { matches, said, right }) =>
      sum + (matches === 0 ? 0 : (matches / sure.length) * Math.abs(said - right)),
    0,
  );
  return { bins, error };
}

export interface DurationResult {
  name: string;
  count: number;
  p50: number;
  p95: number;
  most: number;
}

/** Durations of all requests for one card, then by level, then by stage. */
export function computeDurations(timings: readonly Timing[]): DurationResult[] {
  const single = timings.filter(({ level }) => level !== 'several');
  const of = (name: string, values: readonly number[]): DurationResult[] =>
    values.length === 0
      ? []
      : [
          {
            name,
            count: values.length,
            p50: median(values),
            p95: percentile(values, 0.95),
            most: Math.max(...values),
          },
        ];
  const stages = [...new Set(single.flatMap((timing) => Object.keys(timing.stages)))];
  return [
    ...of(
      'request',
      single.map(({ took }) => took),
    ),
    ...LEVELS.flatMap((level) =>
      of(
        `request: ${level}`,
        timings.filter((one) => one.level === level).map(({ took }) => took),
      ),
    ),
    ...stages.flatMap((stage) =>
      of(
        `stage: ${stage}`,
        single.flatMap((timing) => timing.stages[stage] ?? []),
      ),
    ),
  ];
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
