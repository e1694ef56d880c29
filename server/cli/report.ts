import { parseArgs } from 'node:util';
import {
  GROUPINGS,
  listFigures,
  type Report,
  ReportPath,
  ReportQuery,
  REPORTS,
} from '../../contract/reports.ts';
import { formatDate, formatMoney, formatPercent } from '../../domain/format.ts';
import { readConfig } from '../platform/config.ts';
import { openStore } from '../open.ts';
import { reportCsv, buildReport } from '../modules/accounting/index.ts';

const HELP = `npm run report -- <report> [options]: what a page of analysis shows.

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

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { csv, help, ...asked } = values;
  if (help || positionals.length !== 1) console.log(HELP);
  else await print(positionals[0] ?? '', asked, csv ?? false);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Cannot report: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = 1;
}

async function print(name: string, asked: object, isCsv: boolean): Promise<void> {
  const { report } = ReportPath.parse({ report: name });
  const query = ReportQuery.parse(asked);
  const store = await openStore(readConfig(process.env));
  try {
    if (isCsv) process.stdout.write(await reportCsv(store.db, report, query));
    else console.log(inWords(await buildReport(store.db, report, query)));
  } finally {
    await store.close();
  }
}

function inWords(report: Report): string {
  const lines = listFigures(report).map(([name, { kind, value }]) => {
    const shown =
      kind === 'money' ? formatMoney(value) : kind === 'percent' ? formatPercent(value) : `${value ?? '–'}`;
    return `  ${name.padEnd(14)} ${shown}`;
  });
  return [`${report.report}, ${formatDate(report.from)}–${formatDate(report.to)}`, ...lines].join('\n');
}
