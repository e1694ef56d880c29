import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  truncateText,
  findDate,
  findGrams,
  dateOrder,
  findLabelledYen,
  normalizeName,
  findSize,
  removeMeasures,
  parseYen,
  findYen,
} from '../../domain/shop_texts.ts';

describe('yen', () => {
  it.each([
    ['1,234 ¥', 1234],
    ['¥1.234', 1234],
    ['¥ 1 234', 1234],
    ['1\u202f234\u00a0¥', 1234],
    ['￥１，２３４', 1234],
    ['¥\u200e1,234', 1234],
    ["1'234'567円", 1_234_567],
    ['900', 900],
    ['JPY 12,000', 12_000],
    ['¥0', 0],
  ])('reads %j', (text, amount) => expect(parseYen(text)).toBe(amount));

  it.each([
    '',
    '¥',
    '-¥100',
    '¥12.34',
    '¥1,23',
    '¥1,2345',
    '¥1.234,567',
    '12 34 ¥',
    '¥1,234 ¥',
    '12a',
    'NaN',
    '9'.repeat(13),
  ])('reads no amount in %j', (text) => expect(parseYen(text)).toBeUndefined());

  it('reads back every amount in any grouping', () => {
    const grouping = fc.constantFrom(',', '.', ' ', '\u00a0', "'", '');
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), grouping, fc.boolean(), (amount, mark, isBefore) => {
        const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, mark);
        expect(parseYen(isBefore ? `¥${digits}` : `${digits} ¥`)).toBe(amount);
      }),
    );
  });
});

describe('yenIn', () => {
  it.each([
    ['Shipping: ¥6,100', [6100]],
    ['Envoi : 6 100 ¥', [6100]],
    ['#2 ¥6,100', [6100]],
    ['¥100 ¥2,000', [100, 2000]],
    ['1 ¥ 2', [undefined]],
    ['total ¥', [undefined]],
    ['no amount, 12', []],
  ])('finds the amounts of %j', (text, amounts) => expect(findYen(text)).toEqual(amounts));
});

describe('labelledYenIn', () => {
  it('reads labels before an amount, and none after it', () => {
    expect(findLabelledYen('Envoi : 6 100 ¥ · Total: ¥9,000')).toEqual([
      { label: 'Envoi', amount: 6100 },
      { label: 'Total', amount: 9000 },
    ]);
    expect(findLabelledYen('¥6,100 shipping, ¥9,000 items').map(({ label }) => label)).toEqual(['', '']);
    expect(findLabelledYen('Total ¥9,000 (+1) = ¥9,100').map(({ label }) => label)).toEqual(['Total', '']);
  });
});

describe('dateOrder', () => {
  it('recognises dates with only one reading', () => {
    const dates = [
      '11/25/2025',
      '25/11/2025',
      '07/11/2025',
      '07/11/2025, 25/11/2025',
      '07/07/2025',
      '02/31/2025',
    ];
    expect(dates.map(dateOrder)).toEqual(['month', 'day', 'either', 'day', undefined, undefined]);
  });
});

describe('names', () => {
  it.each(['ＰＳＡ①', 'ﾐﾗｰ ½', '👩‍👩‍👧', 'リザードン\u3000ex', 'R&amp;D'])('keep %j unchanged', (name) =>
    expect(normalizeName(` ${name}\n`)).toBe(name),
  );

  it('are cut between whole characters', () => {
    expect(truncateText('a👩‍👩‍👧b', 8)).toBe('a');
    expect(truncateText('a👩‍👩‍👧b', 9)).toBe('a👩‍👩‍👧');
    expect(truncateText('ab', 2)).toBe('ab');
  });
});

describe('measures', () => {
  it('reads the size and the weight of a parcel', () => {
    expect(findSize('50cm × 42cm × 28cm - 4250g')).toEqual({ length: 50, width: 42, height: 28 });
    expect(findSize('10,5 x 20 x 3 cm')).toEqual({ length: 10.5, width: 20, height: 3 });
    expect(findGrams('50cm × 42cm × 28cm - 4250g')).toBe(4250);
  });

  it.each([
    ['1,234 g', 1234],
    ['1.25kg', 1250],
    ['1,25 кг', 1250],
    ['０．５ｋｇ', 500],
    ['12kg', 12_000],
  ])('reads the weight of %j', (text, grams) => expect(findGrams(text)).toBe(grams));

  it.each(['', '12.5g', '1g 2g', '12gb', 'a12g', '1.2345kg'])('reads no weight in %j', (text) =>
    expect(findGrams(text)).toBeUndefined(),
  );

  it.each(['', '50 x 42', '50cm × 42cm × 0cm', '1 x 2 x 3 cm 4 x 5 x 6 cm'])('reads no size in %j', (text) =>
    expect(findSize(text)).toBeUndefined(),
  );

  it('removes dates and measures from a text', () => {
    expect(removeMeasures('07/11/2025 EMS — 50cm × 42cm × 28cm - 4250g')).toBe('EMS');
  });
});

describe('dateIn', () => {
  it.each([
    ['07/11/2025', '2025-11-07'],
    ['Sent 29/02/2024.', '2024-02-29'],
    ['2025-11-07 10:00', '2025-11-07'],
    ['2025/11/07', '2025-11-07'],
    ['07/11/2025 and 07/11/2025', '2025-11-07'],
  ])('reads %j', (text, date) => expect(findDate(text)).toBe(date));

  it.each(['', '31/02/2025', '11/25/2025', '2025-13-40', '07/11/2025 08/11/2025', '107/11/2025'])(
    'reads no date in %j',
    (text) => expect(findDate(text)).toBeUndefined(),
  );
});
