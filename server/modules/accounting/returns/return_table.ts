import type { TableColumn } from '../../../../contract/tables.ts';
import type { VatReturn } from '../../../../contract/vat_periods.ts';
import { formatMoment } from '../../../../domain/format.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { ExportedCell } from '../../../records/files/cells.ts';
import { streamEntries, JOURNAL_COLUMNS } from './entry_list.ts';
import { findReturn } from './periods.ts';

const LABELS: Readonly<Record<string, string>> = {
  home: 'Sales at home',
  eu_consumer: 'Sales to consumers in the EU',
  eu_business: 'Sales to businesses in the EU',
  margin: 'Margin scheme',
  global: 'Global margin scheme',
  outside_eu: 'Sales outside the EU',
  site: 'Collected by the site',
  untaxed: 'Not taxed',
  purchase: 'Purchases with an invoice',
  import: 'Import VAT',
  expense: 'Fees, postage and charges',
  corrections: 'Corrections of closed periods',
};

const column = (label: string, kind: TableColumn['kind']): TableColumn => ({
  key: label,
  label,
  kind,
  aliases: [],
});

/** The first two columns are only for the summary. Its amounts and the entries share the other columns. */
const COLUMNS: readonly TableColumn[] = [
  column('Row', 'text'),
  column('Entries', 'integer'),
  ...JOURNAL_COLUMNS,
];

/**
 * A return as a table: its rows with the amount due, the period and the time of the export, then all entries.
 */
export async function returnTable(db: Db, from: string) {
  const answer = await findReturn(db, from);
  const { period } = answer;
  async function* rows(): AsyncGenerator<ExportedCell[][], void> {
    yield summary(answer);
    for await (const entries of streamEntries(db, { from: period.from, to: period.to }))
      yield entries.map((entry) => [null, null, ...JOURNAL_COLUMNS.map(({ of }) => of(entry))]);
  }
  return { columns: COLUMNS, rows: rows(), period };
}

function summary({ rows, due, entries, period }: VatReturn): ExportedCell[][] {
  const place = (label: string) => JOURNAL_COLUMNS.findIndex((one) => one.label === label);
  const line = (label: string, count: number | null, cells: Readonly<Record<string, ExportedCell>> = {}) => {
    const own: ExportedCell[] = JOURNAL_COLUMNS.map(() => null);
    for (const [name, value] of Object.entries(cells)) own[place(name)] = value;
    return [label, count, ...own];
  };
  const state = period.isClosed
    ? `closed ${formatMoment(period.closedAt ?? '')} by ${period.closedBy ?? ''}`
    : 'the period is open';
  return [
    line(`VAT return ${period.from} to ${period.to}, ${state}`, null),
    line(`Made ${formatMoment(new Date().toISOString())}`, null),
    ...rows.map(({ row, rate, country, entries: count, base, amount }) =>
      line(LABELS[row] ?? row, count, { Rate: rate, Country: country, Base: base, VAT: amount }),
    ),
    line('To pay', entries, { VAT: due }),
  ];
}
