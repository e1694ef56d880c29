import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';
import { causes, isSold } from './causes.ts';

const amount = sql.ref('amount');
const spent = sql`-amount`;

/**
 * What the ledger comes to of a line of an order on a day, in cents. Postage charged is paid by the buyer, what posting cost is
 * a fee; `late` is what of the cost came after the sale.
 */
const SUMS: Readonly<Record<string, readonly [of: Sql, value: Sql]>> = {
  paid: [causes('sale', 'postage charged'), amount],
  refunds: [causes('refund'), spent],
  fees: [causes('fee', 'postage paid', 'packaging', 'refund beyond payment'), spent],
  vat: [causes('VAT'), spent],
  margin_vat: [causes('margin VAT'), spent],
  cost: [isSold, amount],
  late: [sql`${isSold} and ${causes('price', 'charge')}`, amount],
};

const names = Object.keys(SUMS).map((name) => sql.ref(name));

/** Statements that make the table in the types of a database, in the order in which a period is read. */
export function lineDaysTable({
  text,
  integer,
  kind = sql``,
}: Record<'text' | 'integer', Sql> & { kind?: Sql }) {
  return [
    sql`create table line_days (day ${text} not null, line_id ${integer} not null,
      ${sql.join(names.map((name) => sql`${name} ${integer} not null`))}, primary key (day, line_id)) ${kind}`,
    sql`create index line_days_by_line on line_days (line_id, day)`,
  ];
}

/** A statement that adds lines of the ledger to what the table has: `lines` follows FROM. */
export function addToLineDays(lines: Sql): Sql {
  const sums = Object.values(SUMS).map(([of, value]) => sql`sum(case when ${of} then ${value} else 0 end)`);
  const added = names.map((name) => sql`${name} = line_days.${name} + excluded.${name}`);
  return sql`insert into line_days (day, line_id, ${sql.join(names)})
    select day, line_id, ${sql.join(sums)} from ${lines} where line_id is not null
    group by day, line_id order by day, line_id
    on conflict (day, line_id) do update set ${sql.join(added)}`;
}
