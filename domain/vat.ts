import { isSameTerritory } from './vat_territory.ts';

/** How a purchase's units are taxed when they are sold: not at all, on the whole price, or on what it is above the purchase price. */
export const VAT_SCHEMES = ['none', 'ordinary', 'margin'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/**
 * How the taxable margin is found: of each unit by itself, of all sales of a period against its purchases (the global
 * scheme), or as a fixed percentage of what the buyer paid.
 */
export const MARGIN_METHODS = ['unit', 'global', 'flat'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/** Under the global method, a negative total of a period is lost, lowers later periods of its calendar year, or is carried over. */
export const NEGATIVE_TOTALS = ['lost', 'year', 'carried'] as const;
export type NegativeTotals = (typeof NEGATIVE_TOTALS)[number];

/** How often a VAT return is due. */
export const VAT_PERIODS = ['month', 'quarter'] as const;
export type VatPeriod = (typeof VAT_PERIODS)[number];

/** How an order is treated: by where the buyer is and who pays the VAT. `site`: the site collects it and pays it itself. */
export const VAT_TREATMENTS = ['home', 'eu_consumer', 'eu_business', 'outside_eu', 'site'] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** The causes of VAT in the cost ledger: of ordinary sales and of margins. */
export const VAT_CAUSES = ['VAT', 'margin VAT'] as const;

/** What holds from a day on, until another rule does. Before the first one nobody is registered for VAT. */
export interface VatRule {
  from: string;
  /** Where the shop is not any more, nothing is due of what is sold, whatever else the rule says. */
  isRegistered: boolean;
  /** Of the shop itself: ISO 3166, two letters. */
  country: string;
  /** Of new purchases. What is of no purchase is sold as `ordinary`, unless this is `none`. */
  usualScheme: VatScheme;
  marginMethod: MarginMethod;
  /** Under the flat method: the taxable margin in percent of what the buyer paid. */
  flatPercent: number | null;
  /** Under the global method: units that cost more, in euros, are taxed one by one. */
  globalLimit: number | null;
  negativeTotals: NegativeTotals;
  /** The value of the stock under the margin scheme, in euros, on the day when the global method begins or ends. */
  marginStock: number | null;
  period: VatPeriod;
  /** Whether what was paid beside the price lowers a margin, too. */
  countsCharges: boolean;
  /** Whether the import VAT of new charges is paid back. */
  recoversImportVat: boolean;
  /** Whether the stock book names sellers. */
  namesSellers: boolean;
}

/** The values that a rule has unless it says others. */
export const USUAL_VAT_RULE: Omit<VatRule, 'from' | 'country'> = {
  isRegistered: true,
  usualScheme: 'ordinary',
  marginMethod: 'unit',
  flatPercent: null,
  globalLimit: null,
  negativeTotals: 'carried',
  marginStock: null,
  period: 'quarter',
  countsCharges: false,
  recoversImportVat: true,
  namesSellers: false,
};

/** What a country asks from a day on, in percent with at most four decimals. */
export interface VatRate {
  country: string;
  from: string;
  percent: number;
}

export interface VatSettings {
  rules: readonly VatRule[];
  rates: readonly VatRate[];
}

/** What a purchase says of its units. Without a percentage they have the usual one. */
export interface PurchaseVat {
  scheme: VatScheme;
  percent: number | null;
}

/** What an order says of its VAT. */
export interface OrderVat {
  day: string;
  buyerCountry: string;
  buyerVatNumber?: string;
  /** What somebody said, or what the site usually is; without either it follows from the buyer's country. */
  treatment?: VatTreatment | '';
}

/** How a line of an order is taxed. */
export interface LineVat {
  scheme: VatScheme;
  treatment: VatTreatment;
  /** The country that gets the VAT. */
  country: string;
  percent: number;
  method: MarginMethod;
  flatPercent: number | null;
  countsCharges: boolean;
}

/** The rule that holds on a day; none before the first. */
export function ruleOn({ rules }: VatSettings, day: string): VatRule | undefined {
  return latest(rules, day);
}

/** The rate that a country has on a day, where one is known. */
export function rateOn({ rates }: VatSettings, country: string, day: string): number | undefined {
  return latest(
    rates.filter((rate) => rate.country === country),
    day,
  )?.percent;
}

/** How new purchases of a day are taxed, of which nobody says so. */
export function usualSchemeOn(settings: VatSettings, day: string): VatScheme {
  const rule = ruleOn(settings, day);
  return rule?.isRegistered ? rule.usualScheme : 'none';
}

/** Whether the import VAT of what is charged on a day is paid back. */
export function recoversImportVatOn(settings: VatSettings, day: string): boolean {
  const rule = ruleOn(settings, day);
  return rule !== undefined && rule.isRegistered && rule.recoversImportVat;
}

/**
 * The first day on which the shop is registered, on or after a given day. Input VAT from before registration belongs to the
 * return of that day.
 */
export function registeredFrom(settings: VatSettings, day: string): string | undefined {
  if (ruleOn(settings, day)?.isRegistered) return day;
  return settings.rules
    .filter(({ from, isRegistered }) => isRegistered && from > day)
    .map(({ from }) => from)
    .toSorted()[0];
}

function latest<Dated extends { from: string }>(all: readonly Dated[], day: string): Dated | undefined {
  return all
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

/**
 * The treatment of an order. Without one that is said: at home where the buyer's country is unknown or the shop's own,
 * within the EU as a consumer, or as a business with a VAT number, and outside the EU.
 */
export function treatmentOf(
  { country }: Pick<VatRule, 'country'>,
  { buyerCountry, buyerVatNumber = '', treatment = '' }: Omit<OrderVat, 'day'>,
): VatTreatment {
  if (treatment !== '') return treatment;
  if (buyerCountry === '' || buyerCountry === country) return 'home';
  if (!isSameTerritory(country, buyerCountry)) return 'outside_eu';
  return buyerVatNumber === '' ? 'eu_consumer' : 'eu_business';
}

/**
 * How an order line is taxed, with or without a purchase behind it. Margins are taxed at home,
 * wherever in the EU the buyer is, and not at all outside of it; `price` is what the unit was bought for, in cents. Ordinary sales to consumers in the EU have the rate of the
 * buyer's country if one is known; those to businesses, outside the EU and through a site that collects the VAT have none.
 */
export function vatOfSale(
  settings: VatSettings,
  { purchase, price, ...order }: OrderVat & { purchase: PurchaseVat | undefined; price: number },
): LineVat {
  const { day, buyerCountry } = order;
  const rule = ruleOn(settings, day);
  const treatment = treatmentOf(rule ?? { country: '' }, order);
  const scheme = rule?.isRegistered
    ? (purchase?.scheme ?? (rule.usualScheme === 'none' ? 'none' : 'ordinary'))
    : 'none';
  const untaxed = { scheme, treatment, country: rule?.country ?? '', percent: 0, ...UNIT_METHOD };
  if (!rule || scheme === 'none') return untaxed;
  const { country } = rule;
  const ofMargins = scheme === 'margin' ? marginRules(rule, price) : UNIT_METHOD;
  if (isExempt(scheme, treatment)) return { ...untaxed, ...ofMargins };
  const abroad =
    scheme === 'ordinary' && treatment === 'eu_consumer' ? rateOn(settings, buyerCountry, day) : undefined;
  const percent = abroad ?? purchase?.percent ?? rateOn(settings, country, day) ?? 0;
  return {
    scheme,
    treatment,
    country: abroad === undefined ? country : buyerCountry,
    percent,
    ...ofMargins,
  };
}

function marginRules(rule: VatRule, price: number) {
  const { marginMethod, flatPercent, countsCharges } = rule;
  return {
    method: isAboveLimit(rule, price) ? 'unit' : marginMethod,
    flatPercent: marginMethod === 'flat' ? flatPercent : null,
    countsCharges,
  } as const;
}

/** Whether a unit of this purchase price, in cents, is too dear for the global scheme. */
export function isAboveLimit({ marginMethod, globalLimit }: VatRule, price: number): boolean {
  return marginMethod === 'global' && globalLimit !== null && price > Math.round(globalLimit * 100);
}

const UNIT_METHOD = { method: 'unit', flatPercent: null, countsCharges: false } as const;

/** Whether the shop itself pays no VAT of a sale. */
function isExempt(scheme: VatScheme, treatment: VatTreatment): boolean {
  if (treatment === 'outside_eu' || treatment === 'site') return true;
  return scheme === 'ordinary' && treatment === 'eu_business';
}

/** Percents have four decimals: in millionths of the whole. */
const WHOLE = 1_000_000n;

/**
 * The VAT that is part of an amount, in cents. Half a cent goes away from zero.
 *
 * @example vatWithin(122_00, 22) === 22_00
 */
export function vatWithin(amount: number, percent: number): number {
  const parts = BigInt(Math.round(percent * 10_000));
  const due = (2n * BigInt(Math.abs(amount)) * parts + WHOLE + parts) / (2n * (WHOLE + parts));
  return Number(amount < 0 ? -due : due);
}
