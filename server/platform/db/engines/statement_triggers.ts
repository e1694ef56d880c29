import { sql } from 'kysely';
import type { Sql } from '../sql.ts';
import { SIDES, type Event } from './touched.ts';

/** A trigger of PostgreSQL that runs once for all rows of a statement, which are `old_rows` and `new_rows`. */
export function afterStatement(
  table: string,
  event: Event | 'truncate',
  { name, body }: { name: string; body: Sql },
): Sql[] {
  const trigger = sql.ref(`${table}_${event}_${name}`);
  const sides = event === 'truncate' ? [] : SIDES[event];
  const rows = sides.map((side) => sql`${sql.raw(side)} table as ${sql.ref(`${side}_rows`)}`);
  return [
    sql`create function ${trigger}() returns trigger language plpgsql as $body$ begin
      ${body} return null; end $body$`,
    sql`create trigger ${trigger} after ${sql.raw(event)} on ${sql.table(table)}
      ${rows.length > 0 ? sql`referencing ${sql.join(rows, sql` `)}` : sql``}
      for each statement execute function ${trigger}()`,
  ];
}

/** What `afterStatement` made. */
export function withoutTrigger(table: string, event: Event | 'truncate', name: string): Sql {
  return sql`drop function ${sql.ref(`${table}_${event}_${name}`)}() cascade`;
}
