import type { PriceEntry, PriceMeasure, PriceSource } from '../price_entry.ts';

/** What a line of a price file lacks. `place` is its position or its name. */
export interface PriceFileProblem {
  place: string;
  why: 'no_id' | 'no_price' | 'unreadable_price' | 'unreadable_day' | 'unknown_variant' | 'several_prices';
  /** What the file has instead. */
  text: string;
}

/** What a price file holds. */
export interface PriceFileContents {
  source: PriceSource;
  entries: PriceEntry[];
  problems: PriceFileProblem[];
}

/** The unknown parts of a JSON file. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a JSON file. Numbers are ids; anything else is an empty text. */
export function textIn(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Hundredths of an amount that a program wrote, or undefined: 0 and null are no price.
 *
 * @example hundredthsOf('1.50') === 150 && hundredthsOf(0) === undefined
 */
export function hundredthsOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const hundredths = Math.round(Number(value) * 100 + 1e-6);
  return Number.isSafeInteger(hundredths) && hundredths > 0 ? hundredths : undefined;
}

/** The day of a time in ISO 8601, as it is written. @example dayOf('2026-11-23T02:48:40+0100') === '2026-11-23' */
export function dayOf(time: unknown): string | undefined {
  return typeof time === 'string' ? /^\d{4}-\d{2}-\d{2}(?=T|\s|$)/.exec(time.trim())?.[0] : undefined;
}

/** The prices of fields by their measures. Undefined if none has a price. */
export function readAmounts(
  block: Json,
  fields: readonly (readonly [measure: PriceMeasure, field: string])[],
): Partial<Record<PriceMeasure, number>> | undefined {
  const amounts: Partial<Record<PriceMeasure, number>> = {};
  let isPriced = false;
  for (const [measure, field] of fields) {
    const amount = hundredthsOf(block[field]);
    if (amount === undefined) continue;
    amounts[measure] = amount;
    isPriced = true;
  }
  return isPriced ? amounts : undefined;
}
