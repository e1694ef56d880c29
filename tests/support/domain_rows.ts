import { sql } from 'kysely';
import type { Store } from '../../server/open.ts';
import { type AllRows, readAllRows } from './all_rows.ts';

/**
 * Tables that only grow, or that say nothing of records: the history itself, the journal of closings, accounts, files for
 * sites, counts, prices of files.
 */
const APART =
  /^(actions|history_changes|history_records|bin|bin_pictures|images|ledger|vat_period_log|users|account_\w+|recovery_codes|installation|import_\w+|imports|card\w*|line_days|listing_export\w*|site_files|counts|count_\w+|price_\w+|expected_price_days)$/;

/** Columns that differ for each entry of the VAT journal. */
const OF_ENTRY = ['id', 'made_at', 'made_by'];

/**
 * All rows of domain tables, derived ones included, by table in a stable order. Of the append-only ledger and its daily
 * totals the sums: by unit, account and order line. With `all`, unchanged tables are not read again.
 */
export async function readDomainRows(
  store: Pick<Store, 'db'>,
  all?: AllRows,
): Promise<Record<string, string[]>> {
  const isRead = (table: string) => !APART.test(table);
  const rows = await (all ? all.read(store, isRead) : readAllRows(store, isRead));
  const ledger = await sql`select product_id, account, sale_id, line_id, sum(amount) as amount from ledger
    group by product_id, account, sale_id, line_id having sum(amount) <> 0
    order by product_id, account, line_id, sale_id`.execute(store.db);
  const days = await sql`select line_id, sum(paid) as paid, sum(refunds) as refunds, sum(fees) as fees,
      sum(vat) as vat, sum(margin_vat) as margin_vat, sum(cost) as cost from line_days
    group by line_id having sum(paid) <> 0 or sum(fees) <> 0 or sum(cost) <> 0 order by line_id`.execute(
    store.db,
  );
  return {
    ...rows,
    vat_entries: (rows.vat_entries ?? []).map(withoutNumbers),
    ledger: ledger.rows.map((row) => JSON.stringify(row)),
    line_days: days.rows.map((row) => JSON.stringify(row)),
  };
}

const withoutNumbers = (entry: string) =>
  JSON.stringify(Object.entries(JSON.parse(entry)).filter(([column]) => !OF_ENTRY.includes(column)));

/** The rows that only one of two states has, by table. */
export function differencesOf(
  one: Record<string, string[]>,
  other: Record<string, string[]>,
): Record<string, { gone: string[]; added: string[] }> {
  const found: Record<string, { gone: string[]; added: string[] }> = {};
  for (const [table, rows] of Object.entries(one)) {
    const [before, after] = [new Set(rows), new Set(other[table])];
    const gone = [...before].filter((row) => !after.has(row));
    const added = [...after].filter((row) => !before.has(row));
    if (gone.length + added.length > 0) found[table] = { gone, added };
  }
  return found;
}
