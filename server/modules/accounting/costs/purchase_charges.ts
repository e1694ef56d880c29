import { sql } from 'kysely';
import {
  type AllocationLock,
  type AllocationTarget,
  type AllocatedCharge,
  allocateOverProducts,
  allocateOverPurchases,
} from '../../../../domain/charge.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { accountSql, isInOrdersSql, joinHoldingLine } from './account_sql.ts';
import type { ChargeRow } from './table.ts';
import type { AccountName } from '../ledger/table.ts';

/**
 * A charge with its locks, and the amount that counts as cost. Locks on products without a purchase are left
 * out.
 */
export interface ChargeWithLocks extends AllocatedCharge {
  row: ChargeRow;
}

/** A purchase with all its own charges and its part of its shipment's charges. Cents. */
export interface PurchaseWithCharges extends AllocationTarget {
  name: string;
  /** The VAT within its price, which is not a cost. */
  inputVat: number;
  shares: { charge: ChargeWithLocks; amount: number }[];
  /** The allocated charges according to its row. */
  stored: number;
}

/** The charges of a shipment, and its purchases with their parts of these charges. */
export async function readPurchasesOfShipment(db: Db, shipment: number) {
  const charges = await selectCharges(db, sql`shipment_id = ${shipment}`);
  const lots = await lotsWhere(db, sql`incoming_shipment_id = ${shipment}`);
  for (const charge of charges) {
    const amounts = allocateOverPurchases(charge, lots);
    for (const [index, { shares }] of lots.entries()) shares.push({ charge, amount: amounts[index] ?? 0 });
  }
  return { charges, lots: await withOwnCharges(db, lots) };
}

/** Purchases with their own charges only, without those of their shipments. */
export async function readPurchases(db: Db, ids: readonly number[]): Promise<PurchaseWithCharges[]> {
  return withOwnCharges(db, await lotsWhere(db, sql`id in ${idList(ids)}`));
}

async function withOwnCharges(db: Db, lots: PurchaseWithCharges[]): Promise<PurchaseWithCharges[]> {
  if (lots.length === 0) return lots;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  for (const charge of await selectCharges(db, sql`purchase_id in ${idList([...byId.keys()])}`))
    byId.get(charge.row.purchase_id ?? 0)?.shares.push({ charge, amount: charge.amount });
  return lots;
}

async function lotsWhere(db: Db, where: Sql): Promise<PurchaseWithCharges[]> {
  const { rows } = await sql<
    Omit<PurchaseWithCharges, 'shares'>
  >`select id, name, price, input_vat as "inputVat", weight,
    products_quantity as quantity, charges_cost as stored from bought_stocks where ${where} order by id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, shares: [] }));
}

export async function selectCharges(db: Db, where: Sql): Promise<ChargeWithLocks[]> {
  const { rows } = await sql<ChargeRow>`select * from charges where ${where} order by id`.execute(db);
  if (rows.length === 0) return [];
  const found = await sql<
    AllocationLock & { charge: number }
  >`select charge_id as charge, charge_locks.amount,
      product_id as product, coalesce(purchase_id, products.bought_stock_id) as purchase
    from charge_locks left join products on products.id = product_id
    where charge_id in ${idList(rows.map(({ id }) => id))}
      and coalesce(purchase_id, products.bought_stock_id) is not null
    order by charge_id, purchase, product`.execute(db);
  return rows.map((row) => ({
    row,
    way: row.way,
    amount: Math.max(0, row.amount - row.recoverable),
    locks: found.rows.filter(({ charge }) => charge === row.id),
  }));
}

/** A product to which charges are allocated. Cents. */
export interface CostedProduct {
  id: number;
  name: string;
  lot: number;
  cost: number;
  /** The landed cost according to its row. */
  stored: number;
  sold: string | null;
  account: AccountName;
  /** 1 if an order line names the product, including lines whose unit came back. */
  inOrders: number;
}

/** The products of purchases, by purchase id. */
export async function readProductsOfPurchases(
  db: Db,
  lots: readonly number[],
): Promise<Map<number, CostedProduct[]>> {
  const found = new Map<number, CostedProduct[]>(lots.map((id) => [id, []]));
  if (lots.length === 0) return found;
  const { rows } =
    await sql<CostedProduct>`select products.id, name, bought_stock_id as lot, estimated_cost as cost,
      landed_cost as stored, sold, ${accountSql()} as account, ${isInOrdersSql} as "inOrders"
    from products ${joinHoldingLine} where bought_stock_id in ${idList(lots)} order by products.id`.execute(
      db,
    );
  for (const product of rows) found.get(product.lot)?.push(product);
  return found;
}

/**
 * Allocates each charge and the input VAT to the products of a purchase. `notAssigned` is the amount of
 * charges that no product bears. Cents.
 */
export function allocateToProducts(
  { price, inputVat, shares }: PurchaseWithCharges,
  products: readonly CostedProduct[],
) {
  const parts = shares.map(({ charge, amount }) => ({
    charge,
    amount,
    ...allocateOverProducts({ amount, locks: charge.locks }, { price, products }),
  }));
  const vat = allocateOverProducts({ amount: inputVat, locks: [] }, { price, products }).products;
  const landed = products.map(({ cost }, index) =>
    parts.reduce((sum, part) => sum + (part.products[index] ?? 0), cost - (vat[index] ?? 0)),
  );
  return { parts, vat, landed, notAssigned: parts.reduce((sum, part) => sum + part.notAssigned, 0) };
}
