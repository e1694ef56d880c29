import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableColumns } from '../../contract/tables.ts';
import type { Extra, Type } from '../../contract/types.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { matchHeadings } from '../../domain/table/header.ts';
import { readHeadings, readRows } from '../../server/modules/imports/read/open.ts';
import type { TableStart, TableRow } from '../../server/modules/imports/read/table.ts';
import { rowsBeforeTruncation, type Truncation } from '../../server/modules/imports/read/truncation.ts';
import type { RecordOfRow } from '../../server/modules/imports/read/record.ts';
import { readRecords } from '../../server/modules/imports/read/read_records.ts';
import { messagesToTexts, type Texts } from './messages.ts';

/** Types and extra fields, as a server returns them. */
export const TYPES: Type[] = [
  {
    id: 1,
    name: 'Card',
    subtypes: [
      { id: 10, name: 'Promo' },
      { id: 11, name: 'Holo' },
    ],
  },
  { id: 2, name: 'Figure', subtypes: [{ id: 20, name: 'Promo' }] },
];
export const EXTRAS: Extra[] = [
  { id: 1, key: 'Rarity', type: 1, value_type: 'text' },
  { id: 2, key: 'Number', type: 1, value_type: 'integer' },
  { id: 3, key: 'Grade', type: 1, value_type: 'float' },
  { id: 4, key: 'Foil', type: 1, value_type: 'boolean' },
  { id: 5, key: 'Height', type: 2, value_type: 'float' },
];

/** Id of the installation that reads. */
export const OWN_INSTALLATION_ID = 'k3f9m2';

type Bytes = string | Uint8Array;

/** Runs `use` with a temporary file of these bytes. */
export async function runWithTempFile<Result>(
  bytes: Bytes,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-file-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Messages are their texts. */
export interface ReadTable extends TableStart {
  rows: Texts<TableRow>[];
}

/** Reads the whole table of a file, without a thread. Throws where the file is truncated. */
export function readTable(bytes: Bytes, sheet?: string): Promise<ReadTable> {
  return runWithTempFile(bytes, async (path) => {
    const head = await readHeadings({ path, sheet });
    return { ...head, rows: messagesToTexts(await collectAll(readRows(path, head))) };
  });
}

/** Reads the rows before a truncation, and describes the truncation. */
export function readUntilTruncated(bytes: Bytes): Promise<ReadTable & { truncation?: Texts<Truncation> }> {
  return runWithTempFile(bytes, async (path) => {
    const head = await readHeadings({ path });
    let truncation: Truncation | undefined;
    const rows = await collectAll(
      rowsBeforeTruncation(readRows(path, head), (found) => (truncation = found)),
    );
    return {
      ...head,
      rows: messagesToTexts(rows),
      ...(truncation && { truncation: messagesToTexts(truncation) }),
    };
  });
}

/** Rows of a file as import rows, with columns matched by their headings. */
export async function readImportRows(resource: ResourceName, bytes: Bytes): Promise<Texts<RecordOfRow>[]> {
  const { rows, ...head } = await readTable(bytes);
  return readImportTable(resource, { ...head, rows: batches([rows]) });
}

export async function readImportTable(
  resource: ResourceName,
  table: TableStart & { rows: AsyncIterable<TableRow[]> },
  definitions = { types: TYPES, extras: EXTRAS },
  ours = OWN_INSTALLATION_ID,
): Promise<Texts<RecordOfRow>[]> {
  const mapping = matchHeadings(table.headers, tableColumns(resource, definitions));
  const { rows } = await readRecords(table, {
    resource,
    mapping,
    ours,
    numbers: 'ours',
    ...definitions,
  });
  return messagesToTexts(await collectAll(rows));
}

export async function collectAll<Item>(items: AsyncIterable<Item[]>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const batch of items) found.push(...batch);
  return found;
}

/** Can be iterated more than once. */
export function batches<Item>(items: readonly Item[][]): AsyncIterable<Item[]> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* items;
    },
  };
}

/** All bytes of a stream or generator. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}
