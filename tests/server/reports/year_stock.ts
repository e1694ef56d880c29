import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import {
  groupBy,
  cents,
  daysFrom,
  daysLater,
  median,
  soldUnits,
  total,
  wasInStock,
  within,
} from './expected_figures.ts';
import { findExclusion, closeTo, euros, SPANS, type Year } from './year.ts';

/** The highest age of each age group, in days. */
const AGE_RANGES = [30, 60, 90, 180, 365, Infinity];

/** Compares the stock report with the records of a year. */
export const testStock = (year: Year) => {
  const { reportOf, expectRows, expectTable } = year;

  describe.each(SPANS)('from $from to $to', (span) => {
    const here = () =>
      year.records().products.filter((product) => wasInStock(year.records(), product, span.to));
    const costOf = ({ id, landed_cost }: Product) => {
      const { today, costs } = year.records();
      const until = (costs.get(id) ?? []).filter(({ day }) => day <= span.to);
      return span.to >= today ? cents(landed_cost) : total(until.map(({ amount }) => amount));
    };
    const costsOf = (units: readonly Product[]) => total(units.map(costOf));
    const expectedOf = (units: readonly Product[]) =>
      total(units.map(({ target_price }) => cents(target_price ?? 0)));
    const age = ({ received }: Product) =>
      AGE_RANGES.findIndex((most) => daysFrom(received ?? '', span.to) <= most);
    const cells = (units: readonly Product[]) => {
      const [cost, expected] = [costsOf(units), expectedOf(units)];
      const ratio = cost === 0 ? null : (expected / cost) * 100;
      return { units: units.length, cost: euros(cost), expected: euros(expected), ratio: closeTo(ratio) };
    };

    test('has the units in stock and the slow movers of the records', async () => {
      const report = await reportOf('stock', span);
      const { cost, sitting } = report.figures;
      expect(cost).toMatchObject({ value: euros(costsOf(here())), caption: { units: here().length } });
      await expectRows(cost.rows, here());
      const expected = expectedOf(here());
      expect(report.figures.expected).toMatchObject({
        value: euros(expected),
        caption: {
          times: closeTo(costsOf(here()) === 0 ? null : expected / costsOf(here())),
          from: null,
          to: null,
          typed: here().filter((unit) => unit.target_price !== null).length,
        },
      });
      const old = here().filter(({ received }) => daysFrom(received ?? '', span.to) > 180);
      const share = costsOf(here()) === 0 ? null : (costsOf(old) / costsOf(here())) * 100;
      expect(sitting).toMatchObject({
        value: euros(costsOf(old)),
        caption: { units: old.length, share: closeTo(share) },
      });
      await expectRows(sitting.rows, old);
      const estimated = here().filter(({ received_estimated }) => received_estimated);
      expect(findExclusion(report, 'estimated_days') ?? { count: 0, amount: 0 }).toMatchObject({
        count: estimated.length,
        amount: euros(costsOf(estimated)),
      });
      const unpriced = here().filter(({ target_price }) => target_price === null);
      expect(findExclusion(report, 'unpriced')?.count ?? 0).toBe(unpriced.length);
    });

    test('has age groups that match the records', async () => {
      const report = await reportOf('stock', span);
      for (const [name, of] of [
        ['age_units', (units: readonly Product[]) => units.length],
        ['age_cost', (units: readonly Product[]) => euros(costsOf(units))],
      ] as const)
        for (const [place, { value, estimated, share, rows }] of report.charts[name].entries()) {
          const own = here().filter((product) => age(product) === place);
          const whole = of(here());
          expect([value, estimated, share]).toEqual([
            of(own),
            of(own.filter(({ received_estimated }) => received_estimated)),
            closeTo(whole === 0 ? null : (of(own) / whole) * 100),
          ]);
          await expectRows(rows, own);
        }
    });

    test.each<[string, (product: Product) => string]>([
      ['age', (product) => String(age(product))],
      ['type', ({ type }) => String(type)],
      ['purchase', ({ boughtStock }) => String(boughtStock ?? '')],
    ])('by %s has groups that match the records, each with its units', async (grouping, keyOf) => {
      const [all, rowsOf] = [here(), (own: readonly Product[]) => own];
      await expectTable(['stock', span, grouping], { all, keyOf, cells, rowsOf });
    });

    test('lists the slow movers of the records', async () => {
      const table = await year.wholeTable('stock', span, 'sitting');
      const old = here().filter((product) => age(product) > 3);
      const rows = old.map((unit) => ({
        key: String(unit.id),
        label: unit.name,
        cells: {
          sku: unit.sku,
          received: unit.received,
          days: daysFrom(unit.received ?? '', span.to),
          cost: euros(costOf(unit)),
          expected: unit.target_price,
          sites: null,
          listed: unit.listed !== null && unit.listed <= span.to ? daysFrom(unit.listed, span.to) : null,
        },
      }));
      const inOrder = (some: readonly { key: string }[]) =>
        some.toSorted((one, other) => Number(one.key) - Number(other.key));
      const shown = table.rows.map(({ key, label, cells: own }) => ({ key, label, cells: own }));
      expect(inOrder(shown)).toEqual(inOrder(rows));
      const costs = table.rows.map(({ cells: own }) => Number(own.cost));
      expect(costs).toEqual(costs.toSorted((one, other) => other - one));
      expect([table.sum.cost, table.sum.expected]).toEqual([euros(costsOf(old)), euros(expectedOf(old))]);
    });

    test('has a sell-through and days to sell that match the records', async () => {
      const report = await reportOf('stock', span);
      const records = year.records();
      const sold = soldUnits(records).filter(({ day }) => within(span, day));
      const isDated = ({ sold: day, leftOn, state }: Product) =>
        day !== null || leftOn !== null || !['sold', 'lost', 'returned'].includes(state.toLowerCase());
      const hadIn = ({ from, to }: typeof span) => {
        const then = { ...records, today: '9999-01-01' };
        const start = records.products.filter((product) => wasInStock(then, product, daysLater(from, -1)));
        const came = records.products.filter(
          (product) => isDated(product) && within({ from, to }, product.received),
        );
        const back = records.sales.flatMap(({ lines }) =>
          lines.filter(({ product, restocked }) => product && within({ from, to }, restocked)),
        );
        return start.length + came.length + back.length;
      };
      const { sell_through: through, days_to_sell: toSell } = report.figures;
      expect(through.caption).toEqual({ sold: sold.length, had: hadIn(span) });
      expect(through.value).toEqual(closeTo((sold.length / hadIn(span)) * 100));
      await expectRows(
        through.rows,
        sold.map(({ product }) => product),
      );
      for (const { key, value, rows, ...point } of report.charts.sell_through) {
        const month = { from: `${key}-01` < span.from ? span.from : `${key}-01`, to: `${key}-31` };
        if (month.to > span.to) month.to = span.to;
        const own = sold.filter(({ day }) => within(month, day));
        const had = hadIn(month);
        const share = had === 0 ? null : (own.length / had) * 100;
        expect([point.sold, point.had, value], key).toEqual([own.length, had, closeTo(share)]);
        await expectRows(
          rows,
          own.map(({ product }) => product),
        );
      }
      const timed = ({ product: { received, received_estimated }, day }: (typeof sold)[number]) =>
        received !== null && received <= day && !received_estimated ? [daysFrom(received, day)] : [];
      const listed = records.products.flatMap((product) =>
        within(span, product.listed) ? timed({ product, day: product.listed ?? '' }) : [],
      );
      const took = sold.flatMap(timed);
      expect(toSell).toMatchObject({
        value: median(took),
        caption: { sold: took.length, to_list: median(listed) },
      });
      const types = groupBy(
        sold.filter((one) => timed(one).length > 0),
        ({ product }) => String(product.type),
      );
      const shown = report.charts.days_to_sell;
      expect(new Set(shown.map(({ key }) => key))).toEqual(new Set(types.keys()));
      for (const { key, value, sold: count, rows } of shown) {
        const own = types.get(key) ?? [];
        expect([value, count]).toEqual([median(own.flatMap(timed)), own.length]);
        await expectRows(
          rows,
          own.map(({ product }) => product),
        );
      }
    });
  });

  test('of today has the cost of coming units beside the stock', async () => {
    const report = await reportOf('stock', { from: '2026-01-01', to: year.records().today });
    const coming = year
      .records()
      .products.filter(
        ({ received, sold, state }) =>
          received === null && sold === null && !['sold', 'lost', 'returned'].includes(state.toLowerCase()),
      );
    const { cost } = report.figures;
    expect(cost.caption).toMatchObject({
      coming: coming.length,
      coming_cost: euros(total(coming.map(({ landed_cost }) => cents(landed_cost)))),
    });
    await expectRows(cost.captionRows, coming);
  });
};
