// @module-tag nightly
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Payouts } from '../../../contract/payouts.ts';
import { Sale } from '../../../contract/sales.ts';
import { SiteTransaction } from '../../../contract/site_transactions.ts';
import { sumEuros } from '../../../domain/money.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { aProduct } from '../../support/factories.ts';
import { importFile, stepImport } from '../../support/imports.ts';
import { serverOn, type TestServer } from '../../support/server.ts';
import {
  cardmarketMonth,
  cardmarketNumber,
  EBAY_FIXED_FEE,
  ebayMonth,
  ebayNumber,
  ebaySku,
  type MonthOrder,
  monthOrder,
  partOfFile,
  type SiteMonth,
} from '../../support/site_month.ts';

const MOST_ORDERS = 4;

/** A piece of a file: where it begins and ends, as a share of the rows from 0 to 1. */
interface Piece {
  site: 'ebay' | 'cardmarket';
  file: string;
  from: number;
  to: number;
}

const FILES: readonly Pick<Piece, 'site' | 'file'>[] = [
  { site: 'ebay', file: 'orders' },
  { site: 'ebay', file: 'earnings' },
  { site: 'ebay', file: 'transactions' },
  { site: 'cardmarket', file: 'sold' },
  { site: 'cardmarket', file: 'articles' },
  { site: 'cardmarket', file: 'summary' },
];

/** Each file whole or in two pieces, at most two of these repeated, in any order. */
const pieces: fc.Arbitrary<Piece[]> = fc
  .tuple(
    ...FILES.map((file) =>
      fc.constantFrom(null, 0.3, 0.6).map((cut) =>
        cut === null
          ? [{ ...file, from: 0, to: 1 }]
          : [
              { ...file, from: 0, to: cut },
              { ...file, from: cut, to: 1 },
            ],
      ),
    ),
  )
  .map((all) => all.flat())
  .chain((all) =>
    fc
      .subarray(all, { maxLength: 2 })
      .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
  );

const euros = (cents: number) => cents / 100;

function expectedSale(order: MonthOrder, site: 'Ebay' | 'Cardmarket', index: number) {
  const isEbay = site === 'Ebay';
  const { articles, postage, commission, refund, label, promotion } = order;
  const fees = {
    commission: commission - (isEbay ? (refund?.credit ?? 0) : 0),
    ...(isEbay && { 'fixed fee': EBAY_FIXED_FEE, promotion: promotion ?? 0 }),
  };
  return {
    site,
    orderNumber: isEbay ? ebayNumber(index) : cardmarketNumber(index),
    prices: articles
      .flatMap(({ price, quantity }) => Array<number>(quantity).fill(euros(price)))
      .toSorted((one, other) => one - other),
    postageCharged: euros(postage),
    postagePaid: isEbay ? euros(label ?? 0) : 0,
    states: ['known', 'known'],
    fees: Object.entries(fees)
      .flatMap(([kind, amount]) => (amount === 0 ? [] : [[kind, euros(amount)]]))
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    refunds:
      isEbay && refund
        ? [[`2026-11-${String(order.day + refund.days).padStart(2, '0')}`, euros(refund.amount)]]
        : [],
    isEstimated: false,
  };
}

async function recordedSales(server: TestServer) {
  const sales = (await server.get('/api/sales/')).as(z.array(Sale));
  return sales
    .map(({ site, orderNumber, lines, fees, events, isEstimated, ...sale }) => ({
      site,
      orderNumber,
      prices: lines.map(({ price }) => price).toSorted((one, other) => one - other),
      postageCharged: sale.postageCharged,
      postagePaid: sale.postagePaid,
      states: [sale.priceState, sale.postageState],
      fees: fees
        .map(({ kind, amount }) => [kind, amount])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      refunds: events.map(({ day, amount }) => [day, amount]),
      isEstimated,
    }))
    .toSorted(byNumber);
}

const byNumber = (one: { orderNumber: string }, other: { orderNumber: string }) =>
  one.orderNumber < other.orderNumber ? -1 : 1;

async function expectRecords(
  server: TestServer,
  { ebayOrders, cardmarketOrders }: Record<'ebayOrders' | 'cardmarketOrders', MonthOrder[]>,
) {
  const expected = [
    ...ebayOrders.map((order, index) => expectedSale(order, 'Ebay', index)),
    ...cardmarketOrders.map((order, index) => expectedSale(order, 'Cardmarket', index)),
  ];
  expect(await recordedSales(server)).toEqual(expected.toSorted(byNumber));
}

async function expectPayouts(server: TestServer, site: string, month: SiteMonth) {
  const query = new URLSearchParams({ site, from: '2026-11-01', to: '2026-11-30' });
  const { payouts, open } = (await server.get(`/api/payouts/?${query}`)).as(Payouts);
  expect(payouts.toReversed().map(({ paid, difference }) => [paid, difference])).toEqual(
    month.payouts.map((paid) => [euros(paid), 0]),
  );
  expect(sumEuros(open.map(({ left }) => left))).toBe(euros(month.left));
  expect(open.map(({ difference }) => difference).filter(Boolean)).toEqual([]);
}

describe.each(oneEngineByDay)('a month of the files of two sites on %s', (engine) => {
  const server = serverOn(engine);
  beforeAll(async () => {
    for (let index = 0; index < MOST_ORDERS; index += 1)
      await aProduct(server, { name: `Fox ${index}`, sku: ebaySku(index, 0), received: '2026-10-01' });
  });

  test(
    'gives the same records in any order, in pieces and repeated, and explains each payout to the cent',
    { timeout: 900_000 },
    async () => {
      const months = fc.tuple(
        fc.array(monthOrder, { minLength: 1, maxLength: MOST_ORDERS }),
        fc.array(monthOrder, { minLength: 1, maxLength: MOST_ORDERS }),
        pieces,
      );
      await fc.assert(
        fc.asyncProperty(months, async ([ebayOrders, cardmarketOrders, all]) => {
          const of = { ebay: ebayMonth(ebayOrders), cardmarket: cardmarketMonth(cardmarketOrders) };
          const imports: number[] = [];
          try {
            for (const { site, file, from, to } of all) {
              const content = of[site].files[file] ?? { above: '', groups: [] };
              const [first, last] = [from, to].map((share) => Math.round(share * content.groups.length));
              if (first === last) continue;
              const piece = partOfFile(content, first ?? 0, last ?? 0);
              const draft = await importFile(server, { name: `${file}.csv`, content: piece });
              imports.push(draft.id);
              expect(draft).toMatchObject({ state: 'draft', rows: { wrong: 0 }, file: { questions: [] } });
              expect(await stepImport(server, draft.id, 'commit')).toMatchObject({ state: 'committed' });
            }
            await expectRecords(server, { ebayOrders, cardmarketOrders });
            const transactions = (await server.get('/api/site_transactions/')).as(z.array(SiteTransaction));
            expect(transactions).toHaveLength(of.ebay.transactions + of.cardmarket.transactions);
            await expectPayouts(server, 'Ebay', of.ebay);
            await expectPayouts(server, 'Cardmarket', of.cardmarket);
          } finally {
            for (const id of imports.toReversed()) await stepImport(server, id, 'undo');
          }
          expect(await recordedSales(server)).toEqual([]);
          expect((await server.get('/api/site_transactions/')).json).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );
});
