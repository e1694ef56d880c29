import { foreignToCents, RATE_PARTS } from './foreign.ts';
import { sumCents } from './money.ts';
import { splitAmount } from './split_amount.ts';

/** How an order goes out, in the order in which it does; the last two are how it can end. */
export const SALE_STATES = ['To pack', 'Packed', 'Posted', 'Arrived', 'Lost', 'Returned'] as const;
export type SaleState = (typeof SALE_STATES)[number];
export const [TO_PACK, PACKED, POSTED, ARRIVED, LOST, RETURNED] = SALE_STATES;

/** The state that a text names in whatever case. @example saleStateNamed('to pack') === 'To pack' */
export function saleStateNamed(text: string): SaleState | undefined {
  const plain = text.trim().toLowerCase();
  return SALE_STATES.find((state) => state.toLowerCase() === plain);
}

/** How much is known of the prices of an order: some files say only what its articles come to together, or nothing. */
export const PRICE_STATES = ['known', 'estimated', 'unknown'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** Whether it is known what a buyer paid for postage: while it is not, it counts as 0. */
export const POSTAGE_STATES = ['known', 'unknown'] as const;
export type PostageState = (typeof POSTAGE_STATES)[number];

/** Orders that somebody has still to do something about. */
export const GOING_OUT = [TO_PACK, PACKED] as const;

/** What can happen to an order afterwards. What came back can be restocked. */
export const EVENT_KINDS = ['refund', 'return', 'lost'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * An amount of a sale in cents: hundredths of its currency, at a rate of so many ten-thousandths of that for a euro, or
 * cents already without one. Half a cent goes away from zero.
 *
 * @example toEuroCents(-3_000_00, 165_0000) === -18_18
 */
export function toEuroCents(amount: number, rate: number | null): number {
  if (rate === null) return amount;
  return amount < 0 ? -foreignToCents(-amount, rate) : foreignToCents(amount, rate);
}

/** The other way round. @example toSaleCurrency(18_18, 165_0000) === 2_999_70 */
export function toSaleCurrency(cents: number, rate: number | null): number {
  return rate === null ? cents : Math.round((cents * rate) / RATE_PARTS);
}

/**
 * What is of a whole order, over its lines by their prices, and equally where nothing was paid for any. Whole cents; the
 * parts are together the amount, which may be negative.
 *
 * @example spreadByPrice(1_00, [10_00, 5_00, 5_00]) // [50, 25, 25]
 */
export function spreadByPrice(amount: number, prices: readonly number[]): number[] {
  const parts = splitAmount(Math.abs(amount), prices);
  return amount < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** What an order brought and cost beside its units: cents. */
export interface SaleAmounts {
  day: string;
  /** What the buyer paid for it, and what its way cost. */
  postageCharged: number;
  postagePaid: number;
  packaging: number;
  lines: readonly { id: number; price: number }[];
  /** On the day of the order where they have none of their own. What a site gives back is negative. */
  fees: readonly { amount: number; day: string | null }[];
  /** What was paid back to the buyer: of one line, or of the whole order. */
  events: readonly { line: number | null; day: string; amount: number }[];
}

/**
 * What an order leaves before the cost of its units, in cents: prices and postage charged, less refunds, fees, postage
 * paid and packaging.
 */
export function netOf(sale: SaleAmounts): number {
  const { postageCharged, postagePaid, packaging } = sale;
  const paid = sumCents(sale.lines.map(({ price }) => price)) + postageCharged;
  const refunds = sumCents(sale.events.map(({ amount }) => amount));
  return paid - refunds - sumCents(sale.fees.map(({ amount }) => amount)) - postagePaid - packaging;
}

export interface SaleFigures {
  profit: number;
  /** Percent of what the buyer paid, and of what the units cost; none where that is nothing. */
  margin: number | undefined;
  roi: number | undefined;
}

/**
 * Profit is what is left of the net beside the landed cost; margin is profit of price and postage charged, ROI is profit
 * of the landed cost. Whole cents.
 *
 * @example figuresOf({ paid: 25_00, net: 20_00, cost: 15_00 }) // { profit: 5_00, margin: 20, roi: 33.33… }
 */
export function figuresOf({ paid, net, cost }: { paid: number; net: number; cost: number }): SaleFigures {
  const profit = net - cost;
  return { profit, margin: percent(profit, paid), roi: percent(profit, cost) };
}

function percent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : (part / whole) * 100;
}

/** When each line came back into stock, by its id: the first time it did. Those of the whole order are all of its lines. */
export function restockedOn(
  lines: readonly { id: number }[],
  events: readonly { line: number | null; day: string; restocked: boolean }[],
): Map<number, string> {
  const days = new Map<number, string>();
  for (const { line, day, restocked } of events) {
    if (!restocked) continue;
    for (const { id } of lines) {
      const known = days.get(id);
      if ((line === null || line === id) && (known === undefined || day < known)) days.set(id, day);
    }
  }
  return days;
}

/** What a sale says of how it goes out. */
export interface SaleProgress {
  state: SaleState;
  posted: string | null;
  arrived: string | null;
}

/**
 * The days that a state means, and the state that days mean, where only one of them is said: one that is posted was
 * posted today, one that is to be packed has not been.
 *
 * @example updateProgress({ state: 'Packed', posted: null, arrived: null }, { state: 'Posted' }, '2026-11-20').posted === '2026-11-20'
 */
export function updateProgress(
  before: SaleProgress,
  said: Partial<SaleProgress>,
  today: string,
): SaleProgress {
  const posted = said.posted === undefined ? before.posted : said.posted;
  const arrived = said.arrived === undefined ? before.arrived : said.arrived;
  const { state } = said;
  if (state === undefined) {
    const after = { posted, arrived };
    return {
      ...after,
      state: before.state === stateOn(before) ? stateOn({ ...before, ...after }) : before.state,
    };
  }
  if (isGoingOut(state)) return { state, posted: said.posted ?? null, arrived: said.arrived ?? null };
  if (state === POSTED) return { state, posted: posted ?? today, arrived: said.arrived ?? null };
  return { state, posted, arrived: state === ARRIVED ? (arrived ?? today) : arrived };
}

/** What the days of an order say of it; until it is posted, its state does. */
function stateOn({ state, posted, arrived }: SaleProgress): SaleState {
  if (arrived !== null) return ARRIVED;
  if (posted !== null) return POSTED;
  return isGoingOut(state) ? state : PACKED;
}

/** What has happened to an order, or to one of its lines. */
export interface SaleHistory {
  kind: EventKind;
  line: number | null;
}

/**
 * The state of an order of whose events others are known now, in which nobody has said another: lost or returned where
 * that has happened to all of it, and what its days say where it has not after all.
 */
export function stateAfter(
  row: SaleProgress,
  {
    lines,
    before,
    after,
  }: { lines: readonly { id: number }[]; before: readonly SaleHistory[]; after: readonly SaleHistory[] },
): SaleState {
  const [was, is] = [before, after].map((events) => endOf(lines, events));
  if (is) return is;
  return was === row.state ? stateOn({ ...row, state: TO_PACK }) : row.state;
}

/** How all of an order has ended: as the last of its lines has. */
function endOf(lines: readonly { id: number }[], events: readonly SaleHistory[]): SaleState | undefined {
  const ends = events.filter(({ kind }) => kind !== 'refund');
  const isWhole = lines.every(({ id }) => ends.some(({ line }) => line === null || line === id));
  const last = ends.at(-1);
  if (!last || !isWhole) return undefined;
  return last.kind === 'lost' ? LOST : RETURNED;
}

function isGoingOut(state: string): boolean {
  return GOING_OUT.some((one) => one === state);
}

/**
 * Identical units in the order in which they are sold: the oldest first, those that have not come yet last.
 *
 * @example oldestFirst([{ id: 2, received: null }, { id: 9, received: '2026-01-02' }]) // 9, then 2
 */
export function oldestFirst<Unit extends { id: number; received: string | null }>(
  units: readonly Unit[],
): Unit[] {
  const day = ({ received }: Unit) => received ?? '9999-12-31';
  return units.toSorted((one, other) =>
    day(one) === day(other) ? one.id - other.id : day(one) < day(other) ? -1 : 1,
  );
}

/** The country of a two-letter code as ISO 3166 has it; none where there is no such country. @example countryCode('uk') === 'GB' */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const region = new Intl.Locale('und', { region: code }).maximize().region ?? code;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(region) && !NO_COUNTRIES.has(region) ? region : undefined;
}

/** Codes that are no country's. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
