import { sql } from 'kysely';
import { IncomingShipmentUpdate, NewIncomingShipment } from '../../../contract/incoming_shipments.ts';
import { fromCents } from '../../../domain/money.ts';
import { SHIPMENT_STATES } from '../../../domain/shipment.ts';
import { shipmentColumns } from '../../incoming_shipments/record.ts';
import { insertShipments, type ShipmentRow } from '../../incoming_shipments/repository.ts';
import { incomingShipments } from '../../incoming_shipments/resource.ts';
import { kindOf } from './kind.ts';
import { given } from './purchases.ts';

/** None is the state of a parcel that has not been sent, or of which nobody has said it. */
const STATES = ['', ...SHIPMENT_STATES] as const;
const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));

export const shipments = kindOf<ShipmentRow, IncomingShipmentUpdate, IncomingShipmentUpdate>({
  name: 'incoming_shipments',
  resource: incomingShipments,
  schema: IncomingShipmentUpdate,
  required: NewIncomingShipment.pick({ courier: true }),
  columns: shipmentColumns,
  fields: async (_db, rows) =>
    rows.map((row) => ({
      courier: row.courier,
      state: STATES.find((state) => state === row.state),
      trackingNumber: row.tracking_number,
      totalWeight: row.total_weight,
      totalCost: euros(row.total_cost),
      shipmentPrice: euros(row.shipment_price),
      ivaPrice: euros(row.iva_price),
    })),
  insert: (db, records) =>
    insertShipments(
      db,
      records.map((record) => ({
        courier: '',
        state: '',
        tracking_number: '',
        total_weight: null,
        total_cost: null,
        shipment_price: null,
        iva_price: null,
        ...given(shipmentColumns(record)),
      })),
    ),
  called: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
  hanging: [{ table: 'bought_stocks', column: 'incoming_shipment_id', words: 'purchases were added to it' }],
});
