import type { ImportFile } from '../../../contract/imports.ts';
import { type KnownFile, findKnownFile } from '../../../contract/known_files.ts';
import { guessResource } from '../../../contract/likeliest_table.ts';
import { findUnreadColumns } from '../../../contract/unread_columns.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ADAPTERS } from './adapters/index.ts';
import { refusePurchasesAsSales } from './refuse_purchases.ts';
import { findMappingOf, findAnsweredType } from './file_mapping.ts';
import type { openTable } from './opened_table.ts';
import { countRecords } from './count_records.ts';
import type { FileTable } from './read/read_file.ts';
import type { TableRow } from './read/table.ts';
import { collectSamples } from './readings.ts';
import { toPlainSales } from './sale_cells.ts';
import { allSites } from '../sales/index.ts';

/** Detects the resource, the columns and the originating site of a file. */
export async function describeFile(
  db: Db,
  { file: before, table, defined, resource: chosen }: Awaited<ReturnType<typeof openTable>>,
) {
  const resource = chosen ?? guessResource(table.headers, defined);
  const isOfSite = ADAPTERS[resource].file?.isOfSite === true;
  const known = findKnownFile(table.headers);
  const direction = refusePurchasesAsSales(known, before.name);
  const first = await firstRows(table.rows);
  const { mapping, isGuessed, questions } = await findMappingOf(db, {
    before,
    headers: table.headers,
    first,
    resource,
    defined,
  });
  const plainRows = (rows: FileTable['rows']) =>
    isOfSite || known
      ? toPlainSales({ table: { ...table, rows }, mapping }, resource)
      : { table: { ...table, rows }, mapping };
  const sampled = await firstRows(plainRows(asBatch(first)).table.rows);
  const samples = collectSamples(
    table.headers,
    first.filter(({ row }) => sampled.some((one) => one.row === row)),
  );
  const { redacted } = before;
  const file: ImportFile = {
    ...before,
    ...formatOf(table),
    repeated: 0,
    samples: samples.map((column) => column.map(({ text }) => text)),
    readings: [],
    readingReasons: [],
    questions,
    mapping,
    isGuessed,
    unread: known ? findUnreadColumns(known, table.headers, { mapping, redacted }) : [],
    known: known?.id ?? null,
    site: isOfSite ? (before.site ?? (await findSite(db, known))) : null,
    type:
      before.type ?? (await findAnsweredType(db, { resource, headers: table.headers, types: defined.types })),
    currencies: [],
  };
  const counted = countRecords(table, known);
  return { file, resource, known, direction, samples, sampled, plainRows, counted };
}

/**
 * The listed site that makes such files: its name is equal, or is the only one that contains the known name.
 */
async function findSite(db: Db, known: KnownFile | undefined): Promise<string | null> {
  if (!known) return null;
  const names = (await allSites(db)).map(({ name }) => name);
  const alike = names.filter((name) => name.toLowerCase().includes(known.site.toLowerCase()));
  return (
    alike.find((name) => name.toLowerCase() === known.site.toLowerCase()) ??
    (alike.length === 1 ? (alike[0] ?? null) : null)
  );
}

/** Returns the first batch only: reading a workbook loads all of its texts each time. */
async function firstRows(rows: FileTable['rows']): Promise<TableRow[]> {
  for await (const batch of rows) return batch;
  return [];
}

function asBatch(rows: TableRow[]): FileTable['rows'] {
  return {
    async *[Symbol.asyncIterator]() {
      yield rows;
    },
  };
}

function formatOf({ kind, encoding, delimiter, sheets, sheet, headers }: FileTable) {
  return {
    kind,
    encoding: encoding ?? null,
    delimiter: delimiter ?? null,
    sheets: sheets ?? [],
    sheet: sheet ?? null,
    headers,
  };
}
