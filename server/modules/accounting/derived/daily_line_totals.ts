import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { fromCents } from '../../../../domain/money.ts';
import { refillDerived } from '../../../platform/db/derived.ts';
import { type Derived, type Engine, engineOf } from '../../../platform/db/engine.ts';
import { createFinding, MAX_NAMES, type SumCheck } from '../../../platform/doctor/check.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { hasCauseSql, soldCostSql } from './causes.ts';

const amount = sql.ref('amount');
const spent = sql`-amount`;

/**
 * The daily totals of an order line in cents: the entries that count, and their value. Postage charged is
 * paid by the buyer; postage paid is a fee. `late` is the part of the cost that was booked after the sale.
 */
const TOTALS: Readonly<Record<string, readonly [of: Sql, value: Sql]>> = {
  paid: [hasCauseSql('sale', 'postage charged'), amount],
  refunds: [hasCauseSql('refund'), spent],
  fees: [hasCauseSql('fee', 'postage paid', 'packaging', 'refund beyond payment'), spent],
  vat: [hasCauseSql('VAT'), spent],
  margin_vat: [hasCauseSql('margin VAT'), spent],
  cost: [soldCostSql, amount],
  late: [sql`${soldCostSql} and ${hasCauseSql('price', 'charge')}`, amount],
};

const names = Object.keys(TOTALS).map((name) => sql.ref(name));

/** The table of daily totals. Its primary key is the order in which reports read a period. */
export function dailyLineTotals({ columnTypes: { text, integer, keyed } }: Engine): Derived {
  return {
    name: 'line_days',
    make: [
      sql`create table line_days (day ${text} not null, line_id ${integer} not null,
        ${sql.join(names.map((name) => sql`${name} ${integer} not null`))}, primary key (day, line_id)) ${keyed}`,
      sql`create index line_days_by_line on line_days (line_id, day)`,
    ],
    fill: [sql`delete from line_days`, addTotals(sql`ledger`)],
    remove: [sql`drop table line_days`],
  };
}

/** Days whose totals differ from the sums of the ledger, by order line. */
export const dailyTotalsCheck: SumCheck = {
  isOfLedger: true,
  query: sql`select day as name, sum(off) as amount, count(*) over () as count from (
      select coalesce(line_days.day, due.day) as day,
        ${sql.join(
          Object.keys(TOTALS).map(
            (name) =>
              sql`abs(coalesce(${sql.ref(`line_days.${name}`)}, 0) - coalesce(${sql.ref(`due.${name}`)}, 0))`,
          ),
          sql` + `,
        )} as off,
        case when line_days.day is null or due.day is null then 1 else 0 end as unmatched
      from line_days full join (${sumsOf(sql`ledger`)}) as due
        on due.day = line_days.day and due.line_id = line_days.line_id) as compared
    where off <> 0 or unmatched = 1 group by day order by day limit ${sql.lit(MAX_NAMES)}`,
  label: (row) => `${formatDate(row.name)} (off by ${formatMoney(fromCents(row.amount ?? 0))})`,
  finding: (days, count) =>
    createFinding(
      { part: 'totals', repair: 'doctor', count },
      createMessage('doctor.day_totals', { names: days }),
    ),
  repair: (db) => jobTransaction(db, (trx) => refillDerived(trx, dailyLineTotals(engineOf(trx)))),
};

/** The columns of a ledger entry from which daily totals are computed. */
interface CountedEntry {
  day: string;
  line_id: number | null;
  account: string;
  cause: string;
  amount: number;
}

/** Adds new ledger entries to the daily totals of their lines. Entries never change, so additions suffice. */
export async function addToDailyTotals(db: Db, entries: readonly CountedEntry[]): Promise<void> {
  const ofLines = entries.filter(({ line_id }) => line_id !== null);
  for (const portion of splitIntoPortions(ofLines)) {
    const rows = portion.map(
      ({ day, line_id, account, cause, amount: cents }) =>
        sql`(${day}, ${sql.lit(line_id)}, ${sql.lit(account)}, ${sql.lit(cause)}, ${sql.lit(cents)})`,
    );
    const added = sql`(select column1 as day, column2 as line_id, column3 as account, column4 as cause,
      column5 as amount from (values ${sql.join(rows)}) as entries) as added`;
    await addTotals(added).execute(db);
  }
}

/** `entries` is the SQL after FROM. */
function addTotals(entries: Sql): Sql {
  const added = names.map((name) => sql`${name} = line_days.${name} + excluded.${name}`);
  return sql`insert into line_days (day, line_id, ${sql.join(names)})
    ${sumsOf(entries)} order by day, line_id
    on conflict (day, line_id) do update set ${sql.join(added)}`;
}

/** The totals of entries by day and line. */
function sumsOf(entries: Sql): Sql {
  const sums = Object.entries(TOTALS).map(
    ([name, [of, value]]) => sql`sum(case when ${of} then ${value} else 0 end) as ${sql.ref(name)}`,
  );
  return sql`select day, line_id, ${sql.join(sums)} from ${entries} where line_id is not null
    group by day, line_id`;
}
