import { toEuroCents, toSaleCurrency, spreadByPrice } from './sale.ts';

/** The kinds of fees that a site keeps. */
export const FEE_KINDS = [
  'commission',
  'fixed fee',
  'payment',
  'promotion',
  'international',
  'other',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Whether a rule applies to each article or to the whole order. */
export const FEE_BASES = ['line', 'order'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/**
 * The percentage applies to the part of an amount between the `upTo` of the tier before and its own. The last
 * tier has no limit.
 */
export interface FeeTier {
  upTo: number | null;
  percent: number;
}

/**
 * A fee of a site, from a day until a later rule of the same kind starts. The tiers give percentages, limited
 * by `cap`. `fixed` is added. The rule applies per article or per order, on the price with or without the
 * charged postage. Cents.
 */
export interface FeeRule {
  kind: FeeKind;
  from: string;
  per: FeeBasis;
  tiers: readonly FeeTier[];
  cap: number | null;
  fixed: number;
  onPostage: boolean;
}

/** The rules in force on a day: the latest rule of each kind. */
export function feeRulesOn(rules: readonly FeeRule[], day: string): FeeRule[] {
  const latest = new Map<FeeKind, FeeRule>();
  for (const rule of rules) {
    const known = latest.get(rule.kind);
    if (rule.from <= day && (!known || known.from <= rule.from)) latest.set(rule.kind, rule);
  }
  return [...latest.values()];
}

/** The prices of an order's articles, and the postage that the buyer paid. Cents. */
interface Ordered {
  prices: readonly number[];
  postage: number;
}

/**
 * The fee for an order by one rule, in cents.
 *
 * @example calculateFee({ ...rule, per: 'line', tiers: [{ upTo: null, percent: 5 }], cap: 100_00 }, { prices: [3_000_00], postage: 0 }) === 100_00
 */
export function calculateFee(rule: FeeRule, order: Ordered): number {
  const { ofBase, fixed } = calculateFeeParts(rule, order);
  return ofBase + fixed;
}

/**
 * The parts of a fee, in cents. `ofBase` is the percentage fee on `base`, limited by the cap. `tiers` are the
 * tiers that `base` reaches. `isCapped` says that the cap applied.
 */
export interface FeeParts {
  base: number;
  tiers: readonly FeeTier[];
  ofBase: number;
  isCapped: boolean;
  fixed: number;
}

export function calculateFeeParts(
  { per, tiers, cap, fixed, onPostage }: FeeRule,
  { prices, postage }: Ordered,
): FeeParts {
  const shares = spreadByPrice(onPostage ? postage : 0, prices);
  const ofLines = prices.map((price, index) => price + (shares[index] ?? 0));
  const bases = per === 'line' ? ofLines : [total(ofLines)];
  const asked = bases.map((base) => ofTiers(tiers, base));
  const most = cap ?? Infinity;
  return {
    base: total(ofLines),
    tiers: tiers.filter(
      (_, index) => index === 0 || Math.max(...bases) > (tiers[index - 1]?.upTo ?? Infinity),
    ),
    ofBase: total(asked.map((amount) => Math.min(amount, most))),
    isCapped: asked.some((amount) => amount > most),
    fixed: fixed * bases.length,
  };
}

/** Estimates the fees of an order from its site's rules on its day. Fees of 0 are left out. */
export function estimateOrderFees(
  rules: readonly FeeRule[],
  day: string,
  order: Ordered,
): { kind: FeeKind; amount: number }[] {
  return feeRulesOn(rules, day)
    .map((rule) => ({ kind: rule.kind, amount: calculateFee(rule, order) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * The same estimate for an order in another currency. Prices, postage and fees are in hundredths of the
 * order's currency. The rate converts them, because rules are in euros.
 */
export function estimateOrderFeesInCurrency(
  rules: readonly FeeRule[],
  { day, rate, prices, postage }: Ordered & { day: string; rate: number | null },
): { kind: FeeKind; amount: number }[] {
  return estimateOrderFees(rules, day, {
    prices: prices.map((price) => toEuroCents(price, rate)),
    postage: toEuroCents(postage, rate),
  }).map(({ kind, amount }) => ({ kind, amount: toSaleCurrency(amount, rate) }));
}

/** Converts the amounts of a rule to another unit, such as cents to euros. */
export function convertFeeRule(
  unit: (amount: number) => number,
  { tiers, cap, fixed, ...rule }: FeeRule,
): FeeRule & { tiers: FeeTier[] } {
  const orNone = (amount: number | null) => (amount === null ? null : unit(amount));
  return {
    ...rule,
    tiers: tiers.map(({ upTo, percent }) => ({ upTo: orNone(upTo), percent })),
    cap: orNone(cap),
    fixed: unit(fixed),
  };
}

/** Percentages have four decimals, so the whole is 1,000,000 parts. */
const WHOLE = 1_000_000n;

/** Rounds half a cent up. */
function ofTiers(tiers: readonly FeeTier[], base: number): number {
  let [from, parts] = [0, 0n];
  for (const { upTo, percent } of tiers) {
    const to = Math.min(base, upTo ?? Infinity);
    if (to <= from) break;
    parts += BigInt(to - from) * BigInt(Math.round(percent * 10_000));
    from = to;
  }
  return Number((2n * parts + WHOLE) / (2n * WHOLE));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
