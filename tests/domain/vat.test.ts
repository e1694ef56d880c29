import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carried,
  firstDifference,
  recoversImportVatOn,
  type TaxedLine,
  usualSchemeOn,
  vatOfLine,
  vatOfSale,
  type VatRule,
  type VatSettings,
  vatWithin,
} from '../../domain/vat.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const SETTINGS: VatSettings = {
  rules: [VAT_RULE, { ...VAT_RULE, from: '2026-07-01', marginOver: 'period', countsCharges: true }],
  rates: [
    { country: 'IT', from: '2020-01-01', percent: 22 },
    { country: 'IT', from: '2026-10-01', percent: 23 },
    { country: 'DE', from: '2020-01-01', percent: 19 },
    { country: 'US', from: '2020-01-01', percent: 0 },
  ],
};

describe('VAT within an amount', () => {
  test.each([
    [122_00, 22, 22_00],
    [-122_00, 22, -22_00],
    [119_00, 19, 19_00],
    [107_70, 7.7, 7_70],
    [1_00, 22, 18],
    [0, 22, 0],
    [99_999, 0, 0],
    [3, 100, 2],
    [-3, 100, -2],
    [1, 100, 1],
    [99_999_999_999, 22, 18_032_786_885],
  ])('%i cents at %d %% have %i of it', (amount, percent, due) => {
    expect(vatWithin(amount, percent)).toBe(due);
  });

  test('and what is left of it are the amount, at the rate, but for half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e6 }), (amount, parts) => {
        const due = vatWithin(amount, parts / 10_000);
        expect(Math.abs(due * (1e6 + parts) - amount * parts)).toBeLessThanOrEqual((1e6 + parts) / 2);
      }),
    );
  });
});

describe('how something is taxed', () => {
  const margin = { scheme: 'margin', percent: null } as const;
  const ordinary = { scheme: 'ordinary', percent: null } as const;
  const sold = (day: string, buyerCountry = 'IT') => ({ day, buyerCountry });
  test.each([
    ['before the first rule', sold('2025-12-31'), ordinary, 'none', 0],
    ['from its day on', sold('2026-01-01'), ordinary, 'ordinary', 22],
    ['at the rate of its day', sold('2026-10-01'), ordinary, 'ordinary', 23],
    ['of no purchase', sold('2026-02-01'), undefined, 'ordinary', 22],
    ['of an untaxed purchase', sold('2026-02-01'), { scheme: 'none', percent: 22 }, 'none', 0],
    ['at its own rate', sold('2026-02-01'), { scheme: 'ordinary', percent: 4.5 }, 'ordinary', 4.5],
    ['to a country with a rate', sold('2026-02-01', 'DE'), ordinary, 'ordinary', 19],
    [
      'to one, whatever its own',
      sold('2026-02-01', 'DE'),
      { scheme: 'ordinary', percent: 4 },
      'ordinary',
      19,
    ],
    ['to one that asks nothing', sold('2026-02-01', 'US'), ordinary, 'ordinary', 0],
    ['to a country without one', sold('2026-02-01', 'FR'), ordinary, 'ordinary', 22],
    ['to nobody knows where', sold('2026-02-01', ''), ordinary, 'ordinary', 22],
    ['by its margin, at home', sold('2026-02-01', 'DE'), margin, 'margin', 22],
  ] as const)('%s', (_case, sale, purchase, scheme, percent) => {
    expect(vatOfSale(SETTINGS, { ...sale, purchase })).toMatchObject({ scheme, percent });
  });

  test('of no purchase is untaxed where purchases usually are', () => {
    const settings = { ...SETTINGS, rules: [{ ...VAT_RULE, usualScheme: 'none' as const }] };
    expect(vatOfSale(settings, { ...sold('2026-02-01'), purchase: undefined }).scheme).toBe('none');
    expect(vatOfSale(settings, { ...sold('2026-02-01'), purchase: margin }).scheme).toBe('margin');
  });

  test('is untaxed from the day on which the shop is not registered any more, until it is again', () => {
    const settings = {
      ...SETTINGS,
      rules: [
        VAT_RULE,
        { ...VAT_RULE, from: '2026-05-01', isRegistered: false },
        { ...VAT_RULE, from: '2026-06-01' },
      ],
    };
    for (const purchase of [margin, ordinary, undefined]) {
      const schemes = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map(
        (day) => vatOfSale(settings, { ...sold(day), purchase }).scheme,
      );
      const scheme = purchase?.scheme ?? 'ordinary';
      expect(schemes).toEqual([scheme, 'none', 'none', scheme]);
    }
    expect(usualSchemeOn(settings, '2026-05-01')).toBe('none');
    expect(usualSchemeOn(settings, '2026-06-01')).toBe('ordinary');
    expect(recoversImportVatOn(settings, '2026-05-01')).toBe(false);
    expect(recoversImportVatOn(settings, '2026-06-01')).toBe(true);
  });
});

describe('what is due of a line', () => {
  const line: TaxedLine = {
    scheme: 'margin',
    percent: 22,
    marginOver: 'unit',
    countsCharges: false,
    takings: [{ day: '2026-02-01', amount: 100_00 }],
    costs: [{ day: '2026-02-01', amount: 39_00 }],
    restocked: null,
  };
  const refund = { day: '2026-03-01', amount: -6_10 };
  const due = (amount: number, day = '2026-02-01') => ({ day, amount });
  test.each<[string, Partial<TaxedLine>, ReturnType<typeof due>[]]>([
    ['a margin', {}, [due(11_00)]],
    ['all of it', { scheme: 'ordinary' }, [due(18_03)]],
    ['nothing', { scheme: 'none' }, []],
    ['a loss', { costs: [due(161_00)] }, []],
    ['a loss of a period', { costs: [due(161_00)], marginOver: 'period' }, [due(-11_00)]],
    ['less, paid back', { takings: [...line.takings, refund] }, [due(11_00), due(-1_10, '2026-03-01')]],
    [
      'less, charged late',
      { costs: [...line.costs, due(12_20, '2026-04-01')] },
      [due(11_00), due(-2_20, '2026-04-01')],
    ],
    ['nothing any more', { restocked: '2026-05-01' }, [due(11_00), due(-11_00, '2026-05-01')]],
    ['nothing on that day', { restocked: '2026-02-01' }, []],
    ['all, although it came back', { scheme: 'ordinary', restocked: '2026-05-01' }, [due(18_03)]],
  ])('is of %s', (_case, said, expected) => {
    expect(vatOfLine({ ...line, ...said })).toEqual(expected);
  });

  const day = fc.constantFrom('2026-01-05', '2026-02-01', '2026-02-02', '2026-06-30', '2026-12-31');
  const dated = fc.record({ day, amount: fc.integer({ min: -5_000, max: 20_000 }) });
  const anyLine: fc.Arbitrary<TaxedLine> = fc.record({
    scheme: fc.constantFrom('none', 'ordinary', 'margin'),
    percent: fc.constantFrom(0, 4, 7.7, 19, 22, 100),
    marginOver: fc.constantFrom('unit', 'period'),
    countsCharges: fc.boolean(),
    takings: fc.array(dated, { maxLength: 5 }),
    costs: fc.array(dated, { maxLength: 5 }),
    restocked: fc.option(day),
  });

  test('is at the end of each day what it is of all that was known then', () => {
    fc.assert(
      fc.property(anyLine, day, (any, until) => {
        const known = <Part extends { day: string }>(parts: readonly Part[]) =>
          parts.filter((part) => part.day <= until);
        const sum = (parts: readonly { amount: number }[]) =>
          parts.reduce((cents, { amount }) => cents + amount, 0);
        const taken = sum(known(any.takings));
        const margin = taken - sum(known(any.costs));
        const base = {
          none: 0,
          ordinary: taken,
          margin:
            (any.restocked !== null && any.restocked <= until) || (any.marginOver === 'unit' && margin < 0)
              ? 0
              : margin,
        }[any.scheme];
        expect(sum(known(vatOfLine(any)))).toBe(vatWithin(base, any.percent));
      }),
    );
  });

  test('is the same in whichever order it is told, on each day once and never nothing', () => {
    fc.assert(
      fc.property(anyLine, (any) => {
        const found = vatOfLine(any);
        const turned = { ...any, takings: any.takings.toReversed(), costs: any.costs.toReversed() };
        expect(vatOfLine(turned)).toEqual(found);
        expect(found.map((one) => one.day)).toEqual([...new Set(found.map((one) => one.day))].toSorted());
        expect(found.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });
});

describe('what is carried to later periods', () => {
  test('is what the earlier ones are below zero', () => {
    expect(carried([5_00, -8_00, 3_00, 6_00])).toEqual([
      { due: 5_00, left: 0 },
      { due: 0, left: -8_00 },
      { due: 0, left: -5_00 },
      { due: 1_00, left: 0 },
    ]);
  });

  test('is lost nowhere: what was due and what is left are together all of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999, max: 9_999 })), (periods) => {
        const all = carried(periods);
        const due = all.reduce((sum, one) => sum + one.due, 0);
        expect(due + (all.at(-1)?.left ?? 0)).toBe(periods.reduce((sum, amount) => sum + amount, 0));
        expect(all.every((one) => one.due >= 0 && one.left <= 0 && one.due * one.left === 0)).toBe(true);
      }),
    );
  });
});

describe('the first day from which settings tax otherwise', () => {
  const [earlier, later] = SETTINGS.rules as [VatRule, VatRule];
  const { rates } = SETTINGS;
  test.each<[string, VatSettings, string | undefined]>([
    ['the same', { rules: [later, earlier], rates: rates.toReversed() }, undefined],
    [
      'what is no tax',
      { rules: [{ ...earlier, period: 'month', recoversImportVat: false }, later], rates },
      undefined,
    ],
    [
      'a usual scheme that is taxed, too',
      { rules: [{ ...earlier, usualScheme: 'margin' }, later], rates },
      undefined,
    ],
    ['one that is not', { rules: [earlier, { ...later, usualScheme: 'none' }], rates }, '2026-07-01'],
    ['another country', { rules: [earlier, { ...later, country: 'DE' }], rates }, '2026-07-01'],
    ['a rule less', { rules: [earlier], rates }, '2026-07-01'],
    ['no rules', { rules: [], rates }, '2026-01-01'],
    ['another rate', { rules: SETTINGS.rules, rates: rates.slice(0, 1) }, '2026-01-01'],
    [
      'a later rate',
      { rules: SETTINGS.rules, rates: [...rates, { country: 'FR', from: '2026-08-01', percent: 20 }] },
      '2026-08-01',
    ],
  ])('of %s', (_case, other, day) => {
    expect(firstDifference(SETTINGS, other)).toBe(day);
    expect(firstDifference(other, SETTINGS)).toBe(day);
  });

  test('changes nothing of what was sold before', () => {
    const from = fc.constantFrom('2026-01-01', '2026-04-01', '2026-07-01');
    const settings: fc.Arbitrary<VatSettings> = fc.record({
      rules: fc.uniqueArray(
        fc.record({
          from,
          isRegistered: fc.boolean(),
          country: fc.constantFrom('IT', 'DE'),
          usualScheme: fc.constantFrom('none', 'ordinary', 'margin'),
          marginOver: fc.constantFrom('unit', 'period'),
          period: fc.constant('month'),
          countsCharges: fc.boolean(),
          recoversImportVat: fc.boolean(),
        }),
        { selector: (rule) => rule.from, maxLength: 3 },
      ),
      rates: fc.uniqueArray(
        fc.record({ country: fc.constantFrom('IT', 'DE'), from, percent: fc.constantFrom(19, 22) }),
        { selector: (rate) => rate.country + rate.from, maxLength: 4 },
      ),
    });
    const days = ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'];
    const purchases = [
      undefined,
      { scheme: 'margin', percent: null },
      { scheme: 'ordinary', percent: 4 },
    ] as const;
    fc.assert(
      fc.property(settings, settings, (one, other) => {
        const until = firstDifference(one, other) ?? '9999-12-31';
        for (const day of days.filter((each) => each < until))
          for (const buyerCountry of ['IT', 'DE', 'FR'])
            for (const purchase of purchases)
              expect(vatOfSale(one, { day, buyerCountry, purchase })).toEqual(
                vatOfSale(other, { day, buyerCountry, purchase }),
              );
      }),
    );
  });
});
