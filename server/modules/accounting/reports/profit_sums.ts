import { sql } from 'kysely';
import type { PROFIT_COLUMNS } from '../../../../contract/report_profit.ts';
import { fromCents } from '../../../../domain/money.ts';
import { saleFiguresOf } from '../../../../domain/sale.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { type ProfitFigure, PROFIT_FIGURES } from './profit_rows.ts';
import { sumMeasure, type GroupMeasure, type SumsByName } from './group_rows.ts';
import type { MeasuresByColumn } from './table.ts';

/** Sums over the rows of `profitRowsSql`. */
export const PROFIT_SUMS = Object.fromEntries(PROFIT_FIGURES.map((name) => [name, sql.ref(name)])) as Record<
  ProfitFigure,
  Sql
>;

export const ZERO_PROFIT = Object.fromEntries(
  Object.keys(PROFIT_SUMS).map((name) => [name, 0]),
) as SumsByName<ProfitFigure>;

const PROFIT = sql`(paid - refunds - fees - vat - cost - losses)`;

/** Net, profit, margin and ROI from sums in cents. Margin and ROI are percentages. Losses are a cost. */
export function calculateFigures({ paid, refunds, fees, vat, cost, losses }: SumsByName<ProfitFigure>) {
  const net = paid - refunds - fees - vat;
  const { profit, margin = null, roi = null } = saleFiguresOf({ paid, net, cost: cost + losses });
  return { net, profit, margin, roi };
}

export const profitOf = (sums: SumsByName<ProfitFigure>) => fromCents(calculateFigures(sums).profit);
export const PROFIT_AMOUNT_MEASURE: GroupMeasure<ProfitFigure> = { sql: PROFIT, of: profitOf };

type Column = keyof typeof PROFIT_COLUMNS;
const VAT: Pick<MeasuresByColumn<ProfitFigure, Column>, 'vat'> = { vat: sumMeasure('vat', 'money') };
const LOSSES: Pick<MeasuresByColumn<ProfitFigure, Column>, 'losses'> = {
  losses: sumMeasure('losses', 'money'),
};

/** The columns of the table: `vat` if the shop has VAT rules, `losses` if there are any. */
export function profitMeasures({ knowsVat, hasLosses }: { knowsVat: boolean; hasLosses: boolean }) {
  return {
    units: sumMeasure<ProfitFigure>('units', 'count'),
    paid: sumMeasure<ProfitFigure>('paid', 'money'),
    refunds: sumMeasure<ProfitFigure>('refunds', 'money'),
    fees: sumMeasure<ProfitFigure>('fees', 'money'),
    ...(knowsVat && VAT),
    cost: sumMeasure<ProfitFigure>('cost', 'money'),
    ...(hasLosses && LOSSES),
    profit: PROFIT_AMOUNT_MEASURE,
    margin: {
      sql: sql`100.0 * ${PROFIT} / nullif(paid, 0)`,
      of: (sums) => calculateFigures(sums).margin,
    },
  } satisfies Partial<MeasuresByColumn<ProfitFigure, Column>>;
}
