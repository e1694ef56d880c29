import { FILE_LIMITS } from '../../../../../contract/files.ts';
import { decodeStart, detectEncoding, readFirstBytes, readText } from '../encoding.ts';
import { FileError } from '../file_error.ts';
import { findHeadings } from '../headings.ts';
import type { TableStart, TableRow } from '../table.ts';
import { detectDialect, removeSepLine } from './dialect.ts';
import { CsvRows } from './rows.ts';
import { createMessage } from '../../../../../contract/messages.ts';

/** The maximum length of the line that names the delimiter, in characters. */
const MOST_TELLING = 16;
/** The maximum number of cells in a row. */
const MOST_CELLS = 10 * FILE_LIMITS.columns;

type Format = Pick<TableStart, 'encoding' | 'delimiter' | 'quote'>;

export async function readHeadings(path: string): Promise<TableStart> {
  const encoding = await detectEncoding(path);
  const format = { encoding, ...detectDialect(decodeStart(encoding, await readFirstBytes(path))) };
  const head = await findHeadings(allRows(path, format));
  if (!head) throw new FileError('not_a_table', createMessage('files.no_csv_row'));
  return { kind: 'csv', ...format, ...head };
}

export async function* readRows(path: string, head: TableStart): AsyncGenerator<TableRow[], void> {
  for await (const rows of allRows(path, head)) {
    yield rows.filter(({ row }) => row > head.headRow).map(withoutTooManyCells);
  }
}

/**
 * Replaces a row of too many cells with a problem: receiving a million empty cells would block the main
 * thread.
 */
function withoutTooManyCells(row: TableRow): TableRow {
  if (row.cells.length <= MOST_CELLS) return row;
  const message = createMessage('files.too_many_cells', {
    cells: row.cells.length.toLocaleString('en-GB'),
  });
  return { row: row.row, cells: [], problem: { message, isWarning: false } };
}

async function* allRows(
  path: string,
  { encoding = 'utf-8', delimiter = ',', quote = '"' }: Format,
): AsyncGenerator<TableRow[], void> {
  const rows = new CsvRows({ delimiter, quote });
  let start: string | undefined = '';
  for await (const text of readText(path, encoding)) {
    if (start === undefined) {
      yield rows.push(text);
      continue;
    }
    start += text;
    if (start.length < MOST_TELLING) continue;
    yield rows.push(removeSepLine(start));
    start = undefined;
  }
  if (start !== undefined) yield rows.push(removeSepLine(start));
  yield rows.end();
}
