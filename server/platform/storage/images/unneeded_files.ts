import { sql } from 'kysely';
import type { Derived, Engine } from '../../db/engine.ts';
import { splitIntoPortions, upsertAll } from '../../db/insert_all.ts';
import type { Db } from '../../db/schema.ts';
import { thumbnailOf } from './file_name.ts';

/**
 * Files of images that nothing needs, by name, and since when. A file that is being uploaded is one of them
 * until a record refers to it.
 */
export function unneededFiles({ columnTypes: { text, keyed } }: Engine): Derived {
  return {
    name: 'unneeded_files',
    make: [sql`create table unneeded_files (name ${text} primary key, since ${text} not null) ${keyed}`],
    remove: [sql`drop table unneeded_files`],
  };
}

/** Restarts the time for which these files stay without a record. */
export async function restartUnneededPeriod(
  db: Db,
  names: readonly string[],
  now = new Date(),
): Promise<void> {
  const since = now.toISOString();
  const rows = names
    .map((name) => ({ name, since }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await upsertAll(db, 'unneeded_files', { rows, key: ['name'] });
}

/** Starts the time for files that nothing needs, unless it runs already. */
export async function markUnneeded(db: Db, names: readonly string[], now: Date): Promise<void> {
  for (const portion of splitIntoPortions(names)) {
    await db
      .insertInto('unneeded_files')
      .values(portion.map((name) => ({ name, since: now.toISOString() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Ends the time of pictures and their thumbnails, because a record needs them. */
export async function markNeeded(db: Db, pictures: readonly string[]): Promise<void> {
  const names = pictures.flatMap((name) => [name, thumbnailOf(name)]);
  for (const portion of splitIntoPortions(names)) {
    await db.deleteFrom('unneeded_files').where('name', 'in', portion).execute();
  }
}

/** Deletes the entries of files that nothing has needed since `cutoff`, and returns their names. */
export async function deleteDueEntries(db: Db, names: readonly string[], cutoff: string): Promise<string[]> {
  if (names.length === 0) return [];
  const query = db.deleteFrom('unneeded_files').where('name', 'in', names).where('since', '<=', cutoff);
  return (await query.returning('name').execute()).map(({ name }) => name);
}

/** Names of files, in portions in the order of names; with `cutoff`, of files that nothing has needed since. */
export async function* listUnneededFiles(
  db: Db,
  { size, cutoff }: { size: number; cutoff?: string },
): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    let query = db.selectFrom('unneeded_files').select('name').where('name', '>', last);
    if (cutoff !== undefined) query = query.where('since', '<=', cutoff);
    const names = (await query.orderBy('name').limit(size).execute()).map(({ name }) => name);
    yield names;
    last = names.at(-1) ?? last;
    if (names.length < size) return;
  }
}
