import { describe, expect, test } from 'vitest';
import {
  canBeSold,
  defaultReceivedDay,
  defaultSku,
  findTypeProblem,
  hasArrived,
  presenceOf,
  stateAfterDayChange,
  stateInWords,
  typeInWords,
} from '../../domain/product.ts';

const TYPES = [
  { id: 1, subtypes: [{ id: 11 }, { id: 12 }] },
  { id: 2, subtypes: [{ id: 21 }] },
  { id: 3, subtypes: [] },
];

describe('a product’s type and subtype', () => {
  test.each([
    ['a subtype of its type', { type: 1, sub_type: 12 }, undefined],
    ['no subtype', { type: 1, sub_type: null }, undefined],
    ['a subtype that is left out', { type: 2 }, undefined],
    ['a subtype of another type', { type: 2, sub_type: 12 }, 'sub_type'],
    ['a subtype of a type that has none', { type: 3, sub_type: 12 }, 'sub_type'],
    ['an unknown subtype', { type: 1, sub_type: 13 }, 'sub_type'],
    ['an unknown type', { type: 4, sub_type: 11 }, 'type'],
    ['a known subtype without a type', { sub_type: 21 }, undefined],
    ['an unknown subtype without a type', { sub_type: 22 }, 'sub_type'],
    ['neither', {}, undefined],
  ] as const)('are checked with %s', (_, product, wrong) => {
    expect(findTypeProblem(product, TYPES)).toBe(wrong);
  });

  test.each([
    ['must be given for a type with subtypes', { type: 1, sub_type: null }, 'sub_type'],
    ['need not be given for a type without subtypes', { type: 3, sub_type: null }, undefined],
    ['is accepted for its type', { type: 1, sub_type: 11 }, undefined],
  ] as const)('a required subtype %s', (_, product, wrong) => {
    expect(findTypeProblem(product, TYPES, { isSubtypeRequired: true })).toBe(wrong);
  });
});

describe('where a product is', () => {
  test.each([
    ['on the way', { received: null, sold: null, leftOn: null, state: 'On the way' }, 'coming', true],
    ['listed', { received: '2026-11-06', sold: null, leftOn: null, state: 'Listed' }, 'here', true],
    ['lost', { received: '2026-11-06', sold: null, leftOn: null, state: 'Lost' }, 'gone', false],
    ['sold', { received: '2026-11-06', sold: '2026-11-08', leftOn: null, state: 'Listed' }, 'sold', false],
    ['sold undated', { received: null, sold: null, leftOn: null, state: 'sold' }, 'sold undated', false],
  ])('and whether it can be sold: %s', (_, product, presence, isFree) => {
    expect([presenceOf(product), canBeSold(product)]).toEqual([presence, isFree]);
  });
});

describe('the state of a product after its days changed', () => {
  const none = { received: null, listed: null, sold: null };
  const received = { ...none, received: '2026-11-06' };
  const listed = { ...received, listed: '2026-11-20' };
  const sold = { ...listed, sold: '2026-11-21' };
  test.each([
    ['On the way', none, received, 'In stock'],
    ['In stock', received, listed, 'Listed'],
    ['Listed', listed, sold, 'Sold'],
    ['Sold', sold, listed, 'Listed'],
    ['Listed', listed, { ...none, listed: '2026-11-20' }, 'Listed'],
    ['In stock', received, none, 'On the way'],
    ['Shelf 3', received, listed, 'Shelf 3'],
    ['Listed', received, sold, 'Listed'],
  ])('%s with the days %j and then %j is %s', (state, before, after, expected) => {
    expect(stateAfterDayChange(state, before, after)).toBe(expected);
  });
});

test('a product is shown with its type, its own words and its SKU', () => {
  const card = { name: 'Card', subtypes: [{ id: 3, name: 'Promo' }] };
  expect(typeInWords({ type_details: card, sub_type: 3 })).toBe('Card · Promo');
  expect(typeInWords({ type_details: card, sub_type: null })).toBe('Card');
  expect(typeInWords({ type_details: null, sub_type: null })).toBe('N/A');
  expect(stateInWords({ state: 'Sold', own_state: 'Shelf 3' })).toBe('Sold · Shelf 3');
  expect(stateInWords({ state: 'Sold', own_state: null })).toBe('Sold');
  expect([defaultSku(123), defaultSku(1_234_567)]).toEqual(['BS-000123', 'BS-1234567']);
});

describe('a new product without a day of receipt', () => {
  const today = '2026-11-26';
  const bought = (state: string, shipment: { state: string; received: string | null } | null = null) => ({
    state,
    date: '2026-10-01',
    shipment,
  });
  const received = bought('Paid', { state: 'Received', received: '2026-10-20' });
  const undated = bought('Paid', { state: 'Received', received: null });
  const onTheWay = bought('Received', { state: 'In transit', received: null });

  test.each([
    [bought('Paid'), false],
    [bought('In transit'), false],
    [bought('Received'), true],
    [bought('In my garage'), true],
    [received, true],
    [onTheWay, false],
  ])('is here if its purchase has arrived: %j, %s', (purchase, expected) => {
    expect(hasArrived(purchase)).toBe(expected);
  });

  test.each([
    ['today without a purchase', '', undefined, false, today, false],
    ['today, as an estimate in past records', '', undefined, true, today, true],
    ['on the day of the shipment', '', received, false, '2026-10-20', false],
    ['on the day of the shipment in past records', '', received, true, '2026-10-20', false],
    ['estimated by the purchase of an undated shipment', '', undated, false, '2026-10-01', true],
    ['today, of a purchase without a shipment', '', bought('Received'), false, today, false],
    ['estimated by a past purchase', '', bought('Received'), true, '2026-10-01', true],
    ['on no day while its purchase is on the way', '', onTheWay, false, null, false],
    ['on no day if its own state says so', 'On the way', received, true, null, false],
    ['today if its own state says that it is here', 'In stock', bought('Paid'), false, today, false],
  ])('was received %s', (_, state, purchase, isPast, day, isEstimated) => {
    expect(defaultReceivedDay({ state, purchase }, { today, isPast })).toEqual({
      received: day,
      isEstimated,
    });
  });
});
