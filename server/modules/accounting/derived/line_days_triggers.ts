import { sql } from 'kysely';
import { addToLineDays, lineDaysTable } from '../reports/line_days.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Derived } from '../../../platform/db/engines/engine.ts';
import { afterStatement, withoutTrigger } from '../../../platform/db/engines/statement_triggers.ts';

const POSTGRES = lineDaysTable({ text: sql`text collate "C"`, integer: sql`bigint` });
const SQLITE = lineDaysTable({ text: sql`text`, integer: sql`integer`, kind: sql`without rowid` });

/** The row of a trigger. */
const newLine = sql`(select new.day as day, new.line_id as line_id, new.account as account, new.cause as cause,
  new.amount as amount) as added`;

export const sqliteLineDays: Derived = kept(SQLITE, {
  triggers: [
    sql`create trigger ledger_insert_line_days after insert on ledger when new.line_id is not null
      begin ${addToLineDays(newLine)}; end`,
  ],
  removal: sql`drop trigger ledger_insert_line_days`,
});

/** Once for all rows of a statement. */
export const statementLineDays: Derived = kept(POSTGRES, {
  triggers: afterStatement('ledger', 'insert', {
    name: 'line_days',
    body: sql`${addToLineDays(sql`new_rows`)};`,
  }),
  removal: withoutTrigger('ledger', 'insert', 'line_days'),
});

export const rowLineDays: Derived = kept(POSTGRES, {
  triggers: [
    sql`create function change_line_days() returns trigger language plpgsql as $body$ begin
      ${addToLineDays(newLine)}; return null; end $body$`,
    sql`create trigger ledger_line_days after insert on ledger for each row
      execute function change_line_days()`,
  ],
  removal: sql`drop function change_line_days() cascade`,
});

/** Lines of the ledger are only ever added: what comes later adds to what was there. */
function kept(
  table: readonly Sql[],
  { triggers, removal }: { triggers: readonly Sql[]; removal: Sql },
): Derived {
  return {
    name: 'line_days',
    make: [...table, ...triggers, addToLineDays(sql`ledger`)],
    remove: [removal, sql`drop table line_days`],
  };
}
