import type { Sale } from '../../contract/sales.ts';
import type { Caller } from './caller.ts';
import { aProduct, aPurchase } from './factories.ts';
import {
  ACTUAL_FEES,
  LATER_EVENTS,
  recordBothParcels,
  listCardsForSale,
  ORDERS,
  recordSale,
  productsByName,
} from './worked_sales.ts';

/** The day of the reports in docs/worked-example.md, and the first day of their period. */
export const REPORT_DAY = '2027-04-08';
export const PERIOD_START = '2026-10-01';

/** Expected prices in euros, of products whose cost was not split by them. */
const EXPECTED = { Fox: 120, Sleeves: 70, Figure: 85, 'Booster box': 450 };

const OFFERED = '2026-10-10';

/** Records docs/worked-example.md up to its reports, all of it on one day. */
export async function recordWorkedExample(server: Caller): Promise<void> {
  await recordBothParcels(server);
  await listCardsForSale(server);
  const units = await productsByName(server);
  const change = (name: string, fields: object) =>
    server.patch(`/api/products/update/${units.get(name)?.id}/`, fields);
  for (const [name, price] of Object.entries(EXPECTED)) await change(name, { target_price: price });
  for (const name of ['Koi', 'Heron', 'Commons']) await change(name, { listed: OFFERED });
  await change('Tin', { leftOn: '2026-10-12' });

  const first = await recordSale(server, ORDERS.first);
  const second = await recordSale(server, ORDERS.second);
  const third = await recordSale(server, ORDERS.third);
  const happened = ({ id }: Sale, changes: object) => server.patch(`/api/sales/update/${id}/`, changes);
  await happened(first, { events: [LATER_EVENTS.first] });
  await happened(second, { fees: ACTUAL_FEES, events: [LATER_EVENTS.second] });
  await happened(third, { events: [LATER_EVENTS.third] });
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
