import { useTranslate } from 'ra-core';
import type { Report, ReportRow } from '../../../contract/reports.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { labelOf, listOf, shortDay } from './words.ts';

/** What a row is of: the way to its records. */
export function RowName({ row: { label, isPart, rows }, report }: { row: ReportRow; report: Report }) {
  const translate = useTranslate();
  const { by } = report.table;
  const name =
    by === 'scheme' && label !== ''
      ? translate(`resources.bought_stocks.choices.vatScheme.${label}`)
      : labelOf(by, label, translate(rows?.resource === 'products' ? 'reports.lost' : 'reports.unknown'));
  return (
    <>
      {rows ? <RowLink to={listOf(rows)}>{name}</RowLink> : name}
      {isPart && <em> {translate('reports.to_day', { day: shortDay(report.to) })}</em>}
    </>
  );
}
