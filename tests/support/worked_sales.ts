import { z } from 'zod';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import type { Caller } from './caller.ts';
import { aBatch, anInsertion } from './factories.ts';
import {
  recordFirstParcel,
  recordLateInvoice,
  recordSecondParcel,
  readDocumentedAmounts,
} from './worked_example.ts';

/** Sales of docs/worked-example.md. Lines name the products of its parcels. */
export const ORDERS = {
  first: {
    site: 'Cardmarket',
    orderNumber: '1183442907',
    day: '2026-10-12',
    postageCharged: 1.8,
    postagePaid: 1.55,
    packaging: 0.2,
    lines: [{ name: 'Koi', price: 62 }],
  },
  second: {
    site: 'Ebay',
    orderNumber: '27-12207-44810',
    day: '2026-10-20',
    postageCharged: 6.9,
    postagePaid: 5.4,
    packaging: 0.8,
    lines: [
      { name: 'Heron', price: 19.9 },
      { name: 'Commons', price: 14.5 },
      { name: 'Sleeves', price: 72 },
    ],
  },
  third: {
    site: 'Shopify',
    orderNumber: '1043',
    day: '2026-10-28',
    postageCharged: 7.5,
    postagePaid: 6.2,
    packaging: 0.9,
    lines: [{ name: 'Figure', price: 89 }],
  },
  fourth: {
    site: 'Ebay',
    orderNumber: '11-12319-80254',
    day: '2026-11-09',
    currency: 'GBP',
    rate: 0.86,
    postageCharged: 14,
    postagePaid: 22.4,
    packaging: 2.1,
    buyerCountry: 'GB',
    lines: [{ name: 'Booster box', price: 360 }],
  },
  late: {
    site: 'Ebay',
    orderNumber: '09-12150-31177',
    day: '2026-10-09',
    postageCharged: 6.9,
    postagePaid: 5.4,
    packaging: 0.8,
    lines: [{ name: 'Fox', price: 129 }],
  },
} as const;

/** Fees of the second order in eBay's statement. */
export const ACTUAL_FEES = [
  { kind: 'commission', amount: 5.66 },
  { kind: 'fixed fee', amount: 0.35 },
  { kind: 'promotion', amount: 3.4 },
] as const;

/** Later events of the orders. `place` is the position of the line. */
export const LATER_EVENTS = {
  first: { kind: 'return', day: '2026-11-03', amount: 63.8, restocked: true },
  second: { kind: 'refund', place: 1, day: '2026-11-06', amount: 6 },
  third: { kind: 'lost', day: '2026-11-16', amount: 96.5 },
} as const;

/** The products, by name. */
export async function productsByName(server: Caller): Promise<Map<string, Product>> {
  const products = (await server.get('/api/products/')).as(z.array(Product));
  return new Map(products.map((product) => [product.name, product]));
}

/** Both parcels, with their final costs. */
export async function recordBothParcels(server: Caller): Promise<void> {
  const parcel = await recordFirstParcel(server);
  for (const [place, cost] of readDocumentedAmounts(45, 33.75, 11.25, 10).entries())
    await server.patch(`/api/products/update/${parcel.cards[place]?.id}/`, { estimated_cost: cost });
  await recordLateInvoice(server, parcel);
  const { figure } = await recordSecondParcel(server);
  await server.patch(`/api/bought_stocks/update/${figure.id}/`, { weight: 300 });
}

/** Receives the parcels, and lists three cards on two sites. */
export async function listCardsForSale(server: Caller) {
  const shipments = (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
  for (const { id } of shipments)
    await server.patch(`/api/incoming_shipments/update/${id}/`, {
      state: 'Received',
      received: '2026-10-08',
    });
  const units = await productsByName(server);
  const products = ['Koi', 'Heron', 'Commons'].map((name) => units.get(name)?.id ?? 0);
  const batch = await aBatch(server, { name: 'Cards of the lot', products });
  const on = { insertion_batch: batch.id, price: 97 };
  const cardmarket = await anInsertion(server, { ...on, site: 'Cardmarket' });
  return { batch, cardmarket, ebay: await anInsertion(server, { ...on, site: 'Ebay' }) };
}

export async function recordSale(server: Caller, order: (typeof ORDERS)[keyof typeof ORDERS]): Promise<Sale> {
  const units = await productsByName(server);
  const lines = order.lines.map(({ name, price }) => ({ product: units.get(name)?.id, price }));
  return (await server.post('/api/sales/', { ...order, lines })).as(Sale);
}
