import { describe, expect, test } from 'vitest';
import { HISTORY_KINDS } from '../../contract/history.ts';
import { RECORDED_KINDS, RECORDED_PARTS } from '../../server/modules/history/kinds.ts';
import type { RecordedField } from '../../server/records/history/kinds.ts';

/** The fields that the history shows of a row, with their values, and with the kinds of records that they link to. */
function shown(
  row: Readonly<Record<string, unknown>>,
  fieldOf: (column: string) => RecordedField | undefined,
) {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, stored]) => {
      const found = fieldOf(column);
      if (!found) return [];
      return [[found.field, found.of ? [found.of, found.value(stored)] : found.value(stored)]];
    }),
  );
}

describe('the history shows the changes of', () => {
  test.each<[string, string, object, object]>([
    ['product_images', 'images', { product_id: 1, position: 0, image_id: 7 }, { image: 7 }],
    ['bought_stock_images', 'images', { image_id: 7 }, { image: 7 }],
    ['insertion_batch_images', 'images', { image_id: 7 }, { image: 7 }],
    ['product_extras', 'product_extras.5', { extra_id: 5, value: '"PSA 10"' }, { value: 'PSA 10' }],
    [
      'charges',
      'charges',
      {
        id: 1,
        shipment_id: 2,
        kind: 'shipping',
        term: 'shipment price',
        note: 'Late',
        amount: 1250,
        recoverable: 225,
        currency: 'JPY',
        foreign_amount: 206_250,
        rate: 1_650_000,
        day: '2026-11-02',
        way: 'by weight',
      },
      {
        kind: 'shipping',
        term: 'shipment price',
        note: 'Late',
        amount: 12.5,
        recoverable: 2.25,
        currency: 'JPY',
        foreignAmount: 2062.5,
        rate: 165,
        day: '2026-11-02',
        way: 'by weight',
      },
    ],
    [
      'charge_locks',
      'charges',
      { charge_id: 1, amount: 150, purchase_id: 4, product_id: null },
      { amount: 1.5, purchase: ['bought_stocks', 4], product: ['products', null] },
    ],
    [
      'insertions',
      'insertions',
      {
        id: 1,
        site: 'Ebay',
        price: 999,
        description: '<p>Fox</p>',
        external_id: '110',
        address: 'https://ebay.example/110',
        starts: '2026-11-01',
        ends: '2026-11-11',
        ended: null,
        ended_sale_id: 3,
        template_id: 8,
      },
      {
        site: 'Ebay',
        price: 9.99,
        description: '<p>Fox</p>',
        external_id: '110',
        address: 'https://ebay.example/110',
        from: '2026-11-01',
        to: '2026-11-11',
        ended: null,
        template: ['listing_templates', 8],
      },
    ],
    [
      'listings',
      'listings',
      {
        id: 1,
        title: 'Fox',
        price: 1000,
        condition: 'mint',
        grader: 'PSA',
        grade: '10',
        category: '183454',
        left_out: 1,
        state: 'sent',
        sku: 'C-1',
        sent_title: 'Fox',
        sent_price: 1100,
        sent_quantity: 2,
        sent_digest: 'texts:x',
        external_id: '110',
      },
      {
        title: 'Fox',
        price: 10,
        condition: 'mint',
        grader: 'PSA',
        grade: '10',
        category: '183454',
        leftOut: true,
        state: 'sent',
        sentTitle: 'Fox',
        sentPrice: 11,
        sentQuantity: 2,
        external_id: '110',
      },
    ],
    [
      'sale_lines',
      'lines',
      {
        id: 1,
        product_id: 2,
        title: 'Fox',
        external_id: 'v1',
        price: 500,
        restocked: null,
        held: 1,
        cost: 3,
      },
      { product: ['products', 2], title: 'Fox', externalId: 'v1', price: 5, restocked: null },
    ],
    ['products.sale_lines', 'state', { former_state: 'Shelf 3', title: 'Fox' }, { value: 'Shelf 3' }],
    [
      'sale_fees',
      'fees',
      { id: 1, kind: 'commission', note: 'Ad', amount: 225, vat: 40, day: null, estimated: 1 },
      { kind: 'commission', note: 'Ad', amount: 2.25, vat: 0.4, day: null, estimated: true },
    ],
    [
      'sale_events',
      'events',
      { id: 1, kind: 'return', line_id: 4, day: '2026-11-20', amount: 500, restocked: 0, note: 'Torn' },
      { kind: 'return', day: '2026-11-20', amount: 5, restocked: false, note: 'Torn' },
    ],
    ['take_downs', 'take_downs', { line_id: 1, done: 0 }, { done: false }],
    ['take_downs', 'take_downs', { line_id: 1, done: 2 }, { done: true }],
    ['take_downs', 'take_downs', { done: null }, { done: null }],
  ])('%s as the field %s', (table, field, row, expected) => {
    const part = RECORDED_PARTS[table];
    expect(part?.field({ ...row })).toBe(field);
    expect(shown({ ...row }, (column) => part?.fieldOf(column))).toEqual(expected);
    expect(part?.isValue ?? false).toBe('value' in expected);
  });

  test.each<[keyof typeof RECORDED_KINDS, object, object]>([
    [
      'products',
      { type_id: 1, sub_type_id: null, received_estimated: 2, estimated_cost: 950, search_text: 'fox' },
      { type: ['types', 1], sub_type: ['subtypes', null], receivedBy: 'parcel', estimated_cost: 9.5 },
    ],
    ['bought_stocks', { price: 100, rate: 1_650_000, charges_cost: 3 }, { price: 1, rate: 165 }],
    ['incoming_shipments', { total_cost: 150, courier: 'DHL' }, { totalCost: 1.5, courier: 'DHL' }],
    ['insertion_batches', { status: 'Draft', products_quantity: 3 }, { status: 'Draft' }],
    [
      'sales',
      { postage_paid: 310, net: 5, vat_treatment_said: 'site' },
      { postagePaid: 3.1, vatTreatmentSaid: 'site' },
    ],
    ['site_transactions', { fixed_fee: 35, word: 'Ad' }, { fixedFee: 0.35, word: 'Ad' }],
    [
      'listing_templates',
      { type_id: 3, margin_percent: 125_000 },
      { type: ['types', 3], marginPercent: 12.5 },
    ],
    ['site_listings', { external_id: '256', fee: 35 }, { externalId: '256', fee: 0.35 }],
    ['places', { parent_id: 2, capacity: 9 }, { parent: ['places', 2], capacity: 9 }],
    ['types', { name: 'Card', name_key: 'card' }, { name: 'Card' }],
    ['subtypes', { name: 'Holo', type_id: 1 }, { name: 'Holo', type: ['types', 1] }],
    [
      'extras',
      { key: 'Set', type_id: 1, value_type: 'text', name_key: 'set' },
      { key: 'Set', type: ['types', 1], value_type: 'text' },
    ],
    [
      'sites',
      { name: 'Ebay', fees: '[{"kind":"commission"}]', vat_treatment: 'site', name_key: 'ebay' },
      { name: 'Ebay', fees: [{ kind: 'commission' }], vatTreatment: 'site' },
    ],
    [
      'vat_settings',
      { rules: '{"a":1}', rates: '[22]', closed_until: null },
      { rules: { a: 1 }, rates: [22] },
    ],
    ['vat_periods', { from_day: '2026-01-01' }, {}],
  ])('%s', (kind, row, expected) => {
    expect(shown({ ...row }, (column) => RECORDED_KINDS[kind].fieldOf(column))).toEqual(expected);
  });

  test.each<[keyof typeof RECORDED_KINDS, object, string]>([
    ['products', { name: 'Fox' }, 'Fox'],
    ['incoming_shipments', { id: 7, courier: 'DHL', tracking_number: '1Z' }, 'DHL 1Z'],
    ['incoming_shipments', { id: 7, courier: 'DHL', tracking_number: '' }, 'DHL #7'],
    ['sales', { id: 7, site: 'Ebay', order_number: '04-1' }, 'Ebay 04-1'],
    ['sales', { id: 7, site: 'Ebay', order_number: '' }, 'Ebay #7'],
    [
      'site_transactions',
      { site: 'Ebay', word: 'Ad', kind: 'fee', order_number: '04-1', reference: 'R' },
      'Ebay Ad 04-1',
    ],
    [
      'site_transactions',
      { site: 'Ebay', word: '', kind: 'fee', order_number: '', reference: 'R' },
      'Ebay fee R',
    ],
    ['site_listings', { title: 'Fox', sku: 'C-1', external_id: '256' }, 'Fox'],
    ['site_listings', { title: '', sku: 'C-1', external_id: '256' }, 'C-1'],
    ['site_listings', { title: '', sku: '', external_id: '256' }, '256'],
    ['places', { name: 'Box 3', path: 'Room / Box 3' }, 'Room / Box 3'],
    ['extras', { key: 'Set' }, 'Set'],
    ['vat_settings', {}, ''],
    ['vat_periods', { from_day: '2026-01-01', to_day: '2026-03-31' }, '2026-01-01 – 2026-03-31'],
  ])('%s %j under the name %j', (kind, row, name) =>
    expect(RECORDED_KINDS[kind].name({ ...row })).toBe(name),
  );

  test('records that keep a number in the bin, which is equal regardless of case', () => {
    const numbered = HISTORY_KINDS.filter((kind) => RECORDED_KINDS[kind].number);
    expect(numbered.toSorted()).toEqual(['places', 'products', 'sales']);
    const number = (kind: (typeof numbered)[number], row: object) =>
      RECORDED_KINDS[kind].number?.({ ...row });
    expect(number('products', { sku: 'Fox-1' })).toEqual({ number: 'Fox-1', key: 'fox-1' });
    expect(number('places', { code: 'A3' })?.number).toBe('A3');
    const [one, other] = ['Ebay', 'EBAY'].map((site) => number('sales', { site, order_number: `n-${site}` }));
    expect(one?.number).toBe('n-Ebay');
    expect(one?.key).toBe(other?.key);
    expect(number('sales', { site: 'Shopify', order_number: 'n-Ebay' })?.key).not.toBe(one?.key);
  });
});
