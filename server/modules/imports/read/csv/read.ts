import { FILE_LIMITS } from '../../../../../contract/files.ts';
import { decoded, encodingOf, firstBytes, textOf } from '../encoding.ts';
import { FileError } from '../file_error.ts';
import { headIn } from '../heads.ts';
import type { Head, Row } from '../table.ts';
import { dialectOf, withoutTelling } from './dialect.ts';
import { CsvRows } from './rows.ts';

/** The line that says what parts the cells is not longer than this. */
const MOST_TELLING = 16;
/** Of a row that has far more than there are columns. */
const MOST_CELLS = 10 * FILE_LIMITS.columns;

type Format = Pick<Head, 'encoding' | 'delimiter' | 'quote'>;

export async function readHead(path: string): Promise<Head> {
  const encoding = await encodingOf(path);
  const format = { encoding, ...dialectOf(decoded(encoding, await firstBytes(path))) };
  const head = await headIn(allRows(path, format));
  if (!head) throw new FileError('not_a_table', 'There is no row in this file that could be read.');
  return { kind: 'csv', ...format, ...head };
}

export async function* readRows(path: string, head: Head): AsyncGenerator<Row[], void> {
  for await (const rows of allRows(path, head)) {
    yield rows.filter(({ row }) => row > head.headRow).map(withoutTooManyCells);
  }
}

/** Whoever takes over a million empty cells at once is held up by them. */
function withoutTooManyCells(row: Row): Row {
  if (row.cells.length <= MOST_CELLS) return row;
  const message = `This row has ${row.cells.length.toLocaleString('en-GB')} cells: line ends may be missing.`;
  return { row: row.row, cells: [], problem: { message, isWarning: false } };
}

async function* allRows(
  path: string,
  { encoding = 'utf-8', delimiter = ',', quote = '"' }: Format,
): AsyncGenerator<Row[], void> {
  const rows = new CsvRows({ delimiter, quote });
  let start: string | undefined = '';
  for await (const text of textOf(path, encoding)) {
    if (start === undefined) {
      yield rows.push(text);
      continue;
    }
    start += text;
    if (start.length < MOST_TELLING) continue;
    yield rows.push(withoutTelling(start));
    start = undefined;
  }
  if (start !== undefined) yield rows.push(withoutTelling(start));
  yield rows.end();
}
