import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AmountInput,
  GramsInput,
  IdInput,
  IdListInput,
  OptionalAmountInput,
  OptionalIdInput,
} from '../../contract/primitives.ts';
import { CurrencyInput, ForeignInput, RateInput } from '../../contract/paid_amounts.ts';
import { fromCents } from '../../domain/money.ts';
import { cents } from '../support/arbitraries.ts';

const read = (schema: { safeParse: (value: unknown) => { data?: unknown } }, value: unknown) =>
  schema.safeParse(value).data;

describe('an amount in a currency', () => {
  it.each([
    [CurrencyInput, ' usd ', 'USD'],
    [CurrencyInput, 'US', undefined],
    [CurrencyInput, 'USDT', undefined],
    [CurrencyInput, 'U$D', undefined],
    [RateInput, '165,00004', 165],
    [RateInput, 0.0001, 0.0001],
    [RateInput, 0.00004, undefined],
    [RateInput, -1, undefined],
    [RateInput, 10_000_000, 10_000_000],
    [RateInput, 10_000_000.1, undefined],
    [ForeignInput, '3,5', 3.5],
    [ForeignInput, -0.01, undefined],
  ])('%#: is read, or refused', (schema, value, expected) => {
    expect(read(schema, value)).toBe(expected);
  });
});

describe('an amount', () => {
  it('is a text with comma or dot, with or without spaces around it', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(',', '.'), fc.constantFrom('', ' '), (amount, mark, space) => {
        const typed = (amount / 100).toFixed(2).replace('.', mark);
        expect(read(AmountInput, space + typed + space)).toBe(fromCents(amount));
      }),
    );
  });

  it('that is sent as a JSON number is kept to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(read(AmountInput, amount / 100)).toBe(amount / 100);
      }),
    );
  });

  it('of any text is a whole number of cents from 0 to the largest amount, or refused', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE '), maxLength: 25 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits, fc.double(), fc.integer()), (value) => {
        const amount = read(AmountInput, value);
        if (amount === undefined) return;
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(999_999_999.99);
        expect(Number(Number(amount).toFixed(2))).toBe(amount);
      }),
    );
  });

  it.each([
    ['336,40', 336.4],
    ['.5', 0.5],
    ['12.', 12],
    ['1.005', 1.01],
    [1.005, 1.01],
    ['12.345', 12.35],
    ['12,345', 12.35],
    ['1.2345', 1.23],
    ['+5', 5],
    [0, 0],
    ['-0', 0],
    ['999999999.99', 999_999_999.99],
    [0.1 + 0.2, 0.3],
    [1e-7, 0],
  ])('%j is read as %j', (value, amount) => {
    expect(read(AmountInput, value) === amount).toBe(true);
  });

  it.each([
    '',
    ' ',
    '336,4O',
    '1.234,56',
    '1,234.56',
    '1 234',
    '12,-',
    '€5',
    '$5',
    '１２',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    -1,
    '-0,01',
    1e9,
    '1000000000',
    1e300,
    '9'.repeat(400),
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [5],
    {},
  ])('%j is refused', (value) => {
    expect(AmountInput.safeParse(value).success).toBe(false);
  });

  it('that is refused gets a message below 200 characters that says what to enter', () => {
    const messageOf = (value: unknown) => AmountInput.safeParse(value).error?.issues[0]?.message;
    expect(messageOf('')).toBe('Enter an amount, for example 336.40.');
    expect(messageOf('€5')).toBe('“€5” is not a plain number. Enter an amount, for example 336.40.');
    expect(messageOf(' ten ')).toBe('“ten” is not a plain number. Enter an amount, for example 336.40.');
    expect(messageOf(-1)).toBe('Enter an amount of 0 or more.');
    expect(messageOf(1e300)?.length).toBeLessThan(200);
    expect(messageOf('x'.repeat(100_000))?.length).toBeLessThan(200);
  });

  it.each([null, undefined, '', 'null'])('that is optional is null for %j', (value) => {
    expect(OptionalAmountInput.safeParse(value)).toMatchObject({ success: true, data: null });
  });
});

describe('a weight', () => {
  it.each([
    ['140', 140],
    ['1250', 1_250],
    [139.5, 140],
    ['139,5', 140],
    ['1.250', 1],
    ['0', 0],
    ['', null],
    [null, null],
    [undefined, null],
    ['null', null],
  ])('%j is read as %j', (value, grams) => {
    expect(GramsInput.safeParse(value)).toMatchObject({ success: true, data: grams });
  });

  it.each([
    -1,
    '140 g',
    '1.250 kg',
    '0x10',
    '-0.5',
    'heavy',
    '1.2.3',
    1e300,
    '1e300',
    Number.NaN,
    'NaN',
    'Infinity',
    100_000_001,
    {},
    true,
  ])('%j is refused', (value) => {
    expect(GramsInput.safeParse(value).success).toBe(false);
  });
});

describe('an id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 0007 ', 7],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('%j is read as %j', (value, id) => {
    expect(read(IdInput, value)).toBe(id);
  });

  it.each([0, -1, 1.5, '7.5', '-7', '7e2', 'seven', '', null, 1e300, '9007199254740993', Number.NaN, true])(
    '%j is refused',
    (value) => {
      expect(IdInput.safeParse(value).success).toBe(false);
    },
  );

  it.each([null, undefined, '', 'null'])('that is optional is null for %j', (value) => {
    expect(OptionalIdInput.safeParse(value)).toMatchObject({ success: true, data: null });
  });

  it.each([
    [undefined, []],
    ['', []],
    ['31', [31]],
    [31, [31]],
    [
      ['31', 32],
      [31, 32],
    ],
  ])('list of %j is %j', (value, ids) => {
    expect(read(IdListInput, value)).toEqual(ids);
  });
});
