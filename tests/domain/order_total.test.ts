import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceOrder, isVatName, type PricedOrder } from '../../domain/order_total.ts';

const order = (parts: Partial<PricedOrder>): PricedOrder => ({
  lines: [{ total: 10_00 }],
  postage: 0,
  discount: 0,
  stated: {},
  ...parts,
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('the amounts of an order', () => {
  test('have an order discount spread over the lines by price', () => {
    const lines = [{ total: 1_00 }, { total: 100_00 }];
    const balanced = balanceOrder(order({ lines, discount: 20_00, stated: { total: 81_00 } }));
    expect(balanced).toEqual({ totals: [80, 80_20], postage: 0, taxOnTop: 0 });
  });

  test.each<[string, Partial<PricedOrder>, object]>([
    [
      'a price per row instead of per piece',
      { lines: [{ total: 8_00, totalOfRow: 4_00 }], stated: { total: 4_00 } },
      { totals: [4_00] },
    ],
    [
      'a discount that includes those of the lines',
      { lines: [{ total: 10_00, discount: 2_00 }], discount: 3_00, stated: { subtotal: 7_00 } },
      { totals: [7_00] },
    ],
    [
      'a discount off the postage',
      { postage: 5_00, discount: 5_00, stated: { subtotal: 10_00, total: 10_00 } },
      { totals: [10_00], postage: 0 },
    ],
    [
      'a discount that is already deducted',
      { discount: 3_00, stated: { total: 10_00 } },
      { totals: [10_00] },
    ],
    [
      'a subtotal before discounts',
      { discount: 3_00, stated: { subtotal: 10_00, total: 7_00 } },
      { totals: [7_00] },
    ],
    ['tax on top', { stated: { total: 10_80, tax: 80 } }, { totals: [10_00], taxOnTop: 80 }],
    ['tax within the prices', { stated: { total: 10_00, tax: 80 } }, { totals: [10_00], taxOnTop: 0 }],
    [
      'value added tax on top',
      { stated: { total: 12_20, tax: 2_20, isVat: true } },
      { totals: [12_20], taxOnTop: 0 },
    ],
    ['tax of the site within the total', { stated: { total: 10_84, collected: 84 } }, { totals: [10_00] }],
    ['tax of the site beside the total', { stated: { total: 10_00, collected: 84 } }, { totals: [10_00] }],
  ])('are read with %s if the totals match', (_, parts, expected) => {
    const balanced = balanceOrder(order(parts));
    expect(balanced).toMatchObject(expected);
    expect(balanced.difference).toBeUndefined();
  });

  test('have the discounts of lines within that of the order, or apart from it, as the total says', () => {
    const lines = [{ total: 10_00, discount: 2_00 }, { total: 10_00 }];
    const read = (priced: object[], discount: number, total: number) =>
      balanceOrder(
        order({ lines: priced as PricedOrder['lines'], discount, postage: 1_00, stated: { total } }),
      );
    const agreed = { postage: 1_00, taxOnTop: 0 };
    expect(read(lines, 3_00, 16_00)).toEqual({ ...agreed, totals: [6_67, 8_33] });
    expect(read(lines, 3_00, 18_00)).toEqual({ ...agreed, totals: [7_56, 9_44] });
    expect(read([{ total: 10_00, discount: 4_00 }], 3_00, 8_00)).toEqual({ ...agreed, totals: [7_00] });
    expect(read(lines, 3_00, 19_00)).toEqual({ ...agreed, totals: [8_00, 10_00] });
  });

  test('that are less than their discounts have no amounts', () => {
    const lines = [{ total: 10_00, discount: 6_00 }];
    expect(balanceOrder(order({ lines, discount: 5_00, postage: 3_00 }))).toEqual({
      totals: [],
      postage: 3_00,
      taxOnTop: 0,
      difference: { of: 'discount', stated: 11_00, read: 10_00 },
    });
    const some = [{ total: 1_00, discount: 2_00 }, { total: 10_00 }];
    expect(balanceOrder(order({ lines: some })).difference?.of).toBe('discount');
  });

  test('that match no stated total report the difference', () => {
    expect(balanceOrder(order({ stated: { total: 11_00 } })).difference).toEqual({
      of: 'total',
      stated: 11_00,
      read: 10_00,
    });
    expect(balanceOrder(order({ stated: { subtotal: 9_00 } })).difference).toEqual({
      of: 'subtotal',
      stated: 9_00,
      read: 10_00,
    });
    expect(balanceOrder(order({ discount: 10_01 })).difference).toEqual({
      of: 'discount',
      stated: 10_01,
      read: 10_00,
    });
  });

  test('add up to the stated total, or report a difference', () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    const line = fc
      .record({ total: cents, part: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ total, part }) => ({ total, discount: Math.floor(total * part) }));
    const drawn = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      postage: cents,
      discount: cents,
      stated: fc.record({ total: cents, tax: fc.constantFrom(0, 80) }, { requiredKeys: [] }),
    });
    fc.assert(
      fc.property(drawn, fc.boolean(), (priced, isStated) => {
        const own = sum(priced.lines.map(({ total, discount }) => total - discount));
        fc.pre(priced.discount <= own);
        const truth = own - priced.discount + priced.postage;
        const stated = isStated ? { ...priced.stated, total: truth } : priced.stated;
        const { totals, postage, taxOnTop, difference } = balanceOrder({ ...priced, stated });
        const read = sum(totals) + postage + taxOnTop;
        if (isStated) expect(difference).toBeUndefined();
        if (difference === undefined && stated.total !== undefined) expect(read).toBe(stated.total);
        if (stated.total === undefined) expect(read).toBe(truth);
        for (const total of totals) expect(total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('VAT is recognised by its name', () => {
  expect(['DE VAT 19%', 'IVA 22%', 'MwSt.', 'TVA'].every(isVatName)).toBe(true);
  expect(['New York State Tax', 'Private Tax', 'GST 10%', ''].some(isVatName)).toBe(false);
});
