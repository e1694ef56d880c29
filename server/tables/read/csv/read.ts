import { decoded, encodingOf, firstBytes, textOf } from '../encoding.ts';
import type { Head, Row } from '../table.ts';
import { dialectOf, withoutTelling } from './dialect.ts';
import { CsvRows } from './rows.ts';

/** The line that says what parts the cells is not longer than this. */
const MOST_TELLING = 16;

/** What is read of a CSV before its rows. */
export async function csvFormat(path: string): Promise<Pick<Head, 'encoding' | 'delimiter' | 'quote'>> {
  const encoding = await encodingOf(path);
  const sample = decoded(encoding, await firstBytes(path));
  const { delimiter, quote } = dialectOf(sample);
  return { encoding, delimiter, quote };
}

/** All rows, the heads too. */
export async function* csvRows(
  path: string,
  { encoding = 'utf-8', delimiter = ',', quote = '"' }: Pick<Head, 'encoding' | 'delimiter' | 'quote'>,
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
