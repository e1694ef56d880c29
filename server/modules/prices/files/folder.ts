import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createMessage } from '../../../../contract/messages.ts';
import { MAX_PRICE_FILE_BYTES, type PriceFiles } from '../../../../contract/prices.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { undefinedIfMissing } from '../../../platform/durable_file.ts';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import { fileJson, type GivenFile } from './price_files.ts';

const READABLE = /\.(json|csv|tsv|txt)$/i;
/** So many files are shown. */
const MOST = 100;

/** The files that were read, the latest first, and those of the folder that were not. */
export async function listPriceFiles(db: Db, folder: string | undefined): Promise<PriceFiles> {
  const files = await db.selectFrom('price_files').selectAll().orderBy('id', 'desc').limit(MOST).execute();
  if (folder === undefined) return { files: files.map(fileJson), folder: null };
  const read = await db
    .selectFrom('price_files')
    .select(['name', 'bytes', 'changed'])
    .where('changed', 'is not', null)
    .execute();
  const known = new Set(read.map(({ name, bytes, changed }) => `${name} ${bytes} ${changed}`));
  const found = await listFolder(folder);
  return {
    files: files.map(fileJson),
    folder: found.filter(({ name, bytes, changed }) => !known.has(`${name} ${bytes} ${changed}`)),
  };
}

async function listFolder(folder: string): Promise<NonNullable<PriceFiles['folder']>> {
  const names = ((await undefinedIfMissing(readdir(folder))) ?? []).filter((name) => READABLE.test(name));
  const files = await Promise.all(
    names.slice(0, MOST).map(async (name) => {
      const found = await undefinedIfMissing(stat(join(folder, name)));
      return found?.isFile() ? [{ name, bytes: found.size, changed: found.mtime.toISOString() }] : [];
    }),
  );
  return files.flat().toSorted((one, other) => (one.changed < other.changed ? 1 : -1));
}

/** Reads a file of the folder. Only plain names: nothing outside the folder is read. */
export async function readStored(folder: string | undefined, name: string): Promise<GivenFile> {
  const missing = () => invalidInput({ stored: createMessage('prices.stored_gone') });
  if (folder === undefined || basename(name) !== name || !READABLE.test(name)) throw missing();
  const file = await undefinedIfMissing(open(join(folder, name)));
  if (!file) throw missing();
  try {
    const found = await file.stat();
    if (!found.isFile()) throw missing();
    if (found.size > MAX_PRICE_FILE_BYTES) throw tooLarge();
    return { name, bytes: await file.readFile(), changed: found.mtime.toISOString() };
  } finally {
    await file.close();
  }
}

function tooLarge(): AppError {
  const message = createMessage('imports.file_too_large', { most: MAX_PRICE_FILE_BYTES / (1024 * 1024) });
  return new AppError('too_large', message, { stored: message });
}
