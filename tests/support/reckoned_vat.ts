import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { earningsOf, type SaleAmounts } from '../../domain/sale.ts';

/** Cents on a day. */
export interface Part {
  day: string;
  amount: number;
}

/** What is known of a line's unit: what its purchase says, its part of the price, and all that it has cost by day. */
export interface KnownUnit {
  purchase: Pick<BoughtStock, 'vatScheme' | 'vatPercent'> | undefined;
  price: number;
  costs: readonly Part[];
}

/** A percentage of a price that includes it, by division with a rest: cents, half of one away from zero. */
export function included(cents: number, percent: number): number {
  const parts = Math.round(percent * 10_000);
  const whole = Math.abs(cents) * parts;
  const rest = whole % (1_000_000 + parts);
  const due = (whole - rest) / (1_000_000 + parts) + (2 * rest >= 1_000_000 + parts ? 1 : 0);
  return cents < 0 && due !== 0 ? -due : due;
}

const last = <Begun extends { from: string }>(all: readonly Begun[], day: string): Begun | undefined => {
  let found: Begun | undefined;
  for (const one of all) if (one.from <= day && (found === undefined || one.from > found.from)) found = one;
  return found;
};

/** How a line is taxed: straight from what the shop, the purchase and the order say. */
export function taxOf(settings: VatSettings, sale: Pick<Sale, 'day' | 'buyerCountry'>, unit: KnownUnit) {
  const rule = last(settings.rules, sale.day);
  const known = (country: string) =>
    last(
      settings.rates.filter((rate) => rate.country === country),
      sale.day,
    )?.percent;
  const scheme = unit.purchase ? unit.purchase.vatScheme : rule?.usualScheme === 'none' ? 'none' : 'ordinary';
  if (!rule || scheme === 'none') return { scheme: 'none' as const, percent: 0, rule: undefined };
  const { country } = rule;
  const isForeign = sale.buyerCountry !== country && scheme === 'ordinary';
  const foreign = isForeign ? known(sale.buyerCountry) : undefined;
  return { scheme, percent: foreign ?? unit.purchase?.vatPercent ?? known(country) ?? 0, rule };
}

/** What is due of a line, by day, without days on which it is nothing: cents. */
export function dueOf(
  settings: VatSettings,
  { sale, line, amounts, unit }: { sale: Sale; line: SaleLine; amounts: SaleAmounts; unit: KnownUnit },
): Map<string, number> {
  const { scheme, percent, rule } = taxOf(settings, sale, unit);
  if (!rule) return new Map();
  const taken = earningsOf(amounts).filter(
    (one) => one.line === line.id && ['sale', 'postage charged', 'refund'].includes(one.cause),
  );
  const costs = rule.countsCharges ? unit.costs : [{ day: sale.day, amount: unit.price }];
  const days = [...taken, ...costs].map(({ day }) => day).concat(line.restocked ?? []);
  const sum = (parts: readonly Part[], until: string) =>
    parts.reduce((cents, { day, amount }) => (day <= until ? cents + amount : cents), 0);
  const dueUntil = (day: string): number => {
    if (scheme === 'ordinary') return included(sum(taken, day), percent);
    if (line.restocked !== null && line.restocked <= day) return 0;
    const margin = sum(taken, day) - sum(costs, day);
    return rule.marginOver === 'unit' && margin < 0 ? 0 : included(margin, percent);
  };
  const due = new Map<string, number>();
  let before = 0;
  for (const day of [...new Set(days)].toSorted()) {
    const now = dueUntil(day);
    if (now !== before) due.set(day, now - before);
    before = now;
  }
  return due;
}
