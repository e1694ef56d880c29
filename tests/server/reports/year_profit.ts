import { describe, expect, test } from 'vitest';
import type { ReportFilter } from '../../../contract/reports.ts';
import {
  groupBy,
  cents,
  daysLater,
  type Entry,
  isLoss,
  profitOf,
  type Span,
  total,
  within,
} from './expected_figures.ts';
import { findExclusion, closeTo, euros, SPANS, type Year } from './year.ts';

/** Compares the profit report with the records of a year. */
export const testProfit = (year: Year) => {
  const { unitOf, reportOf, expectRows, expectTable } = year;
  /** Entries of orders, and losses. */
  const counted = (span: Span) => [...year.counted(span), ...year.lost(span)];
  /** Whether an amount is left: a charge that was added and removed sums up to 0. */
  const isAny = (some: readonly Entry[]) =>
    [...groupBy(some, ({ kind }) => kind).values()].some(
      (own) => total(own.map(({ amount }) => amount)) !== 0,
    );
  /** Sales with an amount, by line and month, because amounts of several months may cancel out. */
  const salesOf = (some: readonly Entry[]) =>
    [...groupBy(some, ({ line, day }) => `${line.id} ${day.slice(0, 7)}`).values()]
      .filter((own) => isAny(own) && !own.some(isLoss))
      .flatMap((own) => own.map(({ sale }) => sale));
  const cellsIn = (span: Span) => (some: readonly Entry[]) => {
    const { units, paid, refunds, fees, vat, cost, losses, profit, margin } = profitOf(some);
    const money = { paid, refunds, fees, vat, cost, ...(isAny(year.lost(span)) && { losses }), profit };
    const inEuros = Object.entries(money).map(([name, amount]) => [name, euros(amount)]);
    return { units, ...Object.fromEntries(inEuros), margin: closeTo(margin) };
  };
  /** Lost units that are still recorded, and that had a cost. */
  const lostUnits = (some: readonly Entry[]) =>
    [...groupBy(some, ({ line }) => String(line.product)).values()]
      .filter(isAny)
      .flatMap(([entry]) => unitOf(entry?.line.product ?? null) ?? []);
  const setOf = ({ line }: Entry) => {
    const set = unitOf(line.product)?.product_extras.find(({ key }) => key.toLowerCase() === 'set');
    return set === undefined ? '' : JSON.stringify(set.value);
  };

  describe.each(SPANS)('from $from to $to', (span) => {
    test('has figures that match the records, for the span and for the one before', async () => {
      const report = await reportOf('profit', span, { against: 'before' });
      const before = {
        from: daysLater(
          span.from,
          Math.round((Date.parse(span.from) - Date.parse(span.to)) / 86_400_000) - 1,
        ),
        to: daysLater(span.from, -1),
      };
      expect(report.against).toEqual(before);
      const figuresIn = (of: Span) => {
        const { profit, paid, refunds, margin, ...sums } = profitOf(counted(of));
        const cost = sums.cost + sums.losses;
        const roi = cost === 0 ? null : (profit / cost) * 100;
        const money = [profit, paid, profit + cost, refunds].map(euros);
        return [...money, closeTo(margin), closeTo(roi)];
      };
      const { profit: earned, paid: sales, net, refunds: back, margin: share, roi: onCost } = report.figures;
      const shown = [earned, sales, net, back, share, onCost];
      expect(shown.map((one) => one.value)).toEqual(figuresIn(span));
      expect(shown.map((one) => one.before)).toEqual(figuresIn(before));
      expect(sales.caption).toEqual({
        units: profitOf(counted(span)).units,
        units_before: profitOf(counted(before)).units,
      });
    });

    test('has months and sites that match the records', async () => {
      const report = await reportOf('profit', span);
      for (const [name, keyOf] of [
        ['months', ({ day }: Entry) => day.slice(0, 7)],
        ['sites', ({ sale }: Entry) => sale.site],
      ] as const) {
        const all = name === 'sites' ? year.counted(span) : counted(span);
        const groups = groupBy(all, keyOf);
        const shown = report.charts[name];
        expect(total(shown.map(({ value }) => cents(value ?? 0))), name).toBe(profitOf(all).profit);
        for (const { key, value, margin: shownMargin, rows } of shown) {
          const own = groups.get(key) ?? [];
          const { profit, margin } = profitOf(own);
          expect([key, value, shownMargin]).toEqual([key, euros(profit), closeTo(margin)]);
          await expectRows(rows, salesOf(own));
        }
      }
    });

    test.each<[string, (entry: Entry) => string]>([
      ['month', ({ day }) => day.slice(0, 7)],
      ['site', ({ sale }) => sale.site],
      ['product', ({ line }) => unitOf(line.product)?.name ?? ''],
      ['set', setOf],
      ['type', ({ line }) => String(unitOf(line.product)?.type ?? '')],
      ['purchase', ({ line }) => String(unitOf(line.product)?.boughtStock ?? '')],
      ['sale', ({ sale }) => (sale.id === 0 ? '' : String(sale.id))],
    ])('by %s has groups that match the records, each with its sales', async (grouping, keyOf) => {
      const all = counted(span);
      const rowsOf = (some: readonly Entry[]) => {
        const isOfLosses = ['site', 'sale'].includes(grouping) && some.some(isLoss);
        return isOfLosses ? lostUnits(some) : salesOf(some);
      };
      await expectTable(['profit', span, grouping], {
        all,
        keyOf,
        cells: cellsIn(span),
        rowsOf,
        isShown: isAny,
      });
    });

    test.each<[string, () => { isOfIt: (entry: Entry) => boolean; filter: ReportFilter }]>([
      [
        'a site',
        () => ({ isOfIt: (entry) => !isLoss(entry) && entry.sale.site === 'Ebay', filter: { site: 'Ebay' } }),
      ],
      ['a type', () => ({ isOfIt: ({ line }) => unitOf(line.product)?.type === 1, filter: { type: 1 } })],
      [
        'a shop',
        () => ({
          isOfIt: ({ line }) => year.shopOf(unitOf(line.product)) === 'buyee.jp',
          filter: { shop: 'buyee.jp' },
        }),
      ],
      [
        'a purchase',
        () => {
          const sold = year.counted(span).find(({ line }) => unitOf(line.product)?.boughtStock);
          const purchase = unitOf(sold?.line.product ?? null)?.boughtStock ?? 1;
          return {
            isOfIt: ({ line }) => unitOf(line.product)?.boughtStock === purchase,
            filter: { purchase },
          };
        },
      ],
    ])('of %s', async (_, narrowed) => {
      const { isOfIt, filter } = narrowed();
      const report = await reportOf('profit', span, { filter: JSON.stringify(filter) });
      const own = counted(span).filter(isOfIt);
      const { profit } = report.figures;
      expect(profit.value).toBe(euros(profitOf(own).profit));
      await expectRows(profit.rows, salesOf(own));
    });

    test('has unlinked lines, late costs, and units gone or lost that match the records', async () => {
      const report = await reportOf('profit', span);
      const unlinked = profitOf(year.countedApart(span));
      expect(findExclusion(report, 'unlinked') ?? { count: 0, amount: 0 }).toMatchObject({
        count: unlinked.units,
        amount: euros(unlinked.profit + unlinked.cost),
      });
      const late = counted(span).filter(({ isLate }) => isLate);
      const ofLines = [...groupBy(late, ({ line, day }) => `${line.id} ${day.slice(0, 7)}`).values()];
      expect(findExclusion(report, 'late') ?? { count: 0, amount: 0 }).toMatchObject({
        count: ofLines.filter((some) => profitOf(some).cost !== 0).length,
        amount: euros(profitOf(late).cost),
      });
      for (const name of ['gone', 'lost'] as const) {
        const units = [...year.records().gone]
          .map(([id, costs]) => ({
            id,
            cost: total(
              costs
                .filter(({ day, isLost }) => within(span, day) && isLost === (name === 'lost'))
                .map(({ amount }) => amount),
            ),
          }))
          .filter(({ cost }) => cost !== 0);
        const shown = findExclusion(report, name);
        expect(shown ?? { count: 0, amount: 0 }).toMatchObject({
          count: units.length,
          amount: euros(total(units.map(({ cost }) => cost))),
        });
        if (shown)
          await expectRows(
            shown.rows,
            units.filter(({ id }) => unitOf(id)),
          );
      }
    });

    test('has the best and the worst purchases, and the day on which each has paid for itself', async () => {
      const { purchases: shown } = await reportOf('profit', span);
      const { products, purchases } = year.records();
      const ever = year.counted({ from: '', to: '9999' });
      const of = (entries: readonly Entry[]) =>
        groupBy(entries, ({ line }) => String(unitOf(line.product)?.boughtStock ?? ''));
      const earned = [...of(year.counted(span))]
        .filter(([purchase, some]) => purchase !== '' && isAny(some))
        .map(([purchase, some]) => ({ purchase: Number(purchase), profit: profitOf(some).profit }))
        .toSorted((one, other) => other.profit - one.profit);
      const best = earned.filter(({ profit }) => profit >= 0).slice(0, 4);
      const worst = earned
        .filter(({ profit }) => profit < 0)
        .slice(-3)
        .toReversed();
      expect(shown.best.map(({ profit }) => cents(profit))).toEqual(best.map(({ profit }) => profit));
      expect(shown.worst.map(({ profit }) => cents(profit))).toEqual(worst.map(({ profit }) => profit));
      const lives = of(ever);
      for (const lot of [...shown.best, ...shown.worst]) {
        expect(earned.find(({ purchase }) => purchase === lot.id)?.profit).toBe(cents(lot.profit));
        const units = products.filter(({ boughtStock }) => boughtStock === lot.id);
        const isSold = ({ sold, state }: (typeof units)[number]) => sold !== null || /^sold$/i.test(state);
        const left = units.filter(
          (unit) => !isSold(unit) && unit.leftOn === null && !/^(lost|returned)$/i.test(unit.state),
        );
        const cost = cents(purchases.find(({ id }) => id === lot.id)?.landedCost ?? 0);
        const byDay = groupBy(lives.get(String(lot.id)) ?? [], ({ day }) => day);
        let net = 0;
        let paidOn: string | null = null;
        for (const day of [...byDay.keys()].toSorted()) {
          const { profit, cost: taken } = profitOf(byDay.get(day) ?? []);
          net += profit + taken;
          if (net < cost) paidOn = null;
          else paidOn ??= day;
        }
        expect(lot).toMatchObject({
          cost: euros(cost),
          units: units.length,
          sold: units.filter(isSold).length,
          left: euros(total(left.map(({ target_price }) => cents(target_price ?? 0)))),
          paidOn,
          toEarn: euros(Math.max(0, cost - net)),
        });
        await expectRows(
          lot.rows,
          salesOf(year.counted(span).filter(({ line }) => unitOf(line.product)?.boughtStock === lot.id)),
        );
      }
    });
  });

  test('is exported with all rows', async () => {
    const [span = { from: '', to: '' }] = SPANS;
    const { text } = await year.server.get(
      `/api/reports/profit/export/?${new URLSearchParams({ ...span, by: 'sale' })}`,
    );
    const { table } = await reportOf('profit', span, { by: 'sale' });
    expect(text.trim().split('\r\n')).toHaveLength(table.total + 3);
    expect(text).toContain(`"Sum",${table.sum.units},`);
    expect(text).toContain(`Period ${span.from} to ${span.to}, made `);
  });
};
