// @module-tag slow
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { Product } from '../../contract/products.ts';
import { Sale, type SaleLine } from '../../contract/sales.ts';
import { VatSettings } from '../../contract/vat.ts';
import { toEuroCents, netOfSale, type SaleAmounts } from '../../domain/sale.ts';
import { earningsOf } from '../../domain/sale_earnings.ts';
import { fromCents, sumEuros, toCents } from '../../domain/money.ts';
import { RATE_PARTS } from '../../domain/foreign.ts';
import { isLost, presenceOf } from '../../domain/product.ts';
import { today } from '../../server/platform/today.ts';
import { recalculateNextPortion } from '../../server/modules/accounting/earnings/backlog.ts';
import { engines } from '../support/engines.ts';
import { aProduct, aPurchase, aSale, aShipment } from '../support/factories.ts';
import { expectLineDays } from '../support/line_days.ts';
import { expectSalesInDailyTotals, expectSoldLines } from '../support/sold_lines.ts';
import { dueOf, splitPaid, taxOf } from '../support/expected_vat.ts';
import { onOneEngineByDay, roundsInScope } from '../support/scope.ts';
import { serverOn } from '../support/server.ts';

const SLOW = { tags: ['slow'], timeout: 900_000 };
const DAYS = ['2026-10-20', '2026-11-03', today(), '2026-12-24'];
const among = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const euros = fc.integer({ min: 0, max: 5_000 }).map((amount) => amount / 100);
const someDay = among(DAYS);
const someScheme = fc.record({
  vatScheme: among(['none', 'ordinary', 'margin']),
  vatPercent: among([null, 10, 7.7]),
});
const someRule = fc.record({
  from: among(['2026-01-01', '2026-11-01']),
  country: fc.constant('IT'),
  usualScheme: among(['none', 'ordinary', 'margin']),
  marginMethod: among(['unit', 'global', 'flat']),
  flatPercent: among([20, 30]),
  globalLimit: among([null, 5, 15]),
  countsCharges: fc.boolean(),
});
const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'IT', from: '2026-11-10', percent: 25 },
  { country: 'DE', from: '2020-01-01', percent: 19 },
];
const somePlace = fc.nat(20);

interface Line {
  product_id: number | null;
  account: string;
  sale_id: number | null;
  line_id: number | null;
  day: string;
  amount: number;
  cause: string;
}

describe.each(engines)('the ledger of sales, on %s', SLOW, (engine) => {
  const once = onOneEngineByDay(engine);
  const server = serverOn(engine);

  const ledger = () =>
    server.store.db.selectFrom('ledger').selectAll().orderBy('id').execute() as Promise<
      (Line & { id: number })[]
    >;
  const all = async <Shape extends z.ZodType>(resource: string, shape: Shape) =>
    (await server.get(`/api/${resource}/`)).as(z.array(shape));
  const change = (resource: string, id: number, sent: object) =>
    server.patch(`/api/${resource}/update/${id}/`, sent);

  /** A parcel of two purchases, with four units that cost something. */
  async function aParcel() {
    const shipment = await aShipment(server, { trackingNumber: crypto.randomUUID(), shipmentPrice: 7 });
    const of = { shipment: shipment.name, date: '2026-09-01' };
    const box = await aPurchase(server, { ...of, name: 'Box', price: 30, weight: 100 });
    const lot = await aPurchase(server, { ...of, name: 'Lot', price: 10, weight: 300 });
    const unit = (boughtStock: number, estimated_cost: number) =>
      aProduct(server, { boughtStock, estimated_cost, received: '2026-09-20' });
    const units = [
      await unit(box.id, 20),
      await unit(box.id, 10),
      await unit(lot.id, 6),
      await unit(lot.id, 3),
    ];
    return { shipment, box, lot, units };
  }

  /** The amounts of a sale, in cents. */
  function amountsOf(sale: Sale): SaleAmounts {
    const rate = sale.rate === null ? null : Math.round(sale.rate * RATE_PARTS);
    const paid = (amount: number) => toEuroCents(toCents(amount), rate);
    return {
      day: sale.day,
      postageCharged: paid(sale.postageCharged),
      postagePaid: toCents(sale.postagePaid),
      packaging: toCents(sale.packaging),
      lines: sale.lines.map(({ id, price }) => ({ id, price: paid(price) })),
      fees: sale.fees.map((fee) => ({ day: fee.day, amount: paid(fee.amount) })),
      events: sale.events.map((event) => ({ line: event.line, day: event.day, amount: paid(event.amount) })),
    };
  }

  const vatSettings = async () => (await server.get('/api/vat/')).as(VatSettings);
  const say = (rules: readonly object[]) => server.send('PUT', '/api/vat/', { rules, rates: RATES });

  /** The expected VAT of each line by day. Facts of deleted units come from the line. */
  async function reckonedVat(sale: Sale, of: Awaited<ReturnType<typeof known>>) {
    const lines = of.lines.filter((line) => line.sale_id === sale.id);
    return sale.lines.map((line) => {
      const unit = of.products.find(({ id }) => id === line.product);
      const kept = of.kept.find(({ id }) => id === line.id);
      const bought = of.purchases.find(({ id }) => id === unit?.boughtStock);
      const remembered = kept?.purchase_scheme
        ? {
            vatScheme: kept.purchase_scheme,
            vatPercent: kept.purchase_percent && kept.purchase_percent / 1e4,
          }
        : undefined;
      const costs = lines.filter(({ line_id, account }) => line_id === line.id && account === 'sold');
      const known = {
        purchase: unit ? bought : remembered,
        price: unit ? pricePaid(unit, bought, of.products) : (kept?.purchase_cost ?? 0),
        costs,
      };
      const { scheme, percent } = taxOf(of.settings, sale, known);
      expect(line).toMatchObject({ vatScheme: scheme, vatPercent: percent });
      return { line, due: dueOf(of.settings, { sale, line, amounts: amountsOf(sale), unit: known }) };
    });
  }

  function pricePaid(unit: Product, bought: BoughtStock | undefined, products: readonly Product[]): number {
    const own = products
      .filter(({ boughtStock }) => boughtStock === unit.boughtStock)
      .toSorted((one, other) => one.id - other.id);
    const costs = own.map((one) => toCents(one.estimated_cost));
    const isShared = bought?.vatScheme === 'margin';
    const parts = isShared ? splitPaid(toCents(bought.price), costs) : costs;
    return parts[own.indexOf(unit)] ?? 0;
  }

  const known = async () => ({
    settings: await vatSettings(),
    lines: await ledger(),
    products: await all('products', Product),
    purchases: await all('bought_stocks', BoughtStock),
    kept: await server.store.db.selectFrom('sale_lines').selectAll().execute(),
  });

  /** Compares the VAT of a line in the ledger with the expected VAT, day by day. */
  function checkDue(line: SaleLine, due: ReadonlyMap<string, number>, lines: readonly Line[]) {
    const own = lines.filter(
      ({ line_id, cause }) => line_id === line.id && ['VAT', 'margin VAT'].includes(cause),
    );
    const days = [...new Set([...own.map(({ day }) => day), ...due.keys()])];
    for (const day of days)
      expect([day, -total(own.filter((one) => one.day === day)) + 0]).toEqual([day, due.get(day) ?? 0]);
    expect(line.vat).toBe(fromCents([...due.values()].reduce((cents, amount) => cents + amount, 0)));
  }

  const total = (lines: readonly Line[]) => lines.reduce((cents, { amount }) => cents + amount, 0);

  async function checkAll() {
    while (await recalculateNextPortion(server.store.db));
    const of = await known();
    const { lines, products } = of;
    const sales = await all('sales', Sale);
    for (const sale of sales) {
      const own = lines.filter(({ sale_id }) => sale_id === sale.id);
      const [earned, sold] = ['earned', 'sold'].map((name) => own.filter(({ account }) => account === name));
      const amounts = amountsOf(sale);
      const taxed = await reckonedVat(sale, of);
      for (const { line, due } of taxed) checkDue(line, due, own);
      const vat = taxed.flatMap(({ due }) => [...due.values()]).reduce((cents, due) => cents + due, 0);
      const net = netOfSale(amounts) - vat;
      const expected = { net: fromCents(net), cost: fromCents(total(sold ?? [])), vat: fromCents(vat) };
      expect(sale).toMatchObject({ ...expected, profit: fromCents(net - total(sold ?? [])) });
      expect(fromCents(total(earned ?? []))).toBe(sale.net);
      for (const figure of ['net', 'cost', 'profit', 'vat'] as const)
        expect(sumEuros(sale.lines.map((line) => line[figure]))).toBe(sale[figure]);
      for (const line of sale.lines)
        expect(
          sumEuros(earningsOf(amounts).flatMap((one) => (one.line === line.id ? fromCents(one.amount) : []))),
        ).toBe(sumEuros([line.net, line.vat]));
      for (const split of DAYS) {
        const profit = (some: readonly Line[]) =>
          some.reduce((cents, { account, amount }) => cents + (account === 'earned' ? amount : -amount), 0);
        const parts = [own.filter((one) => one.day < split), own.filter((one) => one.day >= split)];
        expect(fromCents(parts.reduce((cents, part) => cents + profit(part), 0))).toBe(sale.profit);
      }
    }
    const held = new Map(
      sales.flatMap((sale) =>
        sale.lines.flatMap((line) =>
          line.product !== null && line.restocked === null ? [[line.product, { sale, line }] as const] : [],
        ),
      ),
    );
    for (const product of products) {
      const own = lines.filter(({ product_id }) => product_id === product.id);
      const holder = held.get(product.id);
      const isHere = ['here', 'coming'].includes(presenceOf(product));
      const account = holder ? 'sold' : isHere ? 'stock' : isLost(product) ? 'lost' : 'gone';
      for (const name of ['stock', 'sold', 'lost', 'gone']) {
        const found = total(own.filter((line) => line.account === name));
        expect([name, fromCents(found)]).toEqual([name, name === account ? product.landed_cost : 0]);
      }
      expect(product.sale).toBe(holder?.sale.id ?? null);
      if (!holder) continue;
      expect(product.sold).toBe(holder.sale.day);
      expect(holder.line.cost).toBe(product.landed_cost);
    }
    const there = new Set(products.map(({ id }) => id));
    const linked = new Set(sales.flatMap((sale) => sale.lines.map(({ id }) => id)));
    const forgotten = lines.filter(
      ({ product_id, line_id, account }) =>
        !['lost', 'gone'].includes(account) &&
        product_id !== null &&
        !there.has(product_id) &&
        !(line_id !== null && linked.has(line_id)),
    );
    expect(total(forgotten)).toBe(0);
    await expectLineDays(server.store.db);
    await expectSoldLines(server.store.db);
    await expectSalesInDailyTotals(server.store.db);
  }

  const anyStep = fc.oneof(
    fc.record({
      what: fc.constant('sell' as const),
      units: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
      sent: fc.record(
        {
          site: among(['Cardmarket', 'Ebay', 'Amazon']),
          day: someDay,
          postageCharged: euros,
          postagePaid: euros,
          packaging: euros,
          buyerCountry: among(['IT', 'DE', 'FR', 'US']),
        },
        { requiredKeys: ['site', 'day'] },
      ),
      paid: fc.oneof(fc.constant({}), fc.constant({ currency: 'USD', rate: 1.0843 })),
      prices: fc.tuple(euros, euros, euros),
    }),
    fc.record({
      what: fc.constant('change' as const),
      place: somePlace,
      sent: fc.record(
        { site: among(['Ebay', 'Shopify']), day: someDay, postageCharged: euros, packaging: euros },
        { requiredKeys: [] },
      ),
    }),
    fc.record({
      what: fc.constant('happens' as const),
      place: somePlace,
      events: fc.array(
        fc.record({
          kind: among(['refund', 'return', 'lost']),
          place: fc.option(fc.nat(2), { nil: undefined }),
          day: someDay,
          amount: euros,
          restocked: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    }),
    fc.record({
      what: fc.constant('fees' as const),
      place: somePlace,
      fees: fc.array(
        fc.record({
          kind: among(['commission', 'other']),
          amount: fc.integer({ min: -9, max: 9 }),
          day: someDay,
        }),
        { maxLength: 2 },
      ),
    }),
    fc.record({ what: fc.constant('relink' as const), place: somePlace, unit: fc.nat(5), price: euros }),
    fc.record({ what: fc.constant('forget' as const), place: somePlace }),
    fc.record({
      what: fc.constant('charge' as const),
      amount: euros,
      way: among(['value', 'equally', 'weight']),
    }),
    fc.record({ what: fc.constant('cost' as const), unit: fc.nat(5), estimated_cost: euros }),
    fc.record({
      what: fc.constant('say' as const),
      unit: fc.nat(5),
      said: among([
        { state: 'Lost' },
        { sold: '2026-11-05' },
        { sold: '2026-11-07' },
        { sold: null, state: 'In stock' },
      ]),
    }),
    fc.record({ what: fc.constant('delete' as const), unit: fc.nat(9) }),
    fc.record({ what: fc.constant('tax' as const), lot: fc.nat(1), sent: someScheme }),
    fc.record({ what: fc.constant('register' as const), rules: fc.array(someRule, { maxLength: 1 }) }),
    fc.record({ what: fc.constant('regroup' as const), unit: fc.nat(5), lot: fc.option(fc.nat(1)) }),
  );
  type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

  /** Sends the step, if its sale exists, and returns the answer. */
  async function take(step: Step, { shipment, box, lot, units }: Awaited<ReturnType<typeof aParcel>>) {
    const lots = [box.id, lot.id];
    const sales = (await all('sales', Sale)).toReversed();
    const sale = 'place' in step ? sales[step.place % Math.max(1, sales.length)] : undefined;
    const unit = 'unit' in step ? (units[step.unit]?.id ?? 0) : 0;
    switch (step.what) {
      case 'sell': {
        const lines = step.units.map((unitPlace, index) => ({
          product: units[unitPlace]?.id ?? null,
          title: 'Sold',
          price: step.prices[index],
        }));
        return server.post('/api/sales/', { ...step.sent, ...step.paid, lines });
      }
      case 'change':
        return sale && change('sales', sale.id, step.sent);
      case 'happens': {
        const events = step.events.map((event) => ({
          ...event,
          ...(event.place !== undefined && { place: event.place % (sale?.lines.length ?? 1) }),
          restocked: event.restocked && event.kind === 'return',
        }));
        return sale && change('sales', sale.id, { events });
      }
      case 'fees':
        return sale && change('sales', sale.id, { fees: step.fees });
      case 'relink': {
        const [first, ...others] = sale?.lines ?? [];
        const lines = [{ ...first, product: unit || null, price: step.price }, ...others];
        return sale && change('sales', sale.id, { lines });
      }
      case 'forget':
        return sale && server.delete(`/api/sales/${sale.id}/`);
      case 'charge':
        return server.post('/api/charges/', { kind: 'other', incomingShipment: shipment.id, ...step });
      case 'cost':
        return change('products', unit, { estimated_cost: step.estimated_cost });
      case 'say':
        return change('products', unit, step.said);
      case 'delete':
        return server.delete(`/api/products/${unit}/`);
      case 'tax':
        return change('bought_stocks', lots[step.lot] ?? 0, step.sent);
      case 'register':
        return say(step.rules);
      case 'regroup':
        return change('products', unit, { boughtStock: step.lot === null ? null : (lots[step.lot] ?? 0) });
    }
  }

  test(
    'stays correct after random sales, changes, charges and losses, which only add entries',
    once,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          someRule,
          fc.array(anyStep, { minLength: 3, maxLength: 12 }),
          async (rule, taken) => {
            await say([rule]);
            const parcel = await aParcel();
            const before = await ledger();
            for (const step of taken) expect((await take(step, parcel))?.status ?? 0).toBeLessThan(500);
            expect((await ledger()).slice(0, before.length)).toEqual(before);
            await checkAll();
          },
        ),
        { numRuns: roundsInScope({ usual: 2, nightly: 150 }), endOnFailure: true },
      );
    },
  );

  test('stays correct after concurrent changes', async () => {
    const some = fc.array(anyStep, { minLength: 6, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(some, async (taken) => {
        const parcel = await aParcel();
        await aSale(server, { lines: [{ product: parcel.units[0]?.id, price: 10 }] });
        const answers = await Promise.all(taken.map((step) => take(step, parcel)));
        for (const answer of answers) expect(answer?.status ?? 0).toBeLessThan(500);
        await checkAll();
      }),
      { numRuns: roundsInScope({ usual: 1, nightly: 60 }), endOnFailure: true },
    );
  });

  test('has the same figures after the same changes of one day in any order', once, async () => {
    const changes = fc.record({
      price: euros,
      refund: euros,
      fee: euros,
      charge: fc.integer({ min: 1, max: 900 }).map((amount) => amount / 100),
      cost: euros,
      lotPrice: euros,
      rule: someRule,
      tax: someScheme,
    });
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 11 });
    await fc.assert(
      fc.asyncProperty(changes, order, async (said, places) => {
        const ends = [];
        for (const turns of [places.toSorted((one, other) => one - other), places]) {
          await say([]);
          const { shipment, box, lot, units } = await aParcel();
          const [fox, koi, heron, tin] = units.map(({ id }) => id);
          const day = today();
          const first = await aSale(server, { day, lines: [{ product: fox, price: 40 }] });
          const steps = [
            () => change('sales', first.id, { fees: [{ kind: 'commission', amount: said.fee }] }),
            () => change('sales', first.id, { postageCharged: 2.5, postagePaid: 1.99 }),
            () =>
              change('sales', first.id, {
                events: [{ kind: 'return', amount: said.refund, restocked: true, day }],
              }),
            () =>
              aSale(server, {
                day,
                lines: [
                  { product: koi, price: said.price },
                  { product: heron, price: 5 },
                ],
              }),
            () =>
              server.post('/api/charges/', {
                incomingShipment: shipment.id,
                kind: 'duty',
                amount: said.charge,
              }),
            () => change('products', koi ?? 0, { estimated_cost: said.cost }),
            () => change('bought_stocks', lot.id, { price: said.lotPrice }),
            () => change('products', tin ?? 0, { state: 'Lost' }),
            () => say([said.rule]),
            () => change('bought_stocks', box.id, said.tax),
            () => change('products', heron ?? 0, { boughtStock: box.id }),
          ];
          for (const turn of turns) expect((await steps[turn]?.()) ?? {}).toBeDefined();
          const sales = (await all('sales', Sale)).filter(({ id }) => id >= first.id);
          const figures = ({ net, cost, profit, vat, feesTotal, lines }: Sale) => ({
            net,
            cost,
            profit,
            vat,
            feesTotal,
            lines: lines.map((line) => [line.net, line.cost, line.profit, line.vat]),
          });
          const stock = (await all('products', Product)).filter(({ id }) =>
            units.some((unit) => unit.id === id),
          );
          ends.push({
            sales: sales.map(figures),
            stock: stock.map(({ landed_cost, sold, state }) => [landed_cost, sold, state]),
          });
        }
        expect(ends[0]).toEqual(ends[1]);
        await checkAll();
      }),
      { numRuns: roundsInScope({ usual: 1, nightly: 60 }), endOnFailure: true },
    );
  });
});
