import { addDays } from './report.ts';
import { type LineVat, type VatScheme, type VatTreatment, vatWithin } from './vat.ts';

/**
 * What an entry of the VAT ledger is for. Due: an ordinary `sale`, a `margin`, the total of a period under the `global`
 * scheme. Paid back: a `purchase` with an invoice, `import` VAT, an `expense` of an order. `global_sale` and
 * `global_purchase` are what the global scheme sets against each other: their own amount is 0. `untaxed` sales have none.
 */
export const VAT_KINDS = [
  'sale',
  'margin',
  'global',
  'global_sale',
  'global_purchase',
  'untaxed',
  'purchase',
  'import',
  'expense',
] as const;
export type VatKind = (typeof VAT_KINDS)[number];

/** What is paid back. */
export const INPUT_KINDS = ['purchase', 'import', 'expense'] as const satisfies readonly VatKind[];

/** Cents on a day. */
export interface Dated {
  day: string;
  amount: number;
}

/** What counts as VAT on a day, in cents: what is due is positive. Percent in `rate`; unknown for what is paid back. */
export interface VatAmount {
  day: string;
  kind: VatKind;
  treatment: VatTreatment;
  country: string;
  rate: number | null;
  /** Without VAT; of the global scheme with it. */
  base: number;
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

type Balance = Pick<VatAmount, 'base' | 'amount'>;

/**
 * What counts as VAT of a line on each day: on the day of the sale, and on those on which something was paid back, cost
 * more, or came back. All days until any of them are together what the line came to by then. A margin of nothing is an
 * entry, too: the stock book has it.
 *
 * One rule for all returns: what the buyer did not get back stays taxed, and the purchase price counts while the buyer has
 * the unit.
 */
export function vatOfLine(line: TaxedLine): VatAmount[] {
  const days = [...line.takings, ...line.costs].map(({ day }) => day);
  if (line.restocked !== null) days.push(line.restocked);
  return [...new Set(days)].toSorted().flatMap((day, place) => {
    const before = partsUntil(line, addDays(day, -1));
    return [...partsUntil(line, day)].flatMap(([kind, { base, amount }]): VatAmount[] => {
      const known = before.get(kind) ?? NOTHING;
      const grown = { base: base - known.base, amount: amount - known.amount };
      const isLoss = kind === 'margin' && place === 0;
      if (grown.base === 0 && grown.amount === 0 && !isLoss) return [];
      const { treatment, country, percent } = line;
      return [{ day, kind, treatment, country, rate: percent, ...grown }];
    });
  });
}

/** The VAT that a line owes on each day, in cents. Days on which nothing changes are left out. */
export function vatDueOf(amounts: readonly VatAmount[]): Dated[] {
  const sums = new Map<string, number>();
  for (const { day, amount } of amounts) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums].flatMap(([day, amount]) => (amount === 0 ? [] : [{ day, amount }]));
}

const NOTHING: Balance = { base: 0, amount: 0 };

/** What a line comes to by the end of a day. */
function partsUntil(line: TaxedLine, day: string): Map<VatKind, Balance> {
  const { scheme, percent, method } = line;
  const taken = Math.max(0, until(line.takings, day));
  const isBack = line.restocked !== null && line.restocked <= day;
  const cost = isBack ? 0 : until(line.costs, day);
  if (scheme !== 'margin') return new Map([[OWN_KIND[scheme], split(taken, percent)]]);
  const isExported = line.treatment === 'outside_eu' || line.treatment === 'site';
  if (isExported) {
    const takenOut = method === 'global' ? cost : 0;
    return new Map([
      ['margin', { base: taken, amount: 0 }],
      ['global_purchase', { base: takenOut, amount: 0 }],
    ]);
  }
  if (method === 'global') return new Map([['global_sale', { base: taken, amount: 0 }]]);
  return new Map([['margin', split(marginOf(line, { taken, cost }), percent)]]);
}

const OWN_KIND = { none: 'untaxed', ordinary: 'sale' } as const satisfies Record<
  Exclude<VatScheme, 'margin'>,
  VatKind
>;

/** The taxable margin, VAT included: never less than nothing. */
function marginOf({ flatPercent }: TaxedLine, { taken, cost }: { taken: number; cost: number }): number {
  return flatPercent === null ? Math.max(0, taken - cost) : Math.round((taken * flatPercent) / 100);
}

function split(whole: number, percent: number): Balance {
  const amount = vatWithin(whole, percent);
  return { base: whole - amount, amount };
}

function until(amounts: readonly Dated[], last: string): number {
  return amounts.reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), 0);
}
