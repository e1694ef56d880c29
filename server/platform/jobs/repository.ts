import { type Selectable, sql } from 'kysely';
import { RUNNING_STATES } from '../../../contract/imports.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';

/** Tables whose rows are leased, with the states in which a row needs a holder. */
const LEASED_STATES = {
  imports: RUNNING_STATES,
  import_photos: ['waiting'],
  card_jobs: ['running'],
  // A good backup has a holder until its trial has ended.
  daily_backups: ['running', 'checked', 'restored'],
} as const;
export type LeasedTable = keyof typeof LEASED_STATES;
export type LeasedRow<Table extends LeasedTable> = Selectable<Schema[Table]>;

const isIn = (states: readonly string[]) => sql`state in (${sql.join(states)})`;

/** Rows that wait for a holder. */
export const isUnleased = (table: LeasedTable) => sql`${isIn(LEASED_STATES[table])} and holder is null`;

/** Rows that no server holds: the holder is missing, or the state needs none. */
export const isWithoutHolder = (table: LeasedTable) =>
  sql`not (${isIn(LEASED_STATES[table])} and holder is not null)`;

/** A row, if the holder has its lease. */
export const isLeasedBy = (table: LeasedTable, { id, holder }: { id: number; holder: string }) =>
  sql`${isIn(LEASED_STATES[table])} and id = ${id} and holder = ${holder}`;

export async function rowsExist(db: Db, table: LeasedTable, which: Sql): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} where ${which} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Updates rows and returns them. */
export async function updateRows<Table extends LeasedTable>(
  db: Db,
  table: Table,
  { set, which }: { set: object; which: Sql },
): Promise<LeasedRow<Table>[]> {
  const columns = Object.entries(set).flatMap(([column, value]: [string, unknown]) =>
    value === undefined ? [] : sql`${sql.ref(column)} = ${value}`,
  );
  const found = await sql<LeasedRow<Table>>`update ${sql.table(table)} set ${sql.join(columns)}
    where ${which} returning *`.execute(db);
  return found.rows;
}

/** Increments the heartbeat counter of a server. */
export async function sendHeartbeat(db: Db, id: string): Promise<void> {
  await sql`insert into servers (id, beats) values (${id}, 1)
    on conflict (id) do update set beats = servers.beats + 1`.execute(db);
}

export function listOtherServers(db: Db, own: string): Promise<{ id: string; beats: number }[]> {
  return db.selectFrom('servers').selectAll().where('id', '<>', own).execute();
}

/** Removes a server, unless it has sent another heartbeat. */
export async function forgetServer(db: Db, { id, beats }: { id: string; beats?: number }): Promise<void> {
  let query = db.deleteFrom('servers').where('id', '=', id);
  if (beats !== undefined) query = query.where('beats', '=', beats);
  await query.execute();
}

/** Clears holders that are not known servers. */
export async function releaseExpired(db: Db): Promise<void> {
  for (const [table, states] of Object.entries(LEASED_STATES)) {
    await sql`update ${sql.table(table)} set holder = null
      where ${isIn(states)} and holder is not null and holder not in (select id from servers)`.execute(db);
  }
}
