import { sql } from 'kysely';
import type { PROFIT_COLUMNS } from '../../../../contract/report_profit.ts';
import { fromCents } from '../../../../domain/money.ts';
import { figuresOf } from '../../../../domain/sale.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { type Counted, COUNTED } from './profit_rows.ts';
import { asSummed, type Measure, type Sums } from './grouped.ts';
import type { Measures } from './table.ts';

/** Sums over the rows of `countedSql`. */
export const SUMS = Object.fromEntries(COUNTED.map((name) => [name, sql.ref(name)])) as Record<Counted, Sql>;

export const ZEROS = Object.fromEntries(Object.keys(SUMS).map((name) => [name, 0])) as Sums<Counted>;

const PROFIT = sql`(paid - refunds - fees - vat - cost - losses)`;

/** Cents and percentages. Losses are a cost. */
export function figures({ paid, refunds, fees, vat, cost, losses }: Sums<Counted>) {
  const net = paid - refunds - fees - vat;
  const { profit, margin = null, roi = null } = figuresOf({ paid, net, cost: cost + losses });
  return { net, profit, margin, roi };
}

export const profitOf = (sums: Sums<Counted>) => fromCents(figures(sums).profit);
export const PROFIT_MEASURE: Measure<Counted> = { sql: PROFIT, of: profitOf };

type Column = keyof typeof PROFIT_COLUMNS;
const VAT: Pick<Measures<Counted, Column>, 'vat'> = { vat: asSummed('vat', 'money') };
const LOSSES: Pick<Measures<Counted, Column>, 'losses'> = { losses: asSummed('losses', 'money') };

/** The columns of the table: `vat` if the shop has VAT rules, `losses` if there are any. */
export function measuresOf({ knowsVat, hasLosses }: { knowsVat: boolean; hasLosses: boolean }) {
  return {
    units: asSummed<Counted>('units', 'count'),
    paid: asSummed<Counted>('paid', 'money'),
    refunds: asSummed<Counted>('refunds', 'money'),
    fees: asSummed<Counted>('fees', 'money'),
    ...(knowsVat && VAT),
    cost: asSummed<Counted>('cost', 'money'),
    ...(hasLosses && LOSSES),
    profit: PROFIT_MEASURE,
    margin: {
      sql: sql`100.0 * ${PROFIT} / nullif(paid, 0)`,
      of: (sums) => figures(sums).margin,
    },
  } satisfies Partial<Measures<Counted, Column>>;
}
