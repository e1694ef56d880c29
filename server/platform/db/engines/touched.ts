import { sql } from 'kysely';
import { ALL_RECORDS, databaseModel } from '../model.ts';
import type { Sql } from '../sql.ts';

export type Event = 'insert' | 'update' | 'delete';
export type RowSide = 'old' | 'new';

/** All records of all lists. */
export const everyRecord = () =>
  databaseModel().changeLog.lists.map((list): [string, Sql] => [list, sql.lit(ALL_RECORDS)]);

/** Which records show the rows of each table. */
export const shownTables = () => databaseModel().changeLog.tables;

/** A picture is seen only when a record is linked to it. */
const EVENTS: Record<string, readonly Event[]> = { images: ['update', 'delete'] };

export const eventsOf = (table: string): readonly Event[] => EVENTS[table] ?? ['insert', 'update', 'delete'];
export const SIDES: Record<Event, readonly RowSide[]> = {
  insert: ['new'],
  update: ['old', 'new'],
  delete: ['old'],
};

/**
 * A query for the ids of a list's records that show one of those in `noted`, a table of lists and ids. What holds
 * them is asked when it is read, not when it is noted: meanwhile another transaction may move the parts elsewhere.
 */
export function shownIn(list: string): Sql {
  const own = sql`select noted.id from noted where noted.list = ${sql.lit(list)}`;
  const parts = databaseModel().changeLog.parts[list] ?? [];
  const owners = parts.map((part) => {
    const held = sql.table(part.table);
    return sql`select case parts.id when ${sql.lit(ALL_RECORDS)} then ${sql.lit(ALL_RECORDS)} else ${sql.ref(part.owner)} end
      from (${shownIn(part.list)}) as parts left join ${held} on ${held}.${sql.ref(part.own)} = parts.id`;
  });
  return sql.join([own, ...owners], sql` union `);
}
