import { sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { ENTRY_COLUMNS, mergePrices } from '../stored_prices.ts';
import type { PriceEntryRow } from '../tables.ts';
import { upsertTexts } from '../upsert_texts.ts';

const PRICE_COLUMNS = ['key', 'variants', 'prices'] as const satisfies readonly (keyof PriceEntryRow)[];
type StoredPrices = Pick<PriceEntryRow, (typeof PRICE_COLUMNS)[number]>;
/** A stored article. Without its names, if the file has none. */
type StoredEntry = StoredPrices & Partial<PriceEntryRow>;

/**
 * Stores articles of one file. A catalogue fills the names, a price guide the prices of the same articles. Of each
 * market the newest prices stay; of two files of one day, those that are read last. Returns the prices from before.
 */
export async function mergeEntries(
  db: Db,
  rows: readonly PriceEntryRow[],
): Promise<ReadonlyMap<string, StoredPrices>> {
  const known = await readKnown(db, rows);
  const whole: PriceEntryRow[] = [];
  const priced: PriceEntryRow[] = [];
  for (const row of unite(rows)) {
    const before = known.get(row.key);
    const after = before ? { ...row, ...mergePricesOf(before, row) } : row;
    if (!before || (row.name !== '' && !isSame(before, after, ENTRY_COLUMNS))) whole.push(after);
    else if (row.name === '' && !isSame(before, after, PRICE_COLUMNS)) priced.push(after);
  }
  const into = { columns: ENTRY_COLUMNS, key: ['source', 'key'] } as const;
  await upsertTexts(db, 'price_entries', { ...into, rows: whole });
  // Without the names, and so without the indexes of these.
  await upsertTexts(db, 'price_entries', { ...into, rows: priced, changed: ['variants', 'prices'] });
  return known;
}

/** Each article once: a file may have one twice. */
function unite(rows: readonly PriceEntryRow[]): Iterable<PriceEntryRow> {
  const united = new Map<string, PriceEntryRow>();
  for (const row of rows) {
    const before = united.get(row.key);
    united.set(
      row.key,
      before ? { ...(row.name === '' ? before : row), ...mergePricesOf(before, row) } : row,
    );
  }
  return united.values();
}

/** The stored rows of the same articles, by key. */
async function readKnown(db: Db, rows: readonly PriceEntryRow[]): Promise<Map<string, StoredEntry>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = rows.some(({ name }) => name !== '') ? ENTRY_COLUMNS : PRICE_COLUMNS;
  const keys = JSON.stringify(rows.map(({ key }) => [key]));
  // SQLite would read all articles of the source for a join.
  const stored = await sql<StoredEntry>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from price_entries where source = ${first.source}
      and key in (select value ->> 0 from ${engineOf(db).jsonRows(keys)} as wanted)`.execute(db);
  return new Map(stored.rows.map((row) => [row.key, row]));
}

function mergePricesOf(before: StoredPrices, row: StoredPrices): Pick<PriceEntryRow, 'variants' | 'prices'> {
  return {
    variants: row.variants === '[]' ? before.variants : row.variants,
    prices: mergePrices(before.prices, row.prices),
  };
}

function isSame(
  one: Partial<PriceEntryRow>,
  other: PriceEntryRow,
  columns: readonly (keyof PriceEntryRow)[],
): boolean {
  return columns.every((column) => one[column] === other[column]);
}
