import type { FigureKind, ReportColumn, RecordList } from '../../../contract/report_parts.ts';
import { RESOURCES } from '../../../contract/resources.ts';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatMoney,
  formatMonth,
  formatPercent,
  formatWholeEuros,
  UNKNOWN_TEXT,
  withPlus,
} from '../../../domain/format.ts';

/** Address of the list with exactly these records. */
export function listAddress({ resource, filter }: RecordList): string {
  return `${RESOURCES[resource].list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

export function formatFigure(kind: ReportColumn['kind'], value: number | string | null | undefined): string {
  if (value === null || value === undefined) return UNKNOWN_TEXT;
  if (typeof value === 'string') return kind === 'date' ? formatDate(value) : value;
  if (kind === 'money') return formatMoney(value);
  if (kind === 'percent') return formatPercent(value);
  return formatCount(value);
}

/** Formats a value briefly, for a data point in a chart. */
export function formatPoint(kind: FigureKind, value: number): string {
  return kind === 'money' ? formatWholeEuros(value) : formatFigure(kind, value);
}

/** Formats a value with a plus sign if positive. @example signed('money', 3) === '+€3.00' */
export function formatSigned(kind: ReportColumn['kind'], value: number): string {
  return withPlus(value, formatFigure(kind, value));
}

/** Writes out months, quarters and countries. An empty label counts as unknown. */
export function formatLabel(by: string, label: string, unknown: string): string {
  if (label === '') return unknown;
  if (by === 'month') return formatMonth(label, 'long');
  if (by === 'quarter') return label.replace(/^(\d+)-(Q\d)$/, '$2 $1');
  return by === 'country' ? formatCountry(label) : label;
}

/** @example shortDay('2026-11-21') === '21/11' */
export const shortDay = (day: string) => formatDate(day).slice(0, 5);
