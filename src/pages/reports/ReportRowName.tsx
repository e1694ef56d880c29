import { useTranslate } from 'ra-core';
import type { ReportRow } from '../../../contract/report_parts.ts';
import type { Report } from '../../../contract/reports.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { formatLabel, listAddress, shortDay } from './formats.ts';

/** Catalogue keys for the names of groups. */
const CHOICES: Readonly<Record<string, string>> = {
  scheme: 'resources.bought_stocks.choices.vatScheme',
  treatment: 'resources.sales.choices.vatTreatment',
};

/** The name of a row, with a link to its records. */
export function ReportRowName({ row: { label, isPart, rows }, report }: { row: ReportRow; report: Report }) {
  const translate = useTranslate();
  const { by } = report.table;
  const choices = CHOICES[by];
  const name =
    choices === undefined || label === ''
      ? formatLabel(by, label, translate(rows?.resource === 'products' ? 'reports.lost' : 'reports.unknown'))
      : translate(`${choices}.${label}`);
  return (
    <>
      {rows ? <RowLink to={listAddress(rows)}>{name}</RowLink> : name}
      {isPart && <em> {translate('reports.to_day', { day: shortDay(report.to) })}</em>}
    </>
  );
}
