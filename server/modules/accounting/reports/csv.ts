import type { ReportRow } from '../../../../contract/report_parts.ts';
import {
  listColumns,
  type ReportName,
  type ReportQuery,
  type ReportTableColumn,
} from '../../../../contract/reports.ts';
import { formatMoment } from '../../../../domain/format.ts';
import { escapeFormula } from '../../../../domain/table/formula.ts';
import { writeNumber } from '../../../../domain/table/number.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { csvLine, BYTE_ORDER_MARK, quoteCell } from '../../../records/files/csv.ts';
import { buildReport } from './report.ts';

/** More rows than any table has. */
const ALL_ROWS = 1_000_000;

/** The whole table of a report as CSV, with its sum, its period and the time of the export. */
export async function reportCsv(db: Db, name: ReportName, query: ReportQuery): Promise<string> {
  const report = await buildReport(db, name, { ...query, page: 1 }, ALL_ROWS);
  const made = formatMoment(new Date().toISOString());
  const columns = listColumns(report);
  const { table, from, to } = report;
  const rows: readonly ReportRow[] = table.rows;
  return [
    BYTE_ORDER_MARK,
    csvLine([quoteCell(table.by), ...columns.map((column) => quoteCell(column.name))]),
    ...rows.map(({ label, cells }) => csvLine([quoteCell(escapeFormula(label)), ...written(columns, cells)])),
    csvLine([quoteCell('Sum'), ...written(columns, table.sum)]),
    csvLine([quoteCell(`Period ${from} to ${to}, made ${made}`), ...columns.map(() => '')]),
  ].join('');
}

function written(columns: readonly ReportTableColumn[], cells: ReportRow['cells']): string[] {
  return columns.map(({ name, kind }) => {
    const cell = cells[name] ?? null;
    if (cell === null) return '';
    if (typeof cell === 'string') return quoteCell(escapeFormula(cell));
    if (kind === 'money') return cell.toFixed(2);
    return kind === 'percent' ? cell.toFixed(1) : writeNumber(cell);
  });
}
