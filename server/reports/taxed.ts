import { sql } from 'kysely';
import { addDays, type Period } from '../../domain/report.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { countrySql, isByRule } from '../vat/by_rule.ts';
import { when } from './scope.ts';

const monthOf = (day: Sql) => sql`substr(${day}, 1, 7)`;
const soldOn = sql.ref('sold_on');

/** What a row says, beside its margin. */
const COLUMNS = sql`sale_id, month, scheme, country, units, paid, ordinary, margin`;
/** What the days of a line add up to, and each of them on its own, with the cost that came on it. */
const DAY = {
  units: sql`case when day = sold_on then 1 else 0 end`,
  paid: sql`paid - refunds`,
  ordinary: sql`vat`,
  margin: sql`margin_vat`,
  charged: sql`cost`,
};
const NAMES = Object.keys(DAY).map((name) => sql.ref(name));
const isAny = sql`paid <> 0 or ordinary <> 0 or margin <> 0 or margin_base <> 0`;

/** Of which lines, in terms of `sold_lines`. */
interface Of {
  condition: Sql;
  settings: VatSettings;
}

/**
 * A query for what counts as VAT of each line in each month of a period: takings, VAT that is due of them or of a margin,
 * and how much more or less that margin became. Lines that are not taxed, although the shop was registered, have takings.
 * Of most lines each day counts by itself (`alone`): a margin over a period is the sum of what its days leave. Those whose
 * margin is held at nothing, since the unit came back or stands for itself and counts on several days, are followed from
 * month to month (`moved`): their margin is what the months up to each one come to, less what it was before.
 */
export function taxedSql(db: Db, { from, to }: Period, { condition, settings }: Of): Sql {
  const { sum } = engineOf(db);
  const summed = sql.join(NAMES.map((name) => sql`${sum(name)} as ${name}`));
  const days = Object.entries(DAY).map(([name, value]) => [sql.ref(name), value] as const);
  const ofDay = sql.join(days.map(([name, value]) => sql`${value} as ${name}`));
  const nothing = sql.join(NAMES.map(() => sql`0`));
  const isMargin = sql`scheme = 'margin'`;
  const isRegistered = isByRule(settings, soldOn, (rule) => rule.isRegistered);
  const isCounted = sql`(scheme <> 'none' or ${isRegistered}) and ${condition}`;
  const comesBack = sql`coalesce(restocked, '') between ${from} and ${to}`;
  const isOverPeriod = isByRule(settings, soldOn, ({ marginMethod }) => marginMethod === 'global');
  const severalDays = sql`(select line_id from line_days group by line_id having count(*) > 1)`;
  const isMoved = sql`${isMargin} and (restocked <= ${to}
    or not ${isOverPeriod} and (sold_on < ${from} or line_id in ${severalDays}))`;
  const countsCharges = isByRule(settings, soldOn, (rule) => rule.countsCharges);
  const gain = (isBought: Sql) =>
    sql`paid - case when ${countsCharges} then charged else ${when(isBought, sql`purchase_cost`)} end`;
  const isSoldInMonth = sql`${soldOn} between ${from} and ${to} and ${monthOf(soldOn)} = month`;
  const base = (of: Sql) => sql`when ${isMargin} and (${isOverPeriod} or ${of} > 0) then ${of} else 0 end`;
  const isBack = sql`restocked <= case when month = '' then ${addDays(from, -1)} else ${to} end
    and (month = '' or ${monthOf(sql`restocked`)} <= month)`;
  const facts = sql`line_id, sale_id, scheme, ${countrySql(settings)} as country, sold_on, restocked, purchase_cost`;
  const daysOfMoving = sql`${ofDay} from moving join line_days using (line_id)`;
  return sql`with lines as materialized (select ${facts}, ${monthOf(sql`day`)} as month, ${ofDay},
        case when ${isMoved} then 1 else 0 end as is_moved
      from line_days join sold_lines using (line_id) where day between ${from} and ${to} and ${isCounted}),
    alone as (select ${COLUMNS}, case ${base(sql`gain`)} as margin_base
      from (select lines.*, ${gain(sql`units = 1`)} as gain from lines where is_moved = 0) as gains),
    moving as materialized (select line_id, sale_id, scheme, country, sold_on, restocked, purchase_cost from lines
        where is_moved = 1
      union select ${facts} from sold_lines where ${isMargin} and ${condition} and ${comesBack}),
    sums as (select line_id, month, ${summed} from (
        select line_id, ${monthOf(sql`day`)} as month, ${daysOfMoving} where day between ${from} and ${to}
        union all select line_id, '', ${daysOfMoving} where day < ${from}
        union all select line_id, ${monthOf(sql`restocked`)}, ${nothing} from moving where ${comesBack}
        union all select line_id, '', ${nothing} from moving) as months group by line_id, month),
    gains as (select ${COLUMNS}, line_id, sold_on, restocked, case when month = '' then ${gain(sql`sold_on < ${from}`)}
        else ${gain(isSoldInMonth)} end as gain
      from sums join moving using (line_id)),
    totals as (select gains.*, cast(sum(gain) over (partition by line_id order by month) as bigint) as total from gains),
    known as (select totals.*, case when ${isBack} then 0 ${base(sql`total`)} as base from totals),
    moved as (select known.*, base - lag(base, 1, 0) over (partition by line_id order by month) as margin_base from known)
    select ${COLUMNS}, margin_base from alone where ${isAny}
    union all select ${COLUMNS}, margin_base from moved where month <> '' and (${isAny})`;
}
