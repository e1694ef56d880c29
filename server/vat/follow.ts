import { sql } from 'kysely';
import type { PurchaseRow } from '../bought_stocks/table.ts';
import { holdSalesOf, holdUnits } from '../costs/places.ts';
import { portions } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { idList, type Sql } from '../db/sql.ts';
import type { ProductRow } from '../products/table.ts';
import type { Changed } from '../records/resource.ts';
import { FEW, queueSales } from './backlog.ts';
import { reckonSales } from './reckon.ts';
import { rememberPurchases } from './taxes.ts';

/** What it means for what is sold that units are of other purchases, or that their part of the price is another. */
export async function followUnits(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  const parted = changes.filter(
    ({ before, after }) => before.bought_stock_id !== null && after.bought_stock_id === null,
  );
  for (const ids of portions(parted.map(({ after }) => after.id)))
    await sql`update sale_lines set purchase_scheme = null, purchase_percent = null
      where product_id in ${idList(ids)}`.execute(db);
  for (const ids of portions(changes.map(({ after }) => after.id))) await reckonUnits(db, ids);
}

/** The same of purchases that say something else of VAT. */
export async function followSchemes(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
  const others = changes.filter(
    ({ before, after }) => before.vat_scheme !== after.vat_scheme || before.vat_percent !== after.vat_percent,
  );
  for (const purchases of portions(others.map(({ after }) => after.id))) {
    const { rows } = await sql<{ id: number }>`select id from products
      where bought_stock_id in ${idList(purchases)} order by id`.execute(db);
    for (const ids of portions(rows.map(({ id }) => id))) await reckonUnits(db, ids);
  }
}

/** Where they are sold in few orders these are reckoned anew at once. */
async function reckonUnits(db: Db, units: readonly number[]): Promise<void> {
  await holdSalesOf(db, units);
  await holdUnits(db, units);
  const isSold: Sql = sql`sale_lines.product_id in ${idList(units)}`;
  await rememberPurchases(db, isSold);
  const sales = sql`select distinct sale_id from sale_lines where ${isSold}`;
  const { rows } = await sql<{ id: number }>`select sale_id as id from (${sales}) as sold
    order by sale_id limit ${sql.lit(FEW + 1)}`.execute(db);
  if (rows.length > FEW) await queueSales(db, sales);
  else
    await reckonSales(
      db,
      rows.map(({ id }) => id),
    );
}
