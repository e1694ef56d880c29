import { sql } from 'kysely';
import {
  defaultReceivedDay,
  stateAfterDayChange,
  hasArrived,
  IN_STOCK,
  nextLeavingDay,
  LISTED,
  LOST,
  type PurchaseWithShipment,
  SOLD,
  defaultStateOf,
  stateOfGoneProduct,
} from '../../../../domain/product.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import { type ProductRecord, type ProductRow, RECEIVED_BY } from './table.ts';

/** Completes new products: the day received, the state and the day of leaving, where they are not given. */
export async function completeNewProducts(
  db: Db,
  products: readonly ProductRecord[],
  { isPast }: { isPast: boolean },
): Promise<ProductRecord[]> {
  const unsaid = products.filter(({ received }) => !received);
  const purchases = await purchasesOf(db, [
    ...new Set(unsaid.flatMap(({ bought_stock_id: id }) => id ?? [])),
  ]);
  return products.map((product) => {
    const { listed = null, sold = null, left_on: leftOn = null } = product;
    const isLost = product.state === '' && leftOn !== null && sold === null;
    const state = isLost ? LOST : product.state;
    const purchase = product.bought_stock_id ? purchases.get(product.bought_stock_id) : undefined;
    const { received, isEstimated } = product.received
      ? { received: product.received, isEstimated: false }
      : defaultReceivedDay({ state, purchase }, { today: today(), isPast });
    const isOfParcel = !product.received && purchase !== undefined && hasArrived(purchase);
    const by = isOfParcel ? RECEIVED_BY.parcel : RECEIVED_BY.somebody;
    return {
      ...product,
      received,
      received_estimated: isEstimated ? RECEIVED_BY.estimate : by,
      state: state || defaultStateOf({ received, listed, sold }),
      left_on: nextLeavingDay({
        before: { state: '', leftOn: null, sold: null },
        after: { state, leftOn, sold },
        today: today(),
      }),
    };
  });
}

async function purchasesOf(
  db: Db,
  purchaseIds: readonly number[],
): Promise<Map<number, PurchaseWithShipment>> {
  const purchases = new Map<number, PurchaseWithShipment>();
  for (const ids of splitIntoPortions(purchaseIds)) {
    const { rows } = await sql<{
      id: number;
      state: string;
      date: string;
      shipment: number | null;
      shipment_state: string;
      received: string | null;
    }>`select bought_stocks.id, bought_stocks.state, bought_stocks.date, incoming_shipments.id as shipment,
        incoming_shipments.state as shipment_state, incoming_shipments.received
      from bought_stocks left join incoming_shipments on incoming_shipments.id = bought_stocks.incoming_shipment_id
      where bought_stocks.id in ${idList(ids)}`.execute(db);
    for (const { id, state, date, shipment, shipment_state, received } of rows)
      purchases.set(id, {
        state,
        date,
        shipment: shipment === null ? null : { state: shipment_state, received },
      });
  }
  return purchases;
}

/**
 * Adds the consequences of a change: the state follows the days.
 * A changed day of arrival counts as set by an operator.
 * While an order holds the product, its state stays Sold. A new state is kept until the product comes back.
 */
export function addDerivedState(row: ProductRow, columns: Partial<ProductRow>): Partial<ProductRow> {
  const said = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const after: ProductRow = { ...row, ...said };
  const state = stateOf(row, { said: columns.state, after });
  return {
    ...columns,
    ...state,
    ...leavingColumns(row, { said: columns, after: { ...after, ...state } }),
    received_estimated:
      columns.received_estimated ??
      (after.received === row.received ? row.received_estimated : RECEIVED_BY.somebody),
  };
}

/** Day and note of leaving without a sale. Both stay while an order holds the product. */
function leavingColumns(
  row: ProductRow,
  { said, after }: { said: Partial<ProductRow>; after: ProductRow },
): Pick<ProductRow, 'left_on' | 'left_note'> {
  if (typeof row.kept_state === 'string') return { left_on: row.left_on, left_note: row.left_note };
  const left_on = nextLeavingDay({
    before: { ...row, leftOn: row.left_on },
    after: { ...after, leftOn: after.left_on },
    today: today(),
  });
  const isBack = left_on === null && row.left_on !== null;
  return { left_on, left_note: isBack ? '' : (said.left_note ?? row.left_note) };
}

function stateOf(
  row: ProductRow,
  { said, after }: { said: string | undefined; after: ProductRow },
): Pick<ProductRow, 'state' | 'kept_state'> {
  const { kept_state: kept, state } = row;
  if (typeof kept !== 'string') {
    const following = said ?? stateAfterDayChange(state, row, after);
    const leaves = said === undefined && after.left_on !== null && after.left_on !== row.left_on;
    return { state: leaves && after.sold === null ? stateOfGoneProduct(following) : following };
  }
  return { state, kept_state: said === undefined || said === SOLD ? kept : said };
}

/** Sets today as the listing day of unsold products without one, in batches with an active listing. */
export async function setListingDays(db: Db, batches: readonly number[]): Promise<void> {
  if (batches.length === 0) return;
  await updateRecorded(db, 'products', {
    set: sql`listed = ${today()}, state = case when state = ${IN_STOCK} then ${LISTED} else state end`,
    where: sql`insertion_batch_id in ${idList(new Set(batches))} and listed is null and sold is null
      and insertion_batch_id in (select insertion_batch_id from insertions where ended is null)`,
  });
}

/**
 * Clears listing days of today in a batch without any listing, active or ended: the listing was a mistake.
 * Earlier days stay.
 */
export async function clearListingDays(db: Db, batch: number): Promise<void> {
  await updateRecorded(db, 'products', {
    set: sql`listed = null, state = case when state = ${LISTED} then ${IN_STOCK} else state end`,
    where: sql`insertion_batch_id = ${batch} and listed = ${today()} and sold is null
      and insertion_batch_id not in (select insertion_batch_id from insertions)`,
  });
}
