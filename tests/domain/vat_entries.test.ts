import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/days.ts';
import {
  type CorrectionCause,
  entryChanges,
  type ExpectedEntry,
  type VatEntry,
} from '../../domain/vat_entries.ts';

const NOT_CLOSED = '';
const Q1_CLOSED = '2026-03-31';
const Q2_CLOSED = '2026-06-30';

const entry = (change: Partial<ExpectedEntry> = {}): ExpectedEntry => ({
  day: '2026-02-01',
  kind: 'sale',
  treatment: 'home',
  country: 'IT',
  rate: 22,
  base: 100_00,
  amount: 22_00,
  line: 1,
  product: 7,
  charge: null,
  ...change,
});

/** The ledger after changes. An entry for a closed day is booked on the first open day. */
function applied(
  known: readonly VatEntry[],
  expected: readonly ExpectedEntry[],
  closedUntil: string,
): VatEntry[] {
  const { removed, added } = entryChanges(expected, known, closedUntil);
  const next = Math.max(0, ...known.map(({ id }) => id)) + 1;
  return [
    ...known.filter(({ id }) => !removed.includes(id)),
    ...added.map(({ cause: _cause, day, ...rest }, place) => ({
      ...rest,
      id: next + place,
      forDay: day,
      day: day <= closedUntil ? addDays(closedUntil, 1) : day,
    })),
  ];
}

const textsOf = (entries: readonly VatEntry[]) =>
  entries.map(({ day, forDay, base, amount }) => [day, forDay, base, amount]);

describe('an entry of an open day', () => {
  test('is added once and then kept', () => {
    const first = applied([], [entry()], NOT_CLOSED);
    expect(textsOf(first)).toEqual([['2026-02-01', '2026-02-01', 100_00, 22_00]]);
    expect(entryChanges([entry()], first, NOT_CLOSED)).toEqual({ removed: [], added: [] });
  });

  test('is replaced when its amount changes, and removed with its record', () => {
    const first = applied([], [entry()], NOT_CLOSED);
    expect(textsOf(applied(first, [entry({ base: 50_00, amount: 11_00 })], NOT_CLOSED))).toEqual([
      ['2026-02-01', '2026-02-01', 50_00, 11_00],
    ]);
    expect(applied(first, [], NOT_CLOSED)).toEqual([]);
  });
});

describe('an entry of a closed day', () => {
  const closed = applied([], [entry()], NOT_CLOSED);
  test.each<[string, ExpectedEntry[], [CorrectionCause, number, number][]]>([
    ['an unchanged entry', [entry()], []],
    ['another amount', [entry({ base: 50_00, amount: 11_00 })], [['amount', -50_00, -11_00]]],
    ['a removed entry', [], [['removed', -100_00, -22_00]]],
    [
      'another rate',
      [entry({ rate: 10, base: 110_91, amount: 11_09 })],
      [
        ['rate', 110_91, 11_09],
        ['rate', -100_00, -22_00],
      ],
    ],
    [
      'another treatment',
      [entry({ treatment: 'outside_eu', rate: 0, base: 122_00, amount: 0 })],
      [
        ['treatment', 122_00, 0],
        ['treatment', -100_00, -22_00],
      ],
    ],
    [
      'a refund of the same period that was recorded late',
      [entry(), entry({ day: '2026-03-05', base: -50_00, amount: -11_00 })],
      [['late', -50_00, -11_00]],
    ],
    ['a line that was recorded late', [entry(), entry({ line: 2 })], [['late', 100_00, 22_00]]],
  ])('stays, and gets the corrections for %s', (_case, expected, corrections) => {
    const { removed, added } = entryChanges(expected, closed, Q1_CLOSED);
    expect(removed).toEqual([]);
    expect(added.map(({ cause, base, amount }) => [cause, base, amount])).toEqual(corrections);
    expect(added.every(({ day }) => day <= Q1_CLOSED)).toBe(true);
  });

  test('has one correction in an open period, however often it changes', () => {
    const halved = applied(closed, [entry({ base: 50_00, amount: 11_00 })], Q1_CLOSED);
    const deleted = applied(halved, [], Q1_CLOSED);
    expect(textsOf(deleted)).toEqual([
      ['2026-02-01', '2026-02-01', 100_00, 22_00],
      ['2026-04-01', '2026-02-01', -100_00, -22_00],
    ]);
    expect(textsOf(applied(deleted, [entry()], Q1_CLOSED))).toEqual(textsOf(closed));
  });

  test('has another correction once the period of the first is closed', () => {
    const halved = applied(closed, [entry({ base: 50_00, amount: 11_00 })], Q1_CLOSED);
    expect(textsOf(applied(halved, [], Q2_CLOSED))).toEqual([
      ['2026-02-01', '2026-02-01', 100_00, 22_00],
      ['2026-04-01', '2026-02-01', -50_00, -11_00],
      ['2026-07-01', '2026-02-01', -50_00, -11_00],
    ]);
  });

  test('moves back to its own day when the period is reopened', () => {
    const late = applied([], [entry()], Q1_CLOSED);
    expect(textsOf(late)).toEqual([['2026-04-01', '2026-02-01', 100_00, 22_00]]);
    expect(textsOf(applied(late, [entry()], NOT_CLOSED))).toEqual([
      ['2026-02-01', '2026-02-01', 100_00, 22_00],
    ]);
    const halved = applied(closed, [entry({ base: 50_00, amount: 11_00 })], Q1_CLOSED);
    expect(textsOf(applied(halved, [entry({ base: 50_00, amount: 11_00 })], NOT_CLOSED))).toEqual([
      ['2026-02-01', '2026-02-01', 50_00, 11_00],
    ]);
  });
});

describe('any ledger', () => {
  const day = fc.constantFrom('2026-01-15', '2026-03-31', '2026-04-01', '2026-06-30', '2026-08-09');
  const anyEntry = fc.record({
    day,
    kind: fc.constantFrom('sale', 'margin', 'import'),
    treatment: fc.constantFrom('home', 'outside_eu'),
    country: fc.constantFrom('IT', 'DE'),
    rate: fc.constantFrom(null, 0, 22),
    base: fc.integer({ min: -300, max: 300 }),
    amount: fc.integer({ min: -50, max: 50 }),
    line: fc.constantFrom(1, 2, null),
    product: fc.constantFrom(7, null),
    charge: fc.constantFrom(3, null),
  });
  /** Changes of records and of closed periods, in any order. */
  const anySteps = fc
    .array(fc.array(anyEntry, { maxLength: 5 }), { minLength: 1, maxLength: 3 })
    .chain((versions) =>
      fc.array(
        fc.record({
          expected: fc.constantFrom(...versions),
          closedUntil: fc.constantFrom(NOT_CLOSED, '2026-01-31', Q1_CLOSED, Q2_CLOSED),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    );
  /** The sums for each day and kind, without sums of 0. */
  const sumsOf = (entries: readonly (ExpectedEntry & { forDay?: string })[]) => {
    const sums = new Map<string, [number, number]>();
    for (const { day: own, forDay = own, base, amount, ...rest } of entries) {
      const { line, product, charge, kind, treatment, country, rate } = rest;
      const key = JSON.stringify([forDay, line, product, charge, kind, treatment, country, rate]);
      const [bases = 0, amounts = 0] = sums.get(key) ?? [];
      sums.set(key, [bases + base, amounts + amount]);
    }
    return Object.fromEntries([...sums].filter(([, [base, amount]]) => base !== 0 || amount !== 0));
  };

  test('adds up to the expected entries, and keeps closed entries', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let known: VatEntry[] = [];
        for (const { expected, closedUntil } of steps) {
          const closed = known.filter((one) => one.day <= closedUntil);
          known = applied(known, expected, closedUntil);
          expect(sumsOf(known)).toEqual(sumsOf(expected));
          expect(known.filter((one) => one.day <= closedUntil)).toEqual(closed);
          expect(entryChanges(expected, known, closedUntil)).toEqual({ removed: [], added: [] });
        }
      }),
    );
  });

  test('books an entry for an open day on that day', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let known: VatEntry[] = [];
        for (const { expected, closedUntil } of steps) {
          known = applied(known, expected, closedUntil);
          const open = known.filter(({ forDay }) => forDay > closedUntil);
          expect(open.every((one) => one.day === one.forDay)).toBe(true);
        }
      }),
    );
  });
});
