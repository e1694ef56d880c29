import { sql } from 'kysely';
import { addDays, type Period } from '../../domain/report.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { countrySql, isByRule } from '../vat/by_rule.ts';
import { sumOf, when } from './scope.ts';

const monthOf = (day: Sql) => sql`substr(${day}, 1, 7)`;
const soldOn = sql.ref('sold_on');

/** What a row says: `margin_base` is added of margins. */
const COLUMNS = sql`sale_id, month, scheme, country, paid, ordinary, margin`;
const SUMMED = sql`${sumOf(sql`paid`)} as paid, ${sumOf(sql`ordinary`)} as ordinary, ${sumOf(sql`margin`)} as margin`;
/** The same of a day of a line, and the cost that came on it. */
const DAY = sql`paid - refunds as paid, vat as ordinary, margin_vat as margin, cost as charged`;
const SUMMED_DAYS = sql`${sumOf(sql`paid - refunds`)} as paid, ${sumOf(sql`vat`)} as ordinary, ${sumOf(sql`margin_vat`)} as margin,
  ${sumOf(sql`cost`)} as charged`;
const isAny = sql`paid <> 0 or ordinary <> 0 or margin <> 0`;

/** Of which lines, in terms of `sold_lines`. */
interface Of {
  condition: Sql;
  settings: VatSettings;
  isByDay?: boolean;
}

/**
 * A query for what counts as VAT of each line in each month of a period: takings, VAT that is due of them or of a margin,
 * and how much more or less that margin became. Lines that are not taxed, although the shop was registered, have takings.
 * Units are of lines without a margin. Where rows are only summed up, those may stay as they are, one for each day of a line.
 */
export function taxedSql(db: Db, period: Period, { condition, settings, isByDay = false }: Of): Sql {
  const isRegistered = isByRule(settings, soldOn, (rule) => rule.isRegistered);
  const others = sql`select line_id, sale_id, ${monthOf(sql`day`)} as month, scheme, ${countrySql(settings)} as country,
      paid - refunds as paid, vat as ordinary, margin_vat as margin, case when day = sold_on then 1 else 0 end as units
    from line_days join sold_lines using (line_id)
    where day between ${period.from} and ${period.to} and ${condition}
      and (scheme = 'ordinary' or scheme = 'none' and ${isRegistered})`;
  const byMonth = sql`select sale_id, month, scheme, country, ${SUMMED}, ${sumOf(sql`units`)} as units
    from (${others}) as entries group by line_id, sale_id, month, scheme, country`;
  return sql`with ${marginCtes(db, period, { condition, settings })}
    select ${COLUMNS}, margin_base, 0 as units from alone where ${isAny} or margin_base <> 0
    union all select ${COLUMNS}, margin_base, 0 from moved where month <> '' and (${isAny} or margin_base <> 0)
    union all select ${COLUMNS}, 0, units from (${isByDay ? others : byMonth}) as others where ${isAny}`;
}

/**
 * Margins of lines: of most of them all that counts is of one month, and the margin is what is over then (`alone`); of others
 * it is what the months up to each one come to, less what it was before (`moved`).
 */
function marginCtes(db: Db, { from, to }: Period, { condition, settings }: Of): Sql {
  const isMargin = sql`scheme = 'margin' and ${condition}`;
  const comesBack = sql`coalesce(restocked, '') between ${from} and ${to}`;
  const isMoved = sql`${monthOf(sql`first`)} <> ${monthOf(sql`last`)} or sold_on < ${from} or ${comesBack}
    or sale_id in (select sale_id from sale_events where day < ${from})`;
  const countsCharges = isByRule(settings, soldOn, (rule) => rule.countsCharges);
  const isOverPeriod = isByRule(settings, soldOn, ({ marginOver }) => marginOver === 'period');
  const country = sql`${countrySql(settings)} as country`;
  const gain = (isBought: Sql) =>
    sql`paid - case when ${countsCharges} then charged else ${when(isBought, sql`purchase_cost`)} end`;
  const gainOf = (month: Sql) =>
    gain(sql`${soldOn} between ${from} and ${to} and ${monthOf(soldOn)} = ${month}`);
  const base = (of: Sql) => sql`when ${isOverPeriod} or ${of} > 0 then ${of} else 0 end`;
  const isBack = sql`restocked <= case when month = '' then ${addDays(from, -1)} else ${to} end
    and (month = '' or ${monthOf(sql`restocked`)} <= month)`;
  // Line by line, as they lie: by day first, SQLite would sort all of them.
  const days = sql`sold_lines join line_days on line_days.line_id = sold_lines.line_id
    and ${engineOf(db).unindexed(sql.ref('line_days.day'))} between ${from} and ${to}`;
  const ofMoving = sql`line_id in (select line_id from moving)`;
  return sql`lines as materialized (select sold_lines.line_id, sale_id, scheme, ${country}, sold_on, restocked, purchase_cost,
        min(day) as first, max(day) as last, ${SUMMED_DAYS} from ${days} where ${isMargin} group by sold_lines.line_id),
    alone as (select ${COLUMNS}, case ${base(sql`gain`)} as margin_base
      from (select lines.*, ${monthOf(sql`first`)} as month, ${gainOf(monthOf(sql`first`))} as gain from lines
        where not (${isMoved})) as gains),
    moving as materialized (select line_id from lines where ${isMoved}
      union select line_id from sold_lines where ${isMargin} and ${comesBack}),
    sums as (select line_id, month, ${SUMMED}, ${sumOf(sql`charged`)} as charged from (
        select line_id, ${monthOf(sql`day`)} as month, ${DAY} from line_days where day between ${from} and ${to} and ${ofMoving}
        union all select line_id, '', ${DAY} from line_days where day < ${from} and ${ofMoving}
        union all select line_id, ${monthOf(sql`restocked`)}, 0, 0, 0, 0 from sold_lines where ${comesBack} and ${ofMoving}
        union all select line_id, '', 0, 0, 0, 0 from moving) as months group by line_id, month),
    gains as (select ${COLUMNS}, line_id, sold_on, restocked, case when month = '' then ${gain(sql`sold_on < ${from}`)}
        else ${gainOf(sql`month`)} end as gain
      from (select sums.*, sale_id, scheme, ${country}, sold_on, restocked, purchase_cost from sums
        join sold_lines using (line_id)) as lines),
    totals as (select gains.*, cast(sum(gain) over (partition by line_id order by month) as bigint) as total from gains),
    known as (select totals.*, case when ${isBack} then 0 ${base(sql`total`)} as base from totals),
    moved as (select known.*, base - lag(base, 1, 0) over (partition by line_id order by month) as margin_base from known)`;
}
