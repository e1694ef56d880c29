import { sql } from 'kysely';
import { IncomingShipmentUpdate, NewIncomingShipment } from '../../../contract/incoming_shipments.ts';
import { SHIPMENT_STATES } from '../../../domain/shipment.ts';
import { insertShipments } from '../../incoming_shipments/repository.ts';
import { incomingShipments } from '../../incoming_shipments/resource.ts';
import { shipmentFields } from '../../incoming_shipments/table.ts';
import { kindOf } from './kind.ts';

/** None is the state of a parcel that has not been sent, or of which nobody has said it. */
const STATES = ['', ...SHIPMENT_STATES] as const;

export const shipments = kindOf({
  resource: incomingShipments,
  schema: IncomingShipmentUpdate,
  required: NewIncomingShipment.pick({ courier: true }),
  others: async (_db, rows) => rows.map((row) => ({ state: STATES.find((state) => state === row.state) })),
  record: (values) => shipmentFields.row(values),
  insert: insertShipments,
  called: [sql.ref('tracking_number'), sql`courier || ' ' || tracking_number`],
});
