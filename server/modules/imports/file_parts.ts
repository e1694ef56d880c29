import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { FILE_LIMITS } from '../../../contract/files.ts';
import { IMPORT_FILE_DAYS } from '../../../contract/imports.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Disk } from '../../platform/storage/disk.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors.ts';
import { createMessage } from '../../../contract/messages.ts';

const MEGABYTE = 1024 * 1024;

/** Free space is checked again after this many bytes. */
const STEP = 8 * MEGABYTE;

interface Received {
  path: string;
  disk: Disk;
  most?: number;
}

/** Writes a request body to a file, up to `most` bytes, and returns its size. */
export async function writeBodyToFile(
  body: Readable,
  { path, disk, most = FILE_LIMITS.bytes }: Received,
): Promise<number> {
  let size = 0;
  let checked = 0;
  const limited = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      const tooLarge = createMessage('imports.file_too_large', { most: most / MEGABYTE });
      if (size > most) throw new AppError('too_large', tooLarge, { file: tooLarge });
      if (size > checked) {
        await disk.leaveRoom(STEP);
        checked = size + STEP;
      }
      yield chunk;
    }
  };
  await pipeline(body, limited, createWriteStream(path));
  if (size === 0) throw invalidInput({ file: createMessage('imports.file_empty') });
  return size;
}

/** Stores a file in the database, where all servers can read it. */
export async function storeFile(db: Db, import_id: number, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: MEGABYTE })) {
    await db.insertInto('import_files').values({ import_id, part, bytes }).execute();
    part += 1;
  }
}

/** Replaces the stored file. */
export async function replaceFile(db: Db, import_id: number, path: string): Promise<void> {
  await db.deleteFrom('import_files').where('import_id', '=', import_id).execute();
  await storeFile(db, import_id, path);
}

/** The size of the stored file in bytes. Throws where no file is stored. */
export async function readStoredSize(db: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ size: number | null }>`select sum(length(bytes)) as size from import_files
    where import_id = ${import_id}`.execute(db);
  const size = rows[0]?.size ?? 0;
  if (size === 0) throw fileDeleted();
  return size;
}

/**
 * The stored file in parts. Throws where its size differs from `size`: the file was deleted or replaced
 * meanwhile.
 */
export async function* readStoredFile(db: Db, import_id: number, size: number): AsyncGenerator<Buffer, void> {
  let left = size;
  for (let part = 0; left > 0; part += 1) {
    const query = db.selectFrom('import_files').select('bytes').where('import_id', '=', import_id);
    const found = await query.where('part', '=', part).executeTakeFirst();
    left -= found?.bytes.byteLength ?? 0;
    if (!found || left < 0) throw notFound();
    // SQLite returns an ArrayBuffer.
    yield Buffer.from(found.bytes);
  }
}

const fileDeleted = () =>
  new AppError('not_found', createMessage('imports.file_deleted', { days: IMPORT_FILE_DAYS }));

export async function restoreFile(db: Db, import_id: number, path: string): Promise<void> {
  const parts = readStoredFile(db, import_id, await readStoredSize(db, import_id));
  await pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(path));
}
