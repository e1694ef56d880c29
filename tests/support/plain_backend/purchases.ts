import { created, invalid, json, notFound } from './answer.ts';
import { presentPurchase } from './present.ts';
import { findShipmentByName } from './shipments.ts';
import type { Calls, Shop } from './shop.ts';
import { nextId } from './store.ts';

export function purchaseCalls(shop: Shop): Calls {
  return {
    'GET /api/bought_stocks/': () =>
      json(shop.records.bought_stocks.map((purchase) => presentPurchase(shop, purchase))),

    'POST /api/bought_stocks/': (sent) => {
      const { bought_stocks } = shop.records;
      const name = sent.text('name');
      const price = sent.decimal('price');
      const shipment = sent.text('shipment');
      const incomingShipment = shipment ? findShipmentByName(shop, shipment) : null;
      if (!name) return invalid({ name: ['This field may not be blank.'] });
      if (price === undefined) return invalid({ price: ['A valid number is required.'] });
      if (incomingShipment === undefined) return invalid({ shipment: ['There is no such shipment.'] });
      bought_stocks.push({
        id: nextId(bought_stocks),
        name,
        state: sent.text('state') || null,
        link: sent.text('link') || null,
        price,
        weight: sent.decimal('weight'),
        date: new Date().toISOString().slice(0, 10),
        images: shop.keep(sent.files('images')).join(', '),
        incomingShipment,
      });
      return created({ message: 'Bought stock created.' });
    },

    'PATCH /api/bought_stocks/update/:id/': (sent, id) => {
      const { bought_stocks, incoming_shipments } = shop.records;
      const purchase = bought_stocks.find((one) => one.id === id);
      if (!purchase) return notFound();
      const [shipment = null] = sent.all('incomingShipment');
      if (shipment !== null && !incoming_shipments.some((one) => one.id === shipment)) {
        return invalid({ incomingShipment: [`Invalid pk "${shipment}" - object does not exist.`] });
      }
      purchase.incomingShipment = shipment;
      return json({});
    },
  };
}
