import { splitGraphemes, textWidth } from './text_width.ts';

/** Sizes of the font, in mm. Lines are cut before they are smaller than `cut`. */
const SIZES = { cut: 1.9, smallest: 1.5, step: 0.1 };
/** The largest size follows the height of the box, so that the labels of a sheet look alike. */
const largestSize = (height: number) => Math.min(4, Math.max(2.4, height * 0.14));
/** The distance of lines, relative to the size. */
export const LINE_PITCH = 1.2;
/** Rows of one line. */
const MOST_ROWS = 2;
const ELLIPSIS = '…';

export interface FittedLine {
  text: string;
  isBold: boolean;
}

export interface FittedLines {
  /** Size of the font, in mm. */
  size: number;
  lines: FittedLine[];
  /** Lines that have no room. */
  omitted: number;
}

/**
 * Fits lines into a box. The first one is bold, and a line may take two rows. The font shrinks first, then lines are cut
 * with “…”, then the last lines are left out.
 */
export function fitLines(texts: readonly string[], box: { width: number; height: number }): FittedLines {
  const lines = texts.map((text) => text.normalize('NFC').trim()).filter((text) => text !== '');
  const largest = largestSize(box.height);
  if (lines.length === 0) return { size: largest, lines: [], omitted: 0 };
  for (const rowsOfOthers of [1, MOST_ROWS]) {
    for (let size = largest; size >= SIZES.cut - 0.001; size -= SIZES.step) {
      const rows = wholeRows(lines, { width: box.width / size, rowsOfOthers });
      if (rows && heightOf(rows.length, size) <= box.height) return { size, lines: rows, omitted: 0 };
    }
  }
  for (let size = SIZES.cut; size >= SIZES.smallest - 0.001; size -= SIZES.step) {
    const room = Math.floor(box.height / heightOf(1, size) + 0.001) - lines.length + 1;
    if (room >= 1) return { size, lines: cutRows(lines, box.width / size, room), omitted: 0 };
  }
  const size = SIZES.smallest;
  const kept = Math.max(1, Math.floor(box.height / heightOf(1, size)));
  return {
    size,
    lines: cutRows(lines.slice(0, kept), box.width / size, 1),
    omitted: Math.max(0, lines.length - kept),
  };
}

function heightOf(rows: number, size: number): number {
  return rows * size * LINE_PITCH;
}

/** All lines uncut, or undefined if one needs more rows, or a break within a word. */
function wholeRows(
  lines: readonly string[],
  { width, rowsOfOthers }: { width: number; rowsOfOthers: number },
): FittedLine[] | undefined {
  const rows: FittedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const isBold = index === 0;
    if (line.split(/\s+/).some((word) => !BREAKS_ANYWHERE.test(word) && textWidth(word, isBold) > width))
      return undefined;
    const wrapped = wrap(line, { width, isBold });
    if (wrapped.length > (isBold ? MOST_ROWS : rowsOfOthers)) return undefined;
    rows.push(...wrapped.map((text) => ({ text, isBold })));
  }
  return rows;
}

/** Lines, cut where they are too wide. The title takes at most `room` rows. */
function cutRows([title = '', ...others]: readonly string[], width: number, room: number): FittedLine[] {
  const wrapped = wrap(title, { width, isBold: true });
  const kept = wrapped.slice(0, Math.min(room, MOST_ROWS));
  const rest = wrapped.slice(kept.length - 1).join(' ');
  const rows =
    wrapped.length > kept.length ? [...kept.slice(0, -1), cut(rest, { width, isBold: true })] : kept;
  return [
    ...rows.map((text) => ({ text, isBold: true })),
    ...others.map((text) => ({ text: cut(text, { width, isBold: false }), isBold: false })),
  ];
}

/** @example cut('Ember Fox', { width: 3, isBold: true }) === 'Emb…' */
function cut(text: string, { width, isBold }: Row): string {
  if (textWidth(text, isBold) <= width) return text;
  const kept: string[] = [];
  let used = textWidth(ELLIPSIS, isBold);
  for (const character of splitGraphemes(text)) {
    used += textWidth(character, isBold);
    if (used > width) break;
    kept.push(character);
  }
  return `${kept.join('').trimEnd()}${ELLIPSIS}`;
}

interface Row {
  width: number;
  isBold: boolean;
}

/** Breaks a text at spaces, within a word only if it is wider than the row. Japanese breaks anywhere. */
function wrap(text: string, { width, isBold }: Row): string[] {
  const rows: string[] = [];
  let row = '';
  for (const piece of splitPieces(text, { width, isBold })) {
    if (row !== '' && textWidth(`${row}${piece}`.trimEnd(), isBold) > width) {
      rows.push(row.trim());
      row = '';
    }
    row += row === '' ? piece.trimStart() : piece;
  }
  if (row.trim() !== '') rows.push(row.trim());
  return rows;
}

const BREAKS_ANYWHERE = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Words with the spaces after them, and single characters where a row may break anywhere. */
function splitPieces(text: string, { width, isBold }: Row): string[] {
  return (text.match(/\S+\s*/g) ?? []).flatMap((word) =>
    BREAKS_ANYWHERE.test(word) || textWidth(word.trimEnd(), isBold) > width ? splitGraphemes(word) : [word],
  );
}
