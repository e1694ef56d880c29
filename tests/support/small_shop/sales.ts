import type { TestServer } from '../server.ts';
import type { Stock } from './stock.ts';
import type { Writer } from './writer.ts';
import { z } from 'zod';
import { Sale } from '../../../contract/sales.ts';
import { Site } from '../../../contract/sites.ts';

/** VAT by quarter, then by month over the sum of all margins. No rate of Spain is known. */
const VAT = {
  rules: [
    { from: '2026-01-01', country: 'IT', namesSellers: true, countsCharges: true },
    {
      from: '2026-10-01',
      country: 'IT',
      marginMethod: 'global',
      globalLimit: 50,
      marginStock: 100,
      period: 'month',
    },
  ],
  rates: [
    { country: 'IT', from: '2020-01-01', percent: 22 },
    { country: 'DE', from: '2020-01-01', percent: 19 },
    { country: 'FR', from: '2020-01-01', percent: 20 },
  ],
};

export const registerShop = ({ call }: Writer) => call('PUT', '/api/vat/', VAT);

/** Orders of all sites, states and treatments, with fees and later events. */
export async function recordSales(server: TestServer, writer: Writer, { products, purchases }: Stock) {
  const { add, change } = writer;
  const { koi, heron, heron2, sealedBox, pack, figurine, old, expensive, loose } = products;
  const sites = (await server.get('/api/sites/')).as(z.array(Site));
  const shopify = sites.find(({ name }) => name === 'Shopify')?.id ?? 0;
  await change('sites', { id: shopify }, { vatTreatment: 'site' });
  await add('sites', {
    name: 'Fair',
    fees: [
      {
        kind: 'commission',
        from: '2026-01-01',
        per: 'line',
        tiers: [{ upTo: 50, percent: 10 }, { percent: 2.5 }],
        cap: 7,
        onPostage: true,
      },
      { kind: 'fixed fee', from: '2026-01-01', fixed: 0.35 },
      { kind: 'fixed fee', from: '2026-11-01', fixed: 0.4 },
    ],
  });
  const sell = async (fields: object) => (await add('sales', fields)) as unknown as Sale;

  const first = await sell({
    site: 'Cardmarket',
    orderNumber: '1183442907',
    day: '2026-01-31',
    postageCharged: 1.8,
    postagePaid: 1.55,
    packaging: 0.2,
    buyerCountry: 'IT',
    state: 'Arrived',
    posted: '2026-02-01',
    arrived: '2026-02-05',
    courier: 'Poste',
    trackingNumber: 'RR1',
    lines: [{ product: koi.id, price: 62 }],
  });
  const second = await sell({
    site: 'Ebay',
    orderNumber: '27-12207-44810',
    day: '2026-03-31',
    postageCharged: 6.9,
    postagePaid: 5.4,
    postageVat: 0.97,
    packaging: 0.8,
    buyerCountry: 'DE',
    state: 'Posted',
    posted: '2026-04-01',
    courier: 'DHL',
    lines: [
      { product: heron.id, price: 19.9 },
      { product: pack.id, price: 72 },
      { title: 'Commons 100%_\\', externalId: '2566', price: 14.5 },
    ],
    fees: [
      { kind: 'commission', amount: 5.66, vat: 1.02 },
      { kind: 'fixed fee', amount: 0.35, day: '2026-04-30' },
      { kind: 'promotion', amount: -3.4, note: 'Given back' },
    ],
  });
  const third = await sell({
    site: 'Shopify',
    orderNumber: '#1043',
    day: '2026-04-01',
    currency: 'GBP',
    rate: 0.86,
    postageCharged: 7.5,
    postagePaid: 6.2,
    buyerCountry: 'GB',
    state: 'Lost',
    lines: [{ product: figurine.id, price: 89 }],
  });
  const fourth = await sell({
    site: 'Ebay',
    orderNumber: '11-12319-80254',
    day: '2026-09-30',
    currency: 'USD',
    rate: 1.1,
    postageCharged: 14,
    postagePaid: 22.4,
    packaging: 2.1,
    buyerCountry: 'US',
    state: 'Arrived',
    posted: '2026-10-02',
    arrived: '2026-10-20',
    lines: [{ product: sealedBox.id, price: 360 }],
    fees: [{ kind: 'international', amount: 12.34, estimated: true }],
  });
  const business = await sell({
    site: 'Cardmarket',
    orderNumber: '1183442908',
    day: '2026-10-31',
    buyerCountry: 'FR',
    buyerVatNumber: 'FR12345678901',
    lines: [
      { product: old[0]?.id, price: 55 },
      { title: 'Binder', price: 12 },
    ],
    state: 'Posted',
    posted: '2026-11-02',
    priceState: 'estimated',
  });
  const home = await sell({
    site: 'Fair',
    day: '2026-11-30',
    buyerCountry: 'IT',
    lines: [
      { product: old[1]?.id, price: 75 },
      { product: expensive.id, price: 250 },
    ],
    state: 'Arrived',
  });
  const unknown = await sell({
    site: 'Fair',
    orderNumber: 'A_1',
    day: '2026-12-31',
    buyerCountry: '',
    lines: [{ title: 'Unknown', price: 0 }],
    priceState: 'unknown',
    postageState: 'unknown',
    note: 'Paid in cash, “later”',
    state: 'Packed',
    due: '2027-01-16',
  });
  const spain = await sell({
    site: 'ebay',
    orderNumber: 'ES-1',
    day: '2027-01-01',
    buyerCountry: 'ES',
    vatTreatmentSaid: 'eu_consumer',
    lines: [{ product: old[2]?.id, price: 20 }],
    state: 'To pack',
    due: '2027-01-14',
  });
  const loss = await sell({
    site: 'Cardmarket',
    orderNumber: 'C-9',
    day: '2027-01-15',
    buyerCountry: 'DE',
    lines: [
      { product: old[3]?.id, price: 5 },
      { product: loose.id, price: 9 },
    ],
    postageCharged: 1,
    due: '2027-01-20',
  });

  await sell({
    site: 'Fair',
    orderNumber: 'F-1',
    day: '2026-12-15',
    buyerCountry: 'IT',
    state: 'Posted',
    lines: [{ product: old[4]?.id, price: 640 }],
  });

  const happened = (sale: Sale, ...events: object[]) => change('sales', sale, { events });
  await happened(first, {
    kind: 'return',
    line: first.lines?.[0]?.id,
    day: '2026-02-28',
    amount: 63.8,
    restocked: true,
    note: 'Wrong card',
  });
  await happened(second, { kind: 'refund', line: second.lines?.[1]?.id, day: '2026-04-15', amount: 6 });
  await happened(third, { kind: 'lost', day: '2026-05-16', amount: 96.5 });
  await happened(fourth, { kind: 'refund', day: '2026-12-01', amount: 10.5 });
  await happened(home, { kind: 'return', line: home.lines?.[0]?.id, day: '2027-01-02', amount: 75 });
  await change('products', heron2, { target_price: 25 });
  await change('bought_stocks', purchases.figures, { weight: 300 });
  return { first, second, third, fourth, business, home, unknown, spain, loss };
}

/** The money of the sites: orders, refunds, fees, holds and payouts, in two currencies. */
export async function recordTransactions({ add }: Writer) {
  const row = (fields: object) => add('site_transactions', { site: 'Ebay', ...fields });
  await row({ kind: 'deposit', day: '2026-03-01', amount: 20, balance: 20, word: 'Opening' });
  await row({
    kind: 'order',
    day: '2026-03-31',
    orderNumber: '27-12207-44810',
    title: 'Moon Heron',
    amount: 113.3,
    commission: 5.66,
    fixedFee: 0.35,
    promotionFee: 3.4,
    postageCharged: 6.9,
    word: 'Order',
    reference: 'R-1',
    payout: 'P-1',
    payoutDay: '2026-04-07',
    balance: 123.89,
  });
  await row({
    kind: 'fee',
    day: '2026-04-05',
    title: 'Shop 100%_\\',
    amount: -19.95,
    word: 'Other fee',
    payout: 'P-1',
    payoutDay: '2026-04-07',
  });
  await row({
    kind: 'label',
    day: '2026-04-06',
    orderNumber: '27-12207-44810',
    amount: -5.4,
    paymentFee: 0.1,
    payout: 'P-1',
    payoutDay: '2026-04-07',
  });
  await row({
    kind: 'payout',
    day: '2026-04-07',
    amount: -98.44,
    word: 'Payout',
    payout: 'P-1',
    reference: 'P-1',
    balance: 0,
  });
  await row({
    kind: 'refund',
    day: '2026-04-15',
    orderNumber: '27-12207-44810',
    amount: -6,
    commission: -0.3,
    word: 'Refund',
    balance: -5.7,
  });
  await row({ kind: 'claim', day: '2026-04-30', orderNumber: 'nobody', amount: -3, otherFee: 1 });
  await row({ kind: 'hold', day: '2026-05-01', amount: -10, balance: -20.7 });
  await row({ kind: 'payout', day: '2026-05-31', amount: 20, payout: 'P-2', payoutDay: '2026-05-31' });
  await row({
    kind: 'order',
    day: '2026-09-30',
    orderNumber: '11-12319-80254',
    currency: 'USD',
    amount: 374,
    internationalFee: 12.34,
    payout: 'U-1',
    payoutDay: '2026-10-05',
  });
  await row({
    kind: 'unknown',
    day: '2026-10-01',
    currency: 'USD',
    amount: 0,
    word: 'Programme',
    payout: 'U-1',
  });
  await row({ kind: 'payout', day: '2026-10-05', currency: 'USD', amount: -360, payout: 'U-1' });
  await row({
    kind: 'order',
    site: 'Shopify',
    day: '2026-04-01',
    orderNumber: '#1043',
    currency: 'GBP',
    amount: 96.5,
    commission: 2.1,
    reference: 'r-1',
  });
  await row({ kind: 'order', site: 'Fair', day: '2027-01-15', orderNumber: 'A_1', amount: 4.5 });
}
