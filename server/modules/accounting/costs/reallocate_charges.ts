import { sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import {
  type PurchaseWithCharges,
  readPurchases,
  readPurchasesOfShipment,
  readProductsOfPurchases,
  allocateToProducts,
} from './purchase_charges.ts';
import type { PurchaseState } from './purchase_states.ts';
import { writeCosts } from './ledger_accounts.ts';
import { writeUnitFacts } from '../derived/sale_line_facts.ts';
import { writePurchaseEntries, writeShipmentEntries } from '../vat/purchase_entries.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import type { LedgerCause } from '../ledger/table.ts';

/** The changed records. Of `products`, only those without a purchase count. */
interface Changed {
  products?: readonly number[];
  purchases?: readonly number[];
  shipments?: readonly number[];
}

/**
 * Recalculates all landed costs that a change affects, and adds the differences to the ledger, booked today.
 * After a change of charges, also rewrites the VAT entries of the purchases and shipments. Runs within the
 * transaction of the change. Concurrent changes of the same shipment wait.
 */
export async function reallocateCharges(db: Db, changed: Changed, cause: LedgerCause): Promise<void> {
  await reallocateCosts(db, changed, cause);
  if (cause !== 'charge') return;
  const books = await lockSettingsShared(db);
  await writePurchaseEntries(db, books, [...new Set(changed.purchases)]);
  await writeShipmentEntries(db, books, [...new Set(changed.shipments)]);
}

/**
 * Recalculates the landed costs of purchases with charges after their products changed. The caller has locked
 * all of them.
 */
export async function reallocatePurchases(
  db: Db,
  changed: readonly PurchaseState[],
  cause: LedgerCause,
): Promise<void> {
  const given = new Set(changed.map(({ id }) => id));
  const shipments = new Set(changed.flatMap(({ chargedShipment }) => chargedShipment ?? []));
  const spread = await spreadShipments(db, { shipments: [...shipments].toSorted(byNumber), given }, cause);
  await spreadAlone(db, { purchases: [...given].filter((id) => !spread.has(id)), given }, cause);
}

const byNumber = (one: number, other: number) => one - other;

async function reallocateCosts(db: Db, changed: Changed, cause: LedgerCause): Promise<void> {
  for (const ids of splitIntoPortions(changed.products ?? []))
    await writePlain(db, sql`id in ${idList(ids)} and bought_stock_id is null`, cause);

  const given = new Set(changed.purchases);
  const shipments = await chargedShipments(db, changed);
  const spread = await spreadShipments(db, { shipments, given }, cause);
  const others = await purchasesOf(db, changed.shipments ?? []);
  const rest = new Set([...given, ...others].filter((id) => !spread.has(id)));
  await spreadAlone(db, { purchases: [...rest], given }, cause);
}

/** Allocates the charges of shipments. Returns the ids of all their purchases. */
async function spreadShipments(
  db: Db,
  { shipments, given }: { shipments: readonly number[]; given: ReadonlySet<number> },
  cause: LedgerCause,
): Promise<Set<number>> {
  const spread = new Set<number>();
  for (const shipment of shipments) {
    const { lots } = await readPurchasesOfShipment(db, shipment);
    await writeLots(db, lots, given, cause);
    for (const { id } of lots) spread.add(id);
  }
  return spread;
}

/**
 * Allocates the own charges of purchases whose shipments have no charges. Without charges and input VAT, the
 * estimated costs apply.
 */
async function spreadAlone(
  db: Db,
  { purchases, given }: { purchases: readonly number[]; given: ReadonlySet<number> },
  cause: LedgerCause,
): Promise<void> {
  for (const ids of splitIntoPortions(purchases)) {
    const charged = await sql<{ id: number }>`select purchase_id as id from charges
      where purchase_id in ${idList(ids)}
      union select id from bought_stocks where id in ${idList(ids)} and input_vat <> 0`.execute(db);
    const own = new Set(charged.rows.map(({ id }) => id));
    if (own.size > 0) await writeLots(db, await readPurchases(db, [...own]), given, cause);
    const plain = ids.filter((id) => !own.has(id));
    if (plain.length === 0) continue;
    await writePlain(db, sql`bought_stock_id in ${idList(plain)}`, cause);
    await sql`update bought_stocks set charges_cost = 0
      where id in ${idList(plain)} and charges_cost <> 0`.execute(db);
  }
}

/**
 * Finds the shipments with charges: those given and those of the purchases. Locks them until the transaction
 * ends.
 */
async function chargedShipments(db: Db, { purchases = [], shipments = [] }: Changed): Promise<number[]> {
  const named = new Set(shipments);
  for (const ids of splitIntoPortions(purchases)) {
    const found = await sql<{ id: number }>`select distinct incoming_shipment_id as id from bought_stocks
      where id in ${idList(ids)} and incoming_shipment_id is not null`.execute(db);
    for (const { id } of found.rows) named.add(id);
  }
  const charged: number[] = [];
  for (const ids of splitIntoPortions([...named].toSorted((one, other) => one - other))) {
    const found = await sql<{ id: number }>`select id from incoming_shipments where id in ${idList(ids)}
      and id in (select shipment_id from charges) order by id ${engineOf(db).forChange}`.execute(db);
    charged.push(...found.rows.map(({ id }) => id));
  }
  return charged;
}

async function purchasesOf(db: Db, shipments: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const ids of splitIntoPortions(shipments)) {
    const { rows } = await sql<{ id: number }>`select id from bought_stocks
      where incoming_shipment_id in ${idList(ids)}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** Writes the costs of lots that are `given`, have another amount of charges, or have locks on products. */
async function writeLots(
  db: Db,
  lots: readonly PurchaseWithCharges[],
  given: ReadonlySet<number>,
  cause: LedgerCause,
): Promise<void> {
  const totals = new Map(
    lots.map(({ id, shares }) => [id, shares.reduce((sum, { amount }) => sum + amount, 0)]),
  );
  const moved = lots.filter(({ id, stored }) => totals.get(id) !== stored);
  await writeValues(
    db,
    { table: 'bought_stocks', column: 'charges_cost' },
    moved.map(({ id }) => [id, totals.get(id) ?? 0]),
  );
  const isLocked = ({ id, shares }: PurchaseWithCharges) =>
    shares.some(({ charge }) =>
      charge.locks.some(({ purchase, product }) => purchase === id && product !== null),
    );
  const lotsToSpread = lots.filter((lot) => given.has(lot.id) || moved.includes(lot) || isLocked(lot));
  for (const portion of splitIntoPortions(lotsToSpread, 100)) {
    const products = await readProductsOfPurchases(
      db,
      portion.map(({ id }) => id),
    );
    const became = portion.flatMap((lot) => {
      const own = products.get(lot.id) ?? [];
      const { landed } = allocateToProducts(lot, own);
      return own.map((unit, index) => ({ ...unit, landed: landed[index] ?? unit.stored }));
    });
    const others = became.filter(({ stored, landed }) => stored !== landed);
    await writeCosts(
      db,
      others.map(({ id, stored, landed, account }) => ({
        product_id: id,
        amount: landed - stored,
        ...(account !== 'sold' && { account }),
      })),
      cause,
    );
    await writeValues(
      db,
      { table: 'products', column: 'landed_cost' },
      others.map(({ id, landed }) => [id, landed]),
    );
    await writeUnitFacts(
      db,
      others.flatMap(({ id, inOrders }) => (inOrders === 1 ? id : [])),
    );
  }
}

/** Sets the landed cost of units without charges and input VAT to their estimated cost. */
async function writePlain(db: Db, where: Sql, cause: LedgerCause): Promise<void> {
  const others = sql`${where} and landed_cost <> estimated_cost`;
  const { rows } = await sql<{ product_id: number; amount: number }>`select id as product_id,
    estimated_cost - landed_cost as amount from products where ${others} order by id`.execute(db);
  if (rows.length === 0) return;
  await writeCosts(db, rows, cause);
  await sql`update products set landed_cost = estimated_cost where ${others}`.execute(db);
  await writeUnitFacts(
    db,
    rows.map(({ product_id }) => product_id),
  );
}

async function writeValues(
  db: Db,
  { table, column }: { table: string; column: string },
  values: readonly (readonly [id: number, value: number])[],
): Promise<void> {
  for (const portion of splitIntoPortions(values)) {
    const rows = portion.map(([id, value]) => sql`(${sql.lit(id)}, ${sql.lit(value)})`);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = found.column2
      from (values ${sql.join(rows)}) as found where ${sql.table(table)}.id = found.column1`.execute(db);
  }
}
