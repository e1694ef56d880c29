import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { ADAPTERS } from './adapters/index.ts';
import { describeFile } from './file_description.ts';
import { replaceFile, restoreFile } from './file_parts.ts';
import { readDescribedRows } from './file_reading.ts';
import { parseFile, openTable, importResourceOf } from './opened_table.ts';
import { FileError } from './read/file_error.ts';
import { readRecords } from './read/read_records.ts';
import { describeReadings } from './readings.ts';
import { redactBuyers } from './redact_buyers.ts';
import { findImport, setImport } from './repository.ts';
import { type ImportJob, ImportStoppedError } from './import_jobs.ts';
import { createMessage, textOf } from '../../../contract/messages.ts';
import { type ProblemWithPlace, reasonOf } from '../../../contract/reasons.ts';

/** Reads the stored file of an import into rows, and saves the file's description. */
export async function readImportFile(
  { db, disk }: Pick<Context, 'db' | 'disk'>,
  work: ImportJob,
): Promise<void> {
  try {
    await disk.withFolder(async (folder) => {
      const path = join(folder, 'file');
      await restoreFile(db, work.id, path);
      await readRows(db, work, await redactOnce(db, work, path));
    });
  } catch (error) {
    throw error instanceof FileError ? new ImportStoppedError(error.reason) : error;
  }
}

/**
 * Redacts a file when reading it as sales, or on another sheet, shows that it names buyers. Returns the path
 * to read.
 */
async function redactOnce(db: Db, { id, step }: ImportJob, path: string): Promise<string> {
  const record = await findImport(db, id);
  const file = parseFile(record);
  const resource = importResourceOf(record);
  const isOfSite = resource !== undefined && ADAPTERS[resource].file?.isOfSite === true;
  if (file.isReduced || (!isOfSite && file.sheet === null)) return path;
  const redacted = await redactBuyers({ path, filename: file.name, sheet: file.sheet, resource });
  if (!redacted) return path;
  const { size } = await stat(redacted.path);
  await step(async (trx) => {
    await replaceFile(trx, id, redacted.path);
    const { headings, otherSheets, truncated } = redacted;
    const kept = {
      ...file,
      size,
      isReduced: true,
      redacted: headings,
      sheetsNotKept: otherSheets,
      truncated,
    };
    await setImport(trx, id, { file: JSON.stringify(kept) });
    return { done: 0, total: null };
  });
  return redacted.path;
}

async function readRows(db: Db, work: ImportJob, path: string): Promise<void> {
  const { id, signal, step, problem } = work;
  const record = await findImport(db, id);
  const opened = await openTable(db, record, { path, signal });
  const described = await describeFile(db, opened);
  const { file, resource, direction, samples, sampled, plainRows } = described;
  const save = () =>
    step(async (trx) => {
      await setImport(trx, id, { resource, file: JSON.stringify(file) });
      return { done: 0, total: null };
    });
  await save();
  if (direction) problem(direction);
  if (file.sheetsNotKept.length > 0) problem(explainLostSheets(file.sheetsNotKept));

  const { defined } = opened;
  const plain = plainRows(described.counted.table.rows);
  const { columns, rows, read } = await readRecords(plain.table, {
    resource,
    mapping: plain.mapping,
    ...defined,
  });
  const { currency, statuses, transactionKinds } = file;
  const readings = describeReadings(samples, {
    ...defined,
    resource,
    columns,
    rows: read(sampled),
    currency,
    statuses,
    transactionKinds,
  });
  file.readings = readings.map((column) => column.map(textOf));
  file.readingReasons = readings.map((column) =>
    column.map((shown) => (typeof shown === 'string' ? null : (reasonOf(shown) ?? null))),
  );
  await save();
  await readDescribedRows(db, work, {
    ...described,
    record,
    table: opened.table,
    headers: plain.table.headers,
    mapping: plain.mapping,
    ours: defined.ours,
    rows,
  });
}

function explainLostSheets(sheets: readonly string[]): ProblemWithPlace {
  return { place: sheets.join(', '), message: createMessage('imports.other_sheets') };
}
