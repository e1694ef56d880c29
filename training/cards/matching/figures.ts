import { LEVELS, type Level } from '../photographs/photograph.ts';
import { median, percentile } from '../../../tests/bench/statistics.ts';
import type { Outcome, Timing } from './outcome.ts';

/** What outcomes come to; shares from 0 to 1. */
export interface LevelFigures {
  level: Level;
  cards: number;
  exactFirst: number;
  exactFive: number;
  familyFirst: number;
  familyFive: number;
  rejected: number;
  /** Whose corners were found within six percent of the card's width, the measure of the trial. */
  caught: number;
  /** Of the corners that were found, how far they are off in the middle of all. */
  cornersOff: number;
}

export function levelFigures(outcomes: readonly Outcome[]): LevelFigures[] {
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

/** What confidences within some bounds were worth. */
export interface Reliability {
  from: number;
  to: number;
  matches: number;
  /** What they said on average, and how often they were right. */
  said: number;
  right: number;
}

export interface Calibration {
  bins: Reliability[];
  /** How far what was said is from what was right, on average. */
  error: number;
}

const BINS = 10;

/** Of the first matches, those of cards that are in no index among them: these are never right. */
export function calibration(outcomes: readonly Outcome[]): Calibration {
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

export interface TimeFigures {
  name: string;
  count: number;
  p50: number;
  p95: number;
  most: number;
}

/** Of the requests for one card, by level and of all together, then of their stages. */
export function timeFigures(timings: readonly Timing[]): TimeFigures[] {
  const single = timings.filter(({ level }) => level !== 'several');
  const of = (name: string, values: readonly number[]): TimeFigures[] =>
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
