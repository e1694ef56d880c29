import { sql } from 'kysely';
import { hasArrived, IN_STOCK, ON_THE_WAY, type PurchaseWithShipment } from '../../../domain/product.ts';
import { RECEIVED_STATE } from '../../../domain/shipment.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { updateRecorded } from '../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { today } from '../../platform/today.ts';
import type { ChangedRow } from '../../records/row.ts';
import type { PurchaseRow } from './bought_stocks/table.ts';
import type { ShipmentRow } from './incoming_shipments/table.ts';
import { RECEIVED_BY } from '../stock/index.ts';

/** When a change sets only the state of a shipment or only its day of arrival, adds the other column. */
export function addMissingArrivalColumn(
  row: ShipmentRow,
  columns: Partial<ShipmentRow>,
): Partial<ShipmentRow> {
  const { state, received } = columns;
  if (state !== undefined && received === undefined) {
    return { ...columns, received: state === RECEIVED_STATE ? (row.received ?? today()) : null };
  }
  return received && state === undefined ? { ...columns, state: RECEIVED_STATE } : columns;
}

/**
 * Products of a shipment are received on the day when the shipment arrives.
 * They are on the way again when the shipment is no longer Received. Days that an operator has set stay.
 */
export async function updateAfterShipments(
  db: Db,
  changes: readonly ChangedRow<ShipmentRow>[],
): Promise<void> {
  for (const { before, after } of changes) {
    const inIt = sql`bought_stock_id in (select id from bought_stocks where incoming_shipment_id = ${after.id})`;
    if (after.state === RECEIVED_STATE && after.received !== null && after.received !== before.received)
      await receiveProducts(db, after.received, sql`${inIt} and (received is null or ${isUnsaid})`);
    else if (before.state === RECEIVED_STATE && after.state !== RECEIVED_STATE)
      await putProductsOnTheWay(db, inIt);
  }
}

/**
 * Products of a purchase are received when the purchase arrives.
 * They are on the way again when a change takes the arrival back. Days that an operator has set stay.
 */
export async function updateAfterPurchases(
  db: Db,
  changes: readonly ChangedRow<PurchaseRow>[],
): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) =>
      before.state !== after.state || before.incoming_shipment_id !== after.incoming_shipment_id,
  );
  const shipments = await shipmentsOf(
    db,
    moved.flatMap(({ before, after }) => [before.incoming_shipment_id, after.incoming_shipment_id]),
  );
  const withShipment = ({ state, incoming_shipment_id }: PurchaseRow) => ({
    state,
    shipment: shipments.get(incoming_shipment_id ?? 0) ?? null,
  });
  const byDay = new Map<string, number[]>();
  const left: number[] = [];
  for (const { before, after } of moved) {
    const { id } = after;
    const purchase = withShipment(after);
    if (!hasArrived(purchase)) {
      const was = withShipment(before);
      // Products that were here without a shipment stay here when their purchase is put into a shipment.
      if (hasArrived(was) && (was.shipment || before.state !== after.state)) left.push(id);
      continue;
    }
    // Taking a purchase out of its shipment does not make its products arrive.
    if (before.state === after.state && !purchase.shipment) continue;
    const day = purchase.shipment?.received ?? today();
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  for (const [day, ids] of byDay) {
    await receiveProducts(db, day, sql`bought_stock_id in ${idList(ids)} and received is null`);
  }
  for (const ids of splitIntoPortions(left))
    await putProductsOnTheWay(db, sql`bought_stock_id in ${idList(ids)}`);
}

async function shipmentsOf(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, PurchaseWithShipment['shipment']>> {
  const found = new Map<number, PurchaseWithShipment['shipment']>();
  for (const portion of splitIntoPortions([...new Set(ids)].filter((id) => id !== null))) {
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

/** Condition: no operator has set the day of arrival. */
const isUnsaid = sql`received_estimated <> ${sql.lit(RECEIVED_BY.somebody)}`;

async function receiveProducts(db: Db, day: string, where: Sql): Promise<void> {
  await updateRecorded(db, 'products', {
    set: sql`received = ${day}, received_estimated = ${sql.lit(RECEIVED_BY.parcel)},
      state = case when state = ${ON_THE_WAY} then ${IN_STOCK} else state end`,
    where,
  });
}

async function putProductsOnTheWay(db: Db, where: Sql): Promise<void> {
  await updateRecorded(db, 'products', {
    set: sql`received = null, received_estimated = ${sql.lit(RECEIVED_BY.somebody)},
      state = case when state = ${IN_STOCK} then ${ON_THE_WAY} else state end`,
    where: sql`${where} and ${isUnsaid} and listed is null and sold is null`,
  });
}
