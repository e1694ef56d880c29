import { splitAmount } from './split_amount.ts';
import type { ShipmentState } from './shipment.ts';
import { findCommonValue } from './shop_texts.ts';
import { type AmountMeaning, guessAmountMeaning } from './shop_amount_words.ts';

/** A shop's state of a parcel. A shipment has a state only after its parcel has left the shop. */
export type ParcelState = 'Preparing' | 'Awaiting payment' | 'Awaiting pickup' | 'Shipped';

/**
 * Reads ZenMarket's number for the state of a parcel: 1 preparing, 2 awaiting payment, 3 awaiting pickup, 5
 * shipped. Undefined for an unknown number.
 *
 * @example zenmarketState(5) === 'Shipped'
 */
export function zenmarketState(number: number): ParcelState | undefined {
  return ZENMARKET_STATES.get(number);
}
const ZENMARKET_STATES = new Map<number, ParcelState>([
  [1, 'Preparing'],
  [2, 'Awaiting payment'],
  [3, 'Awaiting pickup'],
  [5, 'Shipped'],
]);

/** The state of the shipment for a parcel. Undefined while the parcel is still at the shop. */
export function shipmentState(state: ParcelState | undefined): ShipmentState | undefined {
  return state === 'Shipped' ? state : undefined;
}

/** The domestic postage in one row of a parcel's contents, in yen. */
export interface LocalShipping {
  /** `null` if the row states nothing; undefined if the cell cannot be read. */
  amount: number | null | undefined;
  /** The number of rows that the amount covers; `null` and undefined as above. */
  rows: number | null | undefined;
}

/**
 * Splits domestic postage over the rows of a parcel. The shop states the amount once for all rows of a
 * seller. Each row bears an equal part in whole yen. If the amount does not divide, the first rows bear one
 * yen more. The rows after the first state nothing (or zero), or all repeat the first. If the rows do not
 * fit, the rows from there on have no part (`undefined`). The group before loses its parts too if an
 * unexplained row may belong to that group.
 *
 * @example localShippingParts([{ amount: 1000, rows: 3 }, { amount: null, rows: null }, { amount: 0, rows: 0 }]) // [334, 333, 333]
 */
export function localShippingParts(rows: readonly LocalShipping[]): (number | undefined)[] {
  if (rows.every((row) => row.rows === null && isNothing(row.amount))) return rows.map(() => 0);
  const groups: (number | undefined)[][] = [];
  for (let at = 0; at < rows.length; at += groups.at(-1)?.length ?? 1) {
    const rest = rows.slice(at);
    const parts = partsOfSeller(rest);
    if (parts) {
      groups.push(parts);
    } else {
      const [first] = rest;
      const before = first && isNothing(first.rows) ? groups.pop() : undefined;
      return [...groups.flat(), ...(before ?? []).map(() => undefined), ...rest.map(() => undefined)];
    }
  }
  return groups.flat();
}

/** The parts of one seller's rows, as counted by the first row. */
function partsOfSeller(rows: readonly LocalShipping[]): number[] | undefined {
  const [first] = rows;
  const count = first?.rows ?? 0;
  if (!first || first.amount === undefined || count < 1 || count > rows.length) return undefined;
  const others = rows.slice(1, count);
  const isRepeated = others.every((row) => row.rows === first.rows && row.amount === first.amount);
  if (!isRepeated && !others.every(isSilent)) return undefined;
  return splitAmount(first.amount ?? 0, [1, ...others.map(() => 1)]);
}

function isSilent(row: LocalShipping): boolean {
  return isNothing(row.rows) && isNothing(row.amount);
}

function isNothing(value: number | null | undefined): boolean {
  return value === null || value === 0;
}

/**
 * An amount on a parcel's page, in yen; undefined if unreadable. `label` is the words before the amount, or
 * empty.
 */
export interface StatedAmount {
  amount: number | undefined;
  label: string;
}

/** The prices of items and shipping on a parcel's page, in yen. */
export interface ParcelAmounts {
  shipping: number | undefined;
  /** The sum of the items. */
  items: number | undefined;
  /** Whether the meaning of some amounts is unclear. */
  isUnclear: boolean;
  /** Whether the shipping price is a guess, because no known word means shipping. */
  isShippingGuessed: boolean;
}

/**
 * Separates a parcel's shipping price from the price of its items by the words before the amounts. If no
 * known word means shipping, the shipping price is the only amount with a label. Of two amounts, the shipping
 * price is the amount that differs from the sum of the items. Amounts with known words count whatever the
 * items sum to.
 *
 * @example readParcelAmounts([{ amount: 6100, label: 'Shipping' }, { amount: 9000, label: '' }], undefined) // { shipping: 6100, items: 9000, … }
 */
export function readParcelAmounts(
  stated: readonly StatedAmount[],
  itemsSum: number | undefined,
): ParcelAmounts {
  const known = stated.map(({ amount, label }) => ({ amount, label, meaning: guessAmountMeaning(label) }));
  const sending = known.filter(({ meaning }) => meaning === 'shipping');
  const isSum = (one: StatedAmount) => one.amount !== undefined && one.amount === itemsSum;
  const guessed = sending.length === 0 ? guessedShipping(known, isSum) : undefined;
  const chosen = sending.length > 0 ? sending : known.filter((one) => one === guessed);
  const shipping = findCommonValue(chosen.map(({ amount }) => amount));
  const others = known.filter((one) => !chosen.includes(one));
  const items = itemsAmount(others, { itemsSum, shipping, isShippingKnown: chosen.length > 0 });
  const isUnclear =
    (chosen.length > 0 && shipping === undefined) ||
    (others.length > 0 && items === undefined) ||
    (chosen.length === 0 && others.length > 1);
  return { shipping, items, isUnclear, isShippingGuessed: guessed !== undefined };
}

interface KnownAmount extends StatedAmount {
  meaning: AmountMeaning | undefined;
}

function guessedShipping(
  known: readonly KnownAmount[],
  isSum: (one: StatedAmount) => boolean,
): KnownAmount | undefined {
  const open = known.filter(({ meaning }) => meaning === undefined);
  const labelled = open.filter(({ label }) => label !== '');
  const [only] = labelled;
  if (labelled.length === 1) return only;
  return known.length === 2
    ? open.find((one) => !isSum(one) && known.some((other) => isSum(other)))
    : undefined;
}

function itemsAmount(
  others: readonly KnownAmount[],
  {
    itemsSum,
    shipping = 0,
    isShippingKnown,
  }: { itemsSum: number | undefined; shipping: number | undefined; isShippingKnown: boolean },
): number | undefined {
  const meant = (meaning: AmountMeaning) => others.filter((one) => one.meaning === meaning);
  const under = meant('items');
  if (under.length > 0) return findCommonValue(under.map(({ amount }) => amount));
  const whole = findCommonValue(meant('all').map(({ amount }) => amount));
  if (whole !== undefined) return itemsSum !== undefined && whole === itemsSum + shipping ? itemsSum : whole;
  const bare = others.filter(({ label }) => label === '');
  const amounts = (bare.length > 0 ? bare : others).map(({ amount }) => amount);
  if (amounts.length === 1 && isShippingKnown) return amounts[0];
  return amounts.find((amount) => amount !== undefined && amount === itemsSum);
}

/** The possible sums of the items on a parcel's page. */
export function listPossibleItemSums(stated: readonly StatedAmount[]): number[] {
  const { shipping } = readParcelAmounts(stated, undefined);
  return stated.flatMap(({ amount, label }) => {
    if (amount === undefined || guessAmountMeaning(label) === 'shipping') return [];
    return shipping !== undefined && guessAmountMeaning(label) === 'all'
      ? [amount, amount - shipping]
      : [amount];
  });
}

/** A row of a parcel's contents, in yen; undefined for an unreadable number. */
export interface PricedRow {
  price: number | undefined;
  tax: number | undefined;
  localShipping: number | undefined;
  quantity: number | undefined;
}

/**
 * The cost of each row in yen: price, tax and its part of the domestic postage. The price normally covers the
 * whole row. The price is per piece if a row has several pieces and only prices per piece add up to an amount
 * on the page. Tax is then per piece or per row. `isUnclear` is set if not exactly one reading adds up.
 *
 * @example itemPrices([{ price: 1000, tax: 100, localShipping: 334, quantity: 1 }], []) // { prices: [1434], isUnclear: false }
 */
export function itemPrices(
  rows: readonly PricedRow[],
  stated: readonly number[],
): { prices: (number | undefined)[]; isUnclear: boolean } {
  const whole = rows.map((row) => rowPrice(row, { prices: 1, taxes: 1 }));
  if (rows.every(({ quantity }) => quantity === 1)) return { prices: whole, isUnclear: false };
  const ways = [
    whole,
    rows.map((row) => rowPrice(row, { prices: row.quantity, taxes: row.quantity })),
    rows.map((row) => rowPrice(row, { prices: row.quantity, taxes: 1 })),
  ];
  const fitting = ways.filter((prices) => {
    const sum = sumIfKnown(prices);
    return sum !== undefined && stated.includes(sum);
  });
  const isOne = new Set(fitting.map((prices) => prices.join())).size === 1;
  return isOne && fitting[0] ? { prices: fitting[0], isUnclear: false } : { prices: whole, isUnclear: true };
}

function rowPrice(
  { price, tax, localShipping }: PricedRow,
  times: { prices: number | undefined; taxes: number | undefined },
): number | undefined {
  const { prices, taxes } = times;
  if (price === undefined || tax === undefined || localShipping === undefined) return undefined;
  return prices === undefined || taxes === undefined
    ? undefined
    : price * prices + tax * taxes + localShipping;
}

/** Undefined if any amount is undefined. @example sumIfKnown([1, 2]) === 3 */
export function sumIfKnown(amounts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
