import { useTranslate } from 'ra-core';
import type { Cell } from '../../../contract/report_parts.ts';
import type { TableColumn } from '../../../contract/reports.ts';
import { formatFigure, formatSigned } from './formats.ts';

export function useColumnName() {
  const translate = useTranslate();
  return ({ caption }: TableColumn) => translate(`reports.columns.${caption}`);
}

export function cellInWords({ kind, sign }: TableColumn, cell: Cell): string {
  if (typeof cell !== 'number') return formatFigure(kind, cell);
  if (sign === 'shown') return formatSigned(kind, cell);
  return formatFigure(kind, sign === 'reversed' ? -cell : cell);
}
