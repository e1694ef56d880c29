import { sql } from 'kysely';
import type { TableColumn } from '../../../../contract/tables.ts';
import {
  ENTRIES_PAGE,
  type VatEntriesQuery,
  type VatEntries,
  type VatEntry,
} from '../../../../contract/vat_periods.ts';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { fromCents } from '../../../../domain/money.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { joinConditions } from '../../../records/lists/condition.ts';
import type { ExportedCell } from '../../../records/files/cells.ts';
import { ownRowSql, returnRowSql } from '../vat/entry_rows.ts';

type EntryFilter = Omit<VatEntriesQuery, 'page'>;

const COLUMNS = sql`id, day, for_day as "forDay", kind, treatment, ${ownRowSql} as "row", country, rate, base, amount, document,
  sale_id as sale, product_id as product, purchase_id as purchase, shipment_id as shipment, charge_id as charge,
  cause, made_at as "madeAt", made_by as "madeBy"`;

/** A stored entry: cents, the rate in ten-thousandths of a percent. */
type StoredEntry = Omit<VatEntry, 'cause'> & { cause: VatEntry['cause'] | '' };

const entryJson = ({ rate, base, amount, cause, ...entry }: StoredEntry): VatEntry => ({
  ...entry,
  rate: rate === null ? null : rate / RATE_PARTS,
  base: fromCents(base),
  amount: fromCents(amount),
  cause: cause || null,
});

/** A page of entries by day, with the totals of all matching entries. */
export async function findEntries(db: Db, { page, ...filter }: VatEntriesQuery): Promise<VatEntries> {
  const { sum } = engineOf(db);
  const where = conditionOf(filter);
  const totals = await sql<{ total: number; base: number; amount: number }>`select count(*) as total,
      ${sum(sql`base`)} as base, ${sum(sql`amount`)} as amount
    from vat_entries where ${where}`.execute(db);
  const { total = 0, base = 0, amount = 0 } = totals.rows[0] ?? {};
  const { rows } = await sql<StoredEntry>`select ${COLUMNS} from vat_entries where ${where} order by day, id
    limit ${sql.lit(ENTRIES_PAGE)} offset ${sql.lit((page - 1) * ENTRIES_PAGE)}`.execute(db);
  return { entries: rows.map(entryJson), total, base: fromCents(base ?? 0), amount: fromCents(amount ?? 0) };
}

const PORTION = 2_000;

/** All entries that match a filter, by day, in portions. */
export async function* streamEntries(db: Db, filter: EntryFilter): AsyncGenerator<VatEntry[], void> {
  const where = conditionOf(filter);
  let last = { day: '', id: 0 };
  for (;;) {
    const { rows } = await sql<StoredEntry>`select ${COLUMNS} from vat_entries
      where ${where} and (day, id) > (${last.day}, ${last.id})
      order by day, id limit ${sql.lit(PORTION)}`.execute(db);
    const [end] = rows.slice(-1);
    if (!end) return;
    last = { day: end.day, id: end.id };
    yield rows.map(entryJson);
  }
}

function conditionOf(filter: EntryFilter): Sql {
  const { from, to, kind, treatment, row, rate, country, sale, purchase, shipment, product } = filter;
  const is = (column: string, value: string | number | null | undefined) =>
    value === undefined || value === null ? [] : [sql`${sql.ref(column)} = ${value}`];
  return joinConditions([
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
    ...is('kind', kind),
    ...is('treatment', treatment),
    ...(row === undefined ? [] : [sql`${returnRowSql} = ${row}`]),
    ...is('rate', rate === undefined ? undefined : Math.round(rate * RATE_PARTS)),
    ...is('country', country),
    ...is('sale_id', sale),
    ...is('purchase_id', purchase),
    ...is('shipment_id', shipment),
    ...is('product_id', product),
  ]);
}

type EntryColumn = TableColumn & { of(entry: VatEntry): ExportedCell };

const column = (label: string, kind: TableColumn['kind'], of: EntryColumn['of']): EntryColumn => ({
  key: label,
  label,
  kind,
  aliases: [],
  of,
});

/** The columns of the journal. */
export const JOURNAL_COLUMNS: readonly EntryColumn[] = [
  column('Entry', 'id', ({ id }) => id),
  column('Day', 'date', ({ day }) => day),
  column('Of the day', 'date', ({ forDay }) => forDay),
  column('Kind', 'text', ({ kind }) => kind),
  column('Treatment', 'text', ({ treatment }) => treatment),
  column('Country', 'text', ({ country }) => country),
  column('Document', 'text', ({ document }) => document),
  column('Rate', 'percent', ({ rate }) => rate),
  column('Base', 'money', ({ base }) => base),
  column('VAT', 'money', ({ amount }) => amount),
  column('Correction', 'text', ({ cause }) => cause),
  column('Written', 'text', ({ madeAt }) => madeAt),
  column('By', 'text', ({ madeBy }) => madeBy || null),
];
