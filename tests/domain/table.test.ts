import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBoolean } from '../../domain/table/boolean.ts';
import {
  decideConvention,
  createEmptyTally,
  readByConvention,
  addToTally,
} from '../../domain/table/convention.ts';
import { DATE_ORDERS, dateOfSerial, readDate, DEFAULT_DATE_ORDER } from '../../domain/table/date.ts';
import { extraLabels } from '../../domain/table/extra_label.ts';
import { escapeFormula, unescapeFormula } from '../../domain/table/formula.ts';
import { matchHeadings, normalizeHeading } from '../../domain/table/header.ts';
import {
  NOTATIONS,
  readMoney,
  readNumber,
  readWeight,
  DEFAULT_NOTATION,
  writeNumber,
} from '../../domain/table/number.ts';

describe('the escape of a formula', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''x'=", '＝1'])(
    'is applied to %j and reversed',
    (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r＝]/);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it('leaves other texts unchanged', () => {
    expect(escapeFormula("'tis")).toBe("'tis");
    expect(unescapeFormula("'tis")).toBe("'tis");
  });

  it('is reversed for any text', () => {
    const hostile = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '＝'),
    });
    fc.assert(fc.property(hostile, (text) => unescapeFormula(escapeFormula(text)) === text));
  });
});

describe('a written number', () => {
  test.each([
    ['1234.56', { dot: 1234.56 }],
    ['1.234,56', { comma: 1234.56 }],
    ['1,234.56', { dot: 1234.56 }],
    ['1 234,56', { comma: 1234.56 }],
    ['1\u00a0234\u00a0567', { dot: 1234567, comma: 1234567 }],
    ["1'234.56", { dot: 1234.56 }],
    ['1’234', { dot: 1234, comma: 1234 }],
    ['１２３４．５', { dot: 1234.5 }],
    ['1.234', { dot: 1.234, comma: 1234 }],
    ['1,234', { dot: 1234, comma: 1.234 }],
    ['1.234.567', { comma: 1234567 }],
    ['−5', { dot: -5, comma: -5 }],
    ['1e21', { dot: 1e21 }],
    ['1,23,456', {}],
    ['1 23', {}],
    ['12.34.5', {}],
    ['', {}],
    ['12a', {}],
    ['0x10', {}],
    ['Infinity', {}],
  ])('%j can mean %j', (text, readings) => {
    expect(readNumber(text)).toEqual(readings);
  });

  test.each([
    ['€ 12', { dot: 12, comma: 12 }, 'EUR'],
    ['12,50 EUR', { comma: 12.5 }, 'EUR'],
    ['¥1,234', { dot: 1234 }, 'JPY'],
    ['￥１，２３４', { dot: 1234 }, 'JPY'],
    ['1.234円', { comma: 1234 }, 'JPY'],
    ['$5', { dot: 5, comma: 5 }, 'other'],
    ['5', { dot: 5, comma: 5 }, undefined],
  ])('with its currency: %s', (text, readings, currency) => {
    expect(readMoney(text)).toEqual({ readings, currency });
  });

  test.each([
    ['1,2 kg', { comma: 1200 }],
    ['500g', { dot: 500, comma: 500 }],
    ['0.35KG', { dot: 350 }],
    ['12 lbs', {}],
  ])('with its weight in grams: %s', (text, readings) => {
    expect(readWeight(text)).toEqual(readings);
  });

  it('is in the unit of the heading if it has none', () => {
    expect(readWeight('2', 'kg')).toEqual({ dot: 2000, comma: 2000 });
  });

  it('is read back without ambiguity as it was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const readings = readNumber(writeNumber(value));
        expect(readings.dot).toBe(value === 0 ? 0 : value);
        if (readings.comma !== undefined) expect(readings.comma).toBe(readings.dot);
      }),
    );
  });
});

describe('a column of numbers', () => {
  const decide = (...texts: string[]) =>
    decideConvention(
      texts.map(readNumber).reduce(addToTally<'dot' | 'comma'>, createEmptyTally(NOTATIONS)),
      DEFAULT_NOTATION,
    );

  it('is decided by one unambiguous value', () => {
    const decision = decide('1.234', '2,50', '7');
    expect(decision).toEqual({ convention: 'comma', by: 'decided' });
    expect(readByConvention(decision, readNumber('1.234'))).toEqual({ value: 1234, isDoubtful: false });
  });

  it('is assumed to have decimal points if all values are ambiguous, which are marked as doubtful', () => {
    const decision = decide('1.234', '5');
    expect(decision).toEqual({ convention: 'dot', by: 'assumed' });
    expect(readByConvention(decision, readNumber('1.234'))).toEqual({ value: 1.234, isDoubtful: true });
    expect(readByConvention(decision, readNumber('5'))).toEqual({ value: 5, isDoubtful: false });
  });

  it('is contradictory if unambiguous values disagree', () => {
    const decision = decide('1,5', '2,5', '3.5');
    expect(decision).toEqual({ convention: 'comma', by: 'contradictory' });
    expect(readByConvention(decision, readNumber('3.5')).value).toBeUndefined();
    expect(readByConvention(decision, readNumber('1.234')).isDoubtful).toBe(true);
  });

  it('is decided if no value is ambiguous', () => {
    expect(decide('5', '7')).toEqual({ convention: 'dot', by: 'decided' });
  });
});

describe('a date', () => {
  test.each([
    ['2026-11-21', { day: '2026-11-21', month: '2026-11-21' }],
    ['2026-11-21T10:30:00Z', { day: '2026-11-21', month: '2026-11-21' }],
    ['2026/1/2', { day: '2026-01-02', month: '2026-01-02' }],
    ['２０２６年１月２日', { day: '2026-01-02', month: '2026-01-02' }],
    ['21/11/2026', { day: '2026-11-21' }],
    ['11/21/2026 08:15', { month: '2026-11-21' }],
    ['03/04/2026', { day: '2026-04-03', month: '2026-03-04' }],
    ['03.04.2026', { day: '2026-04-03' }],
    ['31/02/2026', {}],
    ['2026-02-30', {}],
    ['03/04/26', { day: '2026-04-03', month: '2026-03-04' }],
    ['14/09/26', { day: '2026-09-14' }],
    ['14.09.26', { day: '2026-09-14' }],
    ['14-09-27', { day: '2027-09-14' }],
    ['14/09/28', { day: '1928-09-14' }],
    ['14/09/226', {}],
    ['03/04-2026', {}],
    ['46347', {}],
    ['12 2026', {}],
  ])('%s can mean %j', (text, readings) => {
    expect(readDate(text, 2026)).toEqual(readings);
  });

  test.each([
    '15 marzo 2026',
    '15 mars 2026',
    '15 MARZO 2026',
    '15. März 2026',
    '15 mar. 2026',
    '15. Mrz. 2026',
    '15 de marzo de 2026',
    '15 marzo del 2026',
    'domenica 15 marzo 2026',
    'mar. 15 mars 2026',
    'Sonntag, den 15. März 2026',
    'March 15, 2026',
    'Mar. 15th, 2026',
    'Sunday, March 15, 2026 at 10:30 AM',
    '15th of March 2026',
    '15-Mar-26',
    '15-mar-2026',
    '15/Mar/2026 10:30',
    '15.März.2026',
    "15 Mar '26",
    '2026-Mar-15',
    '2026 March 15',
    'Sun, 15 Mar 2026 10:30:00 +0100',
  ])('with the name of its month can be read in one way: %s', (text) => {
    expect(readDate(text, 2026)).toEqual({ day: '2026-03-15', month: '2026-03-15' });
  });

  test.each([
    [1, '1er janvier, 1º gennaio, 1 gen, 1. Jän., 1 ene, 1 janv., 1. Januar'],
    [2, '1 février, 1 févr., 1 feb, 1 febbraio, 1. Februar, 1 febrero, 1 fév.'],
    [3, '1 mar, 1. Mär., 1 marzo'],
    [4, '1 apr, 1 avr., 1 abr, 1 aprile'],
    [5, '1 mag, 1 mai, 1 may, 1 mayo, 1 maggio'],
    [6, '1 giu, 1 jun, 1 juin, 1. Juni'],
    [7, '1 lug, 1 jul, 1 juil., 1. Juli, 1 luglio'],
    [8, '1 ago, 1 aug, 1 août, 1 agosto'],
    [9, '1 set, 1 sett., 1 sep, 1 sept., 1 settembre'],
    [10, '1 ott, 1 oct., 1. Okt., 1 ottobre'],
    [11, '1 nov, 1 novembre, 1 noviembre'],
    [12, '1 dic, 1. Dez., 1 déc., 1 dec, 1 dicembre'],
  ])('names month %i in five languages: %s', (month, texts) => {
    const date = `2026-${String(month).padStart(2, '0')}-01`;
    const read = texts.split(', ').map((text) => readDate(`${text} 2026`).day);
    expect(new Set(read)).toEqual(new Set([date]));
  });

  test.each(['1 jui 2026', '1 ma 2026', '31 juin 2026', '15 marzipan 2026', '15 2026 marzo', 'marzo 2026'])(
    'cannot be read: %s',
    (text) => {
      expect(readDate(text)).toEqual({});
    },
  );

  it('is read back in each format of a browser', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    const locale = fc.constantFrom('en-US', 'en-GB', 'it', 'de', 'fr', 'es', 'ja');
    const dateStyle = fc.constantFrom('full', 'long', 'medium');
    fc.assert(
      fc.property(day, locale, dateStyle, (date, language, style) => {
        const text = new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' }).format(date);
        const iso = date.toISOString().slice(0, 10);
        expect([text, readDate(text).day]).toEqual([text, iso]);
      }),
    );
  });

  it('has its order decided by the other dates of its column', () => {
    const decision = decideConvention(
      ['03/04/2026', '21/11/2026']
        .map(readDate)
        .reduce(addToTally<'day' | 'month'>, createEmptyTally(DATE_ORDERS)),
      DEFAULT_DATE_ORDER,
    );
    expect(readByConvention(decision, readDate('03/04/2026'))).toEqual({
      value: '2026-04-03',
      isDoubtful: false,
    });
  });

  test.each([
    [46347, undefined, '2026-11-21'],
    [46347.75, undefined, '2026-11-21'],
    [1, undefined, '1900-01-01'],
    [59, undefined, '1900-02-28'],
    [60, undefined, undefined],
    [61, undefined, '1900-03-01'],
    [0, true, '1904-01-01'],
    [2_957_003, true, '9999-12-31'],
    [2_957_004, true, undefined],
    [-1, undefined, undefined],
  ])('of serial number %s (from 1904: %s) is %s', (serial, from1904, date) => {
    expect(dateOfSerial(serial, { from1904 })).toBe(date);
  });
});

test.each([
  ['Sì', true],
  ['YES', true],
  ['はい', true],
  ['0', false],
  ['Nein', false],
  ['maybe', undefined],
])('%s is %s', (text, meaning) => {
  expect(readBoolean(text)).toBe(meaning);
});

describe('the heading of a column', () => {
  const columns = [
    { key: 'name', label: 'Name', aliases: ['title', 'Artikel'] },
    { key: 'price', label: 'Price', aliases: ['prezzo', '価格'] },
    { key: 'extra:7', label: 'Card: Rarity', aliases: ['Rarity'] },
  ];

  test.each([
    ['Prices (€)', 'price'],
    ['PREZZO', 'price'],
    ['価格（円）', 'price'],
    ['trackingNumber', 'tracking number'],
    ['  Qualità:', 'qualita'],
  ])('%s is compared without case, accents, units and punctuation', (head, other) => {
    const found = matchHeadings([head], [{ key: 'k', label: other, aliases: ['prezzo', '価格'] }]);
    expect(found).toEqual({ 0: 'k' });
  });

  it('matches the name of a column before an alias', () => {
    expect(matchHeadings(['title', 'Name', 'prezzo', 'rarity', 'x'], columns)).toEqual({
      0: null,
      1: 'name',
      2: 'price',
      3: 'extra:7',
      4: null,
    });
  });

  it('does not match a column that is taken', () => {
    expect(matchHeadings(['Price', 'price'], columns)).toEqual({ 0: 'price', 1: null });
  });

  it('matches another column with the same alias if the first is taken', () => {
    const both = [
      { key: 'state', label: 'Status', aliases: ['Zustand'] },
      { key: 'extra:1', label: 'Card: Condition', aliases: ['Condition', 'Zustand'] },
    ];
    expect(matchHeadings(['Zustand', 'Status'], both)).toEqual({ 0: 'extra:1', 1: 'state' });
    expect(matchHeadings(['Zustand'], both)).toEqual({ 0: 'state' });
  });

  it('matches no column if it is empty', () => {
    expect(normalizeHeading(' ')).toBe('');
    expect(matchHeadings(['', '()'], columns)).toEqual({ 0: null, 1: null });
  });
});

it('adds ids to extras that would have the same heading', () => {
  const labels = extraLabels([
    { id: 1, key: 'B: C', type: 'A' },
    { id: 2, key: 'C', type: 'A: B' },
    { id: 3, key: 'Rarity', type: 'Card' },
  ]);
  expect([...labels.values()]).toEqual(['A: B: C (#1)', 'A: B: C (#2)', 'Card: Rarity']);
});
