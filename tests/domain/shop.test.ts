import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from '../../domain/split_amount.ts';
import {
  itemPrices,
  listPossibleItemSums,
  localShippingParts,
  readParcelAmounts,
  shipmentState,
  zenmarketState,
} from '../../domain/shop.ts';
import { guessAmountMeaning } from '../../domain/shop_amount_words.ts';

const nothing = { amount: null, rows: null };

describe('parts of an amount', () => {
  it('get the remainder where rounding reduced them most', () => {
    expect(splitAmount(1000, [1, 1, 1])).toEqual([334, 333, 333]);
    expect(splitAmount(100, [1, 5])).toEqual([17, 83]);
    expect(splitAmount(5, [0, 0])).toEqual([3, 2]);
    expect(splitAmount(5, [])).toEqual([]);
    expect(splitAmount(5, [1, -1])).toEqual([]);
  });

  it('add up to the amount', () => {
    const weights = fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), weights, (amount, given) => {
        const parts = splitAmount(amount, given);
        expect(parts).toHaveLength(given.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });
});

describe('localShippingParts', () => {
  it('spreads an amount that is stated once over the seller’s rows', () => {
    expect(localShippingParts([{ amount: 1000, rows: 3 }, nothing, { amount: 0, rows: 0 }])).toEqual([
      334, 333, 333,
    ]);
  });

  it('counts an amount once if every row of the seller repeats it', () => {
    const row = { amount: 1000, rows: 2 };
    expect(localShippingParts([row, row, row, row])).toEqual([500, 500, 500, 500]);
  });

  it('adds 0 if no amount is stated', () => {
    expect(localShippingParts([nothing, { amount: 0, rows: null }, nothing])).toEqual([0, 0, 0]);
    expect(localShippingParts([{ amount: null, rows: 2 }, nothing, { amount: 0, rows: 1 }])).toEqual([
      0, 0, 0,
    ]);
  });

  it('gives no part where rows are counted that are not there, without an amount', () => {
    expect(localShippingParts([{ amount: null, rows: 3 }, nothing])).toEqual([undefined, undefined]);
  });

  it('gives no part for an unexplained row and the row before it', () => {
    const rows = [
      { amount: 300, rows: 1 },
      { amount: 700, rows: 1 },
      { amount: 0, rows: 0 },
    ];
    expect(localShippingParts(rows)).toEqual([300, undefined, undefined]);
  });

  it.each([
    ['more rows than there are', [{ amount: 900, rows: 3 }, nothing]],
    ['an amount for no row', [{ amount: 900, rows: 0 }, nothing]],
    ['an amount without its rows', [{ amount: 900, rows: null }, nothing]],
    [
      'a row of another seller among its rows',
      [
        { amount: 900, rows: 2 },
        { amount: 500, rows: 2 },
      ],
    ],
    ['an unreadable amount', [{ amount: undefined, rows: 2 }, nothing]],
  ])('gives no part for %s', (_, rows) => {
    expect(localShippingParts(rows)).toEqual([undefined, undefined]);
  });

  it('keeps the clear parts before an unclear row', () => {
    expect(
      localShippingParts([
        { amount: 300, rows: 1 },
        { amount: 900, rows: 5 },
      ]),
    ).toEqual([300, undefined]);
  });
});

describe('itemPrices', () => {
  const row = { price: 1000, tax: 100, localShipping: 334, quantity: 1 };

  it('adds tax and local shipping to the price of the row', () => {
    expect(itemPrices([row], [])).toEqual({ prices: [1434], isUnclear: false });
  });

  it('reads the price as that of one piece only if the sum of the page matches', () => {
    const three = { ...row, quantity: 3 };
    expect(itemPrices([three], [1434])).toEqual({ prices: [1434], isUnclear: false });
    expect(itemPrices([three], [3434])).toEqual({ prices: [3434], isUnclear: false });
    expect(itemPrices([three], [3434, 1434])).toEqual({ prices: [1434], isUnclear: true });
    expect(itemPrices([three], [3634])).toEqual({ prices: [3634], isUnclear: false });
    expect(itemPrices([three], [5000])).toEqual({ prices: [1434], isUnclear: true });
  });

  it('gives no price if a part of it is unknown', () => {
    expect(itemPrices([{ ...row, tax: undefined }, row], [1434]).prices).toEqual([undefined, 1434]);
  });
});

describe('readParcelAmounts', () => {
  const labelled = (amount: number | undefined, label = 'Envoi') => ({ amount, label });
  const bare = (amount: number | undefined) => ({ amount, label: '' });

  it('reads the labelled amount as shipping and the other as items', () => {
    expect(readParcelAmounts([labelled(6100), bare(9000)], undefined)).toEqual({
      shipping: 6100,
      items: 9000,
      isUnclear: false,
      isShippingGuessed: false,
    });
  });

  it('keeps amounts with known labels, whatever the items add up to', () => {
    const stated = [labelled(6100, 'Shipping'), labelled(9000, 'Items total'), labelled(300, 'Insurance')];
    const said = { shipping: 6100, items: 9000, isUnclear: false, isShippingGuessed: false };
    for (const sum of [9000, 8000, undefined]) expect(readParcelAmounts(stated, sum)).toEqual(said);
    const all = [labelled(6100, 'Shipping:'), labelled(15_100, 'Total')];
    expect(readParcelAmounts(all, 9000)).toMatchObject({ shipping: 6100, items: 9000 });
    expect(readParcelAmounts(all, 8000)).toMatchObject({ shipping: 6100, items: 15_100 });
  });

  it('reports a guess for an unknown label', () => {
    const stated = [labelled(300, 'Verzekering'), bare(9000)];
    expect(readParcelAmounts(stated, 9000)).toMatchObject({ shipping: 300, isShippingGuessed: true });
  });

  it('decides between two labels by the sum of the items', () => {
    const clear = { shipping: 6100, items: 9000, isUnclear: false, isShippingGuessed: true };
    expect(readParcelAmounts([labelled(9000, 'a'), labelled(6100, 'b')], 9000)).toEqual(clear);
    expect(readParcelAmounts([labelled(6100, 'a'), labelled(9000, 'b')], 9000)).toEqual(clear);
    expect(readParcelAmounts([labelled(6100, 'a'), labelled(9000, 'b')], 8000)).toMatchObject({
      shipping: undefined,
      isUnclear: true,
    });
  });

  it('does not read a single amount as shipping', () => {
    expect(readParcelAmounts([bare(9000)], 9000)).toMatchObject({ items: 9000, isUnclear: false });
    expect(readParcelAmounts([bare(9000)], 100)).toMatchObject({
      shipping: undefined,
      items: undefined,
      isUnclear: true,
    });
  });

  it('reports an unreadable amount as unclear', () => {
    expect(readParcelAmounts([labelled(undefined), bare(9000)], undefined)).toMatchObject({
      shipping: undefined,
      isUnclear: true,
    });
  });

  it('reports nothing unclear if no amount is stated', () => {
    expect(readParcelAmounts([], 100)).toMatchObject({
      shipping: undefined,
      items: undefined,
      isUnclear: false,
    });
  });
});

describe('the possible sums of the items', () => {
  it('are all amounts but shipping, and a total without the shipping in it', () => {
    const total = { amount: 15_100, label: 'Total' };
    const stated = [
      { amount: 6_100, label: 'Shipping' },
      total,
      { amount: 9_000, label: '' },
      { amount: undefined, label: '' },
    ];
    expect(listPossibleItemSums(stated)).toEqual([15_100, 9_000, 9_000]);
    expect(listPossibleItemSums([total])).toEqual([15_100]);
  });
});

describe('the words before an amount', () => {
  it.each([
    [
      'shipping',
      ['Shipping', 'International shipping fee', 'Livraison', 'Frais d’envoi :', 'Gastos de envío'],
    ],
    ['shipping', ['Versandkosten', 'Spese di spedizione', 'Доставка', '送料', '国際送料']],
    ['items', ['Items total', 'Subtotal:', 'Sous-total', 'Artículos', 'Zwischensumme', 'articoli', '小計']],
    ['all', ['Total', 'GRAND TOTAL', 'Total général', 'Gesamt', 'Totale', 'Итого', '合計']],
    [undefined, ['Insurance', 'Total of something', '']],
  ])('mean %s: %j', (meaning, labels) => {
    expect(labels.map(guessAmountMeaning)).toEqual(labels.map(() => meaning));
  });
});

describe('zenmarketState', () => {
  it('names shipped and waiting states, and no unknown state', () => {
    const states = ['Shipped', 'Preparing', 'Awaiting payment', 'Awaiting pickup'];
    expect([5, 1, 2, 3].map(zenmarketState)).toEqual(states);
    expect([5, 1, 2, 3].map((state) => shipmentState(zenmarketState(state)))).toEqual([
      'Shipped',
      undefined,
      undefined,
      undefined,
    ]);
    expect([0, 4, 6, 55].map(zenmarketState)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
