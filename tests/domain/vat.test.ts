import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OrderVat,
  recoversImportVatOn,
  firstRegisteredDay,
  defaultSchemeOn,
  VAT_TREATMENTS,
  vatOfSale,
  type VatRule,
  type VatSettings,
  type VatTreatment,
  vatIncludedIn,
} from '../../domain/vat.ts';
import { findFirstVatDifference } from '../../domain/vat_difference.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

const SETTINGS: VatSettings = {
  rules: [VAT_RULE, { ...VAT_RULE, from: '2026-07-01', marginMethod: 'global', countsCharges: true }],
  rates: [
    { country: 'IT', from: '2020-01-01', percent: 22 },
    { country: 'IT', from: '2026-10-01', percent: 23 },
    { country: 'DE', from: '2020-01-01', percent: 19 },
    { country: 'JP', from: '2020-01-01', percent: 10 },
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
  ])('of %i cents at %d %% is %i cents', (amount, percent, due) => {
    expect(vatIncludedIn(amount, percent)).toBe(due);
  });

  test('is exact to half a cent at any rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e6 }), (amount, parts) => {
        const due = vatIncludedIn(amount, parts / 10_000);
        expect(Math.abs(due * (1e6 + parts) - amount * parts)).toBeLessThanOrEqual((1e6 + parts) / 2);
      }),
    );
  });
});

describe('the VAT of a sale', () => {
  const margin = { scheme: 'margin', percent: null } as const;
  const ordinary = { scheme: 'ordinary', percent: null } as const;
  const price = 39_00;
  const sold = (day: string, buyerCountry = 'IT') => ({ day, buyerCountry, price });
  test.each([
    ['before the first rule', sold('2025-12-31'), ordinary, 'none', 0],
    ['from the day of the first rule', sold('2026-01-01'), ordinary, 'ordinary', 22],
    ['at the rate of its day', sold('2026-10-01'), ordinary, 'ordinary', 23],
    ['without a purchase', sold('2026-02-01'), undefined, 'ordinary', 22],
    ['of an untaxed purchase', sold('2026-02-01'), { scheme: 'none', percent: 22 }, 'none', 0],
    [
      'at the rate of the purchase',
      sold('2026-02-01'),
      { scheme: 'ordinary', percent: 4.5 },
      'ordinary',
      4.5,
    ],
    ['to a consumer in Germany', sold('2026-02-01', 'DE'), ordinary, 'ordinary', 19],
    [
      'to Germany, although the purchase has a rate',
      sold('2026-02-01', 'DE'),
      { scheme: 'ordinary', percent: 4 },
      'ordinary',
      19,
    ],
    ['to the US', sold('2026-02-01', 'US'), ordinary, 'ordinary', 0],
    ['to Japan, which has a typed rate', sold('2026-02-01', 'JP'), ordinary, 'ordinary', 0],
    ['to an EU country without a rate', sold('2026-02-01', 'FR'), ordinary, 'ordinary', 22],
    ['to an unknown country', sold('2026-02-01', ''), ordinary, 'ordinary', 22],
    ['of a margin unit in the EU', sold('2026-02-01', 'DE'), margin, 'margin', 22],
    ['of a margin unit to the US', sold('2026-02-01', 'US'), margin, 'margin', 0],
  ] as const)('%s', (_case, sale, purchase, scheme, percent) => {
    expect(vatOfSale(SETTINGS, { ...sale, purchase })).toMatchObject({ scheme, percent });
  });

  test('is ordinary without a purchase, unless purchases are usually untaxed', () => {
    const settings = { ...SETTINGS, rules: [{ ...VAT_RULE, usualScheme: 'none' as const }] };
    expect(vatOfSale(settings, { ...sold('2026-02-01'), purchase: undefined }).scheme).toBe('none');
    expect(vatOfSale(settings, { ...sold('2026-02-01'), purchase: margin }).scheme).toBe('margin');
  });

  describe('by the treatment of the order', () => {
    const order = { day: '2026-02-01', buyerCountry: 'IT', price };
    test.each<[string, Partial<OrderVat>, VatTreatment]>([
      ["the shop's country", {}, 'home'],
      ['an unknown country', { buyerCountry: '' }, 'home'],
      ['an EU country', { buyerCountry: 'DE' }, 'eu_consumer'],
      ['Monaco', { buyerCountry: 'MC' }, 'eu_consumer'],
      ['an EU country with a VAT number', { buyerCountry: 'DE', buyerVatNumber: 'DE1' }, 'eu_business'],
      ["the shop's country with a VAT number", { buyerVatNumber: 'IT1' }, 'home'],
      ['the United Kingdom', { buyerCountry: 'GB' }, 'outside_eu'],
      ['outside of the EU with a VAT number', { buyerCountry: 'US', buyerVatNumber: '1' }, 'outside_eu'],
      ['the US, where the site collects', { buyerCountry: 'US', treatment: 'site' }, 'site'],
      ['Germany, with the treatment home', { buyerCountry: 'DE', treatment: 'home' }, 'home'],
      ['Germany, without a treatment', { buyerCountry: 'DE', treatment: '' }, 'eu_consumer'],
    ])('of a buyer in %s', (_case, said, treatment) => {
      expect(vatOfSale(SETTINGS, { ...order, ...said, purchase: ordinary }).treatment).toBe(treatment);
    });

    test.each([
      ['home', 22, 22],
      ['eu_consumer', 19, 22],
      ['eu_business', 0, 22],
      ['outside_eu', 0, 0],
      ['site', 0, 0],
    ] as const)('%s: %d %% of an ordinary sale, %d %% of a margin', (treatment, ofSale, ofMargin) => {
      const percentOf = (purchase: typeof margin | typeof ordinary) =>
        vatOfSale(SETTINGS, { ...order, buyerCountry: 'DE', treatment, purchase }).percent;
      expect([percentOf(ordinary), percentOf(margin)]).toEqual([ofSale, ofMargin]);
    });

    test("goes to the buyer's country only if its rate applies", () => {
      const countryOf = (buyerCountry: string, treatment: VatTreatment) =>
        vatOfSale(SETTINGS, { ...order, buyerCountry, treatment, purchase: ordinary }).country;
      expect(countryOf('DE', 'eu_consumer')).toBe('DE');
      expect(countryOf('FR', 'eu_consumer')).toBe('IT');
      for (const treatment of VAT_TREATMENTS.filter((one) => one !== 'eu_consumer'))
        expect(countryOf('DE', treatment)).toBe('IT');
    });
  });

  describe('by the margin method', () => {
    const methodOf = (change: Partial<VatRule>, cents: number) => {
      const rules = [{ ...VAT_RULE, ...change }];
      const { method, flatPercent } = vatOfSale(
        { ...SETTINGS, rules },
        { ...sold('2026-02-01'), price: cents, purchase: margin },
      );
      return [method, flatPercent];
    };
    test('is global up to the limit per article, and per unit above it', () => {
      expect(methodOf({ marginMethod: 'global', globalLimit: 516.46 }, 516_46)).toEqual(['global', null]);
      expect(methodOf({ marginMethod: 'global', globalLimit: 516.46 }, 516_47)).toEqual(['unit', null]);
      expect(methodOf({ marginMethod: 'global' }, 9_999_99)).toEqual(['global', null]);
    });

    test('has the flat percentage only under the flat method', () => {
      expect(methodOf({ marginMethod: 'flat', flatPercent: 30 }, price)).toEqual(['flat', 30]);
      expect(methodOf({ marginMethod: 'unit', flatPercent: 30 }, price)).toEqual(['unit', null]);
    });
  });

  test('is none while the shop is not registered', () => {
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
    expect(defaultSchemeOn(settings, '2026-05-01')).toBe('none');
    expect(defaultSchemeOn(settings, '2026-06-01')).toBe('ordinary');
    expect(recoversImportVatOn(settings, '2026-05-01')).toBe(false);
    expect(recoversImportVatOn(settings, '2026-06-01')).toBe(true);
    const days = ['2025-12-31', '2026-04-30', '2026-05-01', '2026-07-01'];
    expect(days.map((day) => firstRegisteredDay(settings, day))).toEqual([
      '2026-01-01',
      '2026-04-30',
      '2026-06-01',
      '2026-07-01',
    ]);
  });
});

describe('the first day from which VAT differs', () => {
  const [earlier, later] = SETTINGS.rules as [VatRule, VatRule];
  const { rates } = SETTINGS;
  test.each<[string, VatSettings, string | undefined]>([
    ['the same settings', { rules: [later, earlier], rates: rates.toReversed() }, undefined],
    [
      'settings that change no VAT',
      { rules: [{ ...earlier, period: 'month', recoversImportVat: false }, later], rates },
      undefined,
    ],
    [
      'another usual scheme that is taxed',
      { rules: [{ ...earlier, usualScheme: 'margin' }, later], rates },
      undefined,
    ],
    [
      'a usual scheme that is untaxed',
      { rules: [earlier, { ...later, usualScheme: 'none' }], rates },
      '2026-07-01',
    ],
    ['another country', { rules: [earlier, { ...later, country: 'DE' }], rates }, '2026-07-01'],
    ['a removed rule', { rules: [earlier], rates }, '2026-07-01'],
    ['no rules', { rules: [], rates }, '2026-01-01'],
    ['a limit', { rules: [earlier, { ...later, globalLimit: 500 }], rates }, '2026-07-01'],
    [
      'negative totals that are lost',
      { rules: [earlier, { ...later, negativeTotals: 'lost' }], rates },
      '2026-07-01',
    ],
    ['another rate', { rules: SETTINGS.rules, rates: rates.slice(0, 1) }, '2026-01-01'],
    [
      'a later rate',
      { rules: SETTINGS.rules, rates: [...rates, { country: 'FR', from: '2026-08-01', percent: 20 }] },
      '2026-08-01',
    ],
  ])('with %s', (_case, other, day) => {
    expect(findFirstVatDifference(SETTINGS, other)).toBe(day);
    expect(findFirstVatDifference(other, SETTINGS)).toBe(day);
  });

  test('leaves the VAT of earlier sales unchanged', () => {
    const from = fc.constantFrom('2026-01-01', '2026-04-01', '2026-07-01');
    const settings: fc.Arbitrary<VatSettings> = fc.record({
      rules: fc.uniqueArray(
        fc.record({
          from,
          isRegistered: fc.boolean(),
          country: fc.constantFrom('IT', 'DE'),
          usualScheme: fc.constantFrom('none', 'ordinary', 'margin'),
          marginMethod: fc.constantFrom('unit', 'global', 'flat'),
          flatPercent: fc.constantFrom(null, 20, 30),
          globalLimit: fc.constantFrom(null, 10),
          negativeTotals: fc.constantFrom('lost', 'year', 'carried'),
          marginStock: fc.constantFrom(null, 500),
          period: fc.constant('month'),
          countsCharges: fc.boolean(),
          recoversImportVat: fc.boolean(),
          namesSellers: fc.boolean(),
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
        const until = findFirstVatDifference(one, other) ?? '9999-12-31';
        for (const day of days.filter((each) => each < until))
          for (const buyerCountry of ['IT', 'DE', 'FR'])
            for (const purchase of purchases)
              expect(vatOfSale(one, { day, buyerCountry, purchase, price: 20_00 })).toEqual(
                vatOfSale(other, { day, buyerCountry, purchase, price: 20_00 }),
              );
      }),
    );
  });
});
