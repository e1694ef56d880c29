import { sql } from 'kysely';
import { ChargeCells } from '../../../../contract/charges.ts';
import { IncomingShipmentUpdate, NewShipmentWithPurchases } from '../../../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../../../domain/shipment.ts';
import { requirePaidAmounts } from '../../../records/paid_amounts.ts';
import { createImportAdapter } from '../adapter.ts';
import { chargesField } from '../charges.ts';
import { CHARGE_CELLS, listForeignCharges } from './cell_fields.ts';
import { lockLinks } from './lock_links.ts';
import {
  findChangedShipmentColumns,
  incomingShipments,
  insertShipments,
  shipmentFields,
} from '../../purchasing/index.ts';

const { amounts } = shipmentFields;

/** A parcel that has not been sent, or whose state is unknown, has an empty state. */
const STATES = ['', ...SHIPMENT_STATES] as const;

const charged = chargesField('incoming_shipments');

export const shipmentAdapter = createImportAdapter({
  resource: incomingShipments,
  schema: IncomingShipmentUpdate.extend({ charges: ChargeCells.optional() }),
  required: NewShipmentWithPurchases.pick({ courier: true }),
  cells: CHARGE_CELLS,
  partLinks: lockLinks,
  async others(db, rows) {
    const charges = await charged.others(db, rows);
    return rows.map((row, index) => ({
      ...charges[index],
      state: STATES.find((state) => state === row.state),
    }));
  },
  record: (values) => ({
    record: requirePaidAmounts({ amounts, columns: shipmentFields.row(values) }),
    charges: values.charges,
  }),
  columns: (values, row) => findChangedShipmentColumns(row, shipmentFields.columns(values)),
  insert: charged.inserting(insertShipments),
  saveParts: (db, changes) => charged.saveParts(db, changes),
  nameColumns: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
  isSingle: ({ trackingNumber }) => Boolean(trackingNumber),
  foreignAmounts: listForeignCharges,
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
