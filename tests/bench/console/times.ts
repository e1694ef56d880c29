import { middleSpread, median } from '../statistics.ts';
import type { Ratio } from '../row_result.ts';

/** Results of opening a page several times. */
export interface Opened {
  /** Milliseconds until the page was usable. */
  times: number[];
  /** Bytes received until then, and until the network was quiet. */
  bytes: number[];
  settled: number[];
}

export const PAGES = ['login', 'list'] as const;
export type Page = (typeof PAGES)[number];

/** The product's console and the minimal console, opened in turn. */
export type ConsoleTimes = Record<Page, { ours: Opened; minimal: Opened }>;

export function listConsoleRatios(times: ConsoleTimes): Ratio[] {
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

/** Largest spread of the middle half of a page's times, relative to their median. */
export function computeConsoleNoise(times: ConsoleTimes): number {
  const opened = PAGES.flatMap((page) => [times[page].ours, times[page].minimal]);
  return Math.max(...opened.map((one) => middleSpread(one.times)));
}
