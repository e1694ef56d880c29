import { sql } from 'kysely';
import { today } from '../../../platform/today.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { InsertedRow, ResourceHooks } from '../../../records/registry.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { insertLedger } from '../ledger/ledger.ts';
import {
  unsoldAccountOf,
  IN_STOCK_ACCOUNT,
  transferUnsoldCosts,
  writeCosts,
} from '../costs/ledger_accounts.ts';
import {
  filterPurchasesWithCharges,
  type PurchaseState,
  filterSoldUnderMarginScheme,
  readPurchaseStates,
} from '../costs/purchase_states.ts';
import { reallocatePurchases } from '../costs/reallocate_charges.ts';
import { changesLineFacts, writeUnitFacts } from '../derived/sale_line_facts.ts';
import { writeFigures } from '../earnings/figures.ts';
import { recalculatePurchases, recalculateUnits, writeGlobalEntries } from '../units/changed_products.ts';
import { writePurchaseEntries } from '../vat/purchase_entries.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import { detachUnits } from '../../sales/index.ts';
import type { ProductRow } from '../../stock/index.ts';

/** Updates costs, ledger, VAT and earnings after products are recorded, changed or deleted. */
export const productHooks: ResourceHooks<ProductRow> = {
  afterInsert: costNewProducts,
  async afterChange(db, changes) {
    const shown = changes.filter(changesLineFacts);
    const units = shown.map(({ after }) => after.id);
    const isSold = await updateCosts(db, changes, units);
    await moveChangedUnits(db, changes);
    if (isSold) await writeUnitFacts(db, units);
  },
  afterWrite: writeUnitFacts,
  beforeDelete: takeOutDeleted,
  afterRestore: putInRestored,
};

/**
 * Books the estimated cost of new units on the day of their purchase, and their charges today. Units that are
 * already gone are booked as stock first, and then moved.
 */
async function costNewProducts(db: Db, inserted: readonly InsertedRow<ProductRow>[]): Promise<void> {
  const products = inserted.map((row) => ({ ...UNSAID, ...row }));
  const { lots } = await readPurchaseStates(db, purchasesOf(products));
  const days = new Map(lots.map(({ id, day }) => [id, day]));
  await insertLedger(
    db,
    products.flatMap(({ id, estimated_cost, bought_stock_id, received }) => {
      if (estimated_cost === 0) return [];
      const day = days.get(bought_stock_id ?? 0) || received || today();
      return { product_id: id, day, amount: estimated_cost, cause: 'price' as const, ...IN_STOCK_ACCOUNT };
    }),
  );
  const gone = products.filter((unit) => unsoldAccountOf(unit) !== 'stock');
  await transferUnsoldCosts(
    db,
    gone.map(({ id }) => id),
  );
  await updateLots(db, purchasesOf(products), lots);
}

const UNSAID = {
  estimated_cost: 0,
  bought_stock_id: null,
  state: '',
  received: null,
  sold: null,
  left_on: null,
};

/**
 * Updates costs, and the VAT of sold units, after changes of estimated cost or purchase. Returns whether
 * order lines name any of the units in `shown`.
 */
async function updateCosts(
  db: Db,
  changes: readonly ChangedRow<ProductRow>[],
  shown: readonly number[],
): Promise<boolean> {
  const costed = changes.filter(
    ({ before, after }) =>
      before.estimated_cost !== after.estimated_cost || before.bought_stock_id !== after.bought_stock_id,
  );
  const purchases = purchasesOf(costed.flatMap(({ before, after }) => [before, after]));
  const { lots, isSold } = await readPurchaseStates(db, purchases, shown);
  if (costed.length === 0) return isSold;
  const chargedLots = filterPurchasesWithCharges(lots);
  await reallocatePurchases(db, chargedLots, 'price');
  const charged = new Set(chargedLots.map(({ id }) => id));
  const plain = costed.filter(({ after }) => !charged.has(after.bought_stock_id ?? 0));
  await costAtEstimate(
    db,
    plain.map(({ after }) => after),
  );
  const soldLots = filterSoldUnderMarginScheme(lots);
  if (soldLots.length > 0 || isSold) await recalculateUnits(db, costed, soldLots);
  await writeGlobalEntries(db, purchases);
  return isSold;
}

/** Sets the landed cost of units without charges to their estimated cost. */
async function costAtEstimate(db: Db, products: readonly ProductRow[]): Promise<void> {
  const others = products.filter(({ estimated_cost, landed_cost }) => estimated_cost !== landed_cost);
  if (others.length === 0) return;
  await writeCosts(
    db,
    others.map((unit) => ({
      product_id: unit.id,
      amount: unit.estimated_cost - unit.landed_cost,
      // Without `account`, `writeCosts` looks for the order that holds the unit.
      ...(typeof unit.kept_state !== 'string' && { account: unsoldAccountOf(unit) }),
    })),
    'price',
  );
  for (const ids of splitIntoPortions(others.map(({ id }) => id)))
    await sql`update products set landed_cost = estimated_cost where id in ${idList(ids)}`.execute(db);
}

/**
 * Transfers the costs of units that were sold, lost or returned. Updates their purchases under the global
 * scheme.
 */
async function moveChangedUnits(db: Db, changes: readonly ChangedRow<ProductRow>[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) =>
      unsoldAccountOf(before) !== unsoldAccountOf(after) || before.left_on !== after.left_on,
  );
  const sold = changes.filter(({ before, after }) => before.sold !== after.sold);
  await transferUnsoldCosts(
    db,
    [...new Set([...sold, ...moved])].map(({ after }) => after.id),
  );
  await writeGlobalEntries(db, purchasesOf(moved.flatMap(({ before, after }) => [before, after])));
}

/**
 * Before units are deleted: removes the cost of units in stock from the ledger. The costs of sold and gone
 * units stay. Sold lines stay without a unit.
 */
async function takeOutDeleted(db: Db, products: readonly ProductRow[]): Promise<() => Promise<void>> {
  const units = products.filter(
    (unit) => typeof unit.kept_state !== 'string' && unsoldAccountOf(unit) === 'stock',
  );
  await writeCosts(
    db,
    units.map(({ id, landed_cost }) => ({ product_id: id, amount: -landed_cost, account: 'stock' })),
    'deleted',
  );
  const sales = await detachUnits(
    db,
    products.map(({ id }) => id),
  );
  const purchases = purchasesOf(products);
  return async () => {
    const { lots } = await readPurchaseStates(db, purchases);
    await updateLots(db, purchases, lots);
    await writeFigures(db, sales);
  };
}

/** Books the costs that the deletion of units has taken out of stock, on the same day. */
async function putInRestored(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(products)) {
    const { rows } = await sql<{ product_id: number; day: string; amount: number }>`select product_id,
        max(coalesce(for_day, day)) as day, -sum(amount) as amount from ledger
      where product_id in ${idList(ids)} and cause = 'deleted' group by product_id
      having sum(amount) <> 0`.execute(db);
    await insertLedger(
      db,
      rows.map((row) => ({ ...row, cause: 'deleted' as const, ...IN_STOCK_ACCOUNT })),
    );
  }
}

/** Updates charges and VAT of purchases whose number of units has changed. */
async function updateLots(
  db: Db,
  purchases: readonly number[],
  lots: readonly PurchaseState[],
): Promise<void> {
  if (purchases.length === 0) return;
  await reallocatePurchases(db, filterPurchasesWithCharges(lots), 'charge');
  await writePurchaseEntries(db, await lockSettingsShared(db), purchases);
  await recalculatePurchases(db, filterSoldUnderMarginScheme(lots));
}

function purchasesOf(units: readonly Pick<ProductRow, 'bought_stock_id'>[]): number[] {
  return [...new Set(units.flatMap(({ bought_stock_id: id }) => id ?? []))];
}
