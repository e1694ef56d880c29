import { BARS, type CodeModules, fitCode, paddingOf, QUIET_MODULES } from './code_fit.ts';
import { labelsOnPage, type LabelFormat } from './formats.ts';
import type { LabelCode } from './label.ts';
import { type FittedLine, fitLines, LINE_PITCH } from './lines.ts';

/** A line where it stands. Lengths in mm from the top left of the label; `y` is that of the baseline. */
export interface PlacedLine extends FittedLine {
  x: number;
  y: number;
  size: number;
}

export interface PlacedCode {
  x: number;
  y: number;
  /** Size of a module, in mm. */
  module: { width: number; height: number };
}

/** What stands where on a label. Without `code` there is none, or it does not fit. */
export interface LabelLayout {
  code?: PlacedCode;
  lines: PlacedLine[];
  /** Lines that have no room. */
  omitted: number;
}

interface LabelContent {
  code: LabelCode;
  /** The size of the code; undefined without one. */
  modules: CodeModules | undefined;
  lines: readonly string[];
}

/** From the top of a line to its baseline, relative to its size. */
const BASELINE = 0.95;
/** The least distance of lines from a code, in mm. */
const LEAST_GAP = 1.5;

/** Places a code and lines on a label: a square code at the left with lines beside it, bars below the lines. */
export function layoutLabel(format: LabelFormat, { code, modules, lines }: LabelContent): LabelLayout {
  const { label } = format;
  const padding = paddingOf(format);
  const inner = {
    x: padding.x,
    y: padding.y,
    width: label.width - 2 * padding.x,
    height: label.height - 2 * padding.y,
  };
  const hasLines = lines.some((text) => text.trim() !== '');
  const fit = code !== 'none' && modules && fitCode(format, { code, modules, hasLines });
  if (!fit || !fit.fits) return placeLines(lines, inner);
  const { module } = fit;
  const width = modules.width * module;
  const quiet = QUIET_MODULES[code] * module;

  if (code === 'code128') {
    const height = Math.min(
      BARS.most,
      hasLines ? Math.max(BARS.least, inner.height * BARS.part) : inner.height,
    );
    const y = inner.y + inner.height - height;
    return {
      code: { x: (label.width - width) / 2, y, module: { width: module, height: height / modules.height } },
      ...placeLines(lines, { ...inner, height: y - inner.y - 0.3 }),
    };
  }
  const height = modules.height * module;
  const x = hasLines ? Math.max(inner.x, quiet) : (label.width - width) / 2;
  const textX = x + width + Math.max(quiet, LEAST_GAP);
  return {
    code: { x, y: (label.height - height) / 2, module: { width: module, height: module } },
    ...placeLines(lines, { ...inner, x: textX, width: inner.x + inner.width - textX }),
  };
}

/** Centres lines vertically in a box. */
function placeLines(
  texts: readonly string[],
  box: { x: number; y: number; width: number; height: number },
): { lines: PlacedLine[]; omitted: number } {
  const { size, lines, omitted } = fitLines(texts, box);
  const top = box.y + Math.max(0, (box.height - lines.length * size * LINE_PITCH) / 2);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      x: box.x,
      y: top + (index * LINE_PITCH + BASELINE) * size,
      size,
    })),
    omitted,
  };
}

/** Where labels begin: `first` counts the labels of a sheet from 1, row by row. Shifts are in mm. */
export interface LabelStart {
  first: number;
  shiftRight: number;
  shiftDown: number;
}

/** The page of a label, counted from 0, and its top left corner there, in mm. `index` counts labels from 0. */
export function placeLabel(
  format: LabelFormat,
  { first, shiftRight, shiftDown }: LabelStart,
  index: number,
): { page: number; x: number; y: number } {
  const at = first - 1 + index;
  const onPage = at % labelsOnPage(format);
  const column = onPage % format.columns;
  const row = Math.floor(onPage / format.columns);
  return {
    page: Math.floor(at / labelsOnPage(format)),
    x: format.left + column * (format.label.width + format.gapX) + shiftRight,
    y: format.top + row * (format.label.height + format.gapY) + shiftDown,
  };
}

/** Pages, labels that are free on the last of them, and the first free label of the next print. */
export function countSheets(format: LabelFormat, first: number, labels: number) {
  const one = labelsOnPage(format);
  const used = first - 1 + labels;
  return {
    pages: Math.max(1, Math.ceil(used / one)),
    free: (one - (used % one)) % one,
    nextFirst: (used % one) + 1,
  };
}
