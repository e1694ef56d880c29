import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportFile, PROBLEM_HEADINGS, withoutProblemHeadings } from '../../../contract/imports.ts';
import { escapeFormula, unescapeFormula } from '../../../domain/table/formula.ts';
import { findCurrency, writeNumber } from '../../../domain/table/number.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import { csvLine, BYTE_ORDER_MARK, quoteCell } from '../../records/files/csv.ts';
import { FileError } from './read/file_error.ts';
import { openTable } from './opened_table.ts';
import { restoreFile } from './file_parts.ts';
import { listRowNumbers } from './problem_places.ts';
import { parseReadings, detectConventions } from './read/conventions.ts';
import { type FileCell, cellText } from './read/table.ts';
import { type MappedColumn, listMappedColumns } from './read/mapped_columns.ts';
import { findImport } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { streamStoredRows } from './rows.ts';
import { createMessage, type MessageOrText, textOf } from '../../../contract/messages.ts';
import { reasonsOf } from '../../../contract/reasons.ts';

/**
 * Streams the rows of a file that are not recorded as CSV, with the file's columns, and the reason for each
 * row in English and as codes.
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
  const rejected = await findRejectedRows(db, id, file);
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
  const ownHeaders = withoutProblemHeadings(headers);
  const heads = [...ownHeaders, ...PROBLEM_HEADINGS];
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(heads.map((head) => quoteCell(escapeFormula(head)))));
  for await (const rows of table.rows) {
    const texts = rows.flatMap(({ row, cells }) => {
      const problemCells = rejected.get(row);
      if (!problemCells) return [];
      const own = ownHeaders.map((_, place) => written(cells[place], place));
      const beyond = cells.slice(headers.length).map((cell) => written(cell, headers.length));
      return [csvLine([...own, ...problemCells.map((text) => quoteCell(escapeFormula(text))), ...beyond])];
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

/**
 * The cells under `PROBLEM_HEADINGS` of each rejected row, by row number. An order has the reason in all its rows. A
 * row of several records has that of a wrong one.
 */
async function findRejectedRows(
  db: Db,
  id: number,
  { headers, mapping }: ImportFile,
): Promise<Map<number, [text: string, codes: string]>> {
  const heads = new Map(headers.map((head, place) => [mapping[place] ?? '', head]));
  const found = new Map<number, [text: string, codes: string]>();
  for (const status of ['wrong', 'new', 'changed', 'deleted'] as const) {
    for await (const rows of streamStoredRows(db, id, { status })) {
      for (const row of rows) {
        const messages = whyRejected(row);
        if (!messages) continue;
        const texts = Object.entries(messages).map(([field, message]) =>
          field === 'row' ? textOf(message) : `${heads.get(field) ?? field}: ${textOf(message)}`,
        );
        const codes = JSON.stringify(reasonsOf(messages) ?? {});
        for (const number of listRowNumbers(row))
          if (!found.has(number)) found.set(number, [texts.join(' '), codes]);
      }
    }
  }
  return found;
}

/** The messages of a rejected row by field, or under `row`; undefined for a row that is recorded. */
function whyRejected({
  status,
  choice,
  problems,
  differences,
}: StoredRow): Record<string, MessageOrText> | undefined {
  if (status === 'wrong') return problems;
  if (choice === 'skip')
    return { row: createMessage(status === 'deleted' ? 'rejected.deleted' : 'rejected.skipped') };
  const stays = status === 'changed' && choice === 'take' && differences.every(({ isEdited }) => isEdited);
  return stays ? { row: createMessage('rejected.edited') } : undefined;
}
