import { isSameTerritory } from './vat_territory.ts';

/**
 * How a purchase's units are taxed at their sale: not at all, on the whole price, or on the margin above the
 * purchase price.
 */
export const VAT_SCHEMES = ['none', 'ordinary', 'margin'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/**
 * How the taxable margin is computed:
 * - `unit`: for each unit,
 * - `global`: for all sales and purchases of a period (the global scheme),
 * - `flat`: as a fixed percentage of the buyer's payment.
 */
export const MARGIN_METHODS = ['unit', 'global', 'flat'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];

/**
 * Global method: a negative total of a period is lost, lowers later periods of its calendar year, or is
 * carried over.
 */
export const NEGATIVE_TOTALS = ['lost', 'year', 'carried'] as const;
export type NegativeTotalRule = (typeof NEGATIVE_TOTALS)[number];

/** How often a VAT return is due. */
export const VAT_PERIODS = ['month', 'quarter'] as const;
export type VatPeriod = (typeof VAT_PERIODS)[number];

/**
 * The VAT treatment of an order, by the buyer's country and by who pays the VAT. `site`: the site collects
 * and pays the VAT.
 */
export const VAT_TREATMENTS = ['home', 'eu_consumer', 'eu_business', 'outside_eu', 'site'] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** The causes of VAT in the cost ledger: ordinary sales and margins. */
export const VAT_CAUSES = ['VAT', 'margin VAT'] as const;

/** The VAT rule from a day until the next rule. Before the first rule the shop is not registered for VAT. */
export interface VatRule {
  from: string;
  /** If the shop is no longer registered, no VAT is due on sales, whatever else the rule says. */
  isRegistered: boolean;
  /** The shop's own country: ISO 3166, two letters. */
  country: string;
  /**
   * The scheme of new purchases. Products without a purchase are sold as `ordinary`, unless this is `none`.
   */
  usualScheme: VatScheme;
  marginMethod: MarginMethod;
  /** Flat method: the taxable margin in percent of the buyer's payment. */
  flatPercent: number | null;
  /** Global method: units that cost more, in euros, are taxed one by one. */
  globalLimit: number | null;
  negativeTotals: NegativeTotalRule;
  /**
   * The value of the stock under the margin scheme, in euros, on the day on which the global method begins or
   * ends.
   */
  marginStock: number | null;
  period: VatPeriod;
  /** Whether charges beside the price lower a margin too. */
  countsCharges: boolean;
  /** Whether the import VAT of new charges is paid back. */
  recoversImportVat: boolean;
  /** Whether the stock book names sellers. */
  namesSellers: boolean;
}

/** The default values of a rule. */
export const DEFAULT_VAT_RULE: Omit<VatRule, 'from' | 'country'> = {
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

/** A country's VAT rate from a day on, in percent with at most four decimals. */
export interface VatRate {
  country: string;
  from: string;
  percent: number;
}

export interface VatSettings {
  rules: readonly VatRule[];
  rates: readonly VatRate[];
}

/** The VAT data of a purchase. Without a percentage the usual rate applies to its units. */
export interface PurchaseVat {
  scheme: VatScheme;
  percent: number | null;
}

/** The VAT data of an order. */
export interface OrderVat {
  day: string;
  buyerCountry: string;
  buyerVatNumber?: string;
  /** The operator's treatment, or the site's usual treatment. If empty, the buyer's country decides. */
  treatment?: VatTreatment | '';
}

/** How a line of an order is taxed. */
export interface LineVat {
  scheme: VatScheme;
  treatment: VatTreatment;
  /** The country that receives the VAT. */
  country: string;
  percent: number;
  method: MarginMethod;
  flatPercent: number | null;
  countsCharges: boolean;
}

/** The rule in force on a day; undefined before the first rule. */
export function vatRuleOn({ rules }: VatSettings, day: string): VatRule | undefined {
  return latest(rules, day);
}

/** A country's VAT rate on a day; undefined if unknown. */
export function vatRateOn({ rates }: VatSettings, country: string, day: string): number | undefined {
  return latest(
    rates.filter((rate) => rate.country === country),
    day,
  )?.percent;
}

/** The default scheme of new purchases on a day. */
export function defaultSchemeOn(settings: VatSettings, day: string): VatScheme {
  const rule = vatRuleOn(settings, day);
  return rule?.isRegistered ? rule.usualScheme : 'none';
}

/** Whether the import VAT of charges on a day is paid back. */
export function recoversImportVatOn(settings: VatSettings, day: string): boolean {
  const rule = vatRuleOn(settings, day);
  return rule !== undefined && rule.isRegistered && rule.recoversImportVat;
}

/**
 * The first day of registration on or after a given day. Input VAT from before registration belongs to the
 * return of that day.
 */
export function firstRegisteredDay(settings: VatSettings, day: string): string | undefined {
  if (vatRuleOn(settings, day)?.isRegistered) return day;
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
 * The treatment of an order. If the order states none, the buyer's country decides:
 * - `home`: an unknown country, or the shop's own.
 * - `eu_consumer`, `eu_business`: the same VAT territory, without or with a VAT number.
 * - `outside_eu`: another territory.
 */
export function vatTreatmentOf(
  { country }: Pick<VatRule, 'country'>,
  { buyerCountry, buyerVatNumber = '', treatment = '' }: Omit<OrderVat, 'day'>,
): VatTreatment {
  if (treatment !== '') return treatment;
  if (buyerCountry === '' || buyerCountry === country) return 'home';
  if (!isSameTerritory(country, buyerCountry)) return 'outside_eu';
  return buyerVatNumber === '' ? 'eu_consumer' : 'eu_business';
}

/**
 * How an order line is taxed, with or without a purchase. `price` is the purchase price of the unit, in
 * cents.
 * - Sales outside the EU, and through a site that collects the VAT, are not taxed.
 * - Margins are taxed at home, wherever in the EU the buyer is.
 * - Ordinary sales to EU consumers have the rate of the buyer's country, if known.
 * - Ordinary sales to EU businesses are not taxed.
 */
export function vatOfSale(
  settings: VatSettings,
  { purchase, price, ...order }: OrderVat & { purchase: PurchaseVat | undefined; price: number },
): LineVat {
  const { day, buyerCountry } = order;
  const rule = vatRuleOn(settings, day);
  const treatment = vatTreatmentOf(rule ?? { country: '' }, order);
  const scheme = rule?.isRegistered
    ? (purchase?.scheme ?? (rule.usualScheme === 'none' ? 'none' : 'ordinary'))
    : 'none';
  const untaxed = { scheme, treatment, country: rule?.country ?? '', percent: 0, ...UNIT_METHOD };
  if (!rule || scheme === 'none') return untaxed;
  const { country } = rule;
  const ofMargins = scheme === 'margin' ? marginRules(rule, price) : UNIT_METHOD;
  if (isExempt(scheme, treatment)) return { ...untaxed, ...ofMargins };
  const abroad =
    scheme === 'ordinary' && treatment === 'eu_consumer' ? vatRateOn(settings, buyerCountry, day) : undefined;
  const percent = abroad ?? purchase?.percent ?? vatRateOn(settings, country, day) ?? 0;
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
    method: isAboveGlobalLimit(rule, price) ? 'unit' : marginMethod,
    flatPercent: marginMethod === 'flat' ? flatPercent : null,
    countsCharges,
  } as const;
}

/** Whether a unit's purchase price, in cents, is above the limit of the global scheme. */
export function isAboveGlobalLimit({ marginMethod, globalLimit }: VatRule, price: number): boolean {
  return marginMethod === 'global' && globalLimit !== null && price > Math.round(globalLimit * 100);
}

const UNIT_METHOD = { method: 'unit', flatPercent: null, countsCharges: false } as const;

/** Whether the shop itself owes no VAT on a sale. */
function isExempt(scheme: VatScheme, treatment: VatTreatment): boolean {
  if (treatment === 'outside_eu' || treatment === 'site') return true;
  return scheme === 'ordinary' && treatment === 'eu_business';
}

/** Percentages have four decimals, so the whole is 1,000,000 parts. */
const WHOLE = 1_000_000n;

/**
 * The VAT that is part of an amount, in cents. Rounds half a cent away from zero.
 *
 * @example vatIncludedIn(122_00, 22) === 22_00
 */
export function vatIncludedIn(amount: number, percent: number): number {
  const parts = BigInt(Math.round(percent * 10_000));
  const due = (2n * BigInt(Math.abs(amount)) * parts + WHOLE + parts) / (2n * (WHOLE + parts));
  return Number(amount < 0 ? -due : due);
}
