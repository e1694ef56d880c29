import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Sale, SaleLine } from '../../contract/sales.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { type SaleAmounts } from '../../domain/sale.ts';
import { earningsOf } from '../../domain/sale_earnings.ts';

/** An amount in cents on a day. */
export interface Part {
  day: string;
  amount: number;
}

/** Facts about a line's unit, in cents: the VAT fields of its purchase, its price, and its costs by day. */
export interface KnownUnit {
  purchase: Pick<BoughtStock, 'vatScheme' | 'vatPercent'> | undefined;
  price: number;
  costs: readonly Part[];
}

/** VAT that a price includes, by integer division with remainder: in cents, half a cent away from zero. */
export function extractIncludedVat(cents: number, percent: number): number {
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

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** VAT treatment of an order: as stated, else by the buyer's country and VAT number. */
function treatmentOf(home: string, { buyerCountry, buyerVatNumber = '', said = '' }: OrderSays): string {
  if (said !== '') return said;
  if (['', home].includes(buyerCountry)) return 'home';
  if (!EU.includes(buyerCountry)) return 'outside_eu';
  return buyerVatNumber === '' ? 'eu_consumer' : 'eu_business';
}

interface OrderSays {
  buyerCountry: string;
  buyerVatNumber?: string;
  said?: string;
}

/** How a line is taxed, computed directly from the settings, the purchase and the order. */
export function taxOf(settings: VatSettings, sale: Pick<Sale, 'day' | 'buyerCountry'>, unit: KnownUnit) {
  const rule = last(settings.rules, sale.day);
  const known = (country: string) =>
    last(
      settings.rates.filter((rate) => rate.country === country),
      sale.day,
    )?.percent;
  const scheme = unit.purchase ? unit.purchase.vatScheme : rule?.usualScheme === 'none' ? 'none' : 'ordinary';
  if (!rule || scheme === 'none') return { scheme: 'none' as const, percent: 0, rule: undefined, method: '' };
  const treatment = treatmentOf(rule.country, sale);
  const isDear = rule.globalLimit !== null && unit.price > Math.round(rule.globalLimit * 100);
  const method = rule.marginMethod === 'global' && isDear ? 'unit' : rule.marginMethod;
  const here = unit.purchase?.vatPercent ?? known(rule.country) ?? 0;
  const there = scheme === 'ordinary' && treatment === 'eu_consumer' ? known(sale.buyerCountry) : undefined;
  const isExempt =
    treatment === 'outside_eu' ||
    treatment === 'site' ||
    (scheme === 'ordinary' && treatment === 'eu_business');
  return { scheme, percent: isExempt ? 0 : (there ?? here), rule, method };
}

/** VAT due for a line in cents, by day. Days without a change are left out. */
export function dueOf(
  settings: VatSettings,
  { sale, line, amounts, unit }: { sale: Sale; line: SaleLine; amounts: SaleAmounts; unit: KnownUnit },
): Map<string, number> {
  const { scheme, percent, rule, method } = taxOf(settings, sale, unit);
  if (!rule) return new Map();
  const taken = earningsOf(amounts).filter(
    (one) => one.line === line.id && ['sale', 'postage charged', 'refund'].includes(one.cause),
  );
  const costs = rule.countsCharges ? unit.costs : [{ day: sale.day, amount: unit.price }];
  const days = [...taken, ...costs].map(({ day }) => day).concat(line.restocked ?? []);
  const sum = (parts: readonly Part[], until: string) =>
    parts.reduce((cents, { day, amount }) => (day <= until ? cents + amount : cents), 0);
  const dueUntil = (day: string): number => {
    const paid = Math.max(0, sum(taken, day));
    if (scheme === 'ordinary') return extractIncludedVat(paid, percent);
    if (method === 'global') return 0;
    if (method === 'flat')
      return extractIncludedVat(Math.round((paid * (rule.flatPercent ?? 0)) / 100), percent);
    const cost = line.restocked !== null && line.restocked <= day ? 0 : sum(costs, day);
    return paid > cost ? extractIncludedVat(paid - cost, percent) : 0;
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

/**
 * Amounts paid for a purchase's units, in cents. If the estimated costs exceed the price, the price is split
 * in proportion, and the largest remainders get the last cents.
 */
export function splitPaid(price: number, costs: readonly number[]): number[] {
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  if (all <= price) return [...costs];
  const rests = costs.map((cost, place) => ({ place, rest: (price * cost) % all }));
  const parts = costs.map((cost) => Math.floor((price * cost) / all));
  const left = price - parts.reduce((sum, part) => sum + part, 0);
  const first = rests
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
    .slice(0, left);
  for (const { place } of first) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}
