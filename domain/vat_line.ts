import { addDays } from './days.ts';
import { type LineVat, type VatScheme, type VatTreatment, vatIncludedIn } from './vat.ts';

/**
 * The kinds of entries in the VAT ledger:
 * - VAT due: an ordinary `sale`, a `margin`, the total of a period under the `global` scheme.
 * - VAT paid back: a `purchase` with an invoice, `import` VAT, an `expense` of an order.
 * - Without VAT of their own: `global_sale` and `global_purchase`, which the global scheme offsets, and
 *   `untaxed` sales.
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

/** The kinds of VAT that is paid back. */
export const INPUT_VAT_KINDS = ['purchase', 'import', 'expense'] as const satisfies readonly VatKind[];

/** An amount in cents on a day. */
export interface DatedAmount {
  day: string;
  amount: number;
}

/**
 * VAT on a day, in cents. VAT due is positive. `rate` is in percent, and unknown for VAT that is paid back.
 */
export interface VatAmount {
  day: string;
  kind: VatKind;
  treatment: VatTreatment;
  country: string;
  rate: number | null;
  /** Without VAT; under the global scheme with VAT. */
  base: number;
  amount: number;
}

/** The income of an order line and the costs of its unit: cents, by day. */
export interface TaxedLine extends LineVat {
  /** The buyer's payments, less refunds. */
  takings: readonly DatedAmount[];
  /** The amounts that count as purchase price. */
  costs: readonly DatedAmount[];
  /** The day on which the unit came back into stock. */
  restocked: string | null;
}

type Balance = Pick<VatAmount, 'base' | 'amount'>;

/**
 * The VAT of a line on each day: on the day of the sale, and on days with a refund, a change of the cost, or
 * a return. The amounts up to any day sum to the VAT of the line by that day. A margin of 0 is an entry too,
 * because the stock book lists all margins.
 *
 * One rule for all returns: money that the buyer did not get back stays taxed. The purchase price counts
 * while the buyer has the unit.
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

/** The VAT due on each day, in cents. Days with a sum of 0 are left out. */
export function sumVatDueByDay(amounts: readonly VatAmount[]): DatedAmount[] {
  const sums = new Map<string, number>();
  for (const { day, amount } of amounts) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums].flatMap(([day, amount]) => (amount === 0 ? [] : [{ day, amount }]));
}

const NOTHING: Balance = { base: 0, amount: 0 };

/** The bases and amounts of a line by the end of a day. */
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

/** The taxable margin, VAT included; at least 0. */
function marginOf({ flatPercent }: TaxedLine, { taken, cost }: { taken: number; cost: number }): number {
  return flatPercent === null ? Math.max(0, taken - cost) : Math.round((taken * flatPercent) / 100);
}

function split(whole: number, percent: number): Balance {
  const amount = vatIncludedIn(whole, percent);
  return { base: whole - amount, amount };
}

function until(amounts: readonly DatedAmount[], last: string): number {
  return amounts.reduce((sum, { day, amount }) => (day <= last ? sum + amount : sum), 0);
}
