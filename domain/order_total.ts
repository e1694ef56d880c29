import { sumCents } from './money.ts';
import { splitAmount } from './split_amount.ts';

/** The totals that a file states for an order beside its lines. Hundredths of the order's currency. */
export interface StatedTotals {
  /** The articles after their discounts. */
  subtotal?: number | undefined;
  /** The amount that the buyer paid. */
  total?: number | undefined;
  /** The total of this line, if the file states a total apart from quantity and price. */
  line?: number | undefined;
  /** The earnings after fees, refunds and postage paid, if the file is the site's account. */
  earned?: number | undefined;
  /** Tax that the seller collects, within the prices or on top of them. */
  tax?: number | undefined;
  /** The tax is VAT, so the tax belongs to the price. */
  isVat?: boolean | undefined;
  /**
   * Tax and charges that the site collects for third parties. They are never income, within the total or not.
   */
  collected?: number | undefined;
}

/** An article as written in its file. */
export interface PricedLine {
  /** For all pieces, before discounts. */
  total: number;
  /** The total if the price in a row covers all its pieces. */
  totalOfRow?: number | undefined;
  /** A discount on only this line. */
  discount?: number | undefined;
}

export interface PricedOrder {
  lines: readonly PricedLine[];
  postage: number;
  /** A discount on the whole order. */
  discount: number;
  stated: StatedTotals;
}

/** The amounts of an order's lines, made to agree with the totals in the file. */
export interface BalancedOrder {
  /** The amount paid for each line, after discounts. */
  totals: number[];
  postage: number;
  /** Tax on top of the prices. This tax is not income. */
  taxOnTop: number;
  /** The difference between the stated and the computed total, if any. */
  difference?: TotalDifference | undefined;
}

export interface TotalDifference {
  /** Amounts in hundredths; for `count`, numbers of pieces. */
  of: 'line' | 'total' | 'subtotal' | 'discount' | 'earned' | 'count';
  stated: number;
  read: number;
}

interface Reading {
  totals: number[];
  postage: number;
  tax: 'included' | 'on top' | 'VAT on top';
  collected: number;
}

/**
 * Reads the amounts of an order so that they agree with its stated totals. Files leave these questions open:
 * - whether a price is per piece or per row,
 * - whether the order's discount includes the discounts of its lines,
 * - whether the discount reduced the postage,
 * - whether tax is on top.
 *
 * The first reading that agrees counts. If no reading agrees, the result has the difference.
 *
 * @example balanceOrder({ lines: [{ total: 1_00 }, { total: 100_00 }], postage: 0, discount: 20_00, stated: { total: 81_00 } })
 * // { totals: [80, 80_20], postage: 0, taxOnTop: 0 }
 */
export function balanceOrder(order: PricedOrder): BalancedOrder {
  const readings = [...readingsOf(order)];
  const agreeing =
    readings.find((reading) => agreesWithTotals(reading, order)) ??
    readings.find((reading) => agreesWithTotals(reading, { ...order, stated: withoutGrossSubtotal(order) }));
  const reading = agreeing ?? readings[0];
  if (!reading)
    return { totals: [], postage: order.postage, taxOnTop: 0, difference: tooLargeDiscount(order) };
  const { postage, tax } = reading;
  const taxOnTop = tax === 'on top' ? (order.stated.tax ?? 0) : 0;
  const totals = tax === 'VAT on top' ? withAdded(reading.totals, order.stated.tax ?? 0) : reading.totals;
  const balanced = { totals, postage, taxOnTop };
  return agreeing ? balanced : { ...balanced, difference: differenceOf(reading, order) };
}

/**
 * The possible readings of the amounts, the most usual first. Unusual readings need a total that can decide.
 * Readings in which a discount exceeds the prices are left out.
 */
function* readingsOf({ lines, postage, discount, stated }: PricedOrder): Generator<Reading> {
  const own = lines.map((line) => line.discount ?? 0);
  const ofLines = sumCents(own);
  const priced = [lines.map(({ total }) => total)];
  if (lines.some(({ total, totalOfRow = total }) => totalOfRow !== total))
    priced.push(lines.map(({ total, totalOfRow = total }) => totalOfRow));
  for (const prices of priced) {
    const reduced = less(prices, own);
    const ways: { totals: number[] | undefined; postage: number }[] = [
      { totals: reduced && lessByPrice(reduced, discount), postage },
    ];
    const isDecidable = (stated.total ?? stated.subtotal) !== undefined;
    if (isDecidable && discount > 0) {
      if (ofLines > 0 && discount >= ofLines)
        ways.push({ totals: reduced && lessByPrice(reduced, discount - ofLines), postage });
      if (discount <= postage) ways.push({ totals: reduced, postage: postage - discount });
      ways.push({ totals: reduced, postage });
    }
    if (isDecidable && ofLines > 0) ways.push({ totals: lessByPrice(prices, discount), postage });
    for (const { totals, postage: paid } of ways)
      if (totals) yield* taxedReadings({ totals, postage: paid }, stated);
  }
}

/** Variants of a reading: tax and collected charges are within the total or on top. */
function* taxedReadings(way: Pick<Reading, 'totals' | 'postage'>, stated: StatedTotals): Generator<Reading> {
  for (const tax of taxesOf(stated))
    for (const collected of new Set([0, stated.collected ?? 0])) yield { ...way, tax, collected };
}

function taxesOf({ tax = 0, isVat = false }: StatedTotals): Reading['tax'][] {
  return tax === 0 ? ['included'] : ['included', isVat ? 'VAT on top' : 'on top'];
}

function agreesWithTotals({ totals, ...reading }: Reading, { stated }: PricedOrder): boolean {
  const { subtotal = sumCents(totals), total } = stated;
  return (
    subtotal === sumCents(totals) &&
    (total === undefined || total === totalOf({ totals, ...reading }, stated))
  );
}

/** Some files state their subtotals before discounts. */
function withoutGrossSubtotal({ lines, stated }: PricedOrder): StatedTotals {
  const gross = sumCents(lines.map(({ total }) => total));
  return stated.subtotal === gross ? { ...stated, subtotal: undefined } : stated;
}

function totalOf({ totals, postage, tax, collected }: Reading, stated: StatedTotals): number {
  return sumCents(totals) + postage + (tax === 'included' ? 0 : (stated.tax ?? 0)) + collected;
}

function differenceOf(reading: Reading, { stated }: PricedOrder): TotalDifference {
  const { subtotal, total } = stated;
  const read = totalOf(reading, stated);
  if (total !== undefined && total !== read) return { of: 'total', stated: total, read };
  return { of: 'subtotal', stated: subtotal ?? 0, read: sumCents(reading.totals) };
}

function tooLargeDiscount({ lines, discount }: PricedOrder): TotalDifference {
  const off = discount + sumCents(lines.map((line) => line.discount ?? 0));
  return { of: 'discount', stated: off, read: sumCents(lines.map(({ total }) => total)) };
}

/** Subtracts each line's discount. Undefined if a discount exceeds its price. */
function less(totals: readonly number[], discounts: readonly number[]): number[] | undefined {
  const left = totals.map((total, index) => total - (discounts[index] ?? 0));
  return left.some((one) => one < 0) ? undefined : left;
}

/** Subtracts a discount of the whole order, split by price. Undefined if the discount exceeds the sum. */
function lessByPrice(totals: readonly number[], discount: number): number[] | undefined {
  if (discount > sumCents(totals)) return undefined;
  const parts = splitAmount(discount, totals);
  return totals.map((total, index) => total - (parts[index] ?? 0));
}

function withAdded(totals: readonly number[], amount: number): number[] {
  const parts = splitAmount(amount, totals);
  return totals.map((total, index) => total + (parts[index] ?? 0));
}

const VAT_NAMES = /(?<!\p{L})(?:VAT|IVA|MwSt|USt|TVA|BTW|PTU|moms|Mehrwertsteuer|Umsatzsteuer)(?!\p{L})/iu;

/** Whether a tax is a value added tax, by its name. @example isVatName('DE VAT 19%') */
export function isVatName(name: string): boolean {
  return VAT_NAMES.test(name);
}
