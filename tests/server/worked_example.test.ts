import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LandedCost, ShipmentCosts } from '../../contract/charges.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { Sale } from '../../contract/sales.ts';
import { formatPercent, UNKNOWN_TEXT } from '../../domain/format.ts';
import { toCents, fromCents } from '../../domain/money.ts';
import { splitPurchasePrice } from '../../domain/purchase.ts';
import { saleFiguresOf } from '../../domain/sale.ts';
import { today } from '../../server/platform/today.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { expectNoDamage } from '../support/damage.ts';
import { serverOn } from '../support/server.ts';
import {
  recordFirstParcel,
  recordLateInvoice,
  recordSecondParcel,
  readDocumentedAmounts,
  readDocumentedTexts,
} from '../support/worked_example.ts';
import {
  ACTUAL_FEES,
  LATER_EVENTS,
  listCardsForSale,
  ORDERS,
  recordSale,
  productsByName,
} from '../support/worked_sales.ts';

describe.each(oneEngineByDay)('docs/worked-example.md on %s', (engine) => {
  const server = serverOn(engine);

  const landed = async (products: readonly { id: number }[]) =>
    Promise.all(
      products.map(async ({ id }) => (await server.get(`/api/products/${id}/landed/`)).as(LandedCost).landed),
    );
  const costs = async ({ id }: { id: number }) =>
    (await server.get(`/api/incoming_shipments/${id}/costs/`)).as(ShipmentCosts);

  test('has the costs of the first parcel, down to each card of a lot, and of a late invoice', async () => {
    const { ems, sealed, cards, pack, fee } = await recordFirstParcel(server);
    expect(fee.json).toMatchObject({ amount: readDocumentedAmounts(9.09)[0], way: 'equally' });

    const parts = cards.map(({ estimated_cost, target_price }) => ({
      cost: toCents(estimated_cost),
      target: target_price === null ? null : toCents(target_price),
      isLocked: estimated_cost > 0,
    }));
    const split = (splitPurchasePrice(toCents(100), parts, 'target') ?? []).map(fromCents);
    expect(split).toEqual(readDocumentedAmounts(45, 33.75, 11.25, 10));
    const changes = cards.map(({ id }, index) => ({ filter: { id }, set: { estimated_cost: split[index] } }));
    expect(await server.patch('/api/products/selection/', { changes })).toHaveStatus(200);

    const { purchases } = await costs(ems);
    expect(purchases.map((purchase) => purchase.landed)).toEqual(
      readDocumentedAmounts(291.03, 119.03, 58.03),
    );
    expect(await landed([sealed, pack])).toEqual([291.03, 58.03]);
    expect(await landed(cards)).toEqual(readDocumentedAmounts(53.57, 40.18, 13.38, 11.9));

    await recordLateInvoice(server, { ems, cards });
    expect(await landed(cards)).toEqual(readDocumentedAmounts(54.32, 40.74, 13.57, 12.07));
    const { ledger } = (await server.get(`/api/products/${cards[0].id}/landed/`)).as(LandedCost);
    expect(ledger.at(0)).toEqual({ day: '2026-10-01', amount: 45, cause: 'price' });
    expect(ledger.at(-1)).toEqual({ day: today(), amount: readDocumentedAmounts(0.75)[0], cause: 'charge' });
    const before = ledger.slice(1, -1).reduce((cents, { amount }) => cents + toCents(amount), 0);
    expect(fromCents(before)).toBe(readDocumentedAmounts(8.57)[0]);
  });

  test('has the costs of the second parcel without and with a weight, and the lost unit', async () => {
    const { dhl, figure, units } = await recordSecondParcel(server);
    expect((await costs(dhl)).charges).toMatchObject([{ way: 'weight', methodUsed: 'value' }]);
    expect(await landed(units)).toEqual(readDocumentedAmounts(60, 36));
    const gone = await server.get(`/api/products/?filter=${encodeURIComponent('{"presence":"gone"}')}`);
    expect((gone.json as Product[]).map(({ name }) => name)).toEqual(['Tin']);
    await server.patch(`/api/bought_stocks/update/${figure.id}/`, { weight: 300 });
    expect(await landed(units)).toEqual(readDocumentedAmounts(56, 40));
  });

  const then = async ({ id }: Sale, body: object) =>
    (await server.patch(`/api/sales/update/${id}/`, body)).as(Sale);
  /** Net, cost and profit of each line of a sale, then of the sale. */
  const figures = ({ lines, ...sale }: Sale) =>
    [...lines, sale].map(({ net, cost, profit }) => [net, cost, profit]);
  const rates = ({ paid, net, cost }: Sale) => {
    const { margin, roi } = saleFiguresOf({ paid: toCents(paid), net: toCents(net), cost: toCents(cost) });
    return [margin, roi].map((percent) => formatPercent(percent));
  };
  const inBatch = async (id: number) =>
    (await server.get(`/api/insertion_batches/${id}/`)).as(InsertionBatch);
  const takenDown = (sale: Sale) => sale.takeDown.map(({ site, units }) => ({ site, units }));
  /** Profit in the ledger, grouped by an SQL expression. */
  const profits = async (by: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ key: string; cents: number }>`select ${by} as key,
        sum(case when ledger.account = 'earned' then ledger.amount else -ledger.amount end) as cents
      from ledger join sales on sales.id = ledger.sale_id join sale_lines on sale_lines.id = ledger.line_id
      where ledger.account in ('earned', 'sold') group by 1 order by 1`.execute(server.store.db);
    return Object.fromEntries(rows.map(({ key, cents }) => [key, fromCents(Number(cents))]));
  };

  test('has the earnings of each order, line by line, and the profit by month', async () => {
    const { batch, ebay } = await listCardsForSale(server);

    const koi = await recordSale(server, ORDERS.first);
    expect(koi).toMatchObject({ feesTotal: readDocumentedAmounts(3.1)[0], isEstimated: true });
    expect(figures(koi).at(-1)).toEqual(readDocumentedAmounts(58.95, 40.74, 18.21));
    expect(rates(koi)).toEqual(readDocumentedTexts('28.5%', '44.7%'));
    expect(takenDown(koi)).toEqual([{ site: 'Ebay', units: 1 }]);
    expect(await server.patch(`/api/insertions/${ebay.id}/`, { to_take_down: 0 })).toHaveStatus(200);
    expect((await inBatch(batch.id)).status).toBe('Listed');

    const three = await recordSale(server, ORDERS.second);
    expect(three).toMatchObject({ paid: 113.3, feesTotal: readDocumentedAmounts(6.02)[0] });
    expect(figures(three)).toEqual([
      readDocumentedAmounts(18.9, 13.57, 5.33),
      readDocumentedAmounts(13.77, 12.07, 1.7),
      readDocumentedAmounts(68.41, 59.69, 8.72),
      readDocumentedAmounts(101.08, 85.33, 15.75),
    ]);
    expect(takenDown(three)).toEqual([{ site: 'Cardmarket', units: 2 }]);
    const sold = await inBatch(batch.id);
    expect(sold.status).toBe('Sold');
    expect(sold.insertions.map(({ site, ended }) => [site, ended])).toEqual([
      ['Cardmarket', null],
      ['Ebay', '2026-10-20'],
    ]);
    const actual = await then(three, { fees: ACTUAL_FEES });
    expect(actual).toMatchObject({ feesTotal: readDocumentedAmounts(9.41)[0], isEstimated: false });
    expect(figures(actual)).toEqual([
      readDocumentedAmounts(18.27, 13.57, 4.7),
      readDocumentedAmounts(13.31, 12.07, 1.24),
      readDocumentedAmounts(66.11, 59.69, 6.42),
      readDocumentedAmounts(97.69, 85.33, 12.36),
    ]);
    expect(rates(actual)).toEqual(readDocumentedTexts('10.9%', '14.5%'));

    const figure = await recordSale(server, ORDERS.third);
    expect(figure).toMatchObject({ feesTotal: 0, isEstimated: false });
    expect(figures(figure).at(-1)).toEqual(readDocumentedAmounts(89.4, 56, 33.4));

    const returned = await then(koi, { events: [LATER_EVENTS.first] });
    expect(returned.state).toBe('Returned');
    expect(figures(returned).at(-1)).toEqual([...readDocumentedAmounts(-4.85), 0, -4.85]);
    expect(rates(returned)).toEqual([...readDocumentedTexts('−7.6%'), UNKNOWN_TEXT]);
    expect(returned.takeDown).toEqual([]);
    expect((await inBatch(batch.id)).status).toBe('Listed');
    expect((await productsByName(server)).get('Koi')).toMatchObject({ sold: null, state: 'Listed' });

    const refunded = await then(three, { events: [LATER_EVENTS.second] });
    expect(figures(refunded)[1]).toEqual(readDocumentedAmounts(7.31, 12.07, -4.76));
    expect(figures(refunded).at(-1)).toEqual(readDocumentedAmounts(91.69, 85.33, 6.36));
    expect(rates(refunded)).toEqual(readDocumentedTexts('5.6%', '7.5%'));

    const lost = await then(figure, { events: [LATER_EVENTS.third] });
    expect(lost.state).toBe('Lost');
    expect(figures(lost).at(-1)).toEqual(readDocumentedAmounts(-7.1, 56, -63.1));
    expect(rates(lost)).toEqual(readDocumentedTexts('−65.4%', '−112.7%'));

    const box = await recordSale(server, ORDERS.fourth);
    expect(box).toMatchObject({
      paid: readDocumentedAmounts(434.88)[0],
      feesTotal: readDocumentedAmounts(22.09)[0],
    });
    expect(box.fees).toMatchObject([{ kind: 'commission', amount: 19, estimated: true }]);
    expect(figures(box).at(-1)).toEqual(readDocumentedAmounts(388.29, 292.7, 95.59));
    expect(rates(box)).toEqual(readDocumentedTexts('22.0%', '32.7%'));

    const fox = await recordSale(server, ORDERS.late);
    expect(figures(fox).at(-1)).toEqual(readDocumentedAmounts(122.55, 54.32, 68.23));
    expect(rates(fox)).toEqual(readDocumentedTexts('50.2%', '125.6%'));

    const [october, november, whole] = readDocumentedAmounts(132.2, -29.97, 102.23);
    expect(await profits(sql`substr(ledger.day, 1, 7)`)).toEqual({ '2026-10': october, '2026-11': november });
    const [ofEbay, ofCardmarket, ofShopify] = readDocumentedAmounts(170.18, -4.85, -63.1);
    const bySite = await profits(sql`sales.site`);
    expect(bySite).toEqual({ Cardmarket: ofCardmarket, Ebay: ofEbay, Shopify: ofShopify });
    expect(Object.values(await profits(sql`sale_lines.title`)).toSorted((a, b) => a - b)).toEqual(
      readDocumentedAmounts(-63.1, -4.85, -4.76, 4.7, 6.42, 68.23, 95.59),
    );
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    expect(fromCents(sales.reduce((cents, { profit }) => cents + toCents(profit), 0))).toBe(whole);
    const left = (await server.list('products', { filter: { presence: 'here' } })).as(z.array(Product));
    expect(left.map(({ name, landed_cost }) => [name, landed_cost])).toEqual([['Koi', 40.74]]);
  });

  test('leaves nothing for the doctor to find', () => expectNoDamage(server));
});
