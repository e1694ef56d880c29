import { describe, expect, test } from 'vitest';
import type { BoughtStock } from '../../../contract/bought_stocks.ts';
import { groupBy, cents, allocateByPrice, total, within } from './expected_figures.ts';
import { isInput, ledgerItems, type VatItem } from './expected_vat.ts';
import { findExclusion, closeTo, euros, shop, SPANS, type Year } from './year.ts';

/** Compares the spending report with the records of a year. */
export const testSpending = (year: Year) => {
  const { reportOf, expectRows, expectTable } = year;
  const isMissing = ({ price, products }: BoughtStock) => {
    const [paid, found] = [cents(price), total(products.map(({ estimated_cost }) => cents(estimated_cost)))];
    return paid * 100 < found * 95 || paid * 100 > found * 105;
  };
  /** The price without the VAT of the invoice. */
  const goodsOf = ({ price, inputVat }: BoughtStock) => cents(price) - cents(inputVat);
  const cells = (purchases: readonly BoughtStock[]) => {
    const goods = total(purchases.map(goodsOf));
    const spent = total(purchases.map(({ landedCost }) => cents(landedCost)));
    const share = goods === 0 ? null : ((spent - goods) / goods) * 100;
    return {
      purchases: purchases.length,
      goods: euros(goods),
      charges: euros(spent - goods),
      spent: euros(spent),
      share: closeTo(share),
    };
  };

  /** Charges of the purchases by kind, in cents. */
  function kindsOf(purchases: readonly BoughtStock[]) {
    const records = year.records();
    const kinds = new Map<string, number>();
    const add = (kind: string, amount: number) => kinds.set(kind, (kinds.get(kind) ?? 0) + amount);
    const isOne = (id: number | null) => purchases.some((purchase) => purchase.id === id);
    for (const { kind, boughtStock, incomingShipment, way, ...charge } of records.charges) {
      const amount = Math.max(0, cents(charge.amount) - cents(charge.recoverable));
      if (isOne(boughtStock)) add(kind, amount);
      if (incomingShipment === null) continue;
      const lots = records.purchases
        .filter((purchase) => purchase.incomingShipment === incomingShipment)
        .toSorted((one, other) => one.id - other.id);
      const byWeight = lots.every(({ weight }) => weight);
      const weights = lots.map(({ price, weight }) =>
        way === 'equally' ? 1 : way === 'weight' && byWeight ? (weight ?? 0) : cents(price),
      );
      for (const [place, part] of allocateByPrice(amount, weights).entries())
        if (isOne(lots[place]?.id ?? 0)) add(kind, part);
    }
    return kinds;
  }

  describe.each(SPANS)('from $from to $to', (span) => {
    const bought = () => year.records().purchases.filter(({ date }) => within(span, date));
    const recovered = () =>
      ledgerItems(year.records()).filter((item) => isInput(item) && within(span, item.day));
    const isBorneBy = ({ id, incomingShipment }: BoughtStock) =>
      recovered().some(
        ({ purchase, shipment }) =>
          purchase === id || (shipment !== undefined && shipment === incomingShipment),
      );

    test('has figures that match the records', async () => {
      const { figures } = await reportOf('spending', span);
      const { purchases, goods, charges, spent, share } = cells(bought());
      expect(figures.spent.value).toBe(spent);
      await expectRows(figures.spent.rows, bought());
      expect(figures.goods).toMatchObject({
        value: goods,
        caption: { purchases, products: total(bought().map(({ products }) => products.length)) },
      });
      expect(figures.charges).toMatchObject({ value: charges, caption: { share } });
      const missing = bought().filter(isMissing);
      const open = missing.map(({ price, products }) =>
        Math.max(0, cents(price) - total(products.map(({ estimated_cost }) => cents(estimated_cost)))),
      );
      const { uncovered, recoverable: back } = figures;
      expect(uncovered).toMatchObject({ value: euros(total(open)), caption: { purchases: missing.length } });
      await expectRows(uncovered.rows, missing);
      const borne = year.records().purchases.filter(isBorneBy);
      const hasPurchases = ({ purchase, shipment }: VatItem) =>
        borne.some((one) => one.id === purchase || one.incomingShipment === shipment);
      const ofPurchases = recovered().filter(hasPurchases);
      expect(back.value).toBe(euros(0 - total(ofPurchases.map(({ amount }) => amount))));
      await expectRows(back.rows, borne);
    });

    test('has months and kinds of charges that match the records', async () => {
      const report = await reportOf('spending', span);
      const months = groupBy(bought(), ({ date }) => date.slice(0, 7));
      const shown = report.charts.months;
      expect(total(shown.map(({ value }) => cents(value ?? 0)))).toBe(total(bought().map(goodsOf)));
      for (const { key, value, rows, ...point } of shown) {
        const { goods, charges, share } = cells(months.get(key) ?? []);
        expect([value, point.charges, point.share]).toEqual([goods, charges, share]);
        await expectRows(rows, months.get(key) ?? []);
      }
      const kinds = [...kindsOf(bought())].filter(([, amount]) => amount !== 0);
      const all = total(kinds.map(([, amount]) => amount));
      expect(report.charts.kinds.map(({ key }) => key).toSorted()).toEqual(
        kinds.map(([kind]) => kind).toSorted(),
      );
      for (const { key, value, share } of report.charts.kinds) {
        const own = new Map(kinds).get(key) ?? 0;
        expect([key, value, share]).toEqual([key, euros(own), closeTo((own / all) * 100)]);
      }
      const idle = year
        .records()
        .charges.filter(
          ({ incomingShipment, day }) =>
            within(span, day) &&
            incomingShipment !== null &&
            !year.records().purchases.some((purchase) => purchase.incomingShipment === incomingShipment),
        );
      expect(findExclusion(report, 'idle_charges')?.count ?? 0).toBe(idle.length);
    });

    test.each<[string, (purchase: BoughtStock) => string]>([
      ['month', ({ date }) => date.slice(0, 7)],
      ['shop', ({ link }) => shop(link)],
      ['shipment', ({ incomingShipment }) => String(incomingShipment ?? '')],
      ['purchase', ({ id }) => String(id)],
    ])('by %s has groups that match the records, each with its purchases', async (grouping, keyOf) => {
      const [all, rowsOf] = [bought(), (own: readonly BoughtStock[]) => own];
      await expectTable(['spending', span, grouping], { all, keyOf, cells, rowsOf });
    });
  });
};
