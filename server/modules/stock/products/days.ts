import { sql } from 'kysely';
import {
  arrivalOf,
  followingState,
  hasArrived,
  IN_STOCK,
  leftAfter,
  LISTED,
  LOST,
  ON_THE_WAY,
  type Parcel,
  SOLD,
  stateMeant,
  stateOfLeft,
} from '../../../../domain/product.ts';
import { RECEIVED } from '../../../../domain/shipment.ts';
import type { PurchaseRow } from '../../purchasing/bought_stocks/table.ts';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import type { ShipmentRow } from '../../purchasing/incoming_shipments/table.ts';
import type { Changed } from '../../../records/resource.ts';
import { today } from '../../../platform/today.ts';
import { type ProductRecord, type ProductRow, RECEIVED_BY } from './table.ts';

/** When new products came and which state that means, where they do not say it. */
export async function withArrival(
  db: Db,
  products: readonly ProductRecord[],
  { isPast }: { isPast: boolean },
): Promise<ProductRecord[]> {
  const unsaid = products.filter(({ received }) => !received);
  const parcels = await parcelsOf(db, [...new Set(unsaid.flatMap(({ bought_stock_id: id }) => id ?? []))]);
  return products.map((product) => {
    const { listed = null, sold = null, left_on: leftOn = null } = product;
    const isLost = product.state === '' && leftOn !== null && sold === null;
    const state = isLost ? LOST : product.state;
    const parcel = product.bought_stock_id ? parcels.get(product.bought_stock_id) : undefined;
    const { received, isEstimated } = product.received
      ? { received: product.received, isEstimated: false }
      : arrivalOf({ state, parcel }, { today: today(), isPast });
    const isOfParcel = !product.received && parcel !== undefined && hasArrived(parcel);
    const by = isOfParcel ? RECEIVED_BY.parcel : RECEIVED_BY.somebody;
    return {
      ...product,
      received,
      received_estimated: isEstimated ? RECEIVED_BY.estimate : by,
      state: state || stateMeant({ received, listed, sold }),
      left_on: leftAfter({
        before: { state: '', leftOn: null, sold: null },
        after: { state, leftOn, sold },
        today: today(),
      }),
    };
  });
}

async function parcelsOf(db: Db, purchases: readonly number[]): Promise<Map<number, Parcel>> {
  const parcels = new Map<number, Parcel>();
  for (const ids of portions(purchases)) {
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
      parcels.set(id, {
        state,
        date,
        shipment: shipment === null ? null : { state: shipment_state, received },
      });
  }
  return parcels;
}

/**
 * What a change of a product means beside what is said: its state follows its days, and somebody says a day that changes.
 * While an order holds it, its state is Sold, and what is said is kept until it comes back.
 */
export function withFollowing(row: ProductRow, columns: Partial<ProductRow>): Partial<ProductRow> {
  const said = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const after: ProductRow = { ...row, ...said };
  const state = stateOf(row, { said: columns.state, after });
  return {
    ...columns,
    ...state,
    ...leftOf(row, { said: columns, after: { ...after, ...state } }),
    received_estimated:
      columns.received_estimated ??
      (after.received === row.received ? row.received_estimated : RECEIVED_BY.somebody),
  };
}

/** When and how it left without a sale. While an order holds it nothing else is said of that. */
function leftOf(
  row: ProductRow,
  { said, after }: { said: Partial<ProductRow>; after: ProductRow },
): Pick<ProductRow, 'left_on' | 'left_note'> {
  if (typeof row.kept_state === 'string') return { left_on: row.left_on, left_note: row.left_note };
  const left_on = leftAfter({
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
    const following = said ?? followingState(state, row, after);
    const leaves = said === undefined && after.left_on !== null && after.left_on !== row.left_on;
    return { state: leaves && after.sold === null ? stateOfLeft(following) : following };
  }
  return { state, kept_state: said === undefined || said === SOLD ? kept : said };
}

/** A day on which a shipment came is set and cleared with its state, and the state with the day, where only one is said. */
export function shipmentColumns(row: ShipmentRow, columns: Partial<ShipmentRow>): Partial<ShipmentRow> {
  const { state, received } = columns;
  if (state !== undefined && received === undefined) {
    return { ...columns, received: state === RECEIVED ? (row.received ?? today()) : null };
  }
  return received && state === undefined ? { ...columns, state: RECEIVED } : columns;
}

/** What was in shipments that came is here since then, if nobody has said another day; back again where they have not come. */
export async function followShipments(db: Db, changes: readonly Changed<ShipmentRow>[]): Promise<void> {
  for (const { before, after } of changes) {
    const inIt = sql`bought_stock_id in (select id from bought_stocks where incoming_shipment_id = ${after.id})`;
    if (after.state === RECEIVED && after.received !== null && after.received !== before.received)
      await arrive(db, after.received, sql`${inIt} and (received is null or ${isUnsaid})`);
    else if (before.state === RECEIVED && after.state !== RECEIVED) await leave(db, inIt);
  }
}

/** What is in purchases that have come is here, and on its way again where they have not, unless somebody has said its day. */
export async function followPurchases(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) =>
      before.state !== after.state || before.incoming_shipment_id !== after.incoming_shipment_id,
  );
  const shipments = await shipmentsOf(
    db,
    moved.flatMap(({ before, after }) => [before.incoming_shipment_id, after.incoming_shipment_id]),
  );
  const parcelOf = ({ state, incoming_shipment_id }: PurchaseRow) => ({
    state,
    shipment: shipments.get(incoming_shipment_id ?? 0) ?? null,
  });
  const byDay = new Map<string, number[]>();
  const left: number[] = [];
  for (const { before, after } of moved) {
    const { id } = after;
    const parcel = parcelOf(after);
    if (!hasArrived(parcel)) {
      const was = parcelOf(before);
      // What was here without a shipment has not left by being put into one.
      if (hasArrived(was) && (was.shipment || before.state !== after.state)) left.push(id);
      continue;
    }
    // What is taken out of its shipment has not come by that.
    if (before.state === after.state && !parcel.shipment) continue;
    const day = parcel.shipment?.received ?? today();
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of byDay) {
    await arrive(db, day, sql`bought_stock_id in ${idList(ids)} and received is null`);
  }
  for (const ids of portions(left)) await leave(db, sql`bought_stock_id in ${idList(ids)}`);
}

async function shipmentsOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, Parcel['shipment']>> {
  const found = new Map<number, Parcel['shipment']>();
  for (const portion of portions([...new Set(ids)].filter((id) => id !== null))) {
    const { rows } = await sql<{
      id: number;
      state: string;
      received: string | null;
    }>`select id, state, received
      from incoming_shipments where id in ${idList(portion)}`.execute(db);
    for (const { id, ...shipment } of rows) found.set(id, shipment);
  }
  return found;
}

/** Nobody has said the day itself. */
const isUnsaid = sql`received_estimated <> ${sql.lit(RECEIVED_BY.somebody)}`;

async function arrive(db: Db, day: string, where: Sql): Promise<void> {
  await sql`update products set received = ${day}, received_estimated = ${sql.lit(RECEIVED_BY.parcel)},
    state = case when state = ${ON_THE_WAY} then ${IN_STOCK} else state end where ${where}`.execute(db);
}

async function leave(db: Db, where: Sql): Promise<void> {
  await sql`update products set received = null, received_estimated = ${sql.lit(RECEIVED_BY.somebody)},
    state = case when state = ${IN_STOCK} then ${ON_THE_WAY} else state end
    where ${where} and ${isUnsaid} and listed is null and sold is null`.execute(db);
}

/** What is in a batch that is offered on a site is listed, since today if nobody has said another day. */
export async function listProducts(db: Db, batches: readonly number[]): Promise<void> {
  if (batches.length === 0) return;
  await sql`update products set listed = ${today()}, state = case when state = ${IN_STOCK} then ${LISTED} else state end
    where insertion_batch_id in ${idList(new Set(batches))} and listed is null and sold is null
      and insertion_batch_id in (select insertion_batch_id from insertions where ended is null)`.execute(db);
}

/**
 * What was listed today is not any more where its batch is offered nowhere: the insertion was a mistake. An earlier day is
 * when it was listed, whatever became of the offer.
 */
export async function unlistProducts(db: Db, batch: number): Promise<void> {
  await sql`update products set listed = null, state = case when state = ${LISTED} then ${IN_STOCK} else state end
    where insertion_batch_id = ${batch} and listed = ${today()} and sold is null
      and insertion_batch_id not in (select insertion_batch_id from insertions)`.execute(db);
}
