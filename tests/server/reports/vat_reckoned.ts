import type { Charge } from '../../../contract/charges.ts';
import type { Sale, SaleLine } from '../../../contract/sales.ts';
import type { VatRule, VatSettings } from '../../../domain/vat.ts';
import {
  cents,
  daysLater,
  type Entry,
  inEuroCents,
  parted,
  type Records,
  type Span,
  total,
} from './reckoned.ts';

/** A line that is taxed, or could be. */
export interface Taxed {
  sale: Sale;
  line: SaleLine;
  scheme: string;
  country: string;
  percent: number;
  rule: VatRule;
  /** Cents by the days on which they count. */
  taken: Dated[];
  costs: Dated[];
}

interface Dated {
  day: string;
  amount: number;
}

const until = (amounts: readonly Dated[], day: string) =>
  total(amounts.filter((one) => one.day <= day).map(({ amount }) => amount));

/** All lines of orders since the shop is registered. */
export function taxedOf(records: Records): Taxed[] {
  return records.sales.flatMap((sale) => sale.lines.flatMap((line) => taxed(records, sale, line) ?? []));
}

function taxed(records: Records, sale: Sale, line: SaleLine): Taxed | undefined {
  const { settings, facts } = records;
  const rule = newest(settings.rules, sale.day);
  if (!rule) return undefined;
  const known = facts.get(line.id);
  const scheme = known?.scheme ?? (rule.usualScheme === 'none' ? 'none' : 'ordinary');
  const there = scheme === 'ordinary' ? rateOf(settings, sale.buyerCountry, sale.day) : undefined;
  const isAbroad = there !== undefined && sale.buyerCountry !== rule.country;
  const here = known?.percent ?? rateOf(settings, rule.country, sale.day) ?? 0;
  return {
    sale,
    line,
    scheme,
    rule,
    country: isAbroad ? sale.buyerCountry : rule.country,
    percent: isAbroad ? there : here,
    taken: takingsOf(sale, line),
    costs: rule.countsCharges
      ? (records.sold.get(line.id) ?? []).filter(({ isBack }) => !isBack)
      : [{ day: sale.day, amount: known?.price ?? 0 }],
  };
}

function newest<One extends { from: string }>(all: readonly One[], day: string): One | undefined {
  let found: One | undefined;
  for (const one of all) if (one.from <= day && (!found || one.from > found.from)) found = one;
  return found;
}

function rateOf({ rates }: VatSettings, country: string, day: string): number | undefined {
  return newest(
    rates.filter((rate) => rate.country === country),
    day,
  )?.percent;
}

/** The price of a line and its part of the postage, less what was paid back. */
function takingsOf({ lines, rate, day, postageCharged, events }: Sale, line: SaleLine): Dated[] {
  const prices = lines.map(({ price }) => inEuroCents(price, rate));
  const place = lines.indexOf(line);
  const part = (amount: number) => parted(amount, prices)[place] ?? 0;
  return [
    { day, amount: (prices[place] ?? 0) + part(inEuroCents(postageCharged, rate)) },
    ...events.flatMap((event) => {
      const amount = inEuroCents(event.amount, rate);
      if (event.line === null) return [{ day: event.day, amount: -part(amount) }];
      return event.line === line.id ? [{ day: event.day, amount: -amount }] : [];
    }),
  ];
}

/** What of a margin is taxed, by what is known at the end of a day. */
export function marginUntil({ scheme, rule, line, taken, costs }: Taxed, day: string): number {
  if (scheme !== 'margin' || (line.restocked !== null && line.restocked <= day)) return 0;
  const margin = until(taken, day) - until(costs, day);
  return rule.marginOver === 'period' || margin > 0 ? margin : 0;
}

/** The VAT of a line, by what is known at the end of a day. */
function vatUntil(of: Taxed, day: string): number {
  if (of.scheme === 'none') return 0;
  return vatWithin(of.scheme === 'margin' ? marginUntil(of, day) : until(of.taken, day), of.percent);
}

/** Of an amount with its VAT: half a cent goes away from zero. */
function vatWithin(amount: number, percent: number): number {
  const tenThousandths = Math.round(percent * 10_000);
  const [top, bottom] = [Math.abs(amount) * tenThousandths, 1_000_000 + tenThousandths];
  const rest = top % bottom;
  const cent = (top - rest) / bottom + (2 * rest >= bottom ? 1 : 0);
  return amount < 0 ? -cent : cent;
}

/** On which days a line became due how much. */
export function vatDays(of: Taxed): Dated[] {
  const days = [...of.taken, ...of.costs].map(({ day }) => day);
  if (of.line.restocked !== null) days.push(of.line.restocked);
  return [...new Set(days)].flatMap((day) => {
    const amount = vatUntil(of, day) - vatUntil(of, daysLater(day, -1));
    return amount === 0 ? [] : [{ day, amount }];
  });
}

/** As entries beside those of profit. */
export function vatEntries(records: Records): Entry[] {
  return taxedOf(records).flatMap((of) =>
    vatDays(of).map((dated) => ({ sale: of.sale, line: of.line, kind: 'vat' as const, ...dated })),
  );
}

export interface VatSums {
  paid: number;
  ordinary: number;
  margin_base: number;
  margin: number;
}

/** What lines come to in the days of a span. */
export function vatIn(lines: readonly Taxed[], { from, to }: { from: string; to: string }): VatSums {
  const before = daysLater(from, -1);
  const sum = (scheme: string | null, of: (line: Taxed, day: string) => number) =>
    total(
      lines
        .filter((line) => scheme === null || line.scheme === scheme)
        .map((line) => of(line, to) - of(line, before)),
    );
  return {
    paid: sum(null, ({ taken }, day) => until(taken, day)),
    ordinary: sum('ordinary', vatUntil),
    margin_base: sum('margin', marginUntil),
    margin: sum('margin', vatUntil),
  };
}

/** The months or quarters that are reckoned up, each by the rule of its first day, until today. */
function filings({ settings, today }: Records): { from: string; to: string; rule: VatRule }[] {
  const all: { from: string; to: string; rule: VatRule }[] = [];
  let day = settings.rules.map(({ from }) => from).toSorted()[0];
  while (day !== undefined && day <= today) {
    const rule = newest(settings.rules, day);
    if (!rule) break;
    const [year = 0, month = 0] = day.split('-').map(Number);
    const last = rule.period === 'month' ? month : Math.ceil(month / 3) * 3;
    const to = new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10);
    all.push({ from: day, to: to < today ? to : today, rule });
    day = daysLater(to, 1);
  }
  return all;
}

/** What losses take to later filings, and what those take of it: on the last day of each. */
export function carriedDays(records: Records): Dated[] {
  const lines = taxedOf(records).filter(({ scheme }) => scheme === 'margin');
  const carried: Dated[] = [];
  let stock = 0;
  for (const { from, to, rule } of filings(records)) {
    if (rule.marginOver === 'unit') continue;
    const { margin } = vatIn(lines, { from, to });
    const amount = margin < 0 ? -margin : -Math.min(stock, margin);
    stock += amount;
    if (amount !== 0) carried.push({ day: to, amount });
  }
  return carried;
}

/** What is paid back of charges. */
export const recovered = (charges: readonly Charge[]): Dated[] =>
  charges.map(({ day, recoverable }) => ({ day, amount: cents(recoverable) }));

/** The parts of a span in each month, or in each quarter: by their keys. */
export function monthsIn(span: Span, months: 1 | 3): Map<string, Span> {
  const parts = new Map<string, Span>();
  for (let day = span.from; day <= span.to; day = daysLater(day, 1)) {
    const month = Number(day.slice(5, 7));
    const key = months === 1 ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
    parts.set(key, { from: parts.get(key)?.from ?? day, to: day });
  }
  return parts;
}
