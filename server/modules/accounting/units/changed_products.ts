import { sql } from 'kysely';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { lockSalesOf, lockUnits } from '../costs/ledger_accounts.ts';
import { writeSaleLineFacts } from '../derived/sale_line_facts.ts';
import { MAX_SALES_AT_ONCE, queueVat } from '../earnings/backlog.ts';
import { writePurchaseEntries } from '../vat/purchase_entries.ts';
import { recalculateSales } from '../earnings/recalculate.ts';
import { storePurchaseVat } from '../vat/purchase_vat.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import type { ProductRow } from '../../stock/index.ts';

/**
 * Recalculates the VAT of sold units whose estimated cost or purchase has changed, and of all sold units of
 * `purchases`. Under the margin scheme, units share the price of their purchase.
 */
export async function recalculateUnits(
  db: Db,
  changes: readonly ChangedRow<ProductRow>[],
  purchases: readonly number[],
): Promise<void> {
  const parted = changes.filter(
    ({ before, after }) => before.bought_stock_id !== null && after.bought_stock_id === null,
  );
  await forgetPurchaseVat(
    db,
    parted.map(({ after }) => after.id),
  );
  const units = new Set(changes.map(({ after }) => after.id));
  for (const id of await unitsOfLots(db, purchases)) units.add(id);
  await recalculateSalesOfUnits(db, [...units]);
}

/** Forgets what order lines know of the purchases of units that have left them. */
export async function forgetPurchaseVat(db: Db, units: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(units))
    await sql`update sale_lines set purchase_scheme = null, purchase_percent = null
      where product_id in ${idList(ids)}`.execute(db);
}

/** Recalculates the VAT of all sold units of purchases. */
export async function recalculatePurchases(db: Db, purchases: readonly number[]): Promise<void> {
  await recalculateSalesOfUnits(db, await unitsOfLots(db, purchases));
}

/**
 * Writes the VAT entries of purchases if a rule uses the global margin scheme. The scheme counts purchases,
 * and excludes lost units.
 */
export async function writeGlobalEntries(db: Db, purchases: readonly number[]): Promise<void> {
  if (purchases.length === 0) return;
  const books = await lockSettingsShared(db);
  if (books.rules.some(({ marginMethod }) => marginMethod === 'global'))
    await writePurchaseEntries(db, books, purchases);
}

async function unitsOfLots(db: Db, purchases: readonly number[]): Promise<number[]> {
  const units: number[] = [];
  for (const ids of splitIntoPortions(purchases)) {
    const { rows } = await sql<{ id: number }>`select id from products
      where bought_stock_id in ${idList(ids)} order by id`.execute(db);
    units.push(...rows.map(({ id }) => id));
  }
  return units;
}

/** Recalculates the sales of units: few at once, larger numbers through the queue. */
async function recalculateSalesOfUnits(db: Db, units: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(units)) {
    await lockSalesOf(db, ids);
    await lockUnits(db, ids);
    const isSold: Sql = sql`sale_lines.product_id in ${idList(ids)}`;
    await storePurchaseVat(db, isSold);
    const sales = sql`select distinct sale_id as id from sale_lines where ${isSold}`;
    const { rows } = await sql<{ id: number }>`select id from (${sales}) as sold
      order by id limit ${sql.lit(MAX_SALES_AT_ONCE + 1)}`.execute(db);
    if (rows.length > MAX_SALES_AT_ONCE) {
      await queueVat(db, 'sale', sales);
      await writeSaleLineFacts(db, { column: 'product_id', ids });
    } else
      await recalculateSales(
        db,
        rows.map(({ id }) => id),
      );
  }
}
