import { shares } from './shares.ts';
import type { ShipmentState } from './shipment.ts';

/**
 * ZenMarket numbers the states of a parcel: 1 preparing, 2 awaiting payment, 3 awaiting pickup,
 * 5 shipped. What has not left the warehouse has none of our states yet (`null`); a number that is
 * not known has no reading (`undefined`).
 *
 * @example zenmarketState(5) === 'Shipped'
 */
export function zenmarketState(number: number): ShipmentState | null | undefined {
  return ZENMARKET_STATES.get(number);
}
const ZENMARKET_STATES = new Map<number, ShipmentState | null>([
  [1, null],
  [2, null],
  [3, null],
  [5, 'Shipped'],
]);

/** One row of a parcel's contents as the shop states it, amounts in yen. */
export interface LocalShipping {
  /** `null` where the row says nothing; undefined where it cannot be read. */
  amount: number | null | undefined;
  /** How many rows the amount stands for, the same way. */
  rows: number | null | undefined;
}

/**
 * Sending within the country is stated once for all rows of one seller; each of them bears an equal
 * part, in whole yen, the first ones one more where it does not divide. The rows after the first
 * either say nothing (or zero), or all repeat it. Where that does not add up, the rows from there on
 * have no part (`undefined`), nor have those before that an unexplained row may belong to.
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

/** The parts of the rows that the first of them speaks for. */
function partsOfSeller(rows: readonly LocalShipping[]): number[] | undefined {
  const [first] = rows;
  const count = first?.rows ?? 0;
  if (!first || first.amount === undefined || count < 1 || count > rows.length) return undefined;
  const others = rows.slice(1, count);
  const isRepeated = others.every((row) => row.rows === first.rows && row.amount === first.amount);
  if (!isRepeated && !others.every(isSilent)) return undefined;
  return shares(first.amount ?? 0, [1, ...others.map(() => 1)]);
}

function isSilent(row: LocalShipping): boolean {
  return isNothing(row.rows) && isNothing(row.amount);
}

function isNothing(value: number | null | undefined): boolean {
  return value === null || value === 0;
}

/** What a parcel's page says that its items and its sending cost, in yen. */
export interface ParcelAmounts {
  shipping: number | undefined;
  /** The items together. */
  items: number | undefined;
  /** Whether there are amounts that could not be told apart. */
  isUnclear: boolean;
}

/**
 * Tells the price of sending a parcel from that of its items, whatever the language: sending is the
 * one amount behind a label and a colon, the items are the other amount. Where several have a label,
 * or none, what the items add up to decides.
 *
 * @example parcelAmounts([{ amount: 6100, isLabelled: true }, { amount: 9000, isLabelled: false }], undefined) // { shipping: 6100, items: 9000, … }
 */
export function parcelAmounts(
  stated: readonly { amount: number | undefined; isLabelled: boolean }[],
  itemsSum: number | undefined,
): ParcelAmounts {
  const none = { shipping: undefined, items: undefined };
  if (stated.length === 0) return { ...none, isUnclear: false };
  const labelled = stated.filter(({ isLabelled }) => isLabelled);
  const [only] = labelled;
  const shippingAt =
    labelled.length === 1 && only
      ? stated.indexOf(only)
      : stated.findIndex(
          ({ amount }, index) => stated.length === 2 && amount !== itemsSum && isSum(1 - index),
        );
  const shipping = stated[shippingAt]?.amount;
  const others = stated.filter((_, index) => index !== shippingAt).map(({ amount }) => amount);
  const isAlone = others.length === 1 && shippingAt >= 0;
  const items = isAlone ? others[0] : others.find((amount) => amount !== undefined && amount === itemsSum);
  const isUnclear = (shippingAt >= 0 && shipping === undefined) || (others.length > 0 && items === undefined);
  return { shipping, items, isUnclear };

  function isSum(index: number): boolean {
    const amount = stated[index]?.amount;
    return amount !== undefined && amount === itemsSum;
  }
}

/** A row of a parcel's contents, amounts in yen; undefined what cannot be read. */
export interface PricedRow {
  price: number | undefined;
  tax: number | undefined;
  localShipping: number | undefined;
  quantity: number | undefined;
}

/**
 * What each row costs, in yen: price, tax and its part of sending within the country. The price
 * stands for the whole row, unless a row has several pieces and only the prices of single pieces add
 * up to an amount that the page states. Where neither adds up to one, that is `isUnclear`.
 *
 * @example itemPrices([{ price: 1000, tax: 100, localShipping: 334, quantity: 1 }], []) // { prices: [1434], isUnclear: false }
 */
export function itemPrices(
  rows: readonly PricedRow[],
  stated: readonly (number | undefined)[],
): { prices: (number | undefined)[]; isUnclear: boolean } {
  const whole = rows.map((row) => rowPrice(row, 1));
  const pieces = rows.map((row) => rowPrice(row, row.quantity));
  const areSeveral = rows.some(({ quantity }) => quantity !== 1);
  const isStated = (prices: readonly (number | undefined)[]) => {
    const sum = total(prices);
    return sum !== undefined && stated.includes(sum);
  };
  if (!areSeveral || isStated(whole)) return { prices: whole, isUnclear: false };
  return isStated(pieces) ? { prices: pieces, isUnclear: false } : { prices: whole, isUnclear: true };
}

function rowPrice({ price, tax, localShipping }: PricedRow, times: number | undefined): number | undefined {
  if (price === undefined || tax === undefined || localShipping === undefined || times === undefined)
    return undefined;
  return (price + tax) * times + localShipping;
}

/** The sum of what is known; undefined where one is not. @example total([1, 2]) === 3 */
export function total(amounts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
