import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { Report, ReportRow } from '../../../contract/reports.ts';
import { UNKNOWN } from '../../../domain/format.ts';
import { cellInWords, useColumnName } from './cells.ts';
import { RowChevron } from './RowChevron.tsx';
import { RowName } from './RowName.tsx';
import { RowPicture } from './RowPicture.tsx';

/** What is shown of a row on a phone: beside its name the first that there is, and below that the others. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  profit: ['profit', 'units', 'paid', 'fees', 'margin'],
  spending: ['spent', 'goods', 'charges'],
  stock: ['cost', 'units', 'days', 'expected'],
  estimates: ['difference', 'expected', 'sold', 'misjudged'],
  vat: ['balance', 'due', 'ordinary', 'margin', 'recoverable', 'base', 'exempt'],
};

/** The rows one below the other, on a phone. */
export function RowLines({ report }: { report: Report }) {
  const nameOf = useColumnName(report);
  const { columns, rows } = report.table;
  const isThere = (wanted: string) => columns.some(({ name }) => name === wanted);
  const [first = 'units', ...below] = (FIRST[report.report] ?? []).filter(isThere);
  const cellOf = ({ cells }: ReportRow, name: string) => {
    const place = columns.findIndex((column) => column.name === name);
    const column = columns[place];
    return column && { column, text: cellInWords(report, column, cells[place]) };
  };
  return (
    <Box component="ul" className="report-list" sx={{ borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row) => (
        <li key={row.key}>
          <RowPicture row={row} size={40} />
          <span className="report-what">
            <RowName row={row} report={report} />
            <small>
              {below
                .flatMap((name) => {
                  const cell = cellOf(row, name);
                  if (!cell || cell.text === UNKNOWN) return [];
                  return name === 'misjudged' ? cell.text : `${withinText(nameOf(cell.column))} ${cell.text}`;
                })
                .map((text, place) => (
                  <Fragment key={text}>
                    {place > 0 && ', '}
                    <span className="report-cell">{text}</span>
                  </Fragment>
                ))}
            </small>
          </span>
          <strong>{cellOf(row, first)?.text}</strong>
          <RowChevron rows={row.rows} />
        </li>
      ))}
    </Box>
  );
}

/** @example withinText('VAT due') === 'VAT due' */
const withinText = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
