import { sql } from 'kysely';
import { addDays, type Period } from '../../domain/report.ts';
import type { VatSettings } from '../../domain/vat.ts';
import type { Sql } from '../db/sql.ts';
import { countrySql, isByRule } from '../vat/by_rule.ts';
import { sumOf, when } from './scope.ts';

const month = (day: Sql) => sql`substr(${day}, 1, 7)`;
const soldOn = sql.ref('sales.day');

/**
 * A query for what counts as VAT of each line in each month of a period: takings, VAT that is due of them or of a margin,
 * and how much more or less that margin became. Lines that are not taxed, although the shop was registered, have takings.
 */
export function taxedSql(period: Period, condition: Sql, settings: VatSettings): Sql {
  const { from, to } = period;
  const countsCharges = isByRule(settings, soldOn, (rule) => rule.countsCharges);
  const isOverPeriod = isByRule(settings, soldOn, ({ marginOver }) => marginOver === 'period');
  const isRegistered = isByRule(settings, soldOn, (rule) => rule.isRegistered);
  const parts = sql`select line_id, ${month(sql`day`)} as month, paid - refunds as paid, vat as ordinary,
      margin_vat as margin, cost as charged
    from line_days where day between ${from} and ${to}
    union all select id, ${month(sql`restocked`)}, 0, 0, 0, 0
      from sale_lines where vat_scheme = 'margin' and restocked between ${from} and ${to}`;
  const bought = when(
    sql`${soldOn} between ${from} and ${to} and ${month(soldOn)} = parts.month`,
    sql`purchase_cost`,
  );
  const lines = sql`select parts.line_id, parts.month, parts.paid, parts.ordinary, parts.margin,
      parts.paid - case when ${countsCharges} then charged else ${bought} end as gain,
      case when ${isOverPeriod} then 1 else 0 end as is_over_period, sale_lines.restocked, sales.id as sale_id,
      ${soldOn} as sold_on, sale_lines.vat_scheme as scheme, ${countrySql(settings)} as country
    from (select line_id, month, ${sumOf(sql`paid`)} as paid, ${sumOf(sql`ordinary`)} as ordinary,
        ${sumOf(sql`margin`)} as margin, ${sumOf(sql`charged`)} as charged from (${parts}) as entries group by line_id, month) as parts
    join sale_lines on sale_lines.id = parts.line_id join sales on sales.id = sale_lines.sale_id
    left join products on products.id = sale_lines.product_id
    where (sale_lines.vat_scheme <> 'none' or ${isRegistered}) and ${condition}`;
  const isBack = sql`restocked <= case when month = '' then ${addDays(from, -1)} else ${to} end
    and (month = '' or ${month(sql`restocked`)} <= month)`;
  const columns = sql`sale_id, month, scheme, country, paid, ordinary, margin`;
  const isAny = sql`(paid <> 0 or ordinary <> 0 or margin <> 0`;
  return sql`with lines as materialized (${lines}),
    earlier as materialized (${earlierSql(from, countsCharges)}),
    gains as (select ${columns}, line_id, restocked, is_over_period, gain from lines where scheme = 'margin'
      union all select distinct sale_id, '', scheme, country, 0, 0, 0, line_id, restocked, is_over_period, earlier.gain
        from earlier join lines using (line_id)),
    totals as (select gains.*, cast(sum(gain) over (partition by line_id order by month) as bigint) as total from gains),
    known as (select totals.*, case when ${isBack} then 0 when is_over_period = 1 or total > 0 then total else 0 end as base
      from totals),
    facts as (select known.*, base - lag(base, 1, 0) over (partition by line_id order by month) as margin_base
      from known)
    select ${columns}, margin_base from facts where month <> '' and ${isAny} or margin_base <> 0)
    union all select ${columns}, 0 from lines where scheme <> 'margin' and ${isAny})`;
}

/** What margins were before a period, of those of its lines that began before it. */
function earlierSql(from: string, countsCharges: Sql): Sql {
  const began = sql`select line_id from lines where scheme = 'margin' and (sold_on < ${from}
    or sale_id in (select sale_id from sale_events where day < ${from}))`;
  const bought = when(sql`${soldOn} < ${from}`, sql`purchase_cost`);
  return sql`select sale_lines.id as line_id,
      coalesce(sum(line_days.paid - line_days.refunds), 0) - case when ${countsCharges} then coalesce(sum(line_days.cost), 0)
        else ${bought} end as gain
    from sale_lines join sales on sales.id = sale_lines.sale_id
    left join line_days on line_days.line_id = sale_lines.id and line_days.day < ${from}
    where sale_lines.id in (${began}) group by sale_lines.id, sales.id`;
}
