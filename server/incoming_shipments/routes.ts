import { IncomingShipment, NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { RECEIVED } from '../../domain/shipment.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendRecord } from '../lists/record_json.ts';
import { recordRoutes } from '../records/routes.ts';
import { today } from '../today.ts';
import { incomingShipmentList, insertShipments } from './repository.ts';
import { incomingShipments } from './resource.ts';
import { shipmentFields } from './table.ts';

export const incomingShipmentRoutes: Routes = (context) => async (app) => {
  recordRoutes(app, context, incomingShipments);

  app.post(
    '/api/incoming_shipments/',
    {
      schema: {
        summary: 'Record a shipment',
        tags: ['incoming_shipments'],
        body: NewIncomingShipment,
        response: { 201: IncomingShipment },
      },
    },
    async (request, reply) => {
      const [id = 0] = await insertShipments(context.db, [newShipment(request.body)]);
      return sendRecord(reply.code(201), await recordJson(context.db, incomingShipmentList, id));
    },
  );
};

/** One that has come is received today, if nobody says another day. */
function newShipment(sent: NewIncomingShipment) {
  const hasCome = sent.state === RECEIVED && sent.received === null;
  return shipmentFields.row({ ...sent, ...(hasCome && { received: today() }) });
}
