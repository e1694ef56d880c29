import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMITS } from '../../contract/file_limits.ts';
import type { Db } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';

const MEGABYTE = 1024 * 1024;

/** Does the work with a file of its own, which is gone afterwards. */
export async function withFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'backstock-import-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes down what comes, so many bytes at most, and gives its size. */
export async function receive(
  body: Readable,
  path: string,
  most: number = FILE_LIMITS.bytes,
): Promise<number> {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      const limited = `Choose a file of at most ${most / MEGABYTE} MB.`;
      done(size > most ? new AppError('too_large', limited, { file: limited }) : null, chunk);
    },
  });
  await pipeline(body, limit, createWriteStream(path));
  if (size === 0) throw invalid({ file: 'This file is empty.' });
  return size;
}

/** Keeps a file with its import, where all servers find it. */
export async function keepFile(db: Db, import_id: number, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: MEGABYTE })) {
    await db.insertInto('import_files').values({ import_id, part, bytes }).execute();
    part += 1;
  }
}

/** The file as it came, in pieces. */
export async function* keptFile(db: Db, import_id: number): AsyncGenerator<Buffer, void> {
  for (let part = 0; ; part += 1) {
    const query = db.selectFrom('import_files').select('bytes').where('import_id', '=', import_id);
    const found = await query.where('part', '=', part).executeTakeFirst();
    if (!found) return;
    // SQLite gives an ArrayBuffer.
    yield Buffer.from(found.bytes);
  }
}

export async function restoreFile(db: Db, import_id: number, path: string): Promise<void> {
  await pipeline(Readable.from(keptFile(db, import_id), { objectMode: false }), createWriteStream(path));
}
