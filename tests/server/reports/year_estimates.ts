import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { groupBy, cents, total, within } from './expected_figures.ts';
import { findExclusion, closeTo, euros, SPANS, type Year } from './year.ts';

interface Sold {
  product: Product;
  price: number;
}

/** Compares the estimates report with the records of a year. */
export const testEstimates = (year: Year) => {
  const { reportOf, expectRows, expectTable } = year;

  const sums = (some: readonly Sold[]) => {
    const priced = some.filter(({ product }) => product.target_price !== null);
    const of = (units: readonly Sold[], what: (one: Sold) => number) => total(units.map(what));
    return {
      priced,
      landed: of(some, ({ product }) => cents(product.landed_cost)),
      estimated: of(some, ({ product }) => cents(product.estimated_cost)),
      sold: of(priced, ({ price }) => price),
      expected: of(priced, ({ product }) => cents(product.target_price ?? 0)),
    };
  };
  const off = (real: number, thought: number) =>
    closeTo(thought === 0 ? null : ((real - thought) / thought) * 100);
  const cells = (some: readonly Sold[]) => {
    const { priced, landed, estimated, sold, expected } = sums(some);
    const ofPriced = (amount: number) => (priced.length > 0 ? euros(amount) : null);
    return {
      units: some.length,
      estimated: euros(estimated),
      landed: euros(landed),
      expected: ofPriced(expected),
      sold: ofPriced(sold),
      difference: ofPriced(sold - expected),
      misjudged: off(sold, expected),
    };
  };
  const unitsOf = (some: readonly Sold[]) => some.map(({ product }) => product);

  describe.each(SPANS)('from $from to $to', (span) => {
    const sold = (): Sold[] =>
      year.records().sales.flatMap((sale) =>
        within(span, sale.day)
          ? sale.lines.flatMap((line) => {
              const product = year.unitOf(line.product);
              return product ? [{ product, price: year.paidFor(line) }] : [];
            })
          : [],
      );

    test('have figures that match the records', async () => {
      const report = await reportOf('estimates', span);
      const { priced, ...all } = sums(sold());
      const { misjudged, landed, foreseen } = report.figures;
      expect(misjudged).toMatchObject({
        value: off(all.sold, all.expected),
        caption: { sold: euros(all.sold), expected: euros(all.expected) },
      });
      await expectRows(misjudged.rows, unitsOf(priced));
      expect(landed).toMatchObject({
        value: off(all.landed, all.estimated),
        caption: { landed: euros(all.landed), estimated: euros(all.estimated) },
      });
      await expectRows(landed.rows, unitsOf(sold()));
      const near = priced.filter(({ product, price }) => {
        const expected = cents(product.target_price ?? 0);
        return Math.abs(price - expected) * 10 <= expected;
      });
      expect(foreseen).toMatchObject({
        value: closeTo(priced.length === 0 ? null : (near.length / priced.length) * 100),
        caption: { foreseen: near.length, units: priced.length },
      });
      await expectRows(foreseen.rows, unitsOf(near));
      const unpriced = sold().filter(({ product }) => product.target_price === null);
      const shown = findExclusion(report, 'unpriced');
      expect(shown?.count ?? 0).toBe(unpriced.length);
      if (shown) await expectRows(shown.rows, unitsOf(unpriced));
      const points = priced.map(({ product, price }) =>
        [product.id, product.target_price, euros(price)].join(),
      );
      expect(report.points.map((point) => Object.values(point).join()).toSorted()).toEqual(points.toSorted());
    });

    test.each<[string, 'types' | 'shops' | null, (one: Sold) => string]>([
      ['type', 'types', ({ product }) => String(product.type)],
      ['shop', 'shops', ({ product }) => year.shopOf(product)],
      ['origin', null, ({ product }) => product.origin],
      ['purchase', null, ({ product }) => String(product.boughtStock ?? '')],
      ['product', null, ({ product }) => product.name],
    ])('by %s have groups that match the records, each with its units', async (grouping, chart, keyOf) => {
      const all = sold();
      await expectTable(['estimates', span, grouping], { all, keyOf, cells, rowsOf: unitsOf });
      if (!chart) return;
      const groups = groupBy(all, keyOf);
      const shown = (await reportOf('estimates', span)).charts[chart];
      expect(shown.map(({ key }) => key).toSorted()).toEqual([...groups.keys()].toSorted());
      for (const { key, value, sold: count, rows } of shown) {
        const own = groups.get(key) ?? [];
        expect([value, count]).toEqual([off(sums(own).sold, sums(own).expected), own.length]);
        await expectRows(rows, unitsOf(own));
      }
    });
  });
};
