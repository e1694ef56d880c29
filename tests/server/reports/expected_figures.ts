import type { BoughtStock } from '../../../contract/bought_stocks.ts';
import type { Product } from '../../../contract/products.ts';
import type { Charge } from '../../../contract/charges.ts';
import type { Sale, SaleLine } from '../../../contract/sales.ts';
import type { VatSettings } from '../../../domain/vat.ts';

/** The records, and the changes of costs by day. Figures are computed from them without the server's code. */
export interface Records {
  today: string;
  products: Product[];
  purchases: BoughtStock[];
  sales: Sale[];
  /** Changes of each unit's landed cost by day, in cents. */
  costs: Map<number, { day: string; amount: number }[]>;
  /** Costs of each line that sold a unit by day, in cents. */
  sold: Map<number, { day: string; amount: number; isLate: boolean; isBack?: boolean }[]>;
  charges: Charge[];
  settings: VatSettings;
  /** VAT treatments by site, for orders without a treatment of their own. */
  siteTreatments: ReadonlyMap<string, string>;
  /** Facts of the sold unit by line, kept after the unit is deleted. */
  facts: Map<number, Facts>;
  /** Costs of each unit that left without an order by day, in cents. */
  gone: Map<number, { day: string; amount: number; isLost: boolean }[]>;
}

/** Facts of a sold unit, with its price in cents. */
export interface Facts {
  scheme: string;
  percent: number | null;
  price: number;
}

export interface Span {
  from: string;
  to: string;
}

export const cents = (euros: number) => Math.round(euros * 100);
export const within = ({ from, to }: Span, day: string | null) => day !== null && from <= day && day <= to;
export const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export function newest<One extends { from: string }>(all: readonly One[], day: string): One | undefined {
  let found: One | undefined;
  for (const one of all) if (one.from <= day && (!found || one.from > found.from)) found = one;
  return found;
}

export function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** In euro cents. Half a cent is rounded away from zero. */
export function inEuroCents(amount: number, rate: number | null): number {
  if (rate === null) return cents(amount);
  const [hundredths, parts] = [BigInt(Math.abs(cents(amount))), BigInt(Math.round(rate * 10_000))];
  const whole = Number((2n * hundredths * 10_000n + parts) / (2n * parts));
  return amount < 0 ? -whole : whole;
}

/** Allocates an amount by price. Remaining cents go to the largest remainders, in order. */
export function allocateByPrice(amount: number, prices: readonly number[]): number[] {
  const whole = BigInt(Math.abs(amount));
  const sum = total(prices);
  const weights = sum === 0 ? prices.map(() => 1n) : prices.map(BigInt);
  const all = weights.reduce((one, other) => one + other, 0n);
  const parts = weights.map((weight) => ({ part: (whole * weight) / all, lost: (whole * weight) % all }));
  let left = whole - parts.reduce((one, { part }) => one + part, 0n);
  const order = parts
    .map((_, place) => place)
    .toSorted((one, other) => {
      const [first = 0n, second = 0n] = [parts[one]?.lost, parts[other]?.lost];
      return first === second ? one - other : first > second ? -1 : 1;
    });
  for (const place of order) {
    const own = parts[place];
    if (own && left > 0n) {
      own.part += 1n;
      left -= 1n;
    }
  }
  return parts.map(({ part }) => Number(part) * (amount < 0 ? -1 : 1));
}

export interface Entry {
  sale: Sale;
  line: SaleLine;
  day: string;
  kind: 'paid' | 'refunds' | 'fees' | 'vat' | 'cost' | 'units' | 'losses';
  amount: number;
  isLate?: boolean;
}

interface Refund {
  line: SaleLine;
  day: string;
  amount: number;
  /** More than the buyer had paid: a cost of the shop. */
  isBeyond: boolean;
}

/** Refunds of lines by day: first from what was paid for the line, then from the rest of the order. */
export function refundsOf({ lines, rate, postageCharged, events }: Sale): Refund[] {
  const prices = lines.map(({ price }) => inEuroCents(price, rate));
  const postage = allocateByPrice(inEuroCents(postageCharged, rate), prices);
  const left = prices.map((price, place) => price + (postage[place] ?? 0));
  const found: Refund[] = [];
  const days = [...new Set(events.map(({ day }) => day))].toSorted();
  for (const event of days.flatMap((day) => events.filter((one) => one.day === day))) {
    const amount = inEuroCents(event.amount, rate);
    const own = lines.findIndex(({ id }) => id === event.line);
    const parts =
      event.line === null
        ? allocateByPrice(amount, prices)
        : prices.map((_, at) => (at === own ? amount : 0));
    const taken = parts.map((part, place) => Math.min(part, left[place] ?? 0));
    for (const [place, part] of taken.entries()) left[place] = (left[place] ?? 0) - part;
    const open = total(left);
    const missing = amount - total(taken);
    const others =
      open === 0 || missing === 0 ? left.map(() => 0) : allocateByPrice(Math.min(missing, open), left);
    for (const [place, part] of others.entries()) left[place] = (left[place] ?? 0) - part;
    const beyond = Math.max(0, missing - open);
    for (const [place, line] of lines.entries()) {
      const of = { line, day: event.day };
      const part = (taken[place] ?? 0) + (others[place] ?? 0);
      if (part !== 0) found.push({ ...of, amount: part, isBeyond: false });
      if (beyond !== 0 && place === Math.max(0, own)) found.push({ ...of, amount: beyond, isBeyond: true });
    }
  }
  return found;
}

/** The entries of all orders, by line and day. */
export function entriesOf({ sales, sold, settings }: Records): Entry[] {
  /** VAT that is paid back is not a cost. */
  const backOn = (vat: number, day: string) => (newest(settings.rules, day)?.isRegistered ? vat : 0);
  return sales.flatMap((sale) => {
    const { rate, day, lines } = sale;
    const prices = lines.map(({ price }) => inEuroCents(price, rate));
    const spread = (kind: Entry['kind'], amount: number, on = day): Entry[] =>
      allocateByPrice(amount, prices).flatMap((part, place) => {
        const line = lines[place];
        return line ? [{ sale, line, day: on, kind, amount: part }] : [];
      });
    return [
      ...lines.flatMap((line, place): Entry[] => [
        { sale, line, day, kind: 'units', amount: 1 },
        { sale, line, day, kind: 'paid', amount: prices[place] ?? 0 },
        ...(sold.get(line.id) ?? []).map((cost) => ({ sale, line, kind: 'cost' as const, ...cost })),
      ]),
      ...spread('paid', inEuroCents(sale.postageCharged, rate)),
      ...spread('fees', cents(sale.postagePaid) - backOn(cents(sale.postageVat), day)),
      ...spread('fees', cents(sale.packaging)),
      ...sale.fees.flatMap((fee) => {
        const on = fee.day ?? day;
        return spread('fees', inEuroCents(fee.amount, rate) - backOn(inEuroCents(fee.vat, rate), on), on);
      }),
      ...refundsOf(sale).map(({ isBeyond, ...refund }) => ({
        sale,
        ...refund,
        kind: isBeyond ? ('fees' as const) : ('refunds' as const),
      })),
    ];
  });
}

/** Entries of lost units, which belong to no order. */
export function lossesOf({ gone }: Records): Entry[] {
  return [...gone].flatMap(([product, costs]) =>
    costs
      .filter(({ isLost }) => isLost)
      .map(({ day, amount }) => ({
        sale: { ...NO_SALE, site: '' },
        line: { ...NO_LINE, product },
        day,
        kind: 'losses' as const,
        amount,
      })),
  );
}

const [NO_SALE, NO_LINE] = [{ id: 0 } as Sale, { id: 0 } as SaleLine];
export const isLoss = ({ kind }: Entry) => kind === 'losses';

/** Excluded from the profit, because its line never had a unit. */
export const isExcludedFromProfit = ({ sold }: Records, { line }: Entry) => !sold.has(line.id);

export function profitOf(entries: readonly Entry[]) {
  const sum = (kind: Entry['kind']) =>
    total(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  const [units, paid, refunds, fees, vat, cost, losses] = [
    sum('units'),
    sum('paid'),
    sum('refunds'),
    sum('fees'),
    sum('vat'),
    sum('cost'),
    sum('losses'),
  ];
  const profit = paid - refunds - fees - vat - cost - losses;
  return {
    units,
    paid,
    refunds,
    fees,
    vat,
    cost,
    losses,
    profit,
    margin: paid === 0 ? null : (profit / paid) * 100,
  };
}

/** Whether a unit was in stock at the end of a day. */
export function wasInStock({ sales, today }: Records, product: Product, day: string): boolean {
  const state = product.state.trim().toLowerCase();
  if (product.received === null) return false;
  const isGone =
    product.sold === null && product.leftOn === null && ['sold', 'returned', 'lost'].includes(state);
  if (isGone || (product.leftOn !== null && product.leftOn <= day)) return false;
  if (day >= today) return product.sold === null;
  if (product.received > day || (product.sold !== null && product.sold <= day)) return false;
  return !sales.some((sale) =>
    sale.lines.some(
      ({ product: id, restocked }) =>
        id === product.id && sale.day <= day && restocked !== null && restocked > day,
    ),
  );
}

/** Days on which units were sold, by orders or by hand. */
export function soldUnits({ sales, products }: Records): { product: Product; day: string }[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byOrders = sales.flatMap((sale) =>
    sale.lines.flatMap(({ product: id }) => {
      const product = byId.get(id ?? 0);
      return product ? [{ product, day: sale.day }] : [];
    }),
  );
  const byHand = products.flatMap((product) =>
    product.sold !== null && product.sale === null ? [{ product, day: product.sold }] : [],
  );
  return [...byOrders, ...byHand];
}

const DAY = 86_400_000;
export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
