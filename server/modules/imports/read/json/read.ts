import { FILE_LIMITS } from '../../../../../contract/files.ts';
import { detectEncoding, readText } from '../encoding.ts';
import { FileError } from '../file_error.ts';
import { refuseLongHeadings } from '../headings.ts';
import type { TableStart, TableRow } from '../table.ts';
import { isTruncation } from '../truncation.ts';
import { flattenRecord, isObject } from './flatten.ts';
import { JsonRecords, type JsonRecord } from './records.ts';
import { createMessage } from '../../../../../contract/messages.ts';

/** Reads the whole file, because any record may have new fields. */
export async function readHeadings(path: string): Promise<TableStart> {
  const encoding = await detectEncoding(path);
  const headers = new Set<string>();
  let last = 0;
  try {
    for await (const records of recordsOf(path, encoding)) {
      for (const { value } of records) {
        if (!isObject(value)) continue;
        for (const key of flattenRecord(value).keys()) headers.add(key);
      }
      if (headers.size > FILE_LIMITS.columns) {
        throw new FileError(
          'not_a_table',
          createMessage('files.too_many_fields', { most: FILE_LIMITS.columns }),
        );
      }
      last = records.at(-1)?.number ?? last;
      if (last > FILE_LIMITS.rows) break;
    }
  } catch (error) {
    // Reading the records will fail with the same error.
    if (last === 0 || !isTruncation(error)) throw error;
  }
  refuseLongHeadings(headers);
  return { kind: 'json', encoding, headers: [...headers], headRow: 0 };
}

export async function* readRows(
  path: string,
  { encoding = 'utf-8', headers }: TableStart,
): AsyncGenerator<TableRow[], void> {
  for await (const records of recordsOf(path, encoding))
    yield records.map((record) => rowOf(record, headers));
}

async function* recordsOf(path: string, encoding: string): AsyncGenerator<JsonRecord[], void> {
  const records = new JsonRecords();
  for await (const text of readText(path, encoding)) yield records.push(text);
  records.end();
}

function rowOf({ number, value, message }: JsonRecord, headers: readonly string[]): TableRow {
  if (isObject(value)) {
    const cells = flattenRecord(value);
    return { row: number, cells: headers.map((header) => cells.get(header) ?? null) };
  }
  return {
    row: number,
    cells: [],
    problem: { message: message ?? createMessage('files.no_record'), isWarning: false },
  };
}
