import type { PopupTimes } from './console/popups.ts';
import { computeConsoleNoise, type ConsoleTimes } from './console/times.ts';
import { computeGrowth, type RowResult } from './row_result.ts';
import { processorCost, type Measurement } from './measure/measure.ts';
import { median } from './statistics.ts';
import type { Run } from './run.ts';

/** A performance promise, and its measured result. */
export interface Outcome {
  promise: string;
  measured: string;
  isKept: boolean;
}

const MOST_GROWTH = 2;
const LEAST_THROUGHPUT = 1 / 3;
const MOST_FIRST_BYTE = 50;
const MOST_LOOP_DELAY = 50;
const MOST_MEMORY = 1.25;
/** 90 for code and markup, and 50 for the font, which loads before the first text so that nothing moves. */
const MOST_LOGIN_KB = 140;
const MOST_POPUP = 300;
const COMPARED_SIZE = 10_000;
/** Milliseconds in which a Django REST Framework backend answers such a whole list, divided by fifty. */
const MOST_CPU = { products: 1_700 / 50, bought_stocks: 2_000 / 50 };

/** The promises that this run has measured. */
export function listOutcomes(run: Run): Outcome[] {
  const lines = run.blocks.flatMap((block) => block.lines);
  return [
    ...run.blocks.flatMap(({ engine, size, lines: here }) => [
      ...checkSteadyCosts(`${engine}, ${size} products`, here, lines),
      ...checkWholeLists(`${engine}, ${size} products`, here),
    ]),
    ...run.blocks.flatMap(({ engine, size, starting }) => {
      if (!starting.lists) return [];
      const { afterOne, afterTen, failure } = starting.lists;
      const times = afterTen / afterOne;
      return {
        promise: `${engine}, ${size} products: ten whole lists at once take no more memory than one`,
        measured: failure ?? `${mb(afterOne)} MB after one, ${mb(afterTen)} MB after ten`,
        isKept: !failure && times <= MOST_MEMORY,
      };
    }),
    ...(run.console ? consoleOutcomes(run.console) : []),
    ...(run.popups ?? []).map(popupOutcome),
  ];
}

/** Cost at any size, at most twice the cost at the smallest. */
function checkSteadyCosts(where: string, here: readonly RowResult[], all: readonly RowResult[]): Outcome[] {
  const grown = here
    .filter(({ promised }) => promised === 'steady')
    .flatMap((line) => {
      const times = computeGrowth(line, all);
      return times === undefined ? [] : [{ line, times }];
    })
    .toSorted((a, b) => b.times - a.times);
  const [worst] = grown;
  if (!worst) return [];
  const within = grown.filter(({ times }) => times <= MOST_GROWTH).length;
  return [
    {
      promise: `${where}: pages, searches and details cost at most ${MOST_GROWTH} times what they cost at the smallest size`,
      measured: `${within} of ${grown.length} do; the worst costs ${worst.times.toFixed(1)} times as much (${worst.line.group}: ${worst.line.name})`,
      isKept: within === grown.length,
    },
  ];
}

interface Check {
  says: string;
  isFor?(line: RowResult): boolean;
  judge(measured: Measurement, limit: Measurement): Pick<Outcome, 'measured' | 'isKept'>;
}

const ms = (value: number, most: number) => ({
  measured: `${value.toFixed(value < 10 ? 1 : 0)} ms`,
  isKept: value <= most,
});

const isComparable = ({ size }: RowResult) => size === COMPARED_SIZE;

const wholeChecks: readonly Check[] = [
  {
    says: `holds the event loop for at most ${MOST_LOOP_DELAY} ms`,
    judge: ({ loopDelay }) => ms(loopDelay, MOST_LOOP_DELAY),
  },
  {
    says: 'is sent with “Cache-Control: no-cache”',
    judge: ({ cacheControl }) => ({ measured: cacheControl, isKept: /no-cache/.test(cacheControl) }),
  },
  ...Object.entries(MOST_CPU).map(([group, most]): Check => ({
    says: `needs at most ${most} ms of processor time`,
    isFor: (line) => isComparable(line) && line.group === group,
    judge: (measured) => ms(processorCost(measured), most),
  })),
  {
    says: 'comes at a third of the limit’s rate at least',
    isFor: (line) => isComparable(line) && line.group === 'products',
    judge: (measured, limit) => {
      const share = measured.perSecond / limit.perSecond;
      return { measured: share.toFixed(2), isKept: share >= LEAST_THROUGHPUT };
    },
  },
  {
    says: `begins within ${MOST_FIRST_BYTE} ms`,
    isFor: (line) => isComparable(line) && line.group === 'products',
    judge: ({ firstByte }) => ms(firstByte, MOST_FIRST_BYTE),
  },
];

function checkWholeLists(where: string, lines: readonly RowResult[]): Outcome[] {
  const whole = lines.filter(({ promised }) => promised === 'whole');
  return whole.flatMap((line) => {
    const { group, result } = line;
    const said = `${where}: the whole list ${group}`;
    if ('failure' in result) return [{ promise: said, measured: result.failure, isKept: false }];
    const { measured, limit } = result;
    return wholeChecks
      .filter(({ isFor }) => isFor?.(line) ?? true)
      .map(({ says, judge }) => ({ promise: `${said} ${says}`, ...judge(measured, limit) }));
  });
}

function consoleOutcomes(times: ConsoleTimes): Outcome[] {
  const login = median(times.login.ours.bytes) / 1_000;
  const [ours, minimal] = [median(times.list.ours.times), median(times.list.minimal.times)];
  return [
    {
      promise: `console: the login with its font takes less than ${MOST_LOGIN_KB} KB`,
      measured: `${login.toFixed(0)} KB`,
      isKept: login < MOST_LOGIN_KB,
    },
    {
      promise: 'console: the list is there no later than that of the minimal console',
      measured: `${ours.toFixed(0)} ms against ${minimal.toFixed(0)} ms`,
      isKept: ours <= minimal * (1 + computeConsoleNoise(times)),
    },
  ];
}

function popupOutcome({ name, times }: PopupTimes): Outcome {
  const promise = `console: ${name} is usable within ${MOST_POPUP} ms of the click`;
  return { promise, ...ms(median(times), MOST_POPUP) };
}

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(0);
