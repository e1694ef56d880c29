import { parseArgs } from 'node:util';
import {
  GROUPINGS,
  listFigures,
  type Report,
  type ReportName,
  ReportPath,
  ReportQuery,
  REPORTS,
} from '../../contract/reports.ts';
import { formatDate, formatMoney, formatPercent } from '../../domain/format.ts';
import { reportCsv, buildReport } from '../modules/accounting/index.ts';
import type { Db } from '../platform/db/schema.ts';

export const REPORT_HELP = `npm run report -- <report> [options]: what a page of analysis shows.

  <report>         ${REPORTS.join(', ')}
  --from --to      the days of the period, such as 2026-01-01: this year until today without them
  --against        year, month, before or nothing
  --by             ${Object.entries(GROUPINGS)
    .map(([report, by]) => `of ${report}: ${by.join(', ')}`)
    .join('\n                   ')}
  --filter         as JSON: '{"site":"Ebay"}'
  --csv            the whole table as CSV`;

const text = { type: 'string' } as const;
const options = {
  from: text,
  to: text,
  against: text,
  by: text,
  filter: text,
  csv: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface ReportCommand {
  report: ReportName;
  query: ReportQuery;
  isCsv: boolean;
}

/** The report that arguments ask for; undefined for arguments that name none. Throws if they cannot be read. */
export function readReportCommand(args: readonly string[]): ReportCommand | undefined {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { csv: isCsv = false, help, ...asked } = values;
  const [name, ...others] = positionals;
  if (help || name === undefined || others.length > 0) return undefined;
  const { report } = ReportPath.parse({ report: name });
  return { report, query: ReportQuery.parse(asked), isCsv };
}

/** The text to print. */
export async function printReport(db: Db, { report, query, isCsv }: ReportCommand): Promise<string> {
  if (isCsv) return reportCsv(db, report, query);
  return `${inWords(await buildReport(db, report, query))}\n`;
}

function inWords(report: Report): string {
  const lines = listFigures(report).map(([name, { kind, value }]) => {
    const shown =
      kind === 'money' ? formatMoney(value) : kind === 'percent' ? formatPercent(value) : `${value ?? '–'}`;
    return `  ${name.padEnd(14)} ${shown}`;
  });
  return [`${report.report}, ${formatDate(report.from)}–${formatDate(report.to)}`, ...lines].join('\n');
}
