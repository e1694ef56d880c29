import type { FieldKind } from '../contract/fields.ts';
import {
  UNKNOWN_TEXT,
  formatCount,
  formatDate,
  formatExactPercent,
  formatGrams,
  formatMoney,
  formatRate,
  formatYen,
} from '../domain/format.ts';

/** Amounts whose currency is in another field. */
const amounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

const FORMATS: Partial<Record<FieldKind, (value: unknown) => string>> = {
  money: (value) => formatMoney(Number(value)),
  foreign: (value) => amounts.format(Number(value)),
  yen: (value) => formatYen(Number(value)),
  rate: (value) => formatRate(Number(value)),
  percent: (value) => formatExactPercent(Number(value)),
  grams: (value) => formatGrams(Number(value)),
  count: (value) => formatCount(Number(value)),
  date: (value) => formatDate(String(value)),
  images: (value) => formatCount(Array.isArray(value) ? value.length : 0),
};

/** A field's value in readable form. A linked record is shown by its id only. */
export function formatValue(kind: FieldKind | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return UNKNOWN_TEXT;
  return (kind && FORMATS[kind]?.(value)) ?? String(value);
}
