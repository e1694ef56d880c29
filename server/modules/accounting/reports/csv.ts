import type { ReportColumn, ReportName, ReportQuery, ReportRow } from '../../../../contract/reports.ts';
import { formatMoment } from '../../../../domain/format.ts';
import { guarded } from '../../../../domain/table/guard.ts';
import { writtenNumber } from '../../../../domain/table/number.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { line, MARK, quoted } from '../../../records/files/csv.ts';
import { reportOf } from './report.ts';

/** More than any table has that somebody reads. */
const ALL_ROWS = 1_000_000;

/** The whole table of a report as CSV, with its sum, its period and when it was made: the figures of its page. */
export async function reportCsv(db: Db, report: ReportName, query: ReportQuery): Promise<string> {
  const { table, from, to } = await reportOf(db, report, { ...query, page: 1 }, ALL_ROWS);
  const made = formatMoment(new Date().toISOString());
  const { by, columns, rows, sum } = table;
  return [
    MARK,
    line([quoted(by), ...columns.map(({ name }) => quoted(name))]),
    ...rows.map(({ label, cells }) => line([quoted(guarded(label)), ...written(columns, cells)])),
    line([quoted('Sum'), ...written(columns, sum)]),
    line([quoted(`Period ${from} to ${to}, made ${made}`), ...columns.map(() => '')]),
  ].join('');
}

function written(columns: readonly ReportColumn[], cells: ReportRow['cells']): string[] {
  return cells.map((cell, index) => {
    if (cell === null) return '';
    if (typeof cell === 'string') return quoted(guarded(cell));
    const kind = columns[index]?.kind;
    if (kind === 'money') return cell.toFixed(2);
    return kind === 'percent' ? cell.toFixed(1) : writtenNumber(cell);
  });
}
