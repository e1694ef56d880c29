import { describe, expect, it } from 'vitest';
import type { Charge } from '../../contract/charges.ts';
import { FIELDS } from '../../contract/fields.ts';
import type { Insertion } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import type { Sale } from '../../contract/sales.ts';
import type { FeeRule } from '../../contract/sites.ts';
import type { Extra } from '../../contract/types.ts';
import { canSplit, previewSplit } from '../../resources/bought_stocks/priceSplit.ts';
import { isSameLock, setLockedAmount, sumLocked } from '../../resources/costs/chargeAllocation.ts';
import { costOfCharge } from '../../resources/costs/costs.ts';
import { summarizeCosts } from '../../resources/costs/costSummary.ts';
import { readChargeForm } from '../../resources/costs/readChargeForm.ts';
import { cardType, createCardProduct } from '../../resources/cards/cardProduct.ts';
import { foreignAmountOf } from '../../resources/incoming_shipments/priceTerms.ts';
import { toApiImages } from '../../resources/insertion_batches/batchForm.ts';
import {
  blankInsertion,
  findChangedInsertionFields,
  toInsertionForm,
} from '../../resources/insertion_batches/insertionForm.ts';
import { blankProduct, toApiProduct, toApiProductChanges } from '../../resources/products/productForm.ts';
import { computeRefundableAmount, computeRefundedAmount } from '../../resources/sales/earnings.ts';
import { NO_FEES, parseAmount, parseRate, readSaleForm } from '../../resources/sales/saleForm.ts';
import { computeExampleFee, listDatedFeeRules } from '../../resources/sites/feeRules.ts';
import { entriesPage, periodPage, stockBookPage } from '../../resources/vat/addresses.ts';
import { listRatesWithEnds, listSettingsWithEnds } from '../../resources/vat/vatRules.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const extra = (id: number, key: string, type: number): Extra =>
  ({ id, key, type, value_type: 'text' }) as Extra;

describe('the form of a product', () => {
  const definitions = [extra(1, 'set', 5), extra(2, 'number', 5), extra(3, 'colour', 6)];

  it('sends the filled extra fields of its type', () => {
    const typed = { ...blankProduct, name: 'Fox', type: 5, estimated_cost: '1.200,5' };
    expect(toApiProduct({ ...typed, extras: { 1: 'Sky', 2: '', 3: 'red' } }, definitions)).toMatchObject({
      name: 'Fox',
      estimated_cost: '1200.50',
      product_extras: [{ id: 1, key: 'set', value: 'Sky' }],
    });
  });

  it('keeps the extra fields that it does not show', () => {
    const had = {
      product_extras: [
        { id: 1, key: 'set', value: 'Sky' },
        { id: 3, key: 'colour', value: 'red' },
      ],
    };
    const typed = { name: 'Fox', type: 5, extras: { 1: null, 2: '7' } };
    expect(toApiProductChanges(typed, definitions, had as Product)).toEqual({
      name: 'Fox',
      type: 5,
      product_extras: [
        { id: 3, key: 'colour', value: 'red' },
        { id: 2, key: 'number', value: '7' },
      ],
    });
  });

  it('has the facts of a card that fields ask for', () => {
    const types = [
      { id: 4, name: 'Figure', subtypes: [] },
      { id: 5, name: ' Card ', subtypes: [{ id: 9, name: 'Rare Holo' }] },
    ] as unknown as Parameters<typeof cardType>[0];
    expect(cardType(types, 4)?.id).toBe(5);
    expect(cardType(types.slice(0, 1), 4)?.id).toBe(4);
    expect(cardType(types.slice(0, 1))).toBeUndefined();
    const match = { name: 'Ember Fox', set: 'First Sky', number: '', rarity: 'Rare Holo' } as never;
    const units = { match, name: 'Ember Fox', type: cardType(types), images: [], quantity: 2 };
    expect(
      createCardProduct(units, [extra(1, ' Set ', 5), extra(2, 'number', 5), extra(3, 'set', 6)]),
    ).toMatchObject({
      name: 'Ember Fox',
      quantity: 2,
      type: 5,
      sub_type: 9,
      product_extras: [{ id: 1, value: 'First Sky' }],
    });
  });
});

describe('the form of a listing', () => {
  const insertion = { id: 1, site: 'Ebay', price: 20, description: '', external_id: '7', address: '' };

  it('sends what changed', () => {
    const form = toInsertionForm({ ...insertion, from: null, to: '2026-02-05' } as Insertion);
    expect(form).toEqual({
      site: 'Ebay',
      price: '20.00',
      description: '',
      external_id: '7',
      address: '',
      from: '',
      to: '2026-02-05',
    });
    expect(findChangedInsertionFields(form, form)).toEqual({});
    expect(findChangedInsertionFields(form, { ...form, from: null })).toEqual({});
    expect(findChangedInsertionFields(form, { ...form, price: '1.200,5', to: null })).toEqual({
      price: '1200.50',
      to: '',
    });
    expect(findChangedInsertionFields(blankInsertion, { ...blankInsertion, site: 'Ebay' })).toEqual({
      site: 'Ebay',
    });
  });

  it('sends the pictures of its batch: files, and all addresses as one text', () => {
    const file = new File([], 'a.png');
    const stored = { id: 1, image: '/1.jpg' };
    expect(toApiImages({ images: '/2.jpg', files: [stored, file] })).toEqual([file, '/1.jpg\n/2.jpg']);
    expect(toApiImages({ images: '', files: [stored] })).toBe('/1.jpg');
    expect(toApiImages({ images: '', files: [] })).toBe('');
  });
});

describe('a charge', () => {
  it('counts without what is paid back, and never below nothing', () => {
    const read = (values: object) => readChargeForm(values, undefined, true).amount;
    expect(read({ amount: '121', recoverable: '21' })).toBe(100);
    expect(read({ amount: '21', recoverable: '121' })).toBe(0);
    expect(read({ amount: '-5', recoverable: '' })).toBe(0);
    expect(read({ amount: 'much' })).toBe(0);
    expect(costOfCharge({ amount: 0.3, recoverable: 0.1 })).toBe(0.2);
  });

  it('is allocated as chosen, else as before, else as usual for its kind; a purchase’s own by value', () => {
    const way = (values: object, charge?: object, isOfShipment = true) =>
      readChargeForm(values, charge as Charge | undefined, isOfShipment).way;
    expect(way({ kind: 'shipping', way: 'equally' }, { way: 'hand' })).toBe('equally');
    expect(way({ kind: 'shipping', way: '' }, { way: 'hand' })).toBe('hand');
    expect(way({ kind: 'shipping' })).toBe('weight');
    expect(way({ kind: 'nothing' })).toBe('value');
    expect(way({ kind: 'shipping', way: 'equally' }, undefined, false)).toBe('value');
  });

  it('has locked parts, of which those of a locked purchase belong to it', () => {
    const ofPurchase = { purchase: 1, product: null };
    const ofProduct = { purchase: null, product: 4 };
    const locks = setLockedAmount(setLockedAmount([], ofPurchase, 5), ofProduct, 2);
    expect(locks).toEqual([
      { ...ofPurchase, amount: 5 },
      { ...ofProduct, amount: 2 },
    ]);
    expect(setLockedAmount(locks, ofPurchase, 6)).toEqual([
      { ...ofProduct, amount: 2 },
      { ...ofPurchase, amount: 6 },
    ]);
    expect(setLockedAmount(locks, ofProduct, undefined)).toEqual([{ ...ofPurchase, amount: 5 }]);
    expect(isSameLock(ofPurchase, ofProduct)).toBe(false);
    const bearers = [
      { lot: { id: 1 }, products: [{ id: 4 }] },
      { lot: { id: 2 }, products: [{ id: 5 }] },
    ] as never;
    const sum = (all: object[]) => sumLocked({ locks: all } as never, bearers);
    expect(sum(locks)).toBe(5);
    expect(sum([...locks, { purchase: null, product: 5, amount: 3 }])).toBe(8);
  });

  it('of a shipment names what was paid in another currency', () => {
    const { shipmentPrice, ivaPrice } = FIELDS.incoming_shipments;
    const shipment = {
      [shipmentPrice.paid.currency]: 'JPY',
      [shipmentPrice.paid.foreign]: 1600,
      [shipmentPrice.paid.rate]: 160,
      [ivaPrice.paid.currency]: 'EUR',
      [ivaPrice.paid.foreign]: null,
      [ivaPrice.paid.rate]: null,
    } as never;
    expect(foreignAmountOf(shipment, 'shipmentPrice')).toEqual({ currency: 'JPY', foreign: 1600, rate: 160 });
    expect(foreignAmountOf(shipment, 'ivaPrice')).toEqual({ currency: 'EUR', foreign: null, rate: null });
  });
});

it('the cost of a record is with and without its charges', () => {
  const product = { name: 'Fox', estimated_cost: 20.1, landed_cost: 23.2 } as Product;
  expect(summarizeCosts({ kind: 'product', product })).toEqual({ name: 'Fox', plain: 20.1, landed: 23.2 });
  const purchase = { id: 1, name: 'Lot', price: 100, landedCost: 116.65 };
  expect(summarizeCosts({ kind: 'purchase', purchase })).toEqual({ name: 'Lot', plain: 100, landed: 116.65 });
  expect(summarizeCosts({ kind: 'batch', name: 'Weekend', products: [product, product] })).toEqual({
    name: 'Weekend',
    plain: 40.2,
    landed: 46.4,
  });
});

describe('the price of a purchase', () => {
  const product = (id: number, estimated_cost: number, target_price: number | null = null) =>
    ({ id, estimated_cost, target_price }) as Product;
  const purchase = (price: number, products: Product[]) => ({ price, products }) as never;
  const split = (locked: number[], way?: 'equally' | 'target') => ({ locked: new Set(locked), way }) as never;

  it('can be split over several products', () => {
    expect(canSplit(purchase(10, [product(1, 0), product(2, 0)]))).toBe(true);
    expect(canSplit(purchase(0, [product(1, 0), product(2, 0)]))).toBe(false);
    expect(canSplit(purchase(10, [product(1, 0)]))).toBe(false);
  });

  it('is split beside the costs that are kept', () => {
    const lot = purchase(10, [product(1, 4), product(2, 0, 9), product(3, 0, 3)]);
    const preview = previewSplit(lot, split([1], 'target'));
    expect(preview).toMatchObject({ keptCost: 4, rest: { amount: 6, products: 2 } });
    expect([...(preview.after ?? [])]).toEqual([
      [1, 4],
      [2, 4.5],
      [3, 1.5],
    ]);
    expect(previewSplit(lot, split([])).after).toBeUndefined();
    expect([...(previewSplit(lot, split([1], 'equally')).after?.values() ?? [])]).toEqual([4, 3, 3]);
  });
});

describe('an order', () => {
  const sale = {
    lines: [
      { id: 1, price: 9 },
      { id: 2, price: 1.1 },
    ],
    postageCharged: 3,
    events: [
      { line: null, amount: 1 },
      { line: 1, amount: 2.2 },
    ],
  } as Sale;

  it('can be refunded up to what was paid for it, or for a line', () => {
    expect([computeRefundedAmount(sale, null), computeRefundedAmount(sale, 1)]).toEqual([3.2, 2.2]);
    expect([null, 1, 2].map((line) => computeRefundableAmount(sale, line))).toEqual([9.9, 6.8, 1.1]);
    const over = { ...sale, events: [{ line: 2, amount: 50 }] } as Sale;
    expect(computeRefundableAmount(over, 2)).toBe(0);
  });

  it('reads amounts and rates as they are typed', () => {
    expect(['1.200,5', '', ' ', '-3', 'much'].map(parseAmount)).toEqual([
      120_050,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const rate = (typed: string, currency = 'USD') => parseRate({ currency, rate: typed });
    expect([rate('1,08'), rate('0'), rate(''), rate('', 'EUR')]).toEqual([
      10_800,
      undefined,
      undefined,
      null,
    ]);
    const form = readSaleForm({ site: null, price: '3', fees: { commission: null } });
    expect(form).toMatchObject({ site: '', price: '3' });
    expect(form.fees).toEqual(NO_FEES);
  });
});

describe('rules that begin on a day', () => {
  const rule = (kind: string, from: string, percent = 10): FeeRule =>
    ({
      kind,
      from,
      per: 'order',
      tiers: [{ upTo: null, percent }],
      cap: null,
      fixed: 0.35,
      onPostage: true,
    }) as FeeRule;

  it('of a site are listed by kind, each until the next', () => {
    const rules = [
      rule('payment', '2026-01-01'),
      rule('commission', '2026-01-01'),
      rule('commission', '2026-06-01'),
    ];
    expect(listDatedFeeRules(rules).map(({ rule: { kind, from }, before }) => [kind, from, before])).toEqual([
      ['commission', '2026-06-01', undefined],
      ['commission', '2026-01-01', '2026-06-01'],
      ['payment', '2026-01-01', undefined],
    ]);
    expect(computeExampleFee(rules.slice(0, 1), '2026-11-27')).toBe(5.85);
    expect(computeExampleFee(rules.slice(0, 1), '2025-12-31')).toBe(0);
  });

  it('of VAT, too, and rates begin with the shop’s own country', () => {
    const rules = [
      { ...VAT_RULE, from: '2026-01-01' },
      { ...VAT_RULE, from: '2026-06-01' },
    ];
    expect(listSettingsWithEnds(rules).map(({ setting, before }) => [setting.from, before])).toEqual([
      ['2026-06-01', undefined],
      ['2026-01-01', '2026-06-01'],
    ]);
    const rate = (country: string, from: string) => ({ country, from, percent: 20 });
    const rates = [
      rate('FR', '2026-01-01'),
      rate('IT', '2026-01-01'),
      rate('DE', '2026-01-01'),
      rate('FR', '2026-06-01'),
    ];
    const listed = listRatesWithEnds({ rules, rates } as never);
    expect(listed.map(({ setting, before }) => [setting.country, setting.from, before])).toEqual([
      ['IT', '2026-01-01', undefined],
      ['FR', '2026-06-01', undefined],
      ['FR', '2026-01-01', '2026-06-01'],
      ['DE', '2026-01-01', undefined],
    ]);
  });

  it('lead to the pages of VAT', () => {
    expect(periodPage('2026-10-01')).toBe('/analitycs5/periods/2026-10-01');
    expect(stockBookPage({ from: '2026-01-01', to: '2026-03-31' })).toBe(
      '/analitycs5/stock-book?from=2026-01-01&to=2026-03-31',
    );
    expect(entriesPage({ sale: '7' })).toBe('/analitycs5/entries?sale=7');
  });
});
