import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { engineOf } from '../../db/engine.ts';
import { databaseModel } from '../../db/model.ts';
import type { Db } from '../../db/schema.ts';
import { exactKey } from '../../db/search_text.ts';
import { idList } from '../../db/sql.ts';
import { jobTransaction } from '../../db/transaction.ts';
import { thumbnailOf } from './file_name.ts';
import {
  findNeeded,
  isReferredTo,
  listFilesWithoutRow,
  listUnneededImages,
  listFilesWithRow,
} from './needs.ts';
import { type ImageFiles, MEDIA_PATH } from './store.ts';
import { listUnneededFiles, markUnneeded, deleteDueEntries } from './unneeded_files.ts';

/** Days after which a picture that nothing needs is deleted. */
export const UNNEEDED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1_000;

/** In one transaction. */
const ROWS_AT_ONCE = 100;
const FILES_AT_ONCE = 20;
const MARKS_AT_ONCE = 2_000;
/** Milliseconds between two steps, so that other requests can run. */
const PAUSE = 5;

interface Options {
  now?: Date;
  signal?: AbortSignal;
}

/**
 * Deletes pictures that nothing has needed for `UNNEEDED_DAYS`. Their rows are deleted in one run, their files
 * in a later one: a backup that began in between still finds them. Returns the numbers of deleted rows and files.
 */
export async function deleteUnneededPictures(
  { db, images: { files } }: Pick<Context, 'db' | 'images'>,
  { now = new Date(), signal }: Options = {},
): Promise<{ rows: number; files: number }> {
  const cutoff = new Date(now.getTime() - UNNEEDED_DAYS * DAY).toISOString();
  const done = { rows: 0, files: 0 };
  const step = async () => {
    signal?.throwIfAborted();
    await pause(PAUSE, undefined, { signal });
  };
  await finishAside(db, files);
  for await (const names of listUnneededFiles(db, { size: MARKS_AT_ONCE })) {
    await unmark(db, [...(await findNeeded(db, names))]);
    await step();
  }
  for await (const images of listUnneededImages(db)) {
    await markUnneeded(
      db,
      images.map(({ name }) => name),
      now,
    );
    await step();
  }
  for await (const names of listFilesWithoutRow(db, files)) {
    await markUnneeded(db, names, now);
    await step();
  }
  for await (const names of listUnneededFiles(db, { size: FILES_AT_ONCE, cutoff })) {
    const recorded = await listFilesWithRow(db, names);
    done.files += await deleteFiles(
      { db, files, cutoff },
      names.filter((name) => !recorded.has(name)),
    );
    await step();
  }
  for await (const names of listUnneededFiles(db, { size: ROWS_AT_ONCE, cutoff })) {
    done.rows += await deleteRows(db, names, cutoff);
    await step();
  }
  return done;
}

async function unmark(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('unneeded_files').where('name', 'in', names).execute();
}

/** A run that was killed may have left files aside, whatever it was about to do with them. */
async function finishAside(db: Db, files: ImageFiles): Promise<void> {
  const names = await files.listAside();
  if (names.length === 0) return;
  const kept = await listFilesWithRow(db, names);
  for await (const marked of listUnneededFiles(db, { size: MARKS_AT_ONCE }))
    for (const name of marked) kept.add(name).add(thumbnailOf(name));
  for (const name of names) await (kept.has(name) ? files.bringBack(name) : files.discard(name));
}

interface Deleting {
  db: Db;
  files: ImageFiles;
  cutoff: string;
}

/**
 * Deletes files without rows. Whoever uploads one again restarts its time first, then looks for the file. So
 * either the upload does not find the file and writes it, or its entry shows the upload after the file was set
 * aside, and the file comes back.
 */
async function deleteFiles({ db, files, cutoff }: Deleting, names: readonly string[]): Promise<number> {
  const filesOf = (name: string) => new Set([name, thumbnailOf(name)]);
  for (const name of names) for (const file of filesOf(name)) await files.setAside(file);
  const gone = new Set(await deleteDueEntries(db, names, cutoff));
  for (const name of names) {
    for (const file of filesOf(name)) await (gone.has(name) ? files.discard(file) : files.bringBack(file));
  }
  return gone.size;
}

/** Deletes the rows of pictures, unless a record has begun to refer to them. */
function deleteRows(db: Db, names: readonly string[], cutoff: string): Promise<number> {
  if (names.length === 0) return Promise.resolve(0);
  return jobTransaction(db, async (trx) => {
    const { forUpdate } = engineOf(trx);
    const due = await sql<{ name: string }>`select name from unneeded_files
      where name in (${sql.join(names)}) and since <= ${cutoff} order by name ${forUpdate}`.execute(trx);
    if (due.rows.length === 0) return 0;
    const keys = sql.join(due.rows.map(({ name }) => exactKey(`${MEDIA_PATH}${name}`)));
    await sql`select id from images where address_key in (${keys}) order by id ${forUpdate}`.execute(trx);
    const unneeded = await sql<{ id: number }>`select id from images
      where address_key in (${keys}) and not ${isReferredTo()}`.execute(trx);
    const ids = unneeded.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const { release } of databaseModel().pictureNeeds) await release?.(trx, ids);
    await sql`delete from images where id in ${idList(ids)}`.execute(trx);
    return ids.length;
  });
}
