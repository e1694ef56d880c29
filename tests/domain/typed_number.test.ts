import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatGrams,
  formatMoney,
  formatPercent,
  formatRate,
  formatYen,
} from '../../domain/format.ts';
import { fromCents } from '../../domain/money.ts';
import { writeNumber } from '../../domain/table/number.ts';
import { readNumberMeaning, parseTypedNumber, type NumberKind } from '../../domain/typed_number.ts';
import { cents } from '../support/arbitraries.ts';
import { SPELLINGS } from './spellings.ts';

/** The meaning in the form of `SPELLINGS`: a number, two numbers, or the kind of error. */
function inShort(kind: NumberKind, text: string): number | string {
  const meaning = readNumberMeaning(kind, text);
  if ('value' in meaning) return meaning.value;
  return 'either' in meaning ? meaning.either.join(' or ') : meaning.wrong;
}

describe.each(['money', 'grams'] as const)('a text that is typed as %s', (kind) => {
  it.each(SPELLINGS[kind])('%j means %s', (text, meaning) => {
    expect(inShort(kind, text)).toBe(meaning);
  });
});

it('at least 200 different spellings are listed', () => {
  const all = Object.values(SPELLINGS).flatMap((spellings) => spellings.map(([text]) => text));
  expect(all.length).toBeGreaterThanOrEqual(200);
  for (const spellings of Object.values(SPELLINGS)) {
    expect(new Set(spellings.map(([text]) => text)).size).toBe(spellings.length);
  }
});

describe('a text that is typed as another kind of number', () => {
  it.each([
    ['yen', '¥12,340', 12_340],
    ['yen', '12.340', 12_340],
    ['yen', '12 340 円', 12_340],
    ['yen', '12.5', 'decimals'],
    ['yen', '€12', 'currency'],
    ['count', '1,000', 1_000],
    ['count', '1.000', 1_000],
    ['count', '7', 7],
    ['count', '-7', -7],
    ['count', '7.5', 'decimals'],
    ['count', '1e3', 'unreadable'],
    ['count', '0x10', 'unreadable'],
    ['number', '20,8', 20.8],
    ['number', '1.2340', 1.234],
    ['number', '1,234', '1234 or 1.234'],
    ['number', '1.234', '1.234 or 1234'],
    ['number', '0.234', 0.234],
    ['number', '1,234.5', 1_234.5],
    ['number', '1e-7', 1e-7],
    ['number', 'NaN', 'unreadable'],
    ['rate', '163,20', 163.2],
    ['rate', '¥163.20', 163.2],
    ['rate', '163.205', 163.205],
    ['rate', '163,2051', 163.2051],
    ['rate', '163.20511', 'decimals'],
    ['rate', '1.163,20', 1_163.2],
    ['rate', '1.163', '1.163 or 1163'],
    ['rate', '€163', 'currency'],
    ['percent', '24,5', 24.5],
    ['percent', '24.5%', 24.5],
    ['percent', '24,5 %', 24.5],
    ['percent', '12.345', 12.345],
    ['percent', '100,000', 100],
    ['percent', 'half', 'unreadable'],
  ] as const)('(%s) %j means %s', (kind, text, meaning) => {
    expect(inShort(kind, text)).toBe(meaning);
  });

  it('is unreadable if it is longer than any number', () => {
    expect(inShort('money', '9'.repeat(10_000))).toBe('unreadable');
    expect(inShort('grams', ' '.repeat(100_000))).toBe('unreadable');
  });
});

describe('a number that the console shows', () => {
  const typedBack = <Value>(value: fc.Arbitrary<Value>, isSame: (value: Value) => void) =>
    fc.assert(fc.property(value, isSame), { numRuns: 500 });

  it('is the same amount when it is typed back', () => {
    typedBack(cents, (amount) => {
      expect(parseTypedNumber('money', formatMoney(fromCents(amount)))).toBe(fromCents(amount));
      expect(parseTypedNumber('money', formatMoney(-fromCents(amount)))).toBe(-fromCents(amount) || 0);
      expect(parseTypedNumber('money', fromCents(amount).toFixed(2))).toBe(fromCents(amount));
      expect(parseTypedNumber('money', fromCents(amount).toFixed(2).replace('.', ','))).toBe(
        fromCents(amount),
      );
    });
  });

  it('is the same amount when it is typed in other European notations', () => {
    const written = ['de-DE', 'it-IT', 'es-ES', 'fr-FR', 'de-CH', 'nl-NL', 'pt-PT', 'sv-SE'].map(
      (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }),
    );
    typedBack(cents, (amount) => {
      for (const { format } of written)
        expect(parseTypedNumber('money', format(fromCents(amount)))).toBe(fromCents(amount));
    });
  });

  it('is the same weight, count, yen, rate, percentage or number when it is typed back', () => {
    typedBack(fc.nat(100_000_000), (whole) => {
      expect(parseTypedNumber('grams', formatGrams(whole))).toBe(whole);
      expect(parseTypedNumber('grams', String(whole))).toBe(whole);
      expect(parseTypedNumber('count', formatCount(whole))).toBe(whole);
      expect(parseTypedNumber('yen', formatYen(whole))).toBe(whole);
    });
    typedBack(fc.integer({ min: 10_000, max: 100_000_000 }), (parts) => {
      expect(parseTypedNumber('rate', formatRate(parts / 10_000))).toBe(parts / 10_000);
    });
    typedBack(fc.nat(1_000), (tenths) => {
      expect(parseTypedNumber('percent', formatPercent(tenths / 10))).toBe(tenths / 10);
    });
    typedBack(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(parseTypedNumber('number', writeNumber(value))).toBe(value || 0);
    });
  });
});
