import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../../platform/db/schema.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { postEarnings } from './earnings.ts';
import { writeFigures } from './figures.ts';
import { sharedBooks } from '../vat/repository.ts';

/** So many sales at once, so that many of them do not hold up others. */
const PORTION = 100;

/** Reckons anew what is due of sales, within the transaction of what has changed it. */
export async function recalculateSales(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales, PORTION)) {
    if (ids[0] !== sales[0]) await breath();
    await postEarnings(db, ids);
    await writeFigures(db, ids);
  }
}

/** The same after what sold units have cost has become another. */
export async function recalculateCosts(db: Db, sales: readonly number[]): Promise<void> {
  if (sales.length === 0) return;
  const { rules } = await sharedBooks(db);
  await (rules.some(({ countsCharges }) => countsCharges)
    ? recalculateSales(db, sales)
    : writeFigures(db, sales));
}
