import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ShipmentCosts } from '../../contract/charges.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import type { VatRule } from '../../domain/vat.ts';
import type { Caller } from './caller.ts';
import { VAT_RULE } from './vat_rule.ts';
import { PERIOD_START, recordWorkedExample } from './worked_reports.ts';
import { productsByName } from './worked_sales.ts';

const RATES = [{ country: 'IT', from: PERIOD_START, percent: 22 }];

/** Registers the shop for VAT in Italy. */
export const registerForVat = (server: Caller, rule: Partial<VatRule> = {}) =>
  server.send('PUT', '/api/vat/', { rules: [{ ...VAT_RULE, from: PERIOD_START, ...rule }], rates: RATES });

/** Sales of 2027 on a site without fees. `name` is a product of the third purchase. */
const DECKS = [
  { orderNumber: '1051', day: '2027-01-20', name: 'Deck', price: 38 },
  { orderNumber: '1052', day: '2027-02-03', name: 'Opened deck', price: 14 },
] as const;

/** The whole worked example for a shop that is registered for VAT, and that has also sold both decks. */
export async function recordRegisteredExample(server: Caller): Promise<void> {
  await registerForVat(server);
  await recordWorkedExample(server);
  const purchases = (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
  const decks = purchases.find(({ name }) => name === 'Three decks');
  const margin = { vatScheme: 'margin', sellerCountry: 'IT' };
  await server.patch(`/api/bought_stocks/update/${decks?.id}/`, margin);
  await recoverImportVat(server);
  const units = await productsByName(server);
  for (const { name, price, ...order } of DECKS) {
    const lines = [{ product: units.get(name)?.id, price }];
    await server.post('/api/sales/', { site: 'Shopify', ...order, lines });
  }
}

/** Makes the first parcel's import VAT recoverable, on the day of the parcel's arrival. */
async function recoverImportVat(server: Caller): Promise<void> {
  const shipments = (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
  const ems = shipments.find(({ courier }) => courier === 'EMS');
  const { charges } = (await server.get(`/api/incoming_shipments/${ems?.id}/costs/`)).as(ShipmentCosts);
  const iva = charges.find(({ kind }) => kind === 'import VAT');
  await server.patch(`/api/charges/${iva?.id}/`, { recoverable: 36, day: '2026-10-08' });
}
