import { sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { ENTRY_COLUMNS, mergePrices } from '../stored_prices.ts';
import type { PriceEntryRow } from '../tables.ts';

/**
 * Stores articles of one file. A catalogue fills the names, a price guide the prices of the same articles. Of each
 * market the newest prices stay; of two files of one day, those that are read last. Returns the rows from before.
 */
export async function mergeEntries(
  db: Db,
  rows: readonly PriceEntryRow[],
): Promise<ReadonlyMap<string, PriceEntryRow>> {
  const known = await readKnown(db, rows);
  const merged = rows.flatMap((row) => {
    const before = known.get(row.key);
    const after = before ? mergeRow(before, row) : row;
    return before && isSame(before, after) ? [] : after;
  });
  await writeEntries(db, merged);
  return known;
}

/** The stored rows of the same articles, by key. */
async function readKnown(db: Db, rows: readonly PriceEntryRow[]): Promise<Map<string, PriceEntryRow>> {
  const [first] = rows;
  if (!first) return new Map();
  const keys = JSON.stringify(rows.map(({ key }) => [key]));
  const stored = await sql<PriceEntryRow>`select price_entries.* from ${engineOf(db).jsonRows(keys)} as wanted
    join price_entries on price_entries.source = ${first.source} and price_entries.key = wanted.value ->> 0`.execute(
    db,
  );
  return new Map(stored.rows.map((row) => [row.key, row]));
}

async function writeEntries(db: Db, rows: readonly PriceEntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = JSON.stringify(rows.map((row) => ENTRY_COLUMNS.map((column) => row[column])));
  const columns = ENTRY_COLUMNS.map((column) => sql.ref(column));
  const cells = ENTRY_COLUMNS.map((_, index) => sql`value ->> ${sql.lit(index)}`);
  const changes = ENTRY_COLUMNS.slice(2).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`insert into price_entries (${sql.join(columns)})
    select ${sql.join(cells)} from ${engineOf(db).jsonRows(values)} where true
    on conflict (source, key) do update set ${sql.join(changes)}`.execute(db);
}

function mergeRow(before: PriceEntryRow, row: PriceEntryRow): PriceEntryRow {
  const named = row.name === '' ? before : row;
  return {
    ...named,
    variants: row.variants === '[]' ? before.variants : row.variants,
    prices: mergePrices(before.prices, row.prices),
  };
}

function isSame(one: PriceEntryRow, other: PriceEntryRow): boolean {
  return Object.entries(one).every(([column, value]) => other[column as keyof PriceEntryRow] === value);
}
