import { describe, expect, test } from 'vitest';
import { findKnownFile } from '../../../contract/known_files.ts';
import {
  externalIdOfPurchase,
  MAX_PURCHASE_NAME,
  readPurchaseOrder,
} from '../../../server/modules/imports/purchase_orders.ts';
import { refusePurchasesAsSales } from '../../../server/modules/imports/refuse_purchases.ts';
import { PUBLISHED_HEADINGS } from '../../support/known_headings.ts';
import { messagesToTexts } from '../../support/messages.ts';

const charge = (name: string, amount: number) => ({
  name,
  amount,
  currency: 'EUR',
  rate: null,
  recoverable: 0,
  way: null,
  day: null,
  note: '',
  locks: [],
});

describe('an order of purchases in a file of a site', () => {
  test('has shipping and fees as charges beside its price', () => {
    const own = charge('customs', 3_00);
    const read = readPurchaseOrder({
      name: '2x Fox',
      price: 10,
      purchaseNumber: 'A-1',
      shippingCharge: 2.5,
      feeCharge: 0.1,
      orderTotal: 12.6,
      articleCount: 2,
      charges: [own],
    });
    expect(read).toEqual({
      number: 'A-1',
      fields: { name: '2x Fox', price: 10, charges: [own, charge('shipping', 2_50), charge('handling', 10)] },
      difference: undefined,
      miscount: undefined,
    });
    expect(readPurchaseOrder({ price: 10, shippingCharge: 0 }).fields).toEqual({ price: 10 });
    expect(readPurchaseOrder({ price: 10, feeCharge: 1 }).fields).toEqual({
      price: 10,
      charges: [charge('handling', 1_00)],
    });
  });

  test('in another currency has shipping and fees in its price', () => {
    const foreign = { currency: 'USD', foreign_price: 10, price: 9 };
    expect(readPurchaseOrder({ ...foreign, shippingCharge: 2.5, orderTotal: 12.5 })).toEqual({
      number: undefined,
      fields: { ...foreign, foreign_price: 12.5 },
      difference: undefined,
      miscount: undefined,
    });
    expect(readPurchaseOrder({ currency: 'USD', shippingCharge: 2.5 }).fields).toEqual({
      currency: 'USD',
      charges: [charge('shipping', 2_50)],
    });
  });

  test.each([
    [{ price: 10, orderTotal: 12 }, 'The file says €12.00 in total, and its amounts come to €10.00.'],
    [
      { currency: 'USD', foreign_price: 10, shippingCharge: 1, orderTotal: 12 },
      'The file says US$12.00 in total, and its amounts come to US$11.00.',
    ],
    [{ price: 10, orderTotal: 10 }, undefined],
    [{ price: 10 }, undefined],
  ])('is checked against its total: %j', (values, problem) =>
    expect(readPurchaseOrder(values).difference?.text).toBe(problem),
  );

  test.each([
    ['2x Fox (Base) - NM | 1x Koi', 3, undefined],
    ['2x Fox (Base) - NM | 1x Koi', 4, 'The file counts 4 articles and names 3.'],
    ['Fox', 4, undefined],
    ['1x Fox | Koi', 4, undefined],
    [`1x ${'F'.repeat(MAX_PURCHASE_NAME - 4)}`, 4, 'The file counts 4 articles and names 1.'],
    [`1x ${'F'.repeat(MAX_PURCHASE_NAME - 3)}`, 4, undefined],
    ['1x Fox', undefined, undefined],
  ])('is checked against its count of articles: %s, %s', (name, articleCount, problem) =>
    expect(readPurchaseOrder({ name, articleCount }).miscount?.text).toBe(problem),
  );

  test('is recognised by its site and number in any case', () => {
    expect(externalIdOfPurchase('Cardmarket', ' A-1 ')).toBe('purchase ["cardmarket","a-1"]');
    expect(readPurchaseOrder({ purchaseNumber: '' }).number).toBeUndefined();
    expect(readPurchaseOrder({ purchaseNumber: 7 }).number).toBeUndefined();
  });
});

describe('a file with headings that purchases have too', () => {
  const headings = PUBLISHED_HEADINGS.find(({ file }) => file === 'cardmarket_sold_articles')?.headings ?? [];
  const known = findKnownFile(headings);

  test.each(['Purchased Articles.csv', 'articles_PURCHASED_2026.csv'])('is refused as sales: %s', (name) => {
    expect(known?.isLikePurchases).toBe(true);
    expect(() => refusePurchasesAsSales(known, name)).toThrow(
      'These are articles that you bought at Cardmarket. Import the site’s file of purchased orders instead.',
    );
  });

  test.each(['Sold Articles.csv', 'sold.csv', 'purchased and sold.csv'])('is read as sales: %s', (name) =>
    expect(refusePurchasesAsSales(known, name)).toBeUndefined(),
  );

  test.each(['articles.csv', 'unsold.csv', 'soldiers.csv', 'repurchased.csv'])(
    'may be either: %s',
    (name) => {
      const { place, message } = messagesToTexts(refusePurchasesAsSales(known, name)) ?? {};
      expect([place, message]).toEqual([name, expect.stringMatching(/^Cardmarket also exports purchases/)]);
      expect(refusePurchasesAsSales(undefined, name)).toBeUndefined();
    },
  );
});
