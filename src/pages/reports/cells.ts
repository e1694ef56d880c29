import { useTranslate } from 'ra-core';
import type { Report, ReportColumn, ReportRow } from '../../../contract/reports.ts';
import { formatFigure, signed } from './words.ts';

/** A column may be called otherwise in one report. */
export function useColumnName({ report }: Report) {
  const translate = useTranslate();
  return ({ name }: ReportColumn) =>
    translate(`reports.columns.${report}_${name}`, { _: translate(`reports.columns.${name}`) });
}

/** What is taken off, and what is more or less than was expected, is shown with its sign. */
const TAKEN_OFF: Readonly<Record<string, ReadonlySet<string>>> = {
  profit: new Set(['refunds', 'fees', 'vat', 'cost', 'losses']),
  vat: new Set(['recoverable']),
};
const SIGNED = new Set(['difference', 'misjudged']);

export function cellInWords(
  { report }: Report,
  { name, kind }: ReportColumn,
  cell: ReportRow['cells'][number] | undefined,
): string {
  if (typeof cell !== 'number') return formatFigure(kind, cell);
  if (SIGNED.has(name) && (kind === 'money' || kind === 'percent')) return signed(kind, cell);
  return formatFigure(kind, TAKEN_OFF[report]?.has(name) ? -cell : cell);
}
