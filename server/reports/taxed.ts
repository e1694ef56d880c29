import { sql } from 'kysely';
import { addDays, type Period } from '../../domain/report.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { firstDay } from '../../domain/vat_filing.ts';
import type { Sql } from '../db/sql.ts';
import { countrySql, isByRule } from '../vat/by_rule.ts';
import { causes, isSold } from './causes.ts';
import { when } from './scope.ts';

/**
 * A query for what counts as VAT of each line in each month of a period: takings, VAT that is due of them or of a margin,
 * and how much more or less that margin became. Lines that are not taxed, although the shop was registered, have takings.
 */
export function taxedSql(period: Period, condition: Sql, settings: VatSettings): Sql {
  const { from, to } = period;
  const isMargin = sql`sale_lines.vat_scheme = 'margin'`;
  const soldOn = sql.ref('sales.day');
  const countsCharges = isByRule(settings, soldOn, (rule) => rule.countsCharges);
  const isOverPeriod = isByRule(settings, soldOn, ({ marginOver }) => marginOver === 'period');
  const since = sql.lit(firstDay(settings) ?? '9999-12-31');
  const takings = when(causes('sale', 'postage charged', 'refund'), sql`amount`);
  const charged = when(isSold, sql`amount`);
  const isTaxed = sql`(${isSold} or (account = 'earned'
    and ${causes('sale', 'postage charged', 'refund', 'VAT', 'margin VAT')}))`;
  const month = (day: Sql) => sql`substr(${day}, 1, 7)`;
  const lines = sql`sale_lines join sales on sales.id = sale_lines.sale_id`;
  // A margin is known from the beginning of its line: what came before the period stands under no month.
  const earlier = sql`select distinct entries.line_id from entries join sale_lines on sale_lines.id = entries.line_id
    join sales on sales.id = sale_lines.sale_id where ${isMargin} and (${soldOn} < ${from} or sales.id in
      (select sale_id from sale_events where day < ${from}))`;
  const total = sql`sum(months.paid - case when ${countsCharges} then charged else bought end)
    over (partition by line_id order by month)`;
  const isBack = sql`sale_lines.restocked <= case when month = '' then ${addDays(from, -1)} else ${to} end
    and (month = '' or ${month(sql`sale_lines.restocked`)} <= month)`;
  return sql`with entries as materialized (
      select line_id, ${month(sql`day`)} as month, ${takings} as paid, ${when(causes('VAT'), sql`-amount`)} as ordinary,
        ${when(causes('margin VAT'), sql`-amount`)} as margin, ${charged} as charged, 0 as bought
      from ledger where day between ${from} and ${to} and line_id is not null and ${isTaxed}
      union all select sale_lines.id, ${month(soldOn)}, 0, 0, 0, 0, sale_lines.purchase_cost
        from ${lines} where ${isMargin} and ${soldOn} between ${from} and ${to}
      union all select id, ${month(sql`restocked`)}, 0, 0, 0, 0, 0
        from sale_lines where ${isMargin} and restocked between ${from} and ${to}),
    months as (select line_id, month, sum(paid) as paid, sum(ordinary) as ordinary, sum(margin) as margin,
        sum(charged) as charged, sum(bought) as bought
      from (select * from entries
        union all select line_id, '', ${takings}, 0, 0, ${charged}, 0
          from ledger where line_id in (${earlier}) and day < ${from} and ${isTaxed}
        union all select sale_lines.id, '', 0, 0, 0, 0, sale_lines.purchase_cost
          from ${lines} where sale_lines.id in (${earlier}) and ${soldOn} < ${from}) as parts
      group by line_id, month),
    totals as (select months.*, ${total} as total,
        case when not (${isMargin}) or (${isBack}) then 'nothing' when ${isOverPeriod} then 'any' else 'gain' end as taxes
      from months join sale_lines on sale_lines.id = months.line_id join sales on sales.id = sale_lines.sale_id),
    known as (select totals.*, case taxes when 'nothing' then 0 when 'any' then total
      else (case when total > 0 then total else 0 end) end as base from totals),
    facts as (select known.*, base - lag(base, 1, 0) over (partition by line_id order by month) as margin_base
      from known)
    select facts.line_id, facts.month, facts.paid, facts.ordinary, facts.margin, facts.margin_base,
      sales.id as sale_id, sales.site, sale_lines.vat_scheme as scheme, ${countrySql(settings)} as country,
      sale_lines.product_id, products.type_id, products.name, products.bought_stock_id as purchase_id
    from facts join sale_lines on sale_lines.id = facts.line_id join sales on sales.id = sale_lines.sale_id
    left join products on products.id = sale_lines.product_id
    where facts.month <> '' and (sale_lines.vat_scheme <> 'none' or ${soldOn} >= ${since})
      and (facts.paid <> 0 or facts.ordinary <> 0 or facts.margin <> 0 or facts.margin_base <> 0) and ${condition}`;
}
