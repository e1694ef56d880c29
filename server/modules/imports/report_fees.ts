import { FEE_KIND_BY_COLUMN, type ReportCells } from '../../../contract/report_cells.ts';
import type { FeeKind } from '../../../domain/fee.ts';
import { toCents } from '../../../domain/money.ts';
import { addFees, type PartialFees } from '../../../domain/report_row.ts';

/** The sign with which a report writes fees. */
export type FeeSign = 'above' | 'below';

type Cells = Partial<ReportCells>;

/** The total fees of rows. Amounts that the site keeps are positive. */
export function feesOfRows(rows: readonly Cells[], sign: FeeSign): PartialFees {
  return addFees(rows.flatMap((cells) => feesOfRow(cells, sign)));
}

function feesOfRow(cells: Cells, sign: FeeSign): PartialFees[] {
  return (Object.entries(FEE_KIND_BY_COLUMN) as [keyof Cells, FeeKind][]).flatMap(([column, kind]) => {
    const amount = cells[column];
    if (typeof amount !== 'number') return [];
    return [{ [kind]: sign === 'below' ? -toCents(amount) : toCents(amount) }];
  });
}

/**
 * The sign with which most rows' fees lead from the gross to the net amount. In a tie, the sign of most fees.
 */
export function findFeeSign(rows: readonly Cells[]): FeeSign {
  let [above, below, positive, negative] = [0, 0, 0, 0];
  for (const cells of rows) {
    const fees = feesOfRow(cells, 'above').reduce(
      (sum, fee) => sum + Object.values(fee).reduce((all, one) => all + one, 0),
      0,
    );
    if (fees > 0) positive += 1;
    if (fees < 0) negative += 1;
    const { amount, netAmount } = cells;
    if (fees === 0 || amount === undefined || netAmount === undefined) continue;
    if (toCents(amount) - fees === toCents(netAmount)) above += 1;
    if (toCents(amount) + fees === toCents(netAmount)) below += 1;
  }
  if (above !== below) return above > below ? 'above' : 'below';
  return negative > positive ? 'below' : 'above';
}
