import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, ButtonBase, IconButton, Paper, Typography } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import {
  GROUPINGS,
  REPORT_PAGE,
  type Report,
  type ReportColumn,
  type ReportRow,
} from '../../../contract/reports.ts';
import { formatCount, UNKNOWN } from '../../../domain/format.ts';
import { RowLink } from '../../../ui/RowLink.tsx';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { useCompact } from '../../../ui/useCompact.ts';
import { RowChevron } from './RowChevron.tsx';
import { useReportChange } from './useReport.ts';
import { formatFigure, labelOf, listOf, shortDay, signed } from './words.ts';
import './reports.css';

/** The table behind the figures: by what it is grouped, sorted, a page of it, and its sum. */
export function ReportRows({ report }: { report: Report }) {
  const compact = useCompact();
  const translate = useTranslate();
  const change = useReportChange();
  const { table } = report;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate(`reports.by.${table.by}`)}
      sx={{ overflow: 'clip' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          px: 1.5,
          py: 1,
          minHeight: 52,
        }}
      >
        <Box
          role="group"
          aria-label={translate('reports.group_by')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          {GROUPINGS[report.report].map((by) => (
            <ButtonBase
              key={by}
              aria-pressed={by === table.by}
              onClick={() => change({ by, sort: null })}
              sx={{
                ...tab,
                ...(by === table.by && { color: 'text.primary', backgroundColor: 'action.selected' }),
              }}
            >
              {translate(`reports.by.${by}`)}
            </ButtonBase>
          ))}
        </Box>
        {!compact && (
          <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
            {translate(table.by === 'sitting' ? 'reports.sitting_note' : 'reports.each_opens')}
          </Typography>
        )}
      </Box>
      {compact ? <Lines report={report} /> : <Table report={report} />}
      {table.total === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, py: 1 }}>
          {translate('reports.no_rows')}
        </Typography>
      )}
      <Pages report={report} />
    </Paper>
  );
}

/** A column may be called otherwise in one report. */
function useColumnName({ report }: Report) {
  const translate = useTranslate();
  return ({ name }: ReportColumn) =>
    translate(`reports.columns.${report}_${name}`, { _: translate(`reports.columns.${name}`) });
}

const isRight = ({ kind }: ReportColumn) => kind !== 'text' && kind !== 'date';

function Table({ report }: { report: Report }) {
  const translate = useTranslate();
  const nameOf = useColumnName(report);
  const { by, columns, rows, sum } = report.table;
  return (
    <Box className="report-scroll">
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
            <Row key={row.key} row={row} report={report} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{translate('reports.sum')}</th>
              {columns.map((column, place) => (
                <td key={column.name} align={isRight(column) ? 'right' : undefined}>
                  {sum[place] === null ? '' : inWords(report, column, sum[place])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Box>
  );
}

interface HeadProps {
  report: Report;
  name: string;
  label: string;
  isRight?: boolean;
  isFirst?: boolean;
}

/** A click sorts by it, another the other way round. */
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
        title={translate('reports.sort_by', { column: label })}
        onClick={() => change({ sort: JSON.stringify([name, next]) })}
      >
        {label}
        {isChosen && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </button>
    </th>
  );
}

function Row({ row, report }: { row: ReportRow; report: Report }) {
  const navigate = useNavigate();
  const { rows, cells } = row;
  const { columns } = report.table;
  return (
    <tr className={rows ? 'clickable' : undefined} onClick={rows ? () => navigate(listOf(rows)) : undefined}>
      <th scope="row">
        <span className={row.thumbnail === undefined ? undefined : 'report-name'}>
          <RowPicture row={row} size={36} />
          <span>
            <RowName row={row} report={report} />
          </span>
        </span>
      </th>
      {columns.map((column, place) => (
        <td
          key={column.name}
          align={isRight(column) ? 'right' : undefined}
          className={STRONG.has(column.name) ? 'strong' : undefined}
        >
          {column.name === 'share' && <ShareBar report={report} place={place} cell={cells[place]} />}
          {column.kind === 'text' && cells[place] === null ? (
            <NotListed column={column} />
          ) : (
            inWords(report, column, cells[place])
          )}
        </td>
      ))}
    </tr>
  );
}

const STRONG = new Set(['profit', 'spent', 'difference', 'balance']);
/** What is taken off, and what is more or less than was expected, is shown with its sign. */
const TAKEN_OFF: Readonly<Record<string, ReadonlySet<string>>> = {
  profit: new Set(['refunds', 'fees', 'vat', 'cost']),
  vat: new Set(['recoverable']),
};
const SIGNED = new Set(['difference', 'misjudged', 'carried']);

function inWords(
  { report }: Report,
  { name, kind }: ReportColumn,
  cell: ReportRow['cells'][number] | undefined,
): string {
  if (typeof cell !== 'number') return formatFigure(kind, cell);
  if (SIGNED.has(name) && (kind === 'money' || kind === 'percent')) return signed(kind, cell);
  return formatFigure(kind, TAKEN_OFF[report]?.has(name) ? -cell : cell);
}

/** As long as it is of the most there is on the page. */
function ShareBar({
  report,
  place,
  cell,
}: {
  report: Report;
  place: number;
  cell: ReportRow['cells'][number] | undefined;
}) {
  const most = Math.max(...report.table.rows.map(({ cells }) => Number(cells[place] ?? 0)));
  const part = most > 0 ? Number(cell ?? 0) / most : 0;
  return <span aria-hidden className="report-share" style={{ width: Math.round(72 * part) }} />;
}

function NotListed({ column }: { column: ReportColumn }) {
  const translate = useTranslate();
  return <small>{column.name === 'sites' ? translate('reports.not_listed') : ''}</small>;
}

/** Of what has pictures. */
function RowPicture({ row: { thumbnail }, size }: { row: ReportRow; size: number }) {
  if (thumbnail === undefined) return null;
  return <Thumbnail images={thumbnail ? [{ id: 0, image: thumbnail, thumbnail }] : []} size={size} />;
}

function RowName({ row: { label, isPart, rows }, report }: { row: ReportRow; report: Report }) {
  const translate = useTranslate();
  const { by } = report.table;
  const name =
    by === 'scheme'
      ? translate(`resources.bought_stocks.choices.vatScheme.${label}`)
      : labelOf(by, label, translate('reports.unknown'));
  return (
    <>
      {rows ? <RowLink to={listOf(rows)}>{name}</RowLink> : name}
      {isPart && <em> {translate('reports.to_day', { day: shortDay(report.to) })}</em>}
    </>
  );
}

/** What is shown of a row on a phone: beside its name the first that there is, and below that the others. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  profit: ['profit', 'units', 'paid', 'fees', 'margin'],
  spending: ['spent', 'goods', 'charges'],
  stock: ['cost', 'units', 'days', 'expected'],
  estimates: ['difference', 'expected', 'sold', 'misjudged'],
  vat: ['balance', 'due', 'ordinary', 'margin', 'recoverable', 'paid'],
};

function Lines({ report }: { report: Report }) {
  const nameOf = useColumnName(report);
  const { columns, rows } = report.table;
  const isThere = (wanted: string) => columns.some(({ name }) => name === wanted);
  const [first = 'units', ...below] = (FIRST[report.report] ?? []).filter(isThere);
  const cellOf = ({ cells }: ReportRow, name: string) => {
    const place = columns.findIndex((column) => column.name === name);
    const column = columns[place];
    return column && { column, text: inWords(report, column, cells[place]) };
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

function Pages({ report: { table } }: { report: Report }) {
  const translate = useTranslate();
  const change = useReportChange();
  const { page, total, rows } = table;
  if (total <= REPORT_PAGE && page === 1) return null;
  const from = (page - 1) * REPORT_PAGE;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        px: 1.5,
        minHeight: 52,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" className="tabular" color="text.secondary">
        {translate('reports.pages', {
          from: formatCount(from + 1),
          to: formatCount(from + rows.length),
          total: formatCount(total),
        })}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('reports.previous')}
        disabled={page === 1}
        onClick={() => change({ page: String(page - 1) })}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('reports.next')}
        disabled={from + rows.length >= total}
        onClick={() => change({ page: String(page + 1) })}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  );
}

const tab = {
  minHeight: 32,
  px: 1.25,
  borderRadius: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
