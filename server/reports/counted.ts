import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import type { Period } from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import { allOf } from '../lists/condition.ts';
import type { ListQuestion } from '../lists/listed.ts';
import { vatSettings } from '../vat/repository.ts';
import { conditionOf, sumOf } from './scope.ts';
import { taxedSql } from './taxed.ts';

/** What counts of an order's lines, in cents: units sold, what was paid for them, paid back, kept and spent, due as VAT, and their cost. */
export const COUNTED = ['units', 'paid', 'refunds', 'fees', 'vat', 'cost', 'late'] as const;
export type Counted = (typeof COUNTED)[number];

/**
 * A query for what the days of lines and of sales say of each line in each month of a period. A line that is of no
 * unit, of which nobody ever knew a cost, is `apart`. `late` is what of the cost came after the sale.
 */
export function countedSql({ from, to }: Period, condition: Sql): Sql {
  const period = sql`between ${from} and ${to}`;
  const entries = sql`select line_id, substr(day, 1, 7) as month, 0 as units, paid, refunds, fees,
      vat + margin_vat as vat, cost, late
    from line_days where day ${period}
    union all select sale_lines.id, substr(sales.day, 1, 7), 1, 0, 0, 0, 0, 0, 0
    from sales join sale_lines on sale_lines.sale_id = sales.id where sales.day ${period}`;
  const sums = sql.join(COUNTED.map((name) => sql`${sumOf(sql.ref(name))} as ${sql.ref(name)}`));
  const isAny = sql.join(
    COUNTED.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  return sql`select facts.*, sales.id as sale_id, sales.site, sale_lines.product_id,
      products.type_id, products.name, products.bought_stock_id as purchase_id,
      case when sale_lines.product_id is null and sale_lines.cost = 0 then 1 else 0 end as apart
    from (select line_id, month, ${sums} from (${entries}) as entries group by line_id, month
      having ${isAny}) as facts
    join sale_lines on sale_lines.id = facts.line_id join sales on sales.id = sale_lines.sale_id
    left join products on products.id = sale_lines.product_id where ${condition}`;
}

/** The extra field by which cards are told apart by set, of a product of `counted`, as JSON text. */
export const SET = sql`(select min(product_extras.value) from product_extras
  join extras on extras.id = product_extras.extra_id
  where product_extras.product_id = counted.product_id and lower(extras."key") = 'set')`;

/** Sales of which something counts in a period: all of it, or what is of a type, a shop, a purchase, a name, a set, or counts as VAT. */
export const countedQuestion: ListQuestion = {
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
  ],
  async ids(db, asked) {
    const period = { from: text(asked.counted_gte) ?? '', to: text(asked.counted_lte) ?? '9999-12-31' };
    const { counted_type: type, counted_purchase: purchase, counted_name: name } = asked;
    const shop = text(asked.counted_shop);
    const condition = allOf([
      await conditionOf(db, {
        ...(typeof type === 'number' && { type }),
        ...(typeof purchase === 'number' && { purchase }),
        ...(shop !== undefined && { shop }),
      }),
      ...(type === null ? [sql`products.type_id is null`] : []),
      ...(purchase === null ? [sql`products.bought_stock_id is null`] : []),
      ...(name === undefined ? [] : [isNamed(name)]),
    ]);
    if (asked.counted_vat !== undefined) {
      const taxed = taxedSql(period, condition, await vatSettings(db));
      return sql`select sale_id as id from (${taxed}) as taxed where ${isTaxed(asked)}`;
    }
    const of = allOf([
      asked.counted_apart === 'yes' ? sql`counted.apart = 1` : sql`counted.apart = 0`,
      ...(asked.counted_set === undefined ? [] : [isSet(asked.counted_set)]),
      ...(asked.counted_late === 'yes' ? [sql`counted.late <> 0`] : []),
      ...(asked.counted_refunds === 'yes' ? [sql`counted.refunds <> 0`] : []),
    ]);
    return sql`select sale_id as id from (${countedSql(period, condition)}) as counted where ${of}`;
  },
};

/** All that is taxed, or what is taxed in one way, or by one country. */
function isTaxed({ counted_vat: scheme, counted_country: country }: Filter): Sql {
  return allOf([
    scheme === 'taxed' ? sql`scheme <> 'none'` : sql`scheme = ${text(scheme) ?? ''}`,
    ...(country === undefined ? [] : [sql`country = ${text(country) ?? ''}`]),
  ]);
}

function isNamed(name: Filter[string]): Sql {
  return name === null ? sql`products.id is null` : sql`products.name = ${text(name) ?? ''}`;
}

function isSet(set: Filter[string]): Sql {
  return set === null || set === undefined ? sql`${SET} is null` : sql`${SET} = ${JSON.stringify(set)}`;
}

function text(value: Filter[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
