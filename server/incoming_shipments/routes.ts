import { z } from 'zod';
import { IncomingShipment, NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { ListQuery } from '../../contract/lists.ts';
import { toCents } from '../../domain/money.ts';
import type { Routes } from '../context.ts';
import { recordJson, sendList, sendRecord } from '../lists/list.ts';
import { RecordPath } from '../lists/path.ts';
import { incomingShipmentList, insertShipments, type ShipmentRecord } from './repository.ts';

const tags = ['incoming_shipments'];

export const incomingShipmentRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/incoming_shipments/',
      {
        schema: {
          summary: 'All shipments with their purchases',
          tags,
          querystring: ListQuery,
          response: { 200: z.array(IncomingShipment) },
        },
      },
      (request, reply) => sendList(incomingShipmentList, { db, query: request.query, reply }),
    );

    app.get(
      '/api/incoming_shipments/:id/',
      { schema: { summary: 'One shipment', tags, params: RecordPath, response: { 200: IncomingShipment } } },
      async (request, reply) =>
        sendRecord(reply, await recordJson(db, incomingShipmentList, request.params.id)),
    );

    app.post(
      '/api/incoming_shipments/',
      {
        schema: {
          summary: 'Record a shipment',
          tags,
          body: NewIncomingShipment,
          response: { 201: IncomingShipment },
        },
      },
      async (request, reply) => {
        const [id = 0] = await insertShipments(db, [toRecord(request.body)]);
        return sendRecord(reply.code(201), await recordJson(db, incomingShipmentList, id));
      },
    );
  };

function toRecord(sent: NewIncomingShipment): ShipmentRecord {
  return {
    courier: sent.courier,
    state: sent.state,
    tracking_number: sent.trackingNumber,
    total_weight: sent.totalWeight,
    total_cost: cents(sent.totalCost),
    shipment_price: cents(sent.shipmentPrice),
    iva_price: cents(sent.ivaPrice),
  };
}

function cents(amount: number | null): number | null {
  return amount === null ? null : toCents(amount);
}
