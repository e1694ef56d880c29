import { useTranslate } from 'ra-core';
import type { ReportCell } from '../../../contract/report_parts.ts';
import type { ReportTableColumn } from '../../../contract/reports.ts';
import { formatFigure, formatSigned } from './formats.ts';

export function useColumnName() {
  const translate = useTranslate();
  return ({ caption }: ReportTableColumn) => translate(`reports.columns.${caption}`);
}

export function cellInWords({ kind, sign }: ReportTableColumn, cell: ReportCell): string {
  if (typeof cell !== 'number') return formatFigure(kind, cell);
  if (sign === 'shown') return formatSigned(kind, cell);
  return formatFigure(kind, sign === 'reversed' ? -cell : cell);
}
