import { sql } from 'kysely';
import { ALL_RECORDS } from '../model.ts';
import type { Db } from '../schema.ts';
import { errorCode, type Derived, type Touched } from './engine.ts';
import type { Sql } from '../sql.ts';
import { afterStatement, withoutTrigger } from './statement_triggers.ts';
import { everyRecord, eventsOf, shownIn, shownTables, SIDES, type Event, type RowSide } from './touched.ts';

/** A statement that touches more records of a list counts as one that touches all. */
const MOST_IDS = 1_000;
/** So many notes are kept at least; older ones go with every hundredth that comes. */
const KEPT = 5_000;
const TRIM_EVERY = 100;
/** In place of a list's name: notes of transactions up to this one are missing. */
const TRIMMED = '';

const PRESENT = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * The database notes in `touched` which records each transaction touches. Notes are only added, and those that are
 * trimmed are taken by one writer at a time without waiting: nobody waits for another.
 */
export const touchLog = (): Derived => ({
  name: 'touched',
  make: [
    sql`create table touched (number bigint generated always as identity primary key,
    by bigint not null default pg_current_xact_id()::text::bigint, list text not null, ids bigint[] not null)`,
    sql`create index touched_by_transaction on touched (by)`,
    sql`create function trim_touched() returns trigger language plpgsql as $body$ begin
    with gone as (delete from touched where number in (select number from touched
      where number <= new.number - ${sql.lit(KEPT)} for update skip locked) returning by)
    insert into touched (by, list, ids) select max(by), ${sql.lit(TRIMMED)}, '{}' from gone
      where by < ${PRESENT} having count(*) > 0;
    return null; end $body$`,
    sql`create trigger touched_trim after insert on touched for each row
    when (new.number % ${sql.lit(TRIM_EVERY)} = 0 and new.list <> ${sql.lit(TRIMMED)})
    execute function trim_touched()`,
    ...Object.keys(shownTables()).flatMap((table) => [
      ...eventsOf(table).flatMap((event) =>
        afterStatement(table, event, { name: 'touches', body: noting(table, event) }),
      ),
      ...afterStatement(table, 'truncate', { name: 'touches', body: note(allRecords()) }),
    ]),
  ],
  remove: [
    sql`drop table touched`,
    sql`drop function trim_touched()`,
    ...Object.keys(shownTables()).flatMap((table) =>
      [...eventsOf(table), 'truncate' as const].map((event) => withoutTrigger(table, event, 'touches')),
    ),
  ],
});

function noting(table: string, event: Event): Sql {
  const shown = shownTables()[table];
  const of = (side: RowSide) =>
    shown?.((name) => sql.ref(`${side}_rows.${name}`)).map(
      ([list, id]) => sql`select ${sql.lit(list)} as list, ${id} as id from ${sql.table(`${side}_rows`)}`,
    ) ?? [];
  return note(sql.join(SIDES[event].flatMap(of), sql` union `));
}

function allRecords(): Sql {
  const records = everyRecord();
  return sql.join(
    records.map(([list, id]) => sql`select ${sql.lit(list)} as list, ${id} as id`),
    sql` union `,
  );
}

function note(records: Sql): Sql {
  return sql`insert into touched (list, ids)
    select list, case when count(*) > ${sql.lit(MOST_IDS)} then '{${sql.lit(ALL_RECORDS)}}' else array_agg(id) end
    from (${records}) as records where id is not null group by list;`;
}

/** Which database this is, as long as it is the same: after a restart or a restore notes and transactions are others. */
const PLACE = sql`concat_ws(' ', pg_postmaster_start_time(), current_database(), to_regclass('touched')::oid)`;

/** What `PLACE` is, and which transactions one sees. Databases that only speak PostgreSQL's protocol need not tell. */
export function revision(db: Db): Promise<string | undefined> {
  return whereKnown(async () => {
    const found = await sql<{ revision: string }>`select concat_ws(' ', ${PLACE}, pg_current_snapshot())
      as revision`.execute(db);
    return found.rows[0]?.revision;
  });
}

/** One statement says all of this, and so of one moment: what has become visible between two revisions is noted. */
export function touched(db: Db, list: string, since: string | undefined): Promise<Touched | undefined> {
  const before = since?.split(' ').at(-1);
  if (since === undefined || before === undefined) return Promise.resolve(undefined);
  return whereKnown(async () => {
    const snapshot = sql`${before}::pg_snapshot`;
    // What is trimmed may be of any transaction that was not over then; notes from the future came with a restore.
    const found = await sql<{ place: string; snapshot: string; isTrimmed: boolean; ids: number[] | null }>`
      with later as (select by, list, ids from touched
        where by >= pg_snapshot_xmin(${snapshot})::text::bigint and by < ${PRESENT}),
      noted as (select list, unnest(ids) as id from later
        where not pg_visible_in_snapshot(by::text::xid8, ${snapshot}))
      select ${PLACE} as place, pg_current_snapshot()::text as snapshot,
        exists (select 1 from later where list = ${sql.lit(TRIMMED)}) as "isTrimmed",
        (select json_agg(id) from (${shownIn(list)}) as shown where id is not null) as ids`.execute(db);
    const [now] = found.rows;
    if (!now) return undefined;
    const ids = now.ids ?? [];
    const isKnown = since === `${now.place} ${before}` && !now.isTrimmed && !ids.includes(ALL_RECORDS);
    return { revision: `${now.place} ${now.snapshot}`, ids: isKnown ? ids : 'all' };
  });
}

/** Undefined where the database lacks what it is asked by. */
async function whereKnown<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isUnknownHere(error)) return undefined;
    throw error;
  }
}

/** Functions, types, tables and clauses that another database than PostgreSQL does not have. */
export function isUnknownHere(error: unknown): boolean {
  return ['0A000', '42601', '42704', '42883', '42P01'].includes(errorCode(error));
}
