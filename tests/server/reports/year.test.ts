import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Report, type ReportName, type Rows } from '../../../contract/reports.ts';
import { writtenText } from '../../../server/tables/read/table.ts';
import { engines } from '../../support/engines.ts';
import { rounds } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';
import { readTable } from '../../support/tables.ts';
import { Operator } from './operator.ts';
import {
  by,
  cents,
  daysFrom,
  daysLater,
  type Entry,
  entriesOf,
  isApart,
  middle,
  profitOf,
  type Records,
  soldUnits,
  type Span,
  total,
  wasHere,
  within,
} from './reckoned.ts';
import { carriedDays, monthsIn, recovered, type Taxed, taxedOf, vatEntries, vatIn } from './vat_reckoned.ts';

const THINGS = rounds({ usual: 50, nightly: 250 });
const DAYS = 300;
const SPANS: Span[] = [
  { from: '2026-01-01', to: '2026-10-31' },
  { from: '2026-03-17', to: '2026-08-09' },
  { from: '2026-05-01', to: '2026-05-31' },
];

describe.each(engines)('the reports of a year, reckoned from its records, on %s', (engine) => {
  const server = serverOn(engine);
  let records: Records;
  let entries: Entry[];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    records = await new Operator(server, 20_260_101).work(THINGS, DAYS);
    entries = [...entriesOf(records), ...vatEntries(records)];
  }, 600_000);
  afterAll(() => vi.useRealTimers());

  const reportOf = async (report: ReportName, span: Span, query: Record<string, string> = {}) =>
    (await server.get(`/api/reports/${report}/?${new URLSearchParams({ ...span, ...query })}`)).as(Report);
  /** All its pages. */
  const wholeTable = async (report: ReportName, span: Span, grouping: string) => {
    const { table } = await reportOf(report, span, { by: grouping });
    for (let page = 2; table.rows.length < table.total; page += 1)
      table.rows.push(...(await reportOf(report, span, { by: grouping, page: String(page) })).table.rows);
    return table;
  };
  const figure = ({ figures }: Report, name: string) => figures.find((one) => one.name === name);
  const listed = async ({ resource, filter }: Rows) =>
    (await server.list(resource, { filter })).as(z.array(z.looseObject({ id: z.int() })));

  describe.each(SPANS)('from $from to $to', (span) => {
    const counted = () => entries.filter((entry) => within(span, entry.day) && !isApart(entry));

    test('profit', async () => {
      const report = await reportOf('profit', span);
      const all = profitOf(counted());
      expect(figure(report, 'profit')?.value).toBe(all.profit / 100);
      expect(figure(report, 'paid')).toMatchObject({ value: all.paid / 100, beside: { units: all.units } });
      expect(figure(report, 'net')?.value).toBe((all.profit + all.cost) / 100);
      expect(figure(report, 'refunds')?.value).toBe(all.refunds / 100);
      expect(figure(report, 'margin')?.value ?? null).toEqual(closeTo(all.margin));
      expect(figure(report, 'roi')?.value ?? null).toEqual(
        closeTo(all.cost === 0 ? null : (all.profit / all.cost) * 100),
      );
      const apart = profitOf(entries.filter((entry) => within(span, entry.day) && isApart(entry)));
      const unlinked = report.apart.find(({ name }) => name === 'unlinked');
      expect(unlinked ?? { count: 0, amount: 0 }).toMatchObject({
        count: apart.units,
        amount: apart.profit / 100,
      });
    });

    test.each<[string, (entry: Entry) => string]>([
      ['month', ({ day }) => day.slice(0, 7)],
      ['site', ({ sale }) => sale.site],
      ['product', ({ line }) => unitOf(line.product)?.name ?? ''],
      ['type', ({ line }) => String(unitOf(line.product)?.type ?? '')],
      ['purchase', ({ line }) => String(unitOf(line.product)?.boughtStock ?? '')],
      ['sale', ({ sale }) => String(sale.id)],
    ])('profit by %s, each with the sales behind it', async (grouping, keyOf) => {
      const table = await wholeTable('profit', span, grouping);
      const groups = by(counted(), keyOf);
      const isAny = (some: readonly Entry[]) => some.some(({ amount }) => amount !== 0);
      const expected = [...groups].filter(([, some]) => isAny(some));
      expect(table.rows.map(({ key }) => key).toSorted()).toEqual(expected.map(([key]) => key).toSorted());
      expect(table.total).toBe(expected.length);
      for (const row of table.rows) {
        const { units, paid, refunds, fees, vat, cost, profit, margin } = profitOf(groups.get(row.key) ?? []);
        const money = [paid, refunds, fees, vat, cost, profit].map((amount) => amount / 100);
        expect(row.cells).toEqual([units, ...money, closeTo(margin)]);
        const sales = new Set(
          (groups.get(row.key) ?? []).filter(({ amount }) => amount !== 0).map(({ sale }) => sale.id),
        );
        if (row.rows)
          expect((await listed(row.rows)).map(({ id }) => id).toSorted()).toEqual([...sales].toSorted());
      }
      const [units, ...sums] = table.sum;
      const all = profitOf(counted());
      expect([units, ...sums.slice(0, 6)]).toEqual([
        all.units,
        ...[all.paid, all.refunds, all.fees, all.vat, all.cost, all.profit].map((amount) => amount / 100),
      ]);
    });

    test.each<[string, (entry: Entry) => boolean, object]>([
      ['a site', ({ sale }) => sale.site === 'Ebay', { site: 'Ebay' }],
      ['a type', ({ line }) => unitOf(line.product)?.type === 1, { type: 1 }],
      ['a shop', ({ line }) => shopOf(unitOf(line.product)) === 'buyee.jp', { shop: 'buyee.jp' }],
    ])('profit of %s', async (_, isOfIt, filter) => {
      const report = await reportOf('profit', span, { filter: JSON.stringify(filter) });
      expect(figure(report, 'profit')?.value).toBe(profitOf(counted().filter(isOfIt)).profit / 100);
    });

    const shopOf = (product: Records['products'][number] | undefined) =>
      shop(records.purchases.find(({ id }) => id === product?.boughtStock)?.link ?? '');
    const unitOf = (id: number | null) => records.products.find((product) => product.id === id);

    describe('VAT', () => {
      const lines = () => taxedOf(records).filter(({ scheme }) => scheme !== 'none');
      const dated = (all: readonly { day: string; amount: number }[]) =>
        all.filter(({ day }) => within(span, day));
      const sumIn = (all: readonly { day: string; amount: number }[], part: Span) =>
        total(all.filter(({ day }) => within(part, day)).map(({ amount }) => amount));
      const carried = () => dated(carriedDays(records));
      const paidBack = () => dated(recovered(records.charges));

      test('its figures, and what of them is apart', async () => {
        const report = await reportOf('vat', span);
        const { paid, ordinary, margin, margin_base } = vatIn(lines(), span);
        const [moved, back] = [sumIn(carried(), span), sumIn(paidBack(), span)];
        const due = ordinary + margin + moved;
        expect(report.figures.map(({ name, value }) => [name, value])).toEqual([
          ['balance', (due - back) / 100],
          ['due', due / 100],
          ['ordinary', ordinary / 100],
          ['margin', margin / 100],
          ['recoverable', back / 100],
        ]);
        expect(figure(report, 'margin')?.beside).toEqual({ margin: margin_base / 100, carried: moved / 100 });
        const takings = vatIn(
          lines().filter(({ scheme }) => scheme === 'ordinary'),
          span,
        );
        expect(figure(report, 'ordinary')?.beside).toEqual({ takings: takings.paid / 100 });
        const months = report.charts[0]?.marks ?? [];
        expect(total(months.map(({ value }) => cents(value ?? 0)))).toBe(due - back);
        expect(report.table.sum[0]).toBe(paid / 100);
        const untaxed = taxedOf(records).filter(
          (line) => line.scheme === 'none' && vatIn([line], span).paid !== 0,
        );
        const apart = report.apart.find(({ name }) => name === 'untaxed');
        expect(apart?.amount ?? 0).toBe(vatIn(untaxed, span).paid / 100);
        if (apart?.rows)
          expect((await listed(apart.rows)).map(({ id }) => id).toSorted()).toEqual(
            [...new Set(untaxed.map(({ sale }) => sale.id))].toSorted(),
          );
      });

      test.each<[string, (line: Taxed) => Map<string, Span>]>([
        ['month', () => monthsIn(span, 1)],
        ['quarter', () => monthsIn(span, 3)],
        ['country', ({ country }) => new Map([[country, span]])],
        ['scheme', ({ scheme }) => new Map([[scheme, span]])],
        ['sale', ({ sale }) => new Map([[String(sale.id), span]])],
      ])('by %s, each with the sales behind it', async (grouping, partsOf) => {
        const table = await wholeTable('vat', span, grouping);
        const place = (name: string) => table.columns.findIndex((column) => column.name === name);
        const sums = ['paid', 'ordinary', 'margin_base', 'margin'] as const;
        const isCounted = (line: Taxed, part: Span) =>
          Object.values(vatIn([line], part)).some((amount) => amount !== 0);
        const found = new Map<string, { part: Span; lines: Taxed[] }>();
        for (const line of lines())
          for (const [key, part] of partsOf(line))
            if (isCounted(line, part))
              found.set(key, { part, lines: [...(found.get(key)?.lines ?? []), line] });
        const known = new Map(table.rows.map((row) => [row.key, row]));
        for (const [key, { part, lines: own }] of found) {
          const row = known.get(key);
          const expected = vatIn(own, part);
          expect(sums.map((name) => row?.cells[place(name)])).toEqual(
            sums.map((name) => expected[name] / 100),
          );
          const ids = new Set(own.map(({ sale }) => sale.id));
          if (row?.rows)
            expect((await listed(row.rows)).map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
          if (grouping !== 'month' && grouping !== 'quarter') continue;
          const due = expected.ordinary + expected.margin + sumIn(carried(), part);
          expect(row?.cells[place('due')]).toBe(due / 100);
          expect(row?.cells[place('balance')]).toBe((due - sumIn(paidBack(), part)) / 100);
        }
        const all = vatIn(lines(), span);
        expect(sums.map((name) => table.sum[place(name)])).toEqual(sums.map((name) => all[name] / 100));
      });

      test('is what the stock book says of all that was sold', async () => {
        const { from, to } = span;
        const file = await server.get(`/api/vat/stock_book/?${new URLSearchParams({ from, to })}`);
        const { headers, rows } = await readTable(file.bytes);
        const heads = ['Sale date', 'Order number', 'Sale price', 'Returned', 'VAT'];
        const found = rows.map(({ cells }) =>
          heads.map((head) => writtenText(cells[headers.indexOf(head)])).join(),
        );
        const sold = lines().flatMap((line) => {
          const { day, orderNumber } = line.sale;
          const back = within({ from: '', to }, line.line.restocked) ? line.line.restocked : null;
          if (line.scheme !== 'margin' || day > to || (day < from && (back ?? '') < from)) return [];
          const { paid, margin } = vatIn([line], { from: '2000-01-01', to });
          return [[day, orderNumber, (paid / 100).toFixed(2), back ?? '', (margin / 100).toFixed(2)].join()];
        });
        expect(found.filter((row) => !row.endsWith(',')).toSorted()).toEqual(sold.toSorted());
      });

      test('what is paid back has its shipments or purchases', async () => {
        const { rows } = figure(await reportOf('vat', span), 'recoverable') ?? {};
        const own = records.charges.filter(({ day, recoverable }) => recoverable > 0 && within(span, day));
        const shipments = new Set(own.flatMap(({ incomingShipment }) => incomingShipment ?? []));
        const purchases = records.purchases.filter(
          ({ id, incomingShipment }) =>
            own.some(({ boughtStock }) => boughtStock === id) || shipments.has(incomingShipment ?? 0),
        );
        const expected = rows?.resource === 'bought_stocks' ? purchases.map(({ id }) => id) : [...shipments];
        if (rows) expect((await listed(rows)).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      });
    });

    test('stock', async () => {
      const report = await reportOf('stock', span);
      const here = records.products.filter((product) => wasHere(records, product, span.to));
      const costOf = ({ id, landed_cost }: (typeof here)[number]) =>
        span.to >= records.today
          ? cents(landed_cost)
          : total(
              (records.costs.get(id) ?? []).filter(({ day }) => day <= span.to).map(({ amount }) => amount),
            );
      expect(figure(report, 'cost')).toMatchObject({
        value: total(here.map(costOf)) / 100,
        beside: { units: here.length },
      });
      expect(figure(report, 'expected')?.value).toBe(
        total(here.map(({ target_price }) => cents(target_price ?? 0))) / 100,
      );
      const old = here.filter(({ received }) => daysFrom(received ?? '', span.to) > 180);
      expect(figure(report, 'sitting')).toMatchObject({
        value: total(old.map(costOf)) / 100,
        beside: { units: old.length },
      });
      const spans = [30, 60, 90, 180, 365, Infinity];
      const age = ({ received }: (typeof here)[number]) =>
        spans.findIndex((most) => daysFrom(received ?? '', span.to) <= most);
      const chart = report.charts.find(({ name }) => name === 'age_units');
      expect(chart?.marks.map(({ value }) => value)).toEqual(
        spans.map((_, place) => here.filter((product) => age(product) === place).length),
      );
      for (const { value, rows } of chart?.marks ?? [])
        if (rows) expect(await listed(rows)).toHaveLength(value ?? 0);
    });

    test('sell-through, and how long things took', async () => {
      const report = await reportOf('stock', span);
      const { products, sales } = records;
      const sold = soldUnits(records).filter(({ day }) => within(span, day));
      const start = products.filter((product) =>
        wasHere({ ...records, today: '9999-01-01' }, product, daysLater(span.from, -1)),
      );
      const isDated = ({ sold: day, state }: (typeof products)[number]) =>
        day !== null || !['sold', 'lost', 'returned'].includes(state.toLowerCase());
      const came = products.filter((product) => isDated(product) && within(span, product.received));
      const back = sales.flatMap(({ lines }) =>
        lines.filter(({ product, restocked }) => product && within(span, restocked)),
      );
      const had = start.length + came.length + back.length;
      expect(figure(report, 'sell_through')?.beside).toEqual({ sold: sold.length, had });
      const took = sold.flatMap(({ product: { received, received_estimated }, day }) =>
        received !== null && received <= day && !received_estimated ? [daysFrom(received, day)] : [],
      );
      expect(figure(report, 'days_to_sell')).toMatchObject({
        value: middle(took),
        beside: { sold: took.length },
      });
      const months = report.charts.find(({ name }) => name === 'sell_through')?.marks ?? [];
      expect(total(months.map(({ second }) => second ?? 0))).toBe(sold.length);
    });

    test('spending', async () => {
      const report = await reportOf('spending', span, { by: 'shop' });
      const bought = records.purchases.filter(({ date }) => within(span, date));
      const goods = total(bought.map(({ price }) => cents(price)));
      const spent = total(bought.map(({ landedCost }) => cents(landedCost)));
      expect(figure(report, 'spent')?.value).toBe(spent / 100);
      expect(figure(report, 'goods')).toMatchObject({
        value: goods / 100,
        beside: { purchases: bought.length, products: total(bought.map(({ products }) => products.length)) },
      });
      expect(figure(report, 'charges')?.value).toBe((spent - goods) / 100);
      const kinds = report.charts.find(({ name }) => name === 'kinds')?.marks ?? [];
      expect(total(kinds.map(({ value }) => cents(value ?? 0)))).toBe(spent - goods);
      const groups = by(bought, ({ link }) => shop(link));
      expect(new Set(report.table.rows.map(({ key }) => key))).toEqual(new Set(groups.keys()));
      for (const row of report.table.rows) {
        const own = groups.get(row.key) ?? [];
        expect(row.cells.slice(0, 2)).toEqual([
          own.length,
          total(own.map(({ price }) => cents(price))) / 100,
        ]);
        expect(row.cells[3]).toBe(total(own.map(({ landedCost }) => cents(landedCost))) / 100);
        if (row.rows)
          expect((await listed(row.rows)).map(({ id }) => id).toSorted()).toEqual(
            own.map(({ id }) => id).toSorted(),
          );
      }
      const missing = figure(report, 'uncovered');
      if (missing?.rows) expect(await listed(missing.rows)).toHaveLength(missing.beside.purchases ?? 0);
    });

    test('estimates', async () => {
      const report = await reportOf('estimates', span, { by: 'product' });
      const sold = records.sales.flatMap((sale) =>
        within(span, sale.day)
          ? sale.lines.flatMap((line) => {
              const product = unitOf(line.product);
              const paid = entries.find((entry) => entry.line === line && entry.kind === 'paid');
              return product ? [{ product, price: paid?.amount ?? 0 }] : [];
            })
          : [],
      );
      const priced = sold.filter(({ product }) => product.target_price !== null);
      const sums = {
        sold: total(priced.map(({ price }) => price)) / 100,
        expected: total(priced.map(({ product }) => cents(product.target_price ?? 0))) / 100,
      };
      expect(figure(report, 'misjudged')?.beside).toEqual(sums);
      expect(figure(report, 'landed')?.beside).toEqual({
        landed: total(sold.map(({ product }) => cents(product.landed_cost))) / 100,
        estimated: total(sold.map(({ product }) => cents(product.estimated_cost))) / 100,
      });
      const foreseen = priced.filter(
        ({ product, price }) =>
          Math.abs(price - cents(product.target_price ?? 0)) * 10 <= cents(product.target_price ?? 0),
      );
      expect(figure(report, 'foreseen')?.beside).toEqual({ foreseen: foreseen.length, units: priced.length });
      for (const row of report.table.rows) {
        const own = sold.filter(({ product }) => product.name === row.key);
        expect(row.cells[0]).toBe(own.length);
        const ids = new Set(own.map(({ product }) => product.id));
        if (row.rows)
          expect((await listed(row.rows)).map(({ id }) => id).toSorted()).toEqual([...ids].toSorted());
      }
      expect(report.points).toHaveLength(Math.min(500, priced.length));
    });
  });

  test('of any period split in two the figures are together those of the whole', async () => {
    const day = fc.integer({ min: 0, max: DAYS }).map((days) => daysLater('2026-01-01', days));
    const sumsOf = async (report: ReportName, span: Span) =>
      (await reportOf(report, span, { by: 'month' })).table.sum.map((cell) =>
        Math.round(Number(cell ?? 0) * 100),
      );
    await fc.assert(
      fc.asyncProperty(fc.tuple(day, day, day), async (days) => {
        const [from = '', middleDay = '', to = ''] = days.toSorted();
        for (const report of ['profit', 'spending', 'vat'] as const) {
          const whole = await sumsOf(report, { from, to });
          const first = await sumsOf(report, { from, to: middleDay });
          const second =
            middleDay < to ? await sumsOf(report, { from: daysLater(middleDay, 1), to }) : first.map(() => 0);
          // The last column is a share, but of VAT.
          const most = report === 'vat' ? undefined : -1;
          const parts = first.map((cell, place) => cell + (second[place] ?? 0));
          expect(whole.slice(0, most)).toEqual(parts.slice(0, most));
        }
      }),
      { numRuns: rounds({ usual: 3, nightly: 100 }) },
    );
  });

  test('its months are its whole, and a page of it is a part of it', async () => {
    const [span = { from: '', to: '' }] = SPANS;
    const report = await reportOf('profit', span);
    const months = report.charts.find(({ name }) => name === 'months')?.marks ?? [];
    expect(total(months.map(({ value }) => cents(value ?? 0)))).toBe(
      cents(figure(report, 'profit')?.value ?? 0),
    );
    const csv = (
      await server.get(`/api/reports/profit/export/?${new URLSearchParams({ ...span, by: 'sale' })}`)
    ).text;
    const { table } = await reportOf('profit', span, { by: 'sale' });
    expect(csv.trim().split('\r\n')).toHaveLength(table.total + 2);
    expect(csv).toContain(`"Sum",${table.sum[0]},`);
  });
});

const shop = (link: string) => (link === '' ? '' : new URL(link).hostname.replace('www.', ''));
const closeTo = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 6));
