import { sql } from 'kysely';
import { IncomingShipmentUpdate, NewIncomingShipment } from '../../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../../domain/shipment.ts';
import { insertShipments } from '../../incoming_shipments/repository.ts';
import { incomingShipments } from '../../incoming_shipments/resource.ts';
import { shipmentFields, type ShipmentRow } from '../../incoming_shipments/table.ts';
import { shipmentColumns } from '../../products/days.ts';
import { kindOf } from './kind.ts';

/** None is the state of a parcel that has not been sent, or of which nobody has said it. */
const STATES = ['', ...SHIPMENT_STATES] as const;

export const shipments = kindOf<ShipmentRow, IncomingShipmentUpdate, IncomingShipmentUpdate>({
  resource: incomingShipments,
  schema: IncomingShipmentUpdate,
  required: NewIncomingShipment.pick({ courier: true }),
  others: async (_db, rows) => rows.map((row) => ({ state: STATES.find((state) => state === row.state) })),
  insert: (db, records) =>
    insertShipments(
      db,
      records.map(({ values }) => shipmentFields.row(values)),
    ),
  columns: (values, row) => shipmentColumns(row, shipmentFields.columns(values)),
  called: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
});
