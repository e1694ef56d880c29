import { sql } from 'kysely';
import type { PurchaseRow } from '../../purchasing/bought_stocks/table.ts';
import { holdSalesOf, holdUnits } from '../costs/places.ts';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import type { ProductRow } from '../../stock/products/table.ts';
import type { Changed } from '../../../records/row.ts';
import { FEW, queueVat } from './backlog.ts';
import { writePurchaseEntries } from './purchase_entries.ts';
import { reckonSales } from './reckon.ts';
import { rememberPurchases } from './remembered_purchases.ts';
import { sharedBooks } from './repository.ts';

/** What it means for what is sold that units are of other purchases, or that their part of the price is another. */
export async function followUnits(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  const parted = changes.filter(
    ({ before, after }) => before.bought_stock_id !== null && after.bought_stock_id === null,
  );
  for (const ids of portions(parted.map(({ after }) => after.id)))
    await sql`update sale_lines set purchase_scheme = null, purchase_percent = null
      where product_id in ${idList(ids)}`.execute(db);
  const purchases = purchasesOf(changes);
  const units = new Set(changes.map(({ after }) => after.id));
  for (const ids of portions(purchases))
    for (const id of await unitsOf(
      db,
      sql`bought_stock_id in (select id from bought_stocks
      where id in ${idList(ids)} and vat_scheme = 'margin')`,
    ))
      units.add(id);
  for (const ids of portions([...units])) await reckonUnits(db, ids);
  await writeGlobalEntries(db, purchases);
}

/** The same of units that were lost, or are back: the global scheme counts them as bought no more. */
export function followLosses(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  return writeGlobalEntries(db, purchasesOf(changes));
}

function purchasesOf(changes: readonly Changed<ProductRow>[]): number[] {
  const ids = changes.flatMap(({ before, after }) => [before.bought_stock_id, after.bought_stock_id]);
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

async function writeGlobalEntries(db: Db, purchases: readonly number[]): Promise<void> {
  if (purchases.length === 0) return;
  const books = await sharedBooks(db);
  if (books.rules.some(({ marginMethod }) => marginMethod === 'global'))
    await writePurchaseEntries(db, books, purchases);
}

/** The same where a purchase has a unit more or less: where units cost more than it, each has its part of the price. */
export async function followPrices(db: Db, purchases: readonly number[]): Promise<void> {
  for (const ids of portions(purchases)) {
    const units = await unitsOf(
      db,
      sql`bought_stock_id in (select id from bought_stocks where id in ${idList(ids)} and vat_scheme = 'margin')
        and exists (select 1 from sale_lines where sale_lines.product_id = products.id)`,
    );
    for (const some of portions(units)) await reckonUnits(db, some);
  }
}

/** The same of purchases that say something else of VAT. Of margins the price counts, too: units have their parts of it. */
export async function followSchemes(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
  const differ = ({ before, after }: Changed<PurchaseRow>, columns: readonly (keyof PurchaseRow)[]) =>
    columns.some((column) => before[column] !== after[column]);
  const others = changes.filter(
    (change) =>
      differ(change, ['vat_scheme', 'vat_percent']) ||
      (change.after.vat_scheme === 'margin' && differ(change, ['price'])),
  );
  for (const purchases of portions(others.map(({ after }) => after.id))) {
    const units = await unitsOf(db, sql`bought_stock_id in ${idList(purchases)}`);
    for (const ids of portions(units)) await reckonUnits(db, ids);
  }
  const documents = changes.filter((change) => differ(change, OF_ENTRIES));
  await writePurchaseEntries(
    db,
    await sharedBooks(db),
    documents.map(({ after }) => after.id),
  );
}

/** Columns of purchases that their VAT entries say. */
const OF_ENTRIES = [
  'name',
  'invoice_number',
  'date',
  'price',
  'input_vat',
  'vat_scheme',
  'vat_percent',
] as const;

async function unitsOf(db: Db, which: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from products where ${which} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where they are sold in few orders these are reckoned anew at once. */
async function reckonUnits(db: Db, units: readonly number[]): Promise<void> {
  await holdSalesOf(db, units);
  await holdUnits(db, units);
  const isSold: Sql = sql`sale_lines.product_id in ${idList(units)}`;
  await rememberPurchases(db, isSold);
  const sales = sql`select distinct sale_id as id from sale_lines where ${isSold}`;
  const { rows } = await sql<{ id: number }>`select id from (${sales}) as sold
    order by id limit ${sql.lit(FEW + 1)}`.execute(db);
  if (rows.length > FEW) await queueVat(db, 'sale', sales);
  else
    await reckonSales(
      db,
      rows.map(({ id }) => id),
    );
}
