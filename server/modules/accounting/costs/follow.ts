import { sql } from 'kysely';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { PurchaseRow } from '../../purchasing/bought_stocks/table.ts';
import type { ShipmentRow } from '../../purchasing/incoming_shipments/table.ts';
import type { ProductRow } from '../../stock/products/table.ts';
import type { Changed } from '../../../records/row.ts';
import { settleNewProducts } from '../../sales/sales/follow.ts';
import { today } from '../../../platform/today.ts';
import { followPrices, followUnits } from '../vat/follow.ts';
import { insertLedger } from './ledger.ts';
import { isBilledAlike, writeTerms } from './terms.ts';
import { IN_STOCK, placesOf, writeLedger } from './places.ts';
import { recost } from './recost.ts';

/** What changes of products mean for what they and others of their purchases cost, and for the VAT of those that are sold. */
export async function recostProducts(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  const others = changes.filter(
    ({ before, after }) =>
      before.estimated_cost !== after.estimated_cost || before.bought_stock_id !== after.bought_stock_id,
  );
  const products = others.flatMap(({ after }) => (after.bought_stock_id === null ? after.id : []));
  const purchases = others.flatMap(({ before, after }) =>
    [before.bought_stock_id ?? [], after.bought_stock_id ?? []].flat(),
  );
  await recost(db, { products, purchases: [...new Set(purchases)] }, 'price');
  await followUnits(db, others);
}

/** What changes of purchases mean for their products, and for others of their shipments. */
export async function recostPurchases(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
  const others = changes.filter(
    ({ before, after }) =>
      before.price !== after.price ||
      before.input_vat !== after.input_vat ||
      before.weight !== after.weight ||
      before.incoming_shipment_id !== after.incoming_shipment_id,
  );
  const shipments = others.flatMap(({ before, after }) =>
    [before.incoming_shipment_id ?? [], after.incoming_shipment_id ?? []].flat(),
  );
  const purchases = others.map(({ after }) => after.id);
  await recost(db, { purchases, shipments: [...new Set(shipments)] }, 'charge');
}

/** What changes of the prices that shipments name themselves mean. */
export async function recostShipments(db: Db, changes: readonly Changed<ShipmentRow>[]): Promise<void> {
  const others = changes.filter(({ before, after }) => !isBilledAlike(before, after));
  if (others.length === 0) return;
  await writeTerms(
    db,
    others.map(({ after }) => after),
  );
  await recost(db, { shipments: others.map(({ after }) => after.id) }, 'charge');
}

/**
 * New units cost what they are estimated to since their purchase was made, and since today what else falls on them. Those
 * that are gone already had been in stock before.
 */
export async function costNewProducts(
  db: Db,
  products: readonly Pick<
    ProductRow,
    'id' | 'estimated_cost' | 'bought_stock_id' | 'received' | 'sold' | 'left_on' | 'state'
  >[],
): Promise<void> {
  const purchases = [...new Set(products.flatMap(({ bought_stock_id: id }) => id ?? []))];
  const days = new Map<number, string>();
  for (const ids of portions(purchases)) {
    const found = await sql<{ id: number; date: string }>`select id, date from bought_stocks
      where id in ${idList(ids)}`.execute(db);
    for (const { id, date } of found.rows) days.set(id, date);
  }
  await insertLedger(
    db,
    products.flatMap(({ id, estimated_cost, bought_stock_id, received }) => {
      if (estimated_cost === 0) return [];
      const day = days.get(bought_stock_id ?? 0) || received || today();
      return { product_id: id, day, amount: estimated_cost, cause: 'price' as const, ...IN_STOCK };
    }),
  );
  await settleNewProducts(db, products);
  await recost(db, { purchases }, 'charge');
  await followPrices(db, purchases);
}

/**
 * Before units are deleted: what they have cost counts no more, unless they were sold or are gone. Gives what has to be
 * done afterwards.
 */
export async function forgetProducts(db: Db, ids: readonly number[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number; purchase: number | null; landed: number }>`select id,
    bought_stock_id as purchase, landed_cost as landed from products where id in ${idList(ids)}`.execute(db);
  const places = await placesOf(db, ids);
  await writeLedger(
    db,
    rows.flatMap(({ id, landed }) =>
      places.get(id)?.account !== 'stock' ? [] : { product_id: id, amount: -landed },
    ),
    'deleted',
  );
  const purchases = [...new Set(rows.flatMap(({ purchase }) => purchase ?? []))];
  return async () => {
    await recost(db, { purchases }, 'charge');
    await followPrices(db, purchases);
  };
}

/** The same of purchases, whose products stay. */
export async function forgetPurchases(db: Db, ids: readonly number[]): Promise<() => Promise<void>> {
  const products = await sql<{ id: number }>`select id from products
    where bought_stock_id in ${idList(ids)}`.execute(db);
  const shipments = await sql<{ id: number }>`select distinct incoming_shipment_id as id from bought_stocks
    where id in ${idList(ids)} and incoming_shipment_id is not null`.execute(db);
  const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);
  const changed = { products: idsOf(products), purchases: ids, shipments: idsOf(shipments) };
  return () => recost(db, changed, 'charge');
}

/** The same of shipments, whose purchases stay. */
export async function forgetShipments(db: Db, ids: readonly number[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ id: number }>`select id from bought_stocks
    where incoming_shipment_id in ${idList(ids)}`.execute(db);
  return () => recost(db, { purchases: rows.map(({ id }) => id), shipments: ids }, 'charge');
}
