import { convertForeignToCents, RATE_PARTS } from './foreign.ts';
import { sumCents } from './money.ts';
import { splitAmount } from './split_amount.ts';

/** The states of an order, in the order of shipping. The last two are other ends of an order. */
export const SALE_STATES = ['To pack', 'Packed', 'Posted', 'Arrived', 'Lost', 'Returned'] as const;
export type SaleState = (typeof SALE_STATES)[number];
export const [TO_PACK, PACKED, POSTED, ARRIVED, LOST, RETURNED] = SALE_STATES;

/** Finds a state by its name in any case. @example findSaleState('to pack') === 'To pack' */
export function findSaleState(text: string): SaleState | undefined {
  const plain = text.trim().toLowerCase();
  return SALE_STATES.find((state) => state.toLowerCase() === plain);
}

/** How well the prices of an order are known. Some files state only the sum of its articles, or no price. */
export const PRICE_STATES = ['known', 'estimated', 'unknown'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** Whether the postage that the buyer paid is known. Unknown postage counts as 0. */
export const POSTAGE_STATES = ['known', 'unknown'] as const;
export type PostageState = (typeof POSTAGE_STATES)[number];

/** Orders that an operator still has to pack or post. */
export const GOING_OUT_STATES = [TO_PACK, PACKED] as const;

/** Events of an order after the sale. Returned units can be restocked. */
export const EVENT_KINDS = ['refund', 'return', 'lost'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * Converts an amount of a sale to cents. The amount is in hundredths of its currency, and the rate is in
 * ten-thousandths of that currency for one euro. Without a rate the amount is already in cents. Rounds half a
 * cent away from zero.
 *
 * @example toEuroCents(-3_000_00, 165_0000) === -18_18
 */
export function toEuroCents(amount: number, rate: number | null): number {
  if (rate === null) return amount;
  return amount < 0 ? -convertForeignToCents(-amount, rate) : convertForeignToCents(amount, rate);
}

/**
 * Converts cents to hundredths of the sale's currency.
 *
 * @example toSaleCurrency(18_18, 165_0000) === 2_999_70
 */
export function toSaleCurrency(cents: number, rate: number | null): number {
  return rate === null ? cents : Math.round((cents * rate) / RATE_PARTS);
}

/**
 * Splits an amount of a whole order over its lines by price, or equally if all prices are 0. Whole cents. The
 * parts sum to the amount, which may be negative.
 *
 * @example spreadByPrice(1_00, [10_00, 5_00, 5_00]) // [50, 25, 25]
 */
export function spreadByPrice(amount: number, prices: readonly number[]): number[] {
  const parts = splitAmount(Math.abs(amount), prices);
  return amount < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** The income and the costs of an order, without the cost of its units. Cents. */
export interface SaleAmounts {
  day: string;
  /** The postage that the buyer paid. `postagePaid` is the postage that the shop paid. */
  postageCharged: number;
  postagePaid: number;
  packaging: number;
  lines: readonly { id: number; price: number }[];
  /** A fee without a day counts on the day of the order. A fee that the site gives back is negative. */
  fees: readonly { amount: number; day: string | null }[];
  /** Refunds to the buyer, for one line or for the whole order. */
  events: readonly { line: number | null; day: string; amount: number }[];
}

/**
 * The net of an order before the cost of its units, in cents: prices and charged postage, less refunds, fees,
 * paid postage and packaging.
 */
export function netOfSale(sale: SaleAmounts): number {
  const { postageCharged, postagePaid, packaging } = sale;
  const paid = sumCents(sale.lines.map(({ price }) => price)) + postageCharged;
  const refunds = sumCents(sale.events.map(({ amount }) => amount));
  return paid - refunds - sumCents(sale.fees.map(({ amount }) => amount)) - postagePaid - packaging;
}

export interface SaleFigures {
  profit: number;
  /**
   * Percent of the buyer's payment. `roi` is percent of the cost of the units. Undefined if that base is 0.
   */
  margin: number | undefined;
  roi: number | undefined;
}

/**
 * Profit is the net minus the landed cost. Margin is profit in percent of price and charged postage. ROI is
 * profit in percent of landed cost. Whole cents.
 *
 * @example saleFiguresOf({ paid: 25_00, net: 20_00, cost: 15_00 }) // { profit: 5_00, margin: 20, roi: 33.33… }
 */
export function saleFiguresOf({ paid, net, cost }: { paid: number; net: number; cost: number }): SaleFigures {
  const profit = net - cost;
  return { profit, margin: percent(profit, paid), roi: percent(profit, cost) };
}

function percent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : (part / whole) * 100;
}

/**
 * The first day on which each line came back into stock, by its id. An event of the whole order applies to
 * all lines.
 */
export function listRestockDays(
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

/** The state of an order, and the days of posting and arrival. */
export interface SaleProgress {
  state: SaleState;
  posted: string | null;
  arrived: string | null;
}

/**
 * Completes the state from stated days, or the days from a stated state. An order that becomes posted was
 * posted today. An order to pack has no posting day.
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

/** The state of an order, derived from its days. Until the order is posted, its own state counts. */
function stateOn({ state, posted, arrived }: SaleProgress): SaleState {
  if (arrived !== null) return ARRIVED;
  if (posted !== null) return POSTED;
  return isGoingOut(state) ? state : PACKED;
}

/** An event of an order, or of one of its lines. */
export interface SaleEventScope {
  kind: EventKind;
  line: number | null;
}

/**
 * The state of an order after its events changed. An order is lost or returned if this happened to all of its
 * lines. If this is no longer true, the order's days give the state, unless an operator has set another
 * state.
 */
export function stateAfterEvents(
  row: SaleProgress,
  {
    lines,
    before,
    after,
  }: {
    lines: readonly { id: number }[];
    before: readonly SaleEventScope[];
    after: readonly SaleEventScope[];
  },
): SaleState {
  const [was, is] = [before, after].map((events) => endOf(lines, events));
  if (is) return is;
  return was === row.state ? stateOn({ ...row, state: TO_PACK }) : row.state;
}

/** The end of a whole order: the last event counts, once all lines have ended. */
function endOf(lines: readonly { id: number }[], events: readonly SaleEventScope[]): SaleState | undefined {
  const ends = events.filter(({ kind }) => kind !== 'refund');
  const isWhole = lines.every(({ id }) => ends.some(({ line }) => line === null || line === id));
  const last = ends.at(-1);
  if (!last || !isWhole) return undefined;
  return last.kind === 'lost' ? LOST : RETURNED;
}

function isGoingOut(state: string): boolean {
  return GOING_OUT_STATES.some((one) => one === state);
}

/**
 * Sorts identical units in the order of sale: the oldest first, and units that have not arrived last.
 *
 * @example sortOldestFirst([{ id: 2, received: null }, { id: 9, received: '2026-01-02' }]) // 9, then 2
 */
export function sortOldestFirst<Unit extends { id: number; received: string | null }>(
  units: readonly Unit[],
): Unit[] {
  const day = ({ received }: Unit) => received ?? '9999-12-31';
  return units.toSorted((one, other) =>
    day(one) === day(other) ? one.id - other.id : day(one) < day(other) ? -1 : 1,
  );
}

/**
 * The ISO 3166 code for a two-letter code. Undefined if no such country exists.
 *
 * @example countryCode('uk') === 'GB'
 */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  // The unknown region ZZ would become the likeliest, US.
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return undefined;
  const region = new Intl.Locale('und', { region: code }).maximize().region ?? code;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(region) && !NO_COUNTRIES.has(region) ? region : undefined;
}

/** Codes of regions that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
