import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitCurrencyCode } from '../../domain/table/amount.ts';
import {
  codeDamage,
  type CodeTally,
  createEmptyCodeTally,
  isSpreadsheetError,
  hasLostZeros,
  tallyCode,
} from '../../domain/table/excel_damage.ts';

type Code = string | number;

const tallyOf = (codes: readonly Code[]): CodeTally =>
  codes.reduce<CodeTally>(tallyCode, createEmptyCodeTally());
const shortened = (codes: readonly Code[], options = {}) =>
  codes.filter((code) => hasLostZeros(code, tallyOf(codes), options));

const MONTHS: Record<string, string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  it: 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' '),
  de: 'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' '),
  fr: 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' '),
  es: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
  pt: 'jan fev mar abr mai jun jul ago set out nov dez'.split(' '),
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' '),
};

describe('the error of a formula', () => {
  test.each(
    '#VALORE! #RIF! #NOME? #N/D #WERT! #BEZUG! #NV #ÜBERLAUF! #VALEUR! #NOM? #NOMBRE! #¡VALOR! #¿NOMBRE? #¡REF! #NULO! #NÚM! #WAARDE! #DEEL/0! #N/B #VALUE! #DIV/0! #NULL! #NUM! #N/A #SPILL! ######## Err:502'.split(
      ' ',
    ),
  )('is recognised: %s', (error) => {
    expect(isSpreadsheetError(` ${error} `)).toBe(true);
    expect(isSpreadsheetError(error.normalize('NFD'))).toBe(true);
  });

  test.each(['Card with #N/A misprint', '#1', '#1001', '# 25', 'N/A', '#value!', '##', ''])(
    'is not recognised in %j',
    (text) => expect(isSpreadsheetError(text)).toBe(false),
  );
});

test('a title that contains an error value is not an error', () => {
  const words = fc.stringMatching(/^[A-Z][a-z]{0,9}$/);
  const error = fc.constantFrom('#N/A', '#VALORE!', '########', '#¡VALOR!', '03-ott', '1E+11');
  fc.assert(
    fc.property(words, error, words, (before, within, after) => {
      expect(isSpreadsheetError(`${before} ${within} ${after}`)).toBe(false);
    }),
  );
});

test('an error value is not read as an amount in a currency of three letters', () => {
  expect(splitCurrencyCode('#REF!')).toEqual({ number: '#REF!' });
});

describe('a code that a spreadsheet has converted', () => {
  test.each([
    ['03-ott', 'date'],
    ['mar-10', 'date'],
    ['10-Mar', 'date'],
    ['Oct-04', 'date'],
    ['3. Okt', 'date'],
    ['Okt 04', 'date'],
    ['déc-10', 'date'],
    ['03/out', 'date'],
    ['10-févr.', 'date'],
    ['10-Mar-26', 'date'],
    ['1.23457E+11', 'scientific'],
    ['1,23E+11', 'scientific'],
    ['1E+11', 'scientific'],
    ['1.5e-07', 'scientific'],
    ['1234567890123450000', 'digits'],
    ['VERO', 'boolean'],
  ])('is recognised: %s', (text, damage) => {
    expect(codeDamage(text)).toBe(damage);
    expect(codeDamage(` ${text.normalize('NFD')} `)).toBe(damage);
  });

  test.each(
    '4 58 102 4/102 BS-000203 SV3E10 12E5 3E-10 MAR-10 SET-04 OP01-001 10-MAR TG12/TG30 32-ott foo-10 mar-1 2026-03-10 04-12345-12345 #1001 00123456 1234567890123450 true Vero'.split(
      ' ',
    ),
  )('is not recognised in a correct code: %s', (text) => expect(codeDamage(text)).toBeUndefined());

  test.each(Object.entries(MONTHS))('is a date in each month, in the language %s', (_, months) => {
    for (const month of months) {
      for (const text of [
        `09-${month}`,
        `9-${month}`,
        `31. ${month}`,
        `${month}-04`,
        `9/${month}`,
        `9-${month}-26`,
      ])
        expect(codeDamage(text), text).toBe('date');
    }
  });

  it('is recognised as scientific for any number of twelve digits or more', () => {
    const long = fc.bigInt({ min: 10n ** 11n, max: 10n ** 22n });
    fc.assert(
      fc.property(long, fc.boolean(), fc.integer({ min: 1, max: 9 }), (number, isComma, decimals) => {
        const shown = Number(number).toExponential(decimals).toUpperCase();
        expect(codeDamage(isComma ? shown.replace('.', ',') : shown)).toBe('scientific');
      }),
    );
  });

  it('is never recognised in a correct SKU, card number or order number', () => {
    const part = fc.stringMatching(/^[A-Z]{1,4}\d{0,4}$/);
    const sku = fc.tuple(part, fc.constantFrom('-', '', '/', '.'), fc.nat(99_999)).map((one) => one.join(''));
    const card = fc.tuple(fc.nat(400), fc.nat(400)).map(([one, of]) => `${one}/${of}`);
    const order = fc.stringMatching(/^\d{2}-\d{5}-\d{5}$/);
    fc.assert(fc.property(fc.oneof(sku, card, order), (text) => codeDamage(text) === undefined));
  });

  it('is not recognised if the column has other words in the place of months', () => {
    const column = tallyOf(['mag-12', 'mag-13', 'pok-14', 'ygo-15', 'pok-16']);
    expect(codeDamage('mag-12', column)).toBeUndefined();
    expect(codeDamage('mag-12', tallyOf(['mag-12', 'POK-3', '4/102']))).toBe('date');
  });
});

describe('a code that has lost leading zeros', () => {
  test.each<[Code[], Code[]]>([
    [['00123456', '20456789', '123457'], ['123457']],
    [['0042', '0043', '44'], ['44']],
    [['10456789', '20456789', '30456789', '40456789', '123457'], ['123457']],
    [['04567890', '24567890', 1_567_890, 34_567_890], [1_567_890]],
    [['14567890', '24567890', 1_567_890], [1_567_890]],
  ])('is found in %j', (codes, found) => {
    expect(shortened(codes)).toEqual(found);
  });

  test.each<[Code[]]>([
    [['4', '58', '102', '7', '200', '301']],
    [['004', '058', '102', '7']],
    [['99999', '100000', '100001', '100002', '100003', '100004']],
    [['9999999', '10000000', '10000001', '10000002', '10000003']],
    [[9_999, '10000', '10001']],
    [['0', '000000', '123456']],
    [['001', '0002', '00003', '4']],
    [['BS-1', 'BS-2', 'BS-3', '7']],
    [[1_001, 1_002, 58]],
    [['123456', '234567', '345678', '12']],
    [['', ' ', '007']],
  ])('is not found in %j', (codes) => {
    expect(shortened(codes)).toEqual([]);
  });

  it('is not found by length alone among numbers that a site counts up', () => {
    const codes = ['573614', '574433', '273614', '400000', '1234'];
    expect(shortened(codes)).toEqual(['1234']);
    expect(shortened(codes, { isCounted: true })).toEqual([]);
    expect(shortened(['0012', '1234', '13'], { isCounted: true })).toEqual(['13']);
  });

  it('is found among any codes if one of them has kept its zero', () => {
    const column = fc.integer({ min: 4, max: 14 }).chain((length) =>
      fc.array(fc.stringMatching(new RegExp(`^[0-9]{${length - 1}}[1-9]$`)), {
        minLength: 4,
        maxLength: 30,
      }),
    );
    fc.assert(
      fc.property(column, ([first = '', ...others]) => {
        const kept = [`0${first.slice(1)}`, ...others.filter((_, index) => index % 2 === 0)];
        const cut = others.filter((_, index) => index % 2 === 1).map((code) => code.replace(/^0+/, ''));
        const lost = cut.filter((code) => code.length < first.length);
        expect(shortened([...kept, ...cut])).toEqual(lost);
      }),
    );
  });

  it('is never found in a column of ascending numbers', () => {
    const counter = fc.tuple(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }),
    );
    fc.assert(
      fc.property(counter, ([start, steps]) => {
        const codes = steps.reduce<number[]>((all, by) => [...all, (all.at(-1) ?? start) + by], [start]);
        const spread = (codes.at(-1) ?? 0) / start;
        fc.pre(spread < 2);
        expect(shortened(codes.map(String))).toEqual([]);
      }),
    );
  });
});
