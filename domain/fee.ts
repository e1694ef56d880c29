import { toEuroCents, toSaleCurrency, spreadByPrice } from './sale.ts';

/** What a site keeps. */
export const FEE_KINDS = [
  'commission',
  'fixed fee',
  'payment',
  'promotion',
  'international',
  'other',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Whether a rule looks at each article by itself, or at the order as a whole. */
export const FEE_BASES = ['line', 'order'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** Of what an amount has between the tier before it and `upTo`, so many percent. The last tier has no end. */
export interface FeeTier {
  upTo: number | null;
  percent: number;
}

/**
 * What a site asks from a day on, until another rule of that kind holds: percents by tiers, at most `cap`, and `fixed`
 * beside them; of each article or of the order, of its price or of that with the postage charged. Cents.
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

/** The rules that hold on a day: of each kind the latest that began. */
export function rulesOn(rules: readonly FeeRule[], day: string): FeeRule[] {
  const latest = new Map<FeeKind, FeeRule>();
  for (const rule of rules) {
    const known = latest.get(rule.kind);
    if (rule.from <= day && (!known || known.from <= rule.from)) latest.set(rule.kind, rule);
  }
  return [...latest.values()];
}

/** What an order's articles were sold for, and what the buyer paid for their way. Cents. */
interface Ordered {
  prices: readonly number[];
  postage: number;
}

/**
 * What a rule asks of an order, in cents.
 *
 * @example feeOf({ ...rule, per: 'line', tiers: [{ upTo: null, percent: 5 }], cap: 100_00 }, { prices: [3_000_00], postage: 0 }) === 100_00
 */
export function feeOf(rule: FeeRule, order: Ordered): number {
  const { ofBase, fixed } = feeParts(rule, order);
  return ofBase + fixed;
}

/**
 * What a rule asks, down to its parts: of `base` so much, by the tiers that it reaches, at most its cap (`isCapped`); and
 * what is fixed. Cents.
 */
export interface FeeParts {
  base: number;
  tiers: readonly FeeTier[];
  ofBase: number;
  isCapped: boolean;
  fixed: number;
}

export function feeParts(
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

/** What an order is likely to cost, by the rules of its site on its day. Nothing is left out. */
export function estimatedFees(
  rules: readonly FeeRule[],
  day: string,
  order: Ordered,
): { kind: FeeKind; amount: number }[] {
  return rulesOn(rules, day)
    .map((rule) => ({ kind: rule.kind, amount: feeOf(rule, order) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * The same of an order in another currency, at a rate: what its articles, its postage and its fees come to is in
 * hundredths of that. Rules are in euros.
 */
export function expectedFees(
  rules: readonly FeeRule[],
  { day, rate, prices, postage }: Ordered & { day: string; rate: number | null },
): { kind: FeeKind; amount: number }[] {
  return estimatedFees(rules, day, {
    prices: prices.map((price) => toEuroCents(price, rate)),
    postage: toEuroCents(postage, rate),
  }).map(({ kind, amount }) => ({ kind, amount: toSaleCurrency(amount, rate) }));
}

/** A rule whose amounts are in other units, such as euros for cents. */
export function feeRuleIn(
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

/** Percents have four decimals: in millionths of the whole. */
const WHOLE = 1_000_000n;

/** Half a cent is rounded up. */
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
