import type { LabelFormat } from './formats.ts';
import type { LabelCode } from './label.ts';

/** The size of a code in modules, without its quiet zone. */
export interface CodeModules {
  width: number;
  height: number;
}

/** The blank modules that readers need on each side. */
export const QUIET_MODULES = { qr: 4, datamatrix: 1, code128: 10 } as const;

/** A module of less than two dots of a 203 dpi printer does not print. */
const MIN_MODULE = 0.25;
const MAX_MODULE = { qr: 0.6, datamatrix: 0.6, code128: 0.4 } as const;
/** A code beside lines takes at most this part of the width. */
const MOST_OF_WIDTH = 0.5;
/** Bars are at least this high, in mm, and leave this height to lines above them. */
export const BARS = { least: 5, most: 12, part: 0.4, lines: 2.5 } as const;
/** The least width for lines beside a code, in mm. */
const LEAST_TEXT_WIDTH = 8;

/** The blank margin of a label, in mm: the cut may be off, and some printers do not reach the edge. */
export function paddingOf({ label: { height }, unprintable }: LabelFormat) {
  const least = Math.min(2, Math.max(0.75, height * 0.08));
  return { x: Math.max(least, unprintable.x), y: Math.max(least, unprintable.y) };
}

/** The modules of a Code 128 of as many characters: start, characters, check digit, stop. */
export function code128Modules(characters: number): number {
  return 11 * (characters + 2) + 13;
}

export type CodeFit =
  | { fits: true; /** In mm. */ module: number }
  | {
      fits: false;
      side: 'width' | 'height';
      /** What the code needs at least, with its quiet zone, and what there is; in mm. */
      needed: number;
      available: number;
    };

/** Whether a code can be printed on the labels of a format, and how large. `hasLines` is for lines beside it. */
export function fitCode(
  format: LabelFormat,
  { code, modules, hasLines }: { code: Exclude<LabelCode, 'none'>; modules: CodeModules; hasLines: boolean },
): CodeFit {
  const { label, dpi } = format;
  const padding = paddingOf(format);
  const quiet = 2 * QUIET_MODULES[code];
  const isBar = code === 'code128';
  const whole = modules.width + quiet;
  const dot = 25.4 / dpi;
  const least = Math.ceil(MIN_MODULE / dot - 0.01) * dot;

  const width = isBar || !hasLines ? label.width : label.width - LEAST_TEXT_WIDTH - padding.x;
  if (whole * least > width) return { fits: false, side: 'width', needed: whole * least, available: width };
  const height = isBar
    ? label.height - 2 * padding.y - (hasLines ? BARS.lines : 0)
    : Math.min(label.height, label.height - 2 * padding.y + quiet * least);
  const high = isBar ? BARS.least : (modules.height + quiet) * least;
  if (high > height) return { fits: false, side: 'height', needed: high, available: height };

  const most = isBar
    ? label.width / whole
    : Math.min(
        label.height / (modules.height + quiet),
        (label.height - 2 * padding.y) / modules.height,
        (hasLines ? label.width * MOST_OF_WIDTH : label.width) / whole,
      );
  const dots = Math.floor(Math.min(MAX_MODULE[code], most) / dot + 0.01);
  return { fits: true, module: Math.max(least, dots * dot) };
}
