import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { ReportRow } from '../../../contract/report_parts.ts';
import { type ColumnOf, listColumns, type Report, type ReportName } from '../../../contract/reports.ts';
import { UNKNOWN_TEXT } from '../../../domain/format.ts';
import { cellInWords, useColumnName } from './cells.ts';
import { RowChevron } from './RowChevron.tsx';
import { ReportRowName } from './ReportRowName.tsx';
import { RowPicture } from './RowPicture.tsx';

/** Columns shown on a phone: the first available column next to the name, the rest below. */
const FIRST: { readonly [Name in ReportName]: readonly ColumnOf<Name>[] } = {
  profit: ['profit', 'units', 'paid', 'fees', 'margin'],
  spending: ['spent', 'goods', 'charges'],
  stock: ['cost', 'units', 'days', 'expected'],
  estimates: ['difference', 'expected', 'sold', 'misjudged'],
  vat: ['balance', 'due', 'ordinary', 'margin', 'recoverable', 'base', 'exempt'],
};

/** The rows as a list on a phone. */
export function RowLines({ report }: { report: Report }) {
  const nameOf = useColumnName();
  const all = listColumns(report);
  const chosen: readonly string[] = FIRST[report.report];
  const [first, ...below] = chosen.flatMap((wanted) => all.find(({ name }) => name === wanted) ?? []);
  const rows: readonly ReportRow[] = report.table.rows;
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row) => (
        <li key={row.key}>
          <RowPicture row={row} size={40} />
          <span className="report-what">
            <ReportRowName row={row} report={report} />
            <small>
              {below
                .flatMap((column) => {
                  const text = cellInWords(column, row.cells[column.name]);
                  if (text === UNKNOWN_TEXT) return [];
                  const label = column.name === 'misjudged' ? '' : `${nameOf(column)} `;
                  return { name: column.name, text: `${label}${text}` };
                })
                .map(({ name, text }, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' · '}
                    <span className="report-cell">{text}</span>
                  </Fragment>
                ))}
            </small>
          </span>
          <strong>{first && cellInWords(first, row.cells[first.name])}</strong>
          <RowChevron rows={row.rows} />
        </li>
      ))}
    </Box>
  );
}
