import type { Notation } from '../../table/number.ts';

export type Delimiter = ',' | ';' | '\t';

/** A row of a file, and where its text stands. */
export interface CsvRow {
  cells: string[];
  start: number;
  end: number;
}

/**
 * Splits CSV (RFC 4180) into rows. A quote that is never closed ends with the text. Empty lines are rows with one
 * empty cell.
 *
 * @example parseCsv('a,"b,c"\r\n', ',') // [{ cells: ['a', 'b,c'], start: 0, end: 9 }]
 */
export function parseCsv(text: string, delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = [];
  let at = 0;
  while (at < text.length) {
    const row: CsvRow = { cells: [], start: at, end: at };
    for (;;) {
      const [cell, next] = text[at] === '"' ? quotedCell(text, at) : ['', at];
      const end = endOfCell(text, next, delimiter);
      row.cells.push(cell + text.slice(next, end));
      at = end + 1;
      if (text[end] === delimiter) continue;
      row.end = end;
      if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
      break;
    }
    rows.push(row);
  }
  return rows;
}

/** The text between quotes, and the place after them. */
function quotedCell(text: string, start: number): [string, number] {
  let cell = '';
  for (let at = start + 1; ;) {
    const close = text.indexOf('"', at);
    if (close === -1) return [cell + text.slice(at), text.length];
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return [cell, close + 1];
    cell += '"';
    at = close + 2;
  }
}

function endOfCell(text: string, start: number, delimiter: Delimiter): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** How the cells of a file are separated and quoted. */
export interface CsvDialect {
  delimiter: Delimiter;
  lineEnd: '\r\n' | '\n';
  /** Whether all values are in quotes. Otherwise only those that need them are. */
  quotesAll: boolean;
}

/**
 * Writes a row. Nothing escapes formulas: an apostrophe would be published.
 *
 * @example writeCsvRow(['a', 'b,c'], { delimiter: ',', lineEnd: '\r\n', quotesAll: false }) === 'a,"b,c"\r\n'
 */
export function writeCsvRow(cells: readonly string[], dialect: CsvDialect): string {
  return writeCells(cells, dialect) + dialect.lineEnd;
}

/** The same without the line end. */
export function writeCells(
  cells: readonly string[],
  { delimiter, quotesAll }: Pick<CsvDialect, 'delimiter' | 'quotesAll'>,
): string {
  return cells
    .map((cell) => (quotesAll || needsQuotes(cell, delimiter) ? quote(cell) : cell))
    .join(delimiter);
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

function needsQuotes(cell: string, delimiter: Delimiter): boolean {
  return cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell);
}

/** Hundredths as a number with two decimals. @example writeAmount(1_99, 'comma') === '1,99' */
export function writeAmount(hundredths: number | null, decimals: Notation): string {
  if (hundredths === null) return '';
  const text = (hundredths / 100).toFixed(2);
  return decimals === 'comma' ? text.replace('.', ',') : text;
}

/** A text in one line. @example inOneLine('a\n b') === 'a b' */
export function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n\t\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim();
}
