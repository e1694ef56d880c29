import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useNavigate, useTranslate } from 'ra-core';
import type { ReportCell, ReportRow } from '../../../contract/report_parts.ts';
import {
  type ColumnOf,
  listColumns,
  type Report,
  type ReportName,
  type ReportTableColumn,
} from '../../../contract/reports.ts';
import { SideScroll } from '../../../ui/SideScroll.tsx';
import { cellInWords, useColumnName } from './cells.ts';
import { ReportRowName } from './ReportRowName.tsx';
import { RowPicture } from './RowPicture.tsx';
import { useReportChange } from './useReport.ts';
import { listAddress } from './formats.ts';

const isRight = ({ kind }: ReportTableColumn) => kind !== 'text' && kind !== 'date';

/** The rows with column headings and sums. */
export function ReportRowTable({ report }: { report: Report }) {
  const translate = useTranslate();
  const nameOf = useColumnName();
  const columns = listColumns(report);
  const { by } = report.table;
  const rows: readonly ReportRow[] = report.table.rows;
  const sum: ReportRow['cells'] = report.table.sum;
  return (
    <SideScroll>
      <table className="report-table">
        <thead>
          <tr>
            <Head report={report} name={by} label={translate(`reports.by.${by}`)} isFirst />
            {columns.map((column) => (
              <Head
                key={column.name}
                report={report}
                name={column.name}
                label={nameOf(column)}
                isRight={isRight(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} report={report} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{translate('reports.sum')}</th>
              {columns.map((column) => (
                <td key={column.name} align={isRight(column) ? 'right' : undefined}>
                  {sum[column.name] === null ? '' : cellInWords(column, sum[column.name])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </SideScroll>
  );
}

interface HeadProps {
  report: Report;
  name: string;
  label: string;
  isRight?: boolean;
  isFirst?: boolean;
}

/** A column heading. A click sorts by the column; a second click reverses the order. */
function Head({ report, name, label, isRight: isNumber = false, isFirst = false }: HeadProps) {
  const translate = useTranslate();
  const change = useReportChange();
  const [column, direction] = report.table.sort;
  const isChosen = column === name;
  const next = isChosen ? (direction === 'ASC' ? 'DESC' : 'ASC') : isFirst ? 'ASC' : 'DESC';
  const Arrow = direction === 'ASC' ? ArrowUpward : ArrowDownward;
  return (
    <th
      scope="col"
      align={isNumber ? 'right' : undefined}
      aria-sort={isChosen ? (direction === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={isChosen ? 'report-sort chosen' : 'report-sort'}
        title={translate('reports.sort_by', { field: label })}
        onClick={() => change({ sort: JSON.stringify([name, next]) })}
      >
        {label}
        {isChosen && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps {
  row: ReportRow;
  columns: readonly ReportTableColumn[];
  report: Report;
}

function Row({ row, columns, report }: RowProps) {
  const navigate = useNavigate();
  const { rows, cells } = row;
  return (
    <tr
      className={rows ? 'clickable' : undefined}
      onClick={rows ? () => navigate(listAddress(rows)) : undefined}
    >
      <th scope="row">
        <span className={row.thumbnail === undefined ? undefined : 'report-name'}>
          <RowPicture row={row} size={36} />
          <span>
            <ReportRowName row={row} report={report} />
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          align={isRight(column) ? 'right' : undefined}
          className={STRONG.has(column.name) ? 'strong' : undefined}
        >
          {column.name === 'share' && <ShareBar rows={report.table.rows} cell={cells.share} />}
          {column.kind === 'text' && cells[column.name] === null ? (
            <NotListed column={column} />
          ) : (
            cellInWords(column, cells[column.name])
          )}
        </td>
      ))}
    </tr>
  );
}

const STRONG: ReadonlySet<string> = new Set<ColumnOf<ReportName>>([
  'profit',
  'spent',
  'difference',
  'balance',
]);

/** A bar relative to the largest share on the page. */
function ShareBar({ rows, cell }: { rows: readonly ReportRow[]; cell: ReportCell }) {
  const most = Math.max(...rows.map(({ cells }) => Number(cells.share ?? 0)));
  const part = most > 0 ? Number(cell ?? 0) / most : 0;
  return <span aria-hidden className="report-share" style={{ width: Math.round(72 * part) }} />;
}

function NotListed({ column }: { column: ReportTableColumn }) {
  const translate = useTranslate();
  return <small>{column.name === 'sites' ? translate('reports.not_listed') : ''}</small>;
}
