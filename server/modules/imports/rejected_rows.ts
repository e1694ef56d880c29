import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportFile, PROBLEM_HEADING } from '../../../contract/imports.ts';
import { escapeFormula, unescapeFormula } from '../../../domain/table/formula.ts';
import { findCurrency, writeNumber } from '../../../domain/table/number.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import { csvLine, BYTE_ORDER_MARK, quoteCell } from '../../records/files/csv.ts';
import { FileError } from './read/file_error.ts';
import { openTable } from './opened_table.ts';
import { restoreFile } from './file_parts.ts';
import { parseRowNumber } from './problem_places.ts';
import { parseReadings, detectConventions } from './read/conventions.ts';
import { type FileCell, cellText } from './read/table.ts';
import { type MappedColumn, listMappedColumns } from './read/mapped_columns.ts';
import { findImport } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { streamStoredRows } from './rows.ts';
import { createMessage, textOf } from '../../../contract/messages.ts';

/**
 * Streams the rows of a file that are not recorded as CSV, with the file's columns and the reason for each
 * row.
 */
export async function listRejectedRows(context: Pick<Context, 'db' | 'disk'>, id: number): Promise<Readable> {
  const { file } = await findImport(context.db, id);
  if (file === null) throw notFound();
  const out = new PassThrough();
  void context.disk
    .withFolder(async (folder) => {
      const path = join(folder, 'file');
      await restoreFile(context.db, id, path);
      const bytes = refusing(lines(context.db, id, path));
      await pipeline(Readable.from(bytes, { objectMode: false }), out);
    })
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** Turns errors of the file reader into errors for the client. */
async function* refusing(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  try {
    yield* bytes;
  } catch (error) {
    throw error instanceof FileError ? invalidInput({ file: error.reason }) : error;
  }
}

async function* lines(db: Db, id: number, path: string): AsyncGenerator<Buffer, void> {
  const {
    file,
    table,
    defined,
    resource = 'products',
  } = await openTable(db, await findImport(db, id), { path });
  const reasons = await reasonsOf(db, id, file);
  const columns = listMappedColumns(table, { ...defined, resource, mapping: file.mapping });
  const { conventions } = await detectConventions(table.rows, columns);
  const byPlace = new Map(columns.map((column) => [column.index, column]));
  const written = (cell: FileCell | undefined, place: number) => {
    if (typeof cell === 'number') return writeNumber(cell);
    const column = byPlace.get(place);
    const text = table.kind === 'json' ? cellText(cell) : unescapeFormula(cellText(cell));
    const decision = column && conventions[column.key];
    return quoteCell(escapeFormula(column && decision ? sure(text, column, decision.convention) : text));
  };
  const { headers } = table;
  const width = headers.at(-1) === PROBLEM_HEADING ? headers.length - 1 : headers.length;
  const heads = [...headers.slice(0, width), PROBLEM_HEADING];
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(heads.map((head) => quoteCell(escapeFormula(head)))));
  for await (const rows of table.rows) {
    const texts = rows.flatMap(({ row, cells }) => {
      const reason = reasons.get(row);
      if (reason === undefined) return [];
      const own = Array.from({ length: width }, (_, place) => written(cells[place], place));
      const beyond = cells.slice(headers.length).map((cell) => written(cell, headers.length));
      return [csvLine([...own, quoteCell(escapeFormula(reason)), ...beyond])];
    });
    yield Buffer.from(texts.join(''));
  }
}

/** Rewrites an ambiguous text so that it is read the same way without the other rows. */
function sure(text: string, column: MappedColumn, convention: string): string {
  const readings = new Map(Object.entries(parseReadings(column, text) ?? {}));
  const value = readings.get(convention);
  if (value === undefined || [...readings.values()].every((other) => other === value)) return text;
  if (typeof value === 'string') return value;
  const number = writeNumber(value);
  if (column.kind === 'grams') return `${number} g`;
  return column.kind === 'money' && findCurrency(text) === 'JPY' ? `¥${number}` : number;
}

/** The reasons why rows are not recorded, by row number. */
async function reasonsOf(db: Db, id: number, { headers, mapping }: ImportFile): Promise<Map<number, string>> {
  const heads = new Map(headers.map((head, place) => [mapping[place] ?? '', head]));
  const found = new Map<number, string>();
  for (const status of ['wrong', 'new', 'changed', 'deleted'] as const) {
    for await (const rows of streamStoredRows(db, id, { status })) {
      for (const row of rows) {
        const reason = reasonOf(row, heads);
        if (reason !== undefined) found.set(parseRowNumber(row.place), reason);
      }
    }
  }
  return found;
}

function reasonOf(
  { status, choice, problems, differences }: StoredRow,
  heads: ReadonlyMap<string, string>,
): string | undefined {
  if (status === 'wrong') {
    const said = Object.entries(problems).map(([field, message]) =>
      field === 'row' ? textOf(message) : `${heads.get(field) ?? field}: ${textOf(message)}`,
    );
    return said.join(' ');
  }
  if (choice === 'skip') {
    return createMessage(status === 'deleted' ? 'rejected.deleted' : 'rejected.skipped').text;
  }
  const stays = status === 'changed' && choice === 'take' && differences.every(({ isEdited }) => isEdited);
  return stays ? createMessage('rejected.edited').text : undefined;
}
