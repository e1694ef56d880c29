// @module-tag slow
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Sale } from '../../contract/sales.ts';
import { VatEntries, VatReturn } from '../../contract/vat_periods.ts';
import { formatMoney } from '../../domain/format.ts';
import { sumEuros } from '../../domain/money.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';
import { VAT_RULE } from '../support/vat_rule.ts';
import { readDocumentedTable } from '../support/worked_example.ts';
import { REPORT_DAY } from '../support/worked_reports.ts';

const RULES = [
  { ...VAT_RULE, from: '2025-01-01', marginMethod: 'global', globalLimit: 516.46 },
  { ...VAT_RULE, from: '2026-01-01' },
  { ...VAT_RULE, from: '2027-01-01', marginMethod: 'flat', flatPercent: 30 },
];
const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'DE', from: '2020-01-01', percent: 19 },
  { country: 'JP', from: '2020-01-01', percent: 10 },
];
const DAY = '2026-03-01';

interface Bought {
  price: number;
  date?: string;
  vatScheme?: string;
  /** Estimated costs of its products. By default, one product has the whole price. */
  costs?: readonly number[];
}

describe.each(oneEngineByDay)('VAT, case by case, of docs/worked-example.md on %s', (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${REPORT_DAY}T12:00:00`) });
  });
  const server = serverOn(engine);
  afterAll(() => vi.useRealTimers());
  const vatOf = readDocumentedTable('Case | Formula');

  async function buy({ price, date = '2026-02-01', vatScheme = 'margin', costs = [price] }: Bought) {
    const { id: boughtStock } = await aPurchase(server, { price, date, vatScheme });
    const units: number[] = [];
    for (const estimated_cost of costs) {
      const unit = await aProduct(server, { boughtStock, estimated_cost, received: date });
      units.push(unit.id);
    }
    return units;
  }
  /** Sells the units at the same price in one order. */
  const sell = (units: readonly number[], price: number, said: object = {}) =>
    aSale(server, {
      site: 'Amazon',
      day: DAY,
      lines: units.map((product) => ({ product, price })),
      ...said,
    });
  const refund = async ({ id }: Sale, event: object) => {
    const events = [{ kind: 'refund', day: '2026-04-01', ...event }];
    return (await server.patch(`/api/sales/update/${id}/`, { events })).as(Sale);
  };

  beforeAll(async () => {
    await server.send('PUT', '/api/vat/', { rules: RULES, rates: RATES });
    const cards = await buy({
      price: 1_000,
      date: '2025-01-10',
      costs: Array.from({ length: 10 }, () => 100),
    });
    await sell(cards.slice(0, 1), 150, { day: '2025-03-31' });
    await sell(cards.slice(1), 150, { day: '2025-04-01' });
    const cheap = await buy({ price: 20, date: '2025-07-01', costs: Array.from({ length: 20 }, () => 1) });
    await sell(cheap, 1.03, { day: '2025-08-01' });
    const [sold = 0, lost = 0] = await buy({ price: 100, date: '2025-10-05', costs: [50, 50] });
    await sell([sold], 172, { day: '2025-12-10' });
    await server.patch(`/api/products/update/${lost}/`, { state: 'Lost', leftOn: '2025-12-01' });
  });

  test.each([
    ['2025-01-01', 'Global, Q1: ten bought, one sold'],
    ['2025-04-01', 'Global, Q2: nine sold'],
    ['2025-07-01', 'Global, Q3: twenty margins of €0.03'],
    ['2025-10-01', 'Global, Q4: two bought, one lost'],
  ])('from %s: %s', async (quarter, name) => {
    const { global } = (await server.get(`/api/vat/periods/${quarter}/`)).as(VatReturn);
    expect(formatMoney(sumEuros(global.map(({ vat }) => vat)))).toBe(vatOf(name, 'VAT'));
  });

  test('Import VAT, before registering', async () => {
    const shipment = await aShipment(server, { trackingNumber: 'early' });
    const charge = { kind: 'import VAT', amount: 20, recoverable: 20, day: '2024-12-10' };
    await server.post('/api/charges/', { incomingShipment: shipment.id, ...charge });
    const { entries } = (await server.get('/api/vat/entries/?kind=import')).as(VatEntries);
    expect(entries.map(({ day, amount }) => [day, formatMoney(amount)])).toEqual([
      ['2025-01-01', vatOf('Import VAT, before registering', 'VAT')],
    ]);
  });

  const ofUnit =
    (bought: Bought, price: number, said: object = {}) =>
    async () =>
      sell(await buy(bought), price, said);
  const MARGIN = { price: 100 };
  const ORDINARY = { price: 100, vatScheme: 'ordinary' };
  const business = { buyerCountry: 'DE', buyerVatNumber: 'DE123456789' };
  test.each<[string, () => Promise<Sale>]>([
    [
      'Global: one above the limit',
      ofUnit({ price: 516.47, date: '2025-10-01' }, 638.47, { day: '2025-11-01' }),
    ],
    ['An ordinary sale to a German business', ofUnit(ORDINARY, 122, business)],
    ['A margin sale to a German business', ofUnit(MARGIN, 222, business)],
    ['An ordinary sale, VAT by the site', ofUnit(ORDINARY, 122, { vatTreatmentSaid: 'site' })],
    ['A margin of €122.00', ofUnit(MARGIN, 222)],
    ['The same to the United States', ofUnit(MARGIN, 222, { buyerCountry: 'US' })],
    ['The same to Germany', ofUnit(MARGIN, 222, { buyerCountry: 'DE' })],
    ['An ordinary sale to Japan', ofUnit(ORDINARY, 222, { buyerCountry: 'JP' })],
    ['An ordinary sale to Germany', ofUnit(ORDINARY, 119, { buyerCountry: 'DE' })],
    ['An ordinary sale to France, no rate', ofUnit(ORDINARY, 122, { buyerCountry: 'FR' })],
    [
      'Two at €80.00 of a lot of €100.00',
      async () => sell((await buy({ price: 100, costs: [80, 80] })).slice(0, 1), 111),
    ],
    [
      '€90.00 of €100.00 refunded, restocked',
      async () =>
        refund(await sell(await buy({ price: 39 }), 100), { kind: 'return', amount: 90, restocked: true }),
    ],
    [
      '€90.00 of €100.00 refunded, not back',
      async () => refund(await sell(await buy({ price: 39 }), 100), { amount: 90 }),
    ],
    [
      '€522.00 refunded of €122.00',
      async () => {
        const sale = await refund(await sell(await buy(ORDINARY), 122), { amount: 522 });
        expect(sale).toMatchObject({ net: -400, profit: -500 });
        return sale;
      },
    ],
    [
      '€73.20 refunded for a line of €12.20',
      async () => {
        const lines = [
          { title: 'Sleeves', price: 12.2 },
          { title: 'Fox', price: 122 },
        ];
        const sale = await aSale(server, { site: 'Amazon', day: DAY, lines });
        return refund(sale, { amount: 73.2, line: sale.lines[0]?.id });
      },
    ],
    ['Flat, sold for €100.00', ofUnit({ price: 39, date: '2027-01-02' }, 100, { day: '2027-02-01' })],
  ])('%s', async (name, sold) => {
    expect(formatMoney((await sold()).vat)).toBe(vatOf(name, 'VAT'));
  });
});
