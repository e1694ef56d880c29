import { invalid, json, notFound, emptyAnswer } from './answer.ts';
import { presentShipment } from './present.ts';
import type { SentFields } from './sent_fields.ts';
import type { Calls, Shop } from './shop.ts';
import { nextId } from './store.ts';

const DECIMALS = ['totalWeight', 'totalCost', 'shipmentPrice', 'ivaPrice'];

/** Id of the shipment with this name; undefined if there is none. */
export function findShipmentByName({ records }: Shop, name: string): number | undefined {
  const named = records.incoming_shipments.find(
    ({ id, courier, trackingNumber }) => name === `${courier} ${trackingNumber || `#${id}`}`,
  );
  return named?.id;
}

export function shipmentCalls(shop: Shop): Calls {
  return {
    'GET /api/incoming_shipments/': () =>
      json(shop.records.incoming_shipments.map((shipment) => presentShipment(shop, shipment))),

    'GET /api/incoming_shipments/:id/': (_sent, id) => {
      const shipment = shop.records.incoming_shipments.find((one) => one.id === id);
      return shipment ? json(presentShipment(shop, shipment)) : notFound();
    },

    'POST /api/incoming_shipments/': (sent) => {
      const { incoming_shipments } = shop.records;
      const courier = sent.text('courier');
      const wrong = DECIMALS.filter((field) => sent.decimal(field) === undefined);
      if (!courier) return invalid({ courier: ['This field may not be blank.'] });
      if (wrong.length > 0) {
        return invalid(Object.fromEntries(wrong.map((field) => [field, ['A valid number is required.']])));
      }
      incoming_shipments.push({ id: nextId(incoming_shipments), courier, ...readFields(sent) });
      return emptyAnswer();
    },
  };
}

function readFields(sent: SentFields): Record<string, unknown> {
  return {
    state: sent.text('state'),
    trackingNumber: sent.text('trackingNumber'),
    ...Object.fromEntries(DECIMALS.map((field) => [field, sent.decimal(field)])),
  };
}
