import { sql } from 'kysely';
import { ChargesText } from '../../../../contract/charges.ts';
import { type Begun, edited } from '../../../../contract/edits.ts';
import {
  IncomingShipment,
  IncomingShipmentChange,
  IncomingShipmentUpdate,
  type NewIncomingShipment,
  NewShipmentWithPurchases,
} from '../../../../contract/incoming_shipments.ts';
import { RECEIVED, SHIPMENT_STATES } from '../../../../domain/shipment.ts';
import { chargesIn } from '../../imports/charges.ts';
import { kindOf } from '../../imports/kind.ts';
import { withPaid } from '../../../records/paid.ts';
import type { Resource } from '../../../records/resource.ts';
import { followShipments, shipmentColumns } from '../arrivals.ts';
import { ODD } from '../../../platform/db/search_text.ts';
import { today } from '../../../platform/today.ts';
import { incomingShipmentRow, shipmentTotalSql } from './json.ts';
import { putIntoShipment } from './purchases.ts';
import { incomingShipmentList, insertShipments, shipmentSearch } from './repository.ts';
import { shipmentFields, type ShipmentRow } from './table.ts';

const { amounts } = shipmentFields;

export const incomingShipments: Resource<
  ShipmentRow,
  IncomingShipmentUpdate & Begun,
  NewShipmentWithPurchases
> = {
  list: incomingShipmentList,
  row: incomingShipmentRow,
  schema: {
    record: IncomingShipment,
    update: edited(IncomingShipmentUpdate),
    change: IncomingShipmentChange,
  },
  files: [],
  creation: {
    summary: 'Record a shipment',
    body: NewShipmentWithPurchases,
    async insert(db, { bought_stocks: purchases, ...sent }) {
      const ids = await insertShipments(db, [newShipment(sent)]);
      await putIntoShipment(db, ids[0] ?? 0, purchases);
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
    sample: shipmentSearch({ courier: ODD, tracking_number: `number ${ODD}` }),
  },
  indexes: { ...shipmentFields.indexes, total: sql`${shipmentTotalSql('')}, id` },
  fields: shipmentFields,
  async edit(_db, sent) {
    const columns = shipmentFields.columns(sent);
    return (row) => changedColumns(row, columns);
  },
  afterChange: followShipments,
};

/** One that has come is received today, if nobody says another day. */
function newShipment(sent: NewIncomingShipment) {
  const hasCome = sent.state === RECEIVED && sent.received === null;
  return withPaid({
    amounts,
    columns: shipmentFields.row({ ...sent, ...(hasCome && { received: today() }) }),
  });
}

/** An amount that is said in euros alone counts as that, whatever it was paid in before. */
function changedColumns(row: ShipmentRow, columns: Partial<ShipmentRow>): Partial<ShipmentRow> {
  return withPaid({ amounts, row, columns: shipmentColumns(row, columns), canTurn: true });
}

/** None is the state of a parcel that has not been sent, or of which nobody has said it. */
const STATES = ['', ...SHIPMENT_STATES] as const;

const charged = chargesIn('incoming_shipments');

/** What imports need to know of them. */
export const shipmentKind = kindOf({
  resource: incomingShipments,
  schema: IncomingShipmentUpdate.extend({ charges: ChargesText.optional() }),
  required: NewShipmentWithPurchases.pick({ courier: true }),
  async others(db, rows) {
    const charges = await charged.others(db, rows);
    return rows.map((row, index) => ({
      ...charges[index],
      state: STATES.find((state) => state === row.state),
    }));
  },
  record: (values) => ({
    record: withPaid({ amounts, columns: shipmentFields.row(values) }),
    charges: values.charges,
  }),
  columns: (values, row) => changedColumns(row, shipmentFields.columns(values)),
  insert: charged.inserting(insertShipments),
  saveParts: (db, changes) => charged.saveParts(db, changes),
  called: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
  isSingle: ({ trackingNumber }) => Boolean(trackingNumber),
  examples: [
    {
      courier: 'EMS',
      state: SHIPMENT_STATES[0],
      trackingNumber: 'EB123456789JP',
      totalWeight: 1_250,
      totalCost: 153.5,
      shipmentPrice: 22.4,
      ivaPrice: 33.77,
    },
    { courier: 'DHL', state: SHIPMENT_STATES[0], trackingNumber: '1234567890', totalWeight: 800 },
  ],
});
