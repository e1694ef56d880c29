import type { Sale } from '../../contract/sales.ts';
import type { Caller } from './caller.ts';
import { aProduct, aPurchase } from './factories.ts';
import {
  ACTUAL_FEES,
  AFTERWARDS,
  bothParcels,
  offerCards,
  ORDERS,
  recordSale,
  unitsOf,
} from './worked_sales.ts';

/** The day on which docs/worked-example.md looks back, and the one from which on it does. */
export const LOOKED_AT = '2027-04-08';
export const BEGUN = '2026-10-01';

/** In euros, of what was not split by it. */
const EXPECTED = { Fox: 120, Sleeves: 70, Figure: 85, 'Booster box': 450 };

const OFFERED = '2026-10-10';

/** All of docs/worked-example.md until its reports, written down on one day. */
export async function wholeStory(server: Caller): Promise<void> {
  await bothParcels(server);
  await offerCards(server);
  const units = await unitsOf(server);
  const change = (name: string, fields: object) =>
    server.patch(`/api/products/update/${units.get(name)?.id}/`, fields);
  for (const [name, price] of Object.entries(EXPECTED)) await change(name, { target_price: price });
  for (const name of ['Koi', 'Heron', 'Commons']) await change(name, { listed: OFFERED });
  await change('Tin', { leftOn: '2026-10-12' });

  const first = await recordSale(server, ORDERS.first);
  const second = await recordSale(server, ORDERS.second);
  const third = await recordSale(server, ORDERS.third);
  const happened = ({ id }: Sale, changes: object) => server.patch(`/api/sales/update/${id}/`, changes);
  await happened(first, { events: [AFTERWARDS.first] });
  await happened(second, { fees: ACTUAL_FEES, events: [AFTERWARDS.second] });
  await happened(third, { events: [AFTERWARDS.third] });
  await recordSale(server, ORDERS.fourth);
  await recordSale(server, ORDERS.late);
  await thirdPurchase(server);
}

/** Three decks without a parcel, of which two are recorded. */
async function thirdPurchase(server: Caller): Promise<void> {
  const { id } = await aPurchase(server, { name: 'Three decks', date: '2026-12-03', price: 60 });
  await server.post('/api/charges/', { boughtStock: id, kind: 'shipping', amount: 6 });
  const deck = { boughtStock: id, estimated_cost: 20, received: '2026-12-05' };
  await aProduct(server, { ...deck, name: 'Deck', target_price: 35, listed: '2026-12-20' });
  await aProduct(server, { ...deck, name: 'Opened deck' });
}
