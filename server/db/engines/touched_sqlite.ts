import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { eventsOf, SEEN, SIDES } from './touched.ts';

/**
 * From now on remembers which records the writes of this connection touch, and beside each how many changes the
 * connection had counted before the last of them.
 */
export async function watchTouches(db: Db): Promise<void> {
  await sql`create temp table if not exists touched (list text, id integer, changes integer,
    primary key (list, id)) without rowid`.execute(db);
  for (const [table, seen] of Object.entries(SEEN)) {
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
