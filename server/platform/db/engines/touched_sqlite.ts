import { sql } from 'kysely';
import { z } from 'zod';
import { ALL_RECORDS } from '../model.ts';
import type { Db } from '../schema.ts';
import type { Touched } from './engine.ts';
import { sqliteFileOf } from './sqlite_file.ts';
import { eventsOf, shownIn, shownTables, SIDES } from './touched.ts';

const Found = z.object({ ids: z.string() });

export async function revision(db: Db): Promise<string> {
  return sqliteFileOf(db).revision(db);
}

/**
 * It is the writer that knows, and it answers at once: while a transaction is on its way, it may name records that this
 * has touched, too, and names them again when it is over.
 */
export async function touched(db: Db, list: string, since: string | undefined): Promise<Touched | undefined> {
  const file = sqliteFileOf(db);
  const { isWatched } = file;
  // In one turn at the writer: there are dozens of triggers.
  if (!isWatched) await db.transaction().execute(watchTouches);
  file.isWatched = true;
  const [, changes, others] = since?.split(' ') ?? [];
  const now = file.revision(db);
  const query = sql`
    with noted as (select list, id from touched where changes >= ${Number(changes ?? 0)})
    select json_group_array(id) as ids from (${shownIn(list)}) where id is not null`.compile(db);
  const found = Found.parse(file.writer.prepare(query.sql).all(query.parameters)[0]);
  const ids: number[] = JSON.parse(found.ids);
  const isKnown = isWatched && others === String(file.others()) && !ids.includes(ALL_RECORDS);
  return { revision: now, ids: isKnown ? ids : 'all' };
}

/**
 * From now on remembers which records the writes of this connection touch, and beside each how many changes the
 * connection had counted before the last of them.
 */
async function watchTouches(db: Db): Promise<void> {
  await sql`create temp table if not exists touched (list text, id integer, changes integer,
    primary key (list, id)) without rowid`.execute(db);
  for (const [table, seen] of Object.entries(shownTables())) {
    for (const event of eventsOf(table)) {
      const records = SIDES[event].flatMap((side) => seen((name) => sql.ref(`${side}.${name}`)));
      const statements = records.map(
        ([list, id]) => sql`insert into touched select ${sql.lit(list)}, record, total_changes()
          from (select ${id} as record) where record is not null
          on conflict do update set changes = excluded.changes;`,
      );
      await sql`create temp trigger if not exists ${sql.ref(`${table}_${event}_touches`)}
        after ${sql.raw(event)} on ${sql.table(table)}
        begin ${sql.join(statements, sql` `)} end`.execute(db);
    }
  }
}
