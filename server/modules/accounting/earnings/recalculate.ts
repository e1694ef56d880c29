import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../../platform/db/schema.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { postEarnings } from './earnings.ts';
import { writeFigures } from './figures.ts';
import { lockSettingsShared } from '../vat/repository.ts';

/** Sales per portion, so that a large number of sales does not block requests. */
const PORTION = 100;

/** Recalculates the earnings, VAT and figures of sales, within the transaction of the change. */
export async function recalculateSales(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales, PORTION)) {
    if (ids[0] !== sales[0]) await breath();
    await postEarnings(db, ids);
    await writeFigures(db, ids);
  }
}

/**
 * Recalculates sales after the cost of their units has changed. VAT depends on these costs only if a rule
 * deducts charges from margins.
 */
export async function recalculateCosts(db: Db, sales: readonly number[]): Promise<void> {
  if (sales.length === 0) return;
  const { rules } = await lockSettingsShared(db);
  await (rules.some(({ countsCharges }) => countsCharges)
    ? recalculateSales(db, sales)
    : writeFigures(db, sales));
}
