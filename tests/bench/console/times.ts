import { middleSpread, median } from '../statistics.ts';
import type { Ratio } from '../line.ts';

/** What a page came to, each time that it was opened. */
export interface Opened {
  /** Milliseconds until it could be used. */
  times: number[];
  /** Bytes that came over the network until then, and until it was quiet. */
  bytes: number[];
  settled: number[];
}

export const PAGES = ['login', 'list'] as const;
export type Page = (typeof PAGES)[number];

/** Our console beside the minimal one, opened in turn. */
export type ConsoleTimes = Record<Page, { ours: Opened; minimal: Opened }>;

export function consoleRatios(times: ConsoleTimes): Ratio[] {
  return PAGES.flatMap((page) => {
    const { ours, minimal } = times[page];
    return [
      {
        name: `console ${page}: time (times the minimal one)`,
        value: median(ours.times) / median(minimal.times),
      },
      {
        name: `console ${page}: bytes (times the minimal one)`,
        value: median(ours.bytes) / median(minimal.bytes),
      },
    ];
  });
}

/** Half of the times of the same page lie apart by this part of their median, at worst. */
export function consoleNoise(times: ConsoleTimes): number {
  const opened = PAGES.flatMap((page) => [times[page].ours, times[page].minimal]);
  return Math.max(...opened.map((one) => middleSpread(one.times)));
}
