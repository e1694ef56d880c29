import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { Period } from '../../../../domain/report.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { joinConditions } from '../../../records/lists/condition.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { SOLD_LINE_COLUMNS, productConditionSql } from './scope.ts';
import { isInputVatSql } from '../vat/entry_rows.ts';

/** The figures of profit rows, in cents except `units`. `losses` belong to no order. */
export const PROFIT_FIGURES = ['units', 'paid', 'refunds', 'fees', 'vat', 'cost', 'late', 'losses'] as const;
export type ProfitFigure = (typeof PROFIT_FIGURES)[number];

/** Whether at least one figure is not 0. */
export const isAnyFigureSql: Sql = sql.join(
  PROFIT_FIGURES.map((name) => sql`${sql.ref(name)} <> 0`),
  sql` or `,
);

/**
 * Whether a line of `line_days` never had a unit. Lines of deleted orders have no facts, but still count if a
 * closed period has them. For these lines the ledgers show whether there was a unit.
 */
const isApart: Sql = sql`coalesce(apart, case when
    exists (select 1 from ledger where ledger.line_id = line_days.line_id and ledger.account = 'sold')
    or exists (select 1 from vat_entries
      where vat_entries.line_id = line_days.line_id and vat_entries.product_id is not null)
  then 0 else 1 end)`;

/**
 * A query for the daily totals of order lines in a period, with their facts. `late` is the part of the cost
 * that was booked after the sale. Lines with a price of 0 are added if they have no totals on the day of the
 * sale. Losses have no line and no site.
 */
export function profitRowsSql({ from, to }: Period, filter: Sql, losses?: Sql): Sql {
  const facts = sql`line_id, sale_id, site, product_id, name, type_id, purchase_id, card_set, apart`;
  const known = sql`line_id, sale_id, coalesce(site, '') as site, product_id, name, type_id, purchase_id, card_set,
    ${isApart} as apart`;
  // Late costs do not count if the order is deleted and its cost is reversed.
  const late = sql`case when sold_on is null and cost = 0 then 0 else late end`;
  const ofDay = sql`line_days.line_id = sold_lines.line_id and line_days.day = sold_lines.sold_on`;
  return sql`select ${known}, substr(day, 1, 7) as month, case when day = sold_on then 1 else 0 end as units,
      paid, refunds, fees, vat + margin_vat as vat, cost, ${late} as late, 0 as losses
    from line_days left join sold_lines using (line_id) where day between ${from} and ${to} and ${filter}
    union all select ${facts}, substr(sold_on, 1, 7), 1, 0, 0, 0, 0, 0, 0, 0
    from sold_lines where price = 0 and sold_on between ${from} and ${to} and ${filter}
      and not exists (select 1 from line_days where ${ofDay})
    ${losses === undefined ? sql`` : sql`union all ${losses}`}`;
}

/** Sales with profit rows in a period, optionally of a type, shop, purchase, name or set, or with VAT. */
export const profitRowFilter: CompositeFilter = {
  names: [
    'counted_gte',
    'counted_lte',
    'counted_type',
    'counted_shop',
    'counted_purchase',
    'counted_name',
    'counted_set',
    'counted_apart',
    'counted_late',
    'counted_refunds',
    'counted_vat',
    'counted_country',
    'counted_treatment',
  ],
  async ids(db, asked) {
    const period = { from: text(asked.counted_gte) ?? '', to: text(asked.counted_lte) ?? '9999-12-31' };
    const { counted_type: type, counted_purchase: purchase, counted_name: name, counted_set: set } = asked;
    const shop = text(asked.counted_shop);
    const ofUnits = {
      ...(typeof type === 'number' && { type }),
      ...(typeof purchase === 'number' && { purchase }),
      ...(shop !== undefined && { shop }),
    };
    const condition = joinConditions([
      await productConditionSql(db, ofUnits, SOLD_LINE_COLUMNS),
      ...(type === null ? [sql`sold_lines.type_id is null`] : []),
      ...(purchase === null ? [sql`sold_lines.purchase_id is null`] : []),
      ...(name === undefined ? [] : [isNamed(name)]),
      ...(set === undefined ? [] : [isOfSet(set)]),
    ]);
    if (asked.counted_vat !== undefined) {
      return sql`select vat_entries.sale_id as id from vat_entries left join sold_lines using (line_id)
        where vat_entries.sale_id is not null and vat_entries.day between ${period.from} and ${period.to} and ${condition}
          and not ${isInputVatSql} and ${isTaxed(asked)}`;
    }
    const of = asked.counted_apart === 'yes' ? sql`counted.apart = 1` : sql`counted.apart = 0`;
    const comesTo = joinConditions([
      sql`(${isAnyFigureSql})`,
      ...(asked.counted_late === 'yes' ? [sql`late <> 0`] : []),
      ...(asked.counted_refunds === 'yes' ? [sql`refunds <> 0`] : []),
    ]);
    const { sum } = engineOf(db);
    const sums = sql.join(PROFIT_FIGURES.map((one) => sql`${sum(sql.ref(one))} as ${sql.ref(one)}`));
    return sql`select sale_id as id from (select sale_id, ${sums} from (${profitRowsSql(period, condition)}) as counted
      where ${of} group by sale_id, line_id, month) as months where ${comesTo}`;
  },
};

/** VAT entries of a scheme, or of all schemes, optionally of one country or treatment. */
function isTaxed({
  counted_vat: scheme,
  counted_country: country,
  counted_treatment: treatment,
}: Filter): Sql {
  return joinConditions([
    KINDS[text(scheme) ?? ''] ?? sql`1 = 0`,
    ...(country === undefined ? [] : [sql`country = ${text(country) ?? ''}`]),
    ...(treatment === undefined ? [] : [sql`treatment = ${text(treatment) ?? ''}`]),
  ]);
}

/** The kinds of VAT entries for each value of the filter `counted_vat`. */
const KINDS: Readonly<Record<string, Sql>> = {
  taxed: sql`kind <> 'untaxed'`,
  none: sql`kind = 'untaxed'`,
  ordinary: sql`kind = 'sale'`,
  margin: sql`kind not in ('untaxed', 'sale')`,
};

function isNamed(name: Filter[string]): Sql {
  return name === null ? sql`sold_lines.name is null` : sql`sold_lines.name = ${text(name) ?? ''}`;
}

function isOfSet(set: Filter[string]): Sql {
  return set === null ? sql`sold_lines.card_set is null` : sql`sold_lines.card_set = ${JSON.stringify(set)}`;
}

function text(value: Filter[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
