/** How a purchase's units are taxed when they are sold: not at all, on the whole price, or on what it is above the purchase price. */
export const VAT_SCHEMES = ['none', 'ordinary', 'margin'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** Whether a loss on one unit lowers what is due on others of its period. */
export const MARGIN_OVER = ['unit', 'period'] as const;
export type MarginOver = (typeof MARGIN_OVER)[number];

/** How often VAT is reckoned up. */
export const VAT_PERIODS = ['month', 'quarter'] as const;
export type VatPeriod = (typeof VAT_PERIODS)[number];

/** Under which names the ledger has what is due, of ordinary sales and of margins. */
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
  marginOver: MarginOver;
  period: VatPeriod;
  /** Whether what was paid beside the price lowers a margin, too. */
  countsCharges: boolean;
  /** Whether the import VAT of new charges is paid back. */
  recoversImportVat: boolean;
}

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

/** How a line of an order is taxed. */
export interface LineVat {
  scheme: VatScheme;
  percent: number;
  marginOver: MarginOver;
  countsCharges: boolean;
}

const UNTAXED: LineVat = { scheme: 'none', percent: 0, marginOver: 'unit', countsCharges: false };

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

function latest<Begun extends { from: string }>(all: readonly Begun[], day: string): Begun | undefined {
  return all
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

/**
 * How a unit of a purchase, or something that is of none, is taxed when it is sold on a day to a country. Margins are
 * taxed where the shop is; ordinary sales where the buyer is, if a rate of that country is known.
 */
export function vatOfSale(
  settings: VatSettings,
  { day, buyerCountry, purchase }: { day: string; buyerCountry: string; purchase: PurchaseVat | undefined },
): LineVat {
  const rule = ruleOn(settings, day);
  if (!rule?.isRegistered) return UNTAXED;
  const { country, usualScheme, marginOver, countsCharges } = rule;
  const scheme = purchase?.scheme ?? (usualScheme === 'none' ? 'none' : 'ordinary');
  if (scheme === 'none') return UNTAXED;
  const abroad =
    scheme === 'ordinary' && buyerCountry !== country ? rateOn(settings, buyerCountry, day) : undefined;
  const percent = abroad ?? purchase?.percent ?? rateOn(settings, country, day) ?? 0;
  return { scheme, percent, marginOver, countsCharges };
}

/**
 * The first day on which what is sold can be taxed in another way by the one than by the other; none where all is taxed
 * alike.
 */
export function firstDifference(one: VatSettings, other: VatSettings): string | undefined {
  const taxes = ({ from, isRegistered, country, usualScheme, marginOver, countsCharges }: VatRule) => ({
    from,
    isRegistered,
    country,
    marginOver,
    countsCharges,
    isTaxed: usualScheme !== 'none',
  });
  const days = [
    ...differing(one.rules.map(taxes), other.rules.map(taxes)),
    ...differing(one.rates, other.rates),
  ].map(({ from }) => from);
  const begins = [...one.rules, ...other.rules].map(({ from }) => from);
  const [first] = days.toSorted();
  const [begin] = begins.toSorted();
  if (first === undefined || begin === undefined) return undefined;
  return first > begin ? first : begin;
}

/** What only one of two lists has. */
function differing<Begun extends { from: string }>(one: readonly Begun[], other: readonly Begun[]): Begun[] {
  const texts = (all: readonly Begun[]) => new Set(all.map((begun) => JSON.stringify(begun)));
  const [ofOne, ofOther] = [texts(one), texts(other)];
  return [...one, ...other].filter((begun) => {
    const text = JSON.stringify(begun);
    return !(ofOne.has(text) && ofOther.has(text));
  });
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

/** Cents on a day. */
export interface Dated {
  day: string;
  amount: number;
}

/** What a line took and what its unit cost: cents, by the days on which they count. */
export interface TaxedLine extends LineVat {
  /** What the buyer paid, less what was paid back. */
  takings: readonly Dated[];
  /** What counts as the purchase price. */
  costs: readonly Dated[];
  /** The day on which the unit came back into stock. */
  restocked: string | null;
}

/**
 * What VAT became due on each day, in cents: on the day of the sale, and on those on which something was paid back, cost
 * more, or came back. What is due less is negative. All days until any of them are together the VAT of what was known then.
 */
export function vatOfLine(line: TaxedLine): Dated[] {
  const days = [...line.takings, ...line.costs].map(({ day }) => day);
  if (line.restocked !== null) days.push(line.restocked);
  let known = 0;
  return [...new Set(days)].toSorted().flatMap((day) => {
    const due = vatUntil(line, day);
    const amount = due - known;
    known = due;
    return amount === 0 ? [] : [{ day, amount }];
  });
}

function vatUntil(line: TaxedLine, day: string): number {
  const { scheme, percent, marginOver, restocked } = line;
  const taken = until(line.takings, day);
  if (scheme === 'none') return 0;
  if (scheme === 'ordinary') return vatWithin(taken, percent);
  if (restocked !== null && restocked <= day) return 0;
  const margin = taken - until(line.costs, day);
  return vatWithin(marginOver === 'unit' ? Math.max(0, margin) : margin, percent);
}

function until(amounts: readonly Dated[], last: string): number {
  return amounts.reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), 0);
}

/**
 * What is due of margins in each period, in cents, of what their units come to together. What a period is below zero is
 * carried to the next ones.
 *
 * @example carried([-5_00, 8_00]) // [{ due: 0, left: -5_00 }, { due: 3_00, left: 0 }]
 */
export function carried(periods: readonly number[]): { due: number; left: number }[] {
  let left = 0;
  return periods.map((amount) => {
    const sum = amount + left;
    left = Math.min(0, sum);
    return { due: Math.max(0, sum), left };
  });
}
