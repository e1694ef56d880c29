import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { postEarnings } from '../earnings/earnings.ts';
import { writeFigures } from '../earnings/figures.ts';
import { reverseSalesOfLines, syncUnits } from './units.ts';
import type { SaleRow } from '../../sales/index.ts';

/** Updates units, ledger and figures from the sales. */
export async function syncSales(db: Db, sales: readonly number[]): Promise<void> {
  await syncUnits(db, sales);
  await postEarnings(db, sales);
  await writeFigures(db, sales);
}

/** Sale columns on which earnings depend. */
const OF_EARNINGS = [
  'site',
  'day',
  'rate',
  'postage_charged',
  'postage_paid',
  'packaging',
  'buyer_country',
  'vat_treatment_said',
  'buyer_vat_number',
  'postage_vat',
] as const satisfies (keyof SaleRow)[];

/** Calls `syncSales` for sales with a change in these columns. */
export async function syncChangedSales(db: Db, changes: readonly ChangedRow<SaleRow>[]): Promise<void> {
  const earning = changes.filter(({ before, after }) =>
    OF_EARNINGS.some((column) => before[column] !== after[column]),
  );
  await syncSales(
    db,
    earning.map(({ after }) => after.id),
  );
}

/** Before sales are deleted: releases their units. Reverses their earnings after the deletion. */
export async function releaseSales(db: Db, deleted: readonly SaleRow[]): Promise<() => Promise<void>> {
  const ids = deleted.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`select id from sale_lines
    where sale_id in ${idList(ids)}`.execute(db);
  await reverseSalesOfLines(
    db,
    rows.map(({ id }) => id),
  );
  return () => postEarnings(db, ids);
}
