import { sql } from 'kysely';
import type { Store } from '../../server/open.ts';
import { readAllRows } from './all_rows.ts';

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
 * totals the sums: by unit, account and order line.
 */
export async function readDomainRows(store: Pick<Store, 'db'>): Promise<Record<string, unknown[]>> {
  const tables = Object.entries(await readAllRows(store)).filter(([table]) => !APART.test(table));
  const rows = tables.map(([table, texts]) => {
    const parsed = texts.map((text): Record<string, unknown> => JSON.parse(text));
    return [table, table === 'vat_entries' ? parsed.map(withoutNumbers).toSorted() : parsed] as const;
  });
  const ledger = await sql`select product_id, account, sale_id, line_id, sum(amount) as amount from ledger
    group by product_id, account, sale_id, line_id having sum(amount) <> 0
    order by product_id, account, line_id, sale_id`.execute(store.db);
  const days = await sql`select line_id, sum(paid) as paid, sum(refunds) as refunds, sum(fees) as fees,
      sum(vat) as vat, sum(margin_vat) as margin_vat, sum(cost) as cost from line_days
    group by line_id having sum(paid) <> 0 or sum(fees) <> 0 or sum(cost) <> 0 order by line_id`.execute(
    store.db,
  );
  return { ...Object.fromEntries(rows), ledger: ledger.rows, line_days: days.rows };
}

const withoutNumbers = (entry: Record<string, unknown>) =>
  JSON.stringify(Object.entries(entry).filter(([column]) => !OF_ENTRY.includes(column)));

/** The rows that only one of two states has, by table. */
export function differencesOf(
  one: Record<string, unknown[]>,
  other: Record<string, unknown[]>,
): Record<string, { gone: string[]; added: string[] }> {
  const found: Record<string, { gone: string[]; added: string[] }> = {};
  for (const [table, rows] of Object.entries(one)) {
    const [before, after] = [rows, other[table] ?? []].map((all) => all.map((row) => JSON.stringify(row)));
    const gone = before?.filter((row) => !after?.includes(row)) ?? [];
    const added = after?.filter((row) => !before?.includes(row)) ?? [];
    if (gone.length + added.length > 0) found[table] = { gone, added };
  }
  return found;
}
