import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import {
  IncomingShipment,
  IncomingShipmentBulkChange,
  IncomingShipmentUpdate,
  type NewIncomingShipment,
  NewShipmentWithPurchases,
} from '../../../../contract/incoming_shipments.ts';
import { RECEIVED_STATE } from '../../../../domain/shipment.ts';
import { requirePaidAmounts } from '../../../records/paid_amounts.ts';
import type { Resource } from '../../../records/resource.ts';
import { updateAfterShipments, addMissingArrivalColumn } from '../arrivals.ts';
import { SEARCH_SAMPLE_TEXT } from '../../../platform/db/search_text.ts';
import { today } from '../../../platform/today.ts';
import { incomingShipmentRow, shipmentTotalSql } from './json.ts';
import { addToShipment } from './purchases.ts';
import { incomingShipmentList, insertShipments, shipmentSearch } from './repository.ts';
import { shipmentFields, type ShipmentRow } from './table.ts';

const { amounts } = shipmentFields;

export const incomingShipments: Resource<
  ShipmentRow,
  IncomingShipmentUpdate & BaseVersion,
  NewShipmentWithPurchases
> = {
  list: incomingShipmentList,
  row: incomingShipmentRow,
  schema: {
    record: IncomingShipment,
    update: addBaseVersion(IncomingShipmentUpdate),
    change: IncomingShipmentBulkChange,
  },
  files: [],
  creation: {
    summary: 'Record a shipment',
    body: NewShipmentWithPurchases,
    async insert(db, { bought_stocks: purchases, ...sent }) {
      const ids = await insertShipments(db, [newShipment(sent)]);
      await addToShipment(db, ids[0] ?? 0, purchases);
      return ids;
    },
  },
  summary: {
    amount: shipmentTotalSql(),
    weight: sql.ref('incoming_shipments.total_weight'),
    linked: {
      bought_stocks: sql`(select count(*) from bought_stocks
        where bought_stocks.incoming_shipment_id = incoming_shipments.id)`,
    },
  },
  search: {
    columns: shipmentFields.searched,
    texts: async (_db, rows) => rows.map(shipmentSearch),
    sample: shipmentSearch({ courier: SEARCH_SAMPLE_TEXT, tracking_number: `number ${SEARCH_SAMPLE_TEXT}` }),
  },
  indexes: { ...shipmentFields.indexes, total: sql`${shipmentTotalSql('')}, id` },
  fields: shipmentFields,
  async edit(_db, sent) {
    const columns = shipmentFields.columns(sent);
    return (row) => findChangedShipmentColumns(row, columns);
  },
  afterChange: updateAfterShipments,
};

/** A new shipment with the state Received was received today, unless a day is given. */
function newShipment(sent: NewIncomingShipment) {
  const hasCome = sent.state === RECEIVED_STATE && sent.received === null;
  return requirePaidAmounts({
    amounts,
    columns: shipmentFields.row({ ...sent, ...(hasCome && { received: today() }) }),
  });
}

/** An amount that is set only in euros replaces an amount in a foreign currency. */
export function findChangedShipmentColumns(
  row: ShipmentRow,
  columns: Partial<ShipmentRow>,
): Partial<ShipmentRow> {
  return requirePaidAmounts({ amounts, row, columns: addMissingArrivalColumn(row, columns), canTurn: true });
}
