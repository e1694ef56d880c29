import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARGE_KINDS, ALLOCATION_METHODS } from '../../domain/charge.ts';
import {
  type ChargeCell,
  chargeInCents,
  findChargesProblem,
  needsImportRate,
} from '../../domain/charge_cell.ts';
import { normalizeCharges, readCharges, writeCharges } from '../../domain/charge_text.ts';
import { hasOpenCharges, convertToEuros, needsRate } from '../../domain/import.ts';
import { roundsInScope } from '../support/scope.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const paid = fc.oneof(
  fc.record({ currency: fc.constant('EUR'), amount: cents, rate: fc.constant(null) }),
  fc.record({
    currency: fc.constantFrom('JPY', 'USD'),
    amount: cents,
    rate: fc.integer({ min: 10_000, max: 10 ** 9 }),
  }),
);
const lock = fc.record({
  of: fc.constantFrom('purchase' as const, 'product' as const),
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  mark: orNull(fc.constantFrom('k3f9m2', 'a1b2c3')),
  amount: fc.constant(0),
});
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const note = fc
  .array(fc.constantFrom('; ', 'note ', 'lock', '=1', '“旧”', 'a', ' at ?', '€3.00', "'", '"'), {
    maxLength: 8,
  })
  .map((words) => words.join('').replaceAll(/\s+/g, ' ').trim());
const charge: fc.Arbitrary<ChargeCell> = fc
  .record({
    name: fc.constantFrom(...CHARGE_KINDS),
    paid,
    share: fc.integer({ min: 0, max: 100 }),
    way: orNull(fc.constantFrom(...ALLOCATION_METHODS)),
    day: orNull(day),
    note,
    locks: fc.uniqueArray(lock, { maxLength: 4, selector: ({ of, id }) => `${of} ${id}` }),
  })
  .map(({ paid: amount, share, locks, ...said }) => {
    const whole = chargeInCents(amount);
    const recoverable = Math.floor((whole * share) / 100);
    const part = Math.floor((whole - recoverable) / 4);
    return { ...said, ...amount, recoverable, locks: locks.map((one) => ({ ...one, amount: part })) };
  });

/** A charge as text, with its locks in a fixed order. */
const comparable = ({ locks, ...said }: ChargeCell) =>
  JSON.stringify([
    Object.entries(said).toSorted(),
    locks.map(({ of, id, mark, amount }) => [of, id, mark, amount].join(' ')).toSorted(),
  ]);

describe('charges as lines of a file', () => {
  test('are complete, and are read back as they were written', () => {
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 5 }), (charges) => {
        const text = writeCharges(charges);
        const { charges: read, problem } = readCharges(text);
        expect([problem, writeCharges(read.toReversed())]).toEqual([undefined, text]);
        expect(read.map(comparable).toSorted()).toEqual(charges.map(comparable).toSorted());
        expect(normalizeCharges(charges)).toEqual(read);
      }),
      { numRuns: roundsInScope({ usual: 200, nightly: 5_000 }) },
    );
  });

  test('include the allocation of a shipment’s own prices', () => {
    const line =
      'IVA price; recoverable €20.00; by value; 2026-05-04; lock product #12 (k3f9m2) €1.50; note Customs';
    const { charges } = readCharges(line);
    expect(charges).toMatchObject([{ name: 'ivaPrice', way: 'value', recoverable: 2_000 }]);
    expect(writeCharges(charges)).toBe(line);
    expect(normalizeCharges(charges)).toEqual(charges);
    expect(readCharges(`${line}\n${line}`).problem?.code).toMatch(/twice/);
  });

  test('are read with decimal commas, blank lines and any letter case', () => {
    expect(
      readCharges('Shipping EUR 12,5; EQUALLY\r\n\n proxy fee ¥1500 at 165,5; lock Product 7 €1'),
    ).toMatchObject({
      charges: [
        { name: 'shipping', currency: 'EUR', amount: 1_250, way: 'equally', day: null },
        {
          name: 'proxy fee',
          currency: 'JPY',
          amount: 150_000,
          rate: 1_655_000,
          locks: [{ of: 'product', id: 7 }],
        },
      ],
    });
  });

  test.each([
    ['postage €3.00', 'charges.no_kind', { kind: 'postage' }],
    ['shipping', 'charges.amount_missing', { kind: 'shipping' }],
    ['shipping €1.234,50', 'charges.amount_missing', {}],
    ['storage ¥3000', 'charges.rate_missing', { currency: 'JPY' }],
    ['storage USD 3 at 0', 'charges.rate_missing', { currency: 'USD' }],
    ['duty €3.00; by volume', 'charges.no_part', { part: 'by volume' }],
    ['duty €3.00; 2026-02-30', 'charges.no_day', { day: '2026-02-30' }],
    ['duty €3.00; recoverable €3.01', 'costs.recoverable_too_large', {}],
    ['duty €3.00; recoverable ¥3', 'charges.not_in_euros', { part: 'recoverable ¥3' }],
    ['duty €3.00; lock product #1 €3.01', 'costs.locks_too_large', {}],
    ['duty €3.00; lock product #1 €1.00; lock product #1 €1.00', 'costs.locked_twice', {}],
    ['duty €3.00\nduty', 'charges.line', { line: 2, problem: { code: 'charges.amount_missing' } }],
    [`duty €3.00; note ${'x'.repeat(201)}`, 'charges.note_too_long', {}],
  ])('are refused with a problem: %s', (text, code, parameters) => {
    expect(readCharges(text)).toMatchObject({ charges: [], problem: { code, parameters } });
  });

  test('in yen wait for the rate of their import', () => {
    const said = readCharges('shipping ¥300 at ?; note Is it ¥3 at ?');
    expect([hasOpenCharges(said), needsRate(said)]).toEqual([true, true]);
    const known = convertToEuros({ charges: said.charges }, { yenPerEuro: 163.2 });
    expect(known).toEqual(readCharges('shipping ¥300 at 163.2; note Is it ¥3 at ?'));
    expect([hasOpenCharges(known), needsRate(known)]).toEqual([false, false]);
    expect(said).toMatchObject({ charges: [{ rate: 0 }] });
  });
});

test.each([
  'duty €3.00',
  'duty €3.00; recoverable €0.59',
  'shipping ¥300 at ?',
  'shipping ¥12.50 at 165.5; by weight',
  'handling USD 12.05 at 1.08; equally; 2026-05-04; note Repacked; at last',
  'proxy fee ¥800 at 165; equally; 2026-05-04; lock purchase #12 (k3f9m2) €1.50; note Repacked',
  'shipment price; by weight\nIVA price; recoverable €20.00',
  'other €1.00; 2026-05-03\nduty €1.00; 2026-05-04\nduty €2.00\nstorage €1.00',
  'duty €3.00; lock purchase #2 €0.20; lock purchase #12 €0.10; lock product #1 €0.10; lock product #1 (a1b2c3) €0.10; lock product #1 (k3f9m2) €0.10',
])('charges are read and written as one form: %s', (text) => {
  const { charges, problem } = readCharges(text);
  expect(problem).toBeUndefined();
  expect(writeCharges(charges)).toBe(text);
  expect(writeCharges(charges.toReversed().map((one) => ({ ...one, locks: one.locks.toReversed() })))).toBe(
    text,
  );
  expect(normalizeCharges(charges.toReversed())).toEqual(charges);
});

test('charges from forms are normalized like the text of their cell', () => {
  const blank = { recoverable: 0, way: null, day: null, note: '', locks: [] };
  const price: ChargeCell = { name: 'ivaPrice', currency: 'JPY', amount: 9_00, rate: 165_0000, ...blank };
  const duty: ChargeCell = { name: 'duty', currency: 'EUR', amount: 3_00, rate: 1_0000, ...blank };
  expect(normalizeCharges([{ ...duty, note: ' Two\n lines ' }, price])).toEqual([
    { ...price, currency: 'EUR', amount: 0, rate: null },
    { ...duty, rate: null, note: 'Two lines' },
  ]);
});

test.each([
  [
    'DUTY €3.00; BY VALUE; RECOVERABLE €0.59; NOTE Paid',
    'duty €3.00; recoverable €0.59; by value; note Paid',
  ],
  ['duty €3,5;; note  x ', 'duty €3.50; note x'],
  ['duty €3.00; lock purchase #1 €0.10; lock product #1 €0.10', undefined],
  ['duty €3.00; lock product #1 €0.10; lock product #1 (a1b2c3) €0.10', undefined],
  [`duty €3.00; note ${'x'.repeat(200)}`, undefined],
  ['shipping ¥300 at 10000000', undefined],
])('the line %s is read as a charge', (text, written = text) => {
  expect(writeCharges(readCharges(text).charges)).toBe(written);
});

test.each([
  ['shipping ¥300 at 10000000.0001', 'charges.rate_missing', { currency: 'JPY' }],
  ['duty €3.00; x2026-05-04', 'charges.no_part', { part: 'x2026-05-04' }],
  ['duty €3.00; 2026-05-041', 'charges.no_part', { part: '2026-05-041' }],
  ['duty €3.00; 2026-13-01', 'charges.no_day', { day: '2026-13-01' }],
  ['duty €3.00; lock product #1 ¥1', 'charges.not_in_euros', { part: 'lock product #1 ¥1' }],
  ['duty ¥300 at 165; recoverable €1.83', 'costs.recoverable_too_large', {}],
  [`duty €3.00; ${'x'.repeat(70)}`, 'charges.no_part', { part: 'x'.repeat(60) }],
  [`${'x'.repeat(50)} €3.00`, 'charges.no_kind', { kind: 'x'.repeat(40) }],
])('the line %s is refused with %s', (text, code, parameters) => {
  expect(readCharges(text)).toMatchObject({ charges: [], problem: { code, parameters } });
});

describe('charges of a form', () => {
  const duty: ChargeCell = {
    name: 'duty',
    currency: 'EUR',
    amount: 3_00,
    rate: null,
    recoverable: 0,
    way: null,
    day: null,
    note: '',
    locks: [],
  };
  const lockOf = (of: 'purchase' | 'product', amount: number) => ({ of, id: 1, mark: null, amount });
  const most = 999_999_999_99;

  test.each<[string, Partial<ChargeCell>, string | undefined]>([
    ['nothing', {}, undefined],
    ['the largest amount', { amount: most }, undefined],
    ['a larger amount', { amount: most + 1 }, 'charges.amount_too_large'],
    ['a larger amount in yen', { currency: 'JPY', amount: most + 1, rate: 165_0000 }, undefined],
    ['the whole amount as recoverable', { recoverable: 3_00 }, undefined],
    ['more than the amount as recoverable', { recoverable: 3_01 }, 'costs.recoverable_too_large'],
    ['locks of the cost', { recoverable: 1_00, locks: [lockOf('purchase', 2_00)] }, undefined],
    [
      'a lock above the cost',
      { recoverable: 1_00, locks: [lockOf('purchase', 2_01)] },
      'costs.locks_too_large',
    ],
    [
      'product locks above it',
      { locks: [lockOf('product', 3_00), lockOf('product', 1)] },
      'costs.locks_too_large',
    ],
    ['locks of both kinds', { locks: [lockOf('product', 3_00), lockOf('purchase', 3_00)] }, undefined],
    ['an open rate', { currency: 'JPY', rate: 0, recoverable: 9_00 }, undefined],
    ['a price field of the shipment', { name: 'ivaPrice', amount: 0, recoverable: 9_00 }, undefined],
  ])('have a problem with %s, or none', (_, parts, code) => {
    expect(findChargesProblem([{ ...duty, ...parts }])?.code).toBe(code);
  });

  test('name the line of a problem if there are several, and refuse a price field twice', () => {
    const wrong = { ...duty, recoverable: 3_01 };
    expect(findChargesProblem([duty, wrong])).toMatchObject({
      code: 'charges.line',
      parameters: { line: 2, problem: { code: 'costs.recoverable_too_large' } },
    });
    const price = { ...duty, name: 'ivaPrice' as const };
    expect(findChargesProblem([price, duty, price])?.code).toBe('charges.builtin_twice');
  });

  test('wait for the rate of the import only in yen, and count as 0 until then', () => {
    expect(needsImportRate({ currency: 'JPY', rate: 0 })).toBe(true);
    expect(needsImportRate({ currency: 'USD', rate: 0 })).toBe(false);
    expect(needsImportRate({ currency: 'JPY', rate: 165_0000 })).toBe(false);
    expect(chargeInCents({ amount: 300_00, rate: 0 })).toBe(0);
    expect(chargeInCents({ amount: 300_00, rate: 165_0000 })).toBe(1_82);
    expect(chargeInCents({ amount: 3_00, rate: null })).toBe(3_00);
  });
});
