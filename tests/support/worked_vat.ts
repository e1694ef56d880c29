import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ShipmentCosts } from '../../contract/charges.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { VatRule } from '../../domain/vat.ts';
import type { Caller } from './caller.ts';
import { VAT_RULE } from './vat_rule.ts';
import { BEGUN, wholeStory } from './worked_reports.ts';
import { unitsOf } from './worked_sales.ts';

const RATES = [{ country: 'IT', from: BEGUN, percent: 22 }];

/** The shop is registered for VAT, in Italy. */
export const register = (server: Caller, rule: Partial<VatRule> = {}) =>
  server.send('PUT', '/api/vat/', { rules: [{ ...VAT_RULE, from: BEGUN, ...rule }], rates: RATES });

/** Sold in the new year on a site that asks nothing; lines name the products of the third purchase. */
const DECKS = [
  { orderNumber: '1051', day: '2027-01-20', name: 'Deck', price: 38 },
  { orderNumber: '1052', day: '2027-02-03', name: 'Opened deck', price: 14 },
] as const;

/** The whole of the worked example by a shop that is registered, which has also sold the two decks. */
export async function registeredStory(server: Caller): Promise<void> {
  await register(server);
  await wholeStory(server);
  const purchases = (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
  const decks = purchases.find(({ name }) => name === 'Three decks');
  const margin = { vatScheme: 'margin', sellerCountry: 'IT' };
  await server.patch(`/api/bought_stocks/update/${decks?.id}/`, margin);
  await recoverImportVat(server);
  const units = await unitsOf(server);
  for (const { name, price, ...order } of DECKS) {
    const lines = [{ product: units.get(name)?.id, price }];
    await server.post('/api/sales/', { site: 'Shopify', ...order, lines });
  }
}

/** The first parcel's, on the day on which the parcel came. */
async function recoverImportVat(server: Caller): Promise<void> {
  const shipments = (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
  const ems = shipments.find(({ courier }) => courier === 'EMS');
  const { charges } = (await server.get(`/api/incoming_shipments/${ems?.id}/costs/`)).as(ShipmentCosts);
  const iva = charges.find(({ kind }) => kind === 'import VAT');
  await server.patch(`/api/charges/${iva?.id}/`, { recoverable: 36, day: '2026-10-08' });
}
