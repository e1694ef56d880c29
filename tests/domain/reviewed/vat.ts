import { defaultScheme } from '../../../domain/input_vat.ts';
import { isMarginOnlyCharge, listMarginWarnings } from '../../../domain/margin_check.ts';
import {
  defaultSchemeOn,
  firstRegisteredDay,
  recoversImportVatOn,
  VAT_SCHEMES,
  VAT_TREATMENTS,
  vatOfSale,
  vatTreatmentOf,
  type LineVat,
  type OrderVat,
  type VatRule,
  type VatSettings,
} from '../../../domain/vat.ts';
import { findFirstVatDifference } from '../../../domain/vat_difference.ts';
import { entryChanges, type ExpectedEntry, type VatEntry } from '../../../domain/vat_entries.ts';
import { bookingDay, listFilingsUntil } from '../../../domain/vat_filing.ts';
import { sumVatDueByDay, vatOfLine, type TaxedLine } from '../../../domain/vat_line.ts';
import { vatTerritoryOf } from '../../../domain/vat_territory.ts';
import { combine, describeResults } from '../../support/describe_results.ts';
import { VAT_RULE } from '../../support/vat_rule.ts';

const one = <Value>(values: readonly Value[]) => values.map((value) => [value] as const);

const RATES = [
  { country: 'IT', from: '2020-01-01', percent: 22 },
  { country: 'DE', from: '2020-01-01', percent: 19 },
  { country: 'US', from: '2020-01-01', percent: 7 },
];
const settingsOf = (change: Partial<VatRule>): VatSettings => ({
  rules: [{ ...VAT_RULE, ...change }],
  rates: RATES,
});

const PURCHASES = [
  undefined,
  { scheme: 'none', percent: 4 },
  { scheme: 'ordinary', percent: null },
  { scheme: 'ordinary', percent: 4 },
  { scheme: 'margin', percent: null },
  { scheme: 'margin', percent: 4 },
] as const;
const ORDERS: readonly Omit<OrderVat, 'day'>[] = [
  { buyerCountry: '' },
  { buyerCountry: 'IT' },
  { buyerCountry: 'DE' },
  { buyerCountry: 'DE', buyerVatNumber: 'DE1' },
  { buyerCountry: 'FR' },
  { buyerCountry: 'US', buyerVatNumber: '1' },
  ...VAT_TREATMENTS.map((treatment) => ({ buyerCountry: 'DE', treatment })),
];
const RULES: readonly Partial<VatRule>[] = [
  { usualScheme: 'none' },
  { usualScheme: 'margin' },
  { isRegistered: false, usualScheme: 'margin' },
  { from: '2026-06-01' },
  { countsCharges: true },
  { marginMethod: 'global', countsCharges: true },
  { marginMethod: 'global', globalLimit: 10, countsCharges: true },
  { marginMethod: 'global', globalLimit: 9.99, flatPercent: 30 },
  { marginMethod: 'unit', globalLimit: 9.99, flatPercent: 30 },
  { marginMethod: 'flat', globalLimit: 9.99, flatPercent: 30 },
  { country: 'DE' },
  { country: 'FR' },
];

/** Another value for each field of a rule. */
const CHANGES: readonly Partial<VatRule>[] = [
  {},
  { from: '2026-02-01' },
  { isRegistered: false },
  { country: 'DE' },
  { usualScheme: 'margin' },
  { usualScheme: 'none' },
  { marginMethod: 'global' },
  { flatPercent: 30 },
  { globalLimit: 500 },
  { negativeTotals: 'lost' },
  { marginStock: 1 },
  { period: 'month' },
  { from: '2026-06-30', period: 'month' },
  { countsCharges: true },
  { recoversImportVat: false },
  { namesSellers: true },
];

const LINE: TaxedLine = {
  scheme: 'margin',
  treatment: 'home',
  country: 'IT',
  percent: 22,
  method: 'unit',
  flatPercent: null,
  countsCharges: false,
  takings: [
    { day: '2026-02-01', amount: 100_00 },
    { day: '2026-03-01', amount: -20_00 },
  ],
  costs: [
    { day: '2026-02-01', amount: 39_00 },
    { day: '2026-04-01', amount: 1_00 },
  ],
  restocked: null,
};
const LINES: readonly Partial<TaxedLine>[] = [
  { scheme: 'none', percent: 0 },
  { scheme: 'ordinary' },
  ...(['unit', 'global', 'flat'] as const).flatMap((method) =>
    (['eu_business', 'outside_eu', 'site'] as const).map((treatment) => ({
      method,
      treatment,
      ...(method === 'flat' && { flatPercent: 33.333 }),
      ...(treatment !== 'eu_business' && { percent: 0 }),
    })),
  ),
  { costs: [{ day: '2026-02-01', amount: 200_00 }] },
  { scheme: 'ordinary', takings: [{ day: '2026-02-01', amount: 0 }], costs: [] },
  { takings: [{ day: '2026-02-01', amount: 0 }], costs: [] },
];

const ENTRY: ExpectedEntry = {
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
};
const KNOWN: VatEntry = { ...ENTRY, id: 5, forDay: ENTRY.day };
/** Another value for each field of an entry. */
const ENTRY_CHANGES: readonly Partial<ExpectedEntry>[] = [
  {},
  { day: '2026-02-02' },
  { kind: 'margin' },
  { treatment: 'site' },
  { country: 'DE' },
  { rate: 19 },
  { rate: null },
  { base: 90_00 },
  { amount: 21_00 },
  { base: 0 },
  { base: 0, amount: 0 },
  { line: 2 },
  { line: null },
  { product: 8 },
  { charge: 3 },
];
/** The ledger with this entry, in periods that are open or closed. */
const LEDGERS: Readonly<Record<string, { known: readonly VatEntry[]; closedUntil: string }>> = {
  open: { known: [KNOWN], closedUntil: '' },
  closed: { known: [KNOWN], closedUntil: '2026-03-31' },
  late: { known: [{ ...KNOWN, day: '2026-04-01' }], closedUntil: '2026-03-31' },
  reopened: { known: [{ ...KNOWN, day: '2026-04-01' }], closedUntil: '' },
  twice: { known: [KNOWN, { ...KNOWN, id: 6 }], closedUntil: '2026-02-01' },
};

const textOf = ({ scheme, treatment, country, percent, method, flatPercent, countsCharges }: LineVat) =>
  `${scheme}, ${treatment}, ${country} ${percent} %, ${method} ${flatPercent} ${countsCharges}`;

/** VAT of sales, purchases and periods, and its ledger. */
export function describeVat(): string {
  const price = 10_00;
  return [
    describeResults('VAT of a sale: purchase, order', combine(PURCHASES, ORDERS), (purchase, order) => {
      const vat = vatOfSale(settingsOf({}), { day: '2026-05-01', price, purchase, ...order });
      return [vat.scheme, vat.treatment, vat.country, vat.percent];
    }),
    describeResults(
      'VAT of a sale to Germany: rule, purchase',
      combine(RULES, [undefined, PURCHASES[2], PURCHASES[4]]),
      (rule, purchase) =>
        ([{ buyerCountry: 'DE' }, { buyerCountry: 'US' }] as const).map((order) =>
          textOf(vatOfSale(settingsOf(rule), { day: '2026-05-01', price, purchase, ...order })),
        ),
    ),
    describeResults(
      'Treatment of a German buyer, by the country of the shop',
      one(['DE', 'FR', 'GB', '']),
      (country) => [
        vatTreatmentOf({ country }, { buyerCountry: 'DE' }),
        vatTreatmentOf({ country }, { buyerCountry: 'DE', buyerVatNumber: '1' }),
      ],
    ),
    describeResults(
      'VAT territories',
      one(
        'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK; GB IM XI JE GG; MC; EL AX RE CH NO LI SM VA TR US JP'.split(
          '; ',
        ),
      ),
      (countries) => [...new Set(countries.split(' ').map(vatTerritoryOf))],
    ),
    describeResults(
      'On a day',
      combine(RULES.slice(0, 4), ['2025-12-31', '2026-05-01', '2026-06-01']),
      (rule, day) => {
        const settings = settingsOf({ recoversImportVat: true, ...rule });
        return [
          defaultSchemeOn(settings, day),
          recoversImportVatOn(settings, day),
          recoversImportVatOn(settingsOf({ recoversImportVat: false, ...rule }), day),
          firstRegisteredDay(settings, day),
        ];
      },
    ),
    describeResults('Scheme of a purchase without one', combine([0, 1], VAT_SCHEMES), defaultScheme),
    describeResults(
      'Warnings of margin and ordinary purchases: country of seller, home, costs of 10.00',
      combine(combine(['', 'JP', 'DE', 'IT'], [undefined, 'IT']), [10, 10.01]).map(
        ([[seller, home], cost]) => [seller, home, cost] as const,
      ),
      (sellerCountry, home, estimatedCost) =>
        (['margin', 'ordinary'] as const).map((vatScheme) =>
          listMarginWarnings({ vatScheme, sellerCountry, price: 10, estimatedCost }, home),
        ),
    ),
    describeResults(
      'Charges on margin purchases only',
      one<readonly (typeof VAT_SCHEMES)[number][]>([
        [],
        ['margin'],
        ['margin', 'margin'],
        ['margin', 'none'],
        ['none'],
      ]),
      isMarginOnlyCharge,
    ),
    describeResults(
      'First day of another VAT, after a change of the first rule and of a later one',
      one(CHANGES),
      (change) => {
        const later = { ...VAT_RULE, from: '2026-07-01' };
        const before = { rules: [VAT_RULE, later], rates: RATES };
        return [
          findFirstVatDifference(before, { rules: [{ ...VAT_RULE, ...change }, later], rates: RATES }),
          findFirstVatDifference(before, { rules: [VAT_RULE, { ...later, ...change }], rates: RATES }),
        ];
      },
    ),
    describeResults(
      'First day of another VAT, after a change of the rates',
      one([
        RATES.slice(1),
        RATES.map((rate) => ({ ...rate, percent: 5 })),
        [...RATES, { country: 'FR', from: '2026-08-01', percent: 20 }],
        RATES.toReversed(),
      ]),
      (rates) => findFirstVatDifference(settingsOf({}), { rules: [VAT_RULE], rates }),
    ),
    describeResults('Returns until August, after a change in May', one(CHANGES), (change) =>
      listFilingsUntil(
        { rules: [VAT_RULE, { ...VAT_RULE, from: '2026-05-20', ...change }], rates: [] },
        '2026-08-01',
      ).map(({ from, to, rule }) => `${from} to ${to} (${rule.from})`),
    ),
    describeResults(
      'Booking days: day, today, first open period',
      combine(['2026-03-31', '2026-04-01'], ['2026-03-30', '2026-05-12', '2026-08-15']).flatMap(
        ([day, today]) =>
          [undefined, { from: '2026-04-01', to: '2026-06-30' }].map(
            (firstOpen) => [day, today, firstOpen] as const,
          ),
      ),
      (day, today, firstOpen) => bookingDay(day, { closedUntil: '2026-03-31', firstOpen, today }),
    ),
    describeResults('VAT of a line, and of the same line if the unit came back', one(LINES), (change) =>
      [null, '2026-04-01', '2026-05-01'].map((restocked) => {
        const vat = vatOfLine({ ...LINE, ...change, restocked });
        return [
          ...vat.map(({ day, kind, rate, base, amount }) => `${day} ${kind} ${rate} % ${base} ${amount}`),
          sumVatDueByDay(vat).map(({ amount }) => amount),
        ];
      }),
    ),
    describeResults(
      'Changes of a ledger with 100.00 and 22.00: removed entries, and added ones with their cause',
      combine(Object.keys(LEDGERS), [...ENTRY_CHANGES, null]),
      (name, change) => {
        const { known = [], closedUntil = '' } = LEDGERS[name] ?? {};
        const expected = change === null ? [] : [{ ...ENTRY, ...change }];
        const { removed, added } = entryChanges(expected, known, closedUntil);
        return [removed, added.map(({ cause, day, base, amount }) => `${cause} ${day} ${base} ${amount}`)];
      },
    ),
  ].join('\n');
}
