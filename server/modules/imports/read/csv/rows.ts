import { FileError } from '../file_error.ts';
import type { TableRow } from '../table.ts';
import { createMessage, type Message } from '../../../../../contract/messages.ts';

export interface Dialect {
  delimiter: string;
  quote: string;
}

/** A row with more characters lacks a closing quote. */
const MOST_CHARACTERS = 1_000_000;
/**
 * Each missing quote can make the reader read a million characters again. Above this number of repeated
 * lines, the file is not a table.
 */
const MOST_LINES_AGAIN = 2_000_000;
const LINE_END = /\r\n?|\n/g;

interface Line {
  text: string;
  end: string;
}

/** A row whose last cell is still within quotes. */
interface Open {
  lines: Line[];
  cells: string[];
  cell: string;
  size: number;
}

/**
 * Parses CSV text that arrives in pieces. A wrong quote makes only its own line a problem.
 * Reading continues with the next line, so a missing quote never joins rows.
 */
export class CsvRows {
  readonly #dialect: Dialect;
  #rest = '';
  #open: Open | undefined;
  #row = 0;
  #linesAgain = 0;
  /** Whether a line that is too long is being skipped to its end. */
  #isSkipping = false;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  push(text: string): TableRow[] {
    const rows: TableRow[] = [];
    const all = this.#rest + text;
    let start = 0;
    LINE_END.lastIndex = this.#rest.endsWith('\r') ? this.#rest.length - 1 : this.#rest.length;
    for (let match = LINE_END.exec(all); match; match = LINE_END.exec(all)) {
      // The line feed after this carriage return may come with the next piece.
      if (match[0] === '\r' && match.index === all.length - 1) break;
      this.#line({ text: all.slice(start, match.index), end: match[0] }, rows);
      start = match.index + match[0].length;
    }
    this.#rest = all.slice(start);
    if (this.#rest.length > MOST_CHARACTERS) this.#skip(rows);
    return rows;
  }

  end(): TableRow[] {
    const rows: TableRow[] = [];
    const { text = '', end = '' } = /^(?<text>.*?)(?<end>\r?)$/s.exec(this.#rest)?.groups ?? {};
    if (this.#rest !== '') this.#line({ text, end }, rows);
    this.#rest = '';
    while (this.#open) this.#fail(this.#open, NOT_CLOSED, rows);
    return rows;
  }

  #skip(rows: TableRow[]): void {
    this.#rest = '';
    if (this.#isSkipping) return;
    while (this.#open) this.#fail(this.#open, NOT_CLOSED, rows);
    this.#isSkipping = true;
    rows.push(this.#broken(createMessage('files.line_too_long')));
  }

  #line(line: Line, rows: TableRow[]): void {
    if (this.#isSkipping) {
      this.#isSkipping = false;
      return;
    }
    const row: Open = this.#open ?? { lines: [], cells: [], cell: '', size: 0 };
    const state = this.#scan(line, row);
    row.lines.push(line);
    row.size += line.text.length + 1;
    this.#open = state === 'open' ? row : undefined;
    if (state === 'whole') {
      this.#row += 1;
      rows.push({ row: this.#row, cells: row.cells, ...this.#doubts(row) });
    } else if (state === 'wrong') {
      this.#fail(row, createMessage('files.text_after_quote'), rows);
    } else if (row.size > MOST_CHARACTERS) {
      this.#fail(row, NOT_CLOSED, rows);
    }
  }

  #scan({ text }: Line, row: Open): 'whole' | 'open' | 'wrong' {
    const { delimiter, quote } = this.#dialect;
    let at = 0;
    let isQuoted = row.lines.length > 0;
    if (isQuoted) row.cell += row.lines.at(-1)?.end ?? '';
    for (;;) {
      if (!isQuoted && text.startsWith(quote, at)) {
        isQuoted = true;
        row.cell = '';
        at += 1;
      }
      if (isQuoted) {
        const close = text.indexOf(quote, at);
        row.cell += text.slice(at, close === -1 ? undefined : close);
        if (close === -1) return 'open';
        at = close + 1;
        if (text.startsWith(quote, at)) {
          row.cell += quote;
          at += 1;
          continue;
        }
        isQuoted = false;
        row.cells.push(row.cell);
        if (at === text.length) return 'whole';
        if (!text.startsWith(delimiter, at)) return 'wrong';
        at += 1;
        continue;
      }
      const next = text.indexOf(delimiter, at);
      row.cells.push(text.slice(at, next === -1 ? undefined : next));
      if (next === -1) return 'whole';
      at = next + 1;
    }
  }

  /** Reports the first line as broken, and reads the lines after it again. */
  #fail({ lines }: Open, message: Message, rows: TableRow[]): void {
    this.#open = undefined;
    rows.push(this.#broken(message));
    this.#linesAgain += lines.length - 1;
    if (this.#linesAgain > MOST_LINES_AGAIN) throw new FileError('damaged', TOO_MANY_QUOTES);
    for (const line of lines.slice(1)) this.#line(line, rows);
  }

  #broken(message: Message): TableRow {
    this.#row += 1;
    return { row: this.#row, cells: [], problem: { message, isWarning: false } };
  }

  /**
   * Warns about a row that may be several: two rows with a stray quote in the same column look like one row.
   */
  #doubts({ lines, cells }: Open): Pick<TableRow, 'problem'> {
    if (lines.length === 1) return {};
    const marks = (text: string) => text.split(this.#dialect.delimiter).length - 1;
    const isJoined = cells.some((cell, index) => {
      const inner = cell.split(/\r\n?|\n/);
      if (inner.length === 1) return false;
      return marks(inner[0] ?? '') >= cells.length - 1 - index && marks(inner.at(-1) ?? '') >= index;
    });
    return isJoined && cells.length > 1 ? { problem: { message: MAYBE_SEVERAL, isWarning: true } } : {};
  }
}

const NOT_CLOSED = createMessage('files.quote_open');
const TOO_MANY_QUOTES = createMessage('files.too_many_quotes');
const MAYBE_SEVERAL = createMessage('files.several_rows');
