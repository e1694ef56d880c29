import { sql } from 'kysely';
import type { PriceEntry, PriceSource } from '../../../domain/prices/price_entry.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { type StoredEntry, toEntry } from './stored_prices.ts';

/** Names an article. */
export interface EntryId {
  source: PriceSource;
  key: string;
}

const COLUMNS = sql`source, key, name, set_name, number, language, variants, prices`;
/** Articles of a statement. */
const PORTION = 200;

export const entryKey = ({ source, key }: EntryId): string => `${source} ${key}`;

export async function readEntries(db: Db, ids: readonly EntryId[]): Promise<Map<string, PriceEntry>> {
  const pairs = ids.map(({ source, key }) => [source, key]);
  const found = await readAmong(db, { columns: sql`(source, key)`, values: pairs });
  return new Map(found.map((entry) => [entryKey(entry), entry]));
}

/** The articles of sets with these numbers. */
export async function readEntriesOfSets(
  db: Db,
  wanted: readonly { set: string; number: string }[],
): Promise<PriceEntry[]> {
  const pairs = wanted.map(({ set, number }) => [set, number]);
  return readAmong(db, { columns: sql`set_key <> '' and (set_key, number_key)`, values: pairs });
}

/** The first articles with each of these names. */
export async function readEntriesNamed(db: Db, names: readonly string[]): Promise<PriceEntry[]> {
  return readAmong(db, { columns: sql`name_key <> '' and name_key`, values: names.map((name) => [name]) });
}

/** The articles whose columns have these values, which are one parameter: thousands take longer. */
async function readAmong(
  db: Db,
  { columns, values }: { columns: Sql; values: readonly (readonly string[])[] },
): Promise<PriceEntry[]> {
  const found: PriceEntry[] = [];
  for (const portion of splitIntoPortions(values, PORTION)) {
    const cells = (portion[0] ?? []).map((_, place) => sql`wanted.value ->> ${sql.lit(place)}`);
    const wanted = sql`select ${sql.join(cells)} from ${engineOf(db).jsonRows(JSON.stringify(portion))} as wanted`;
    found.push(...(await readWhere(db, sql`${columns} in (${wanted})`)));
  }
  return found;
}

/** The first articles whose names contain all words. */
export async function searchEntries(db: Db, words: readonly string[], most: number): Promise<PriceEntry[]> {
  if (words.length === 0) return [];
  const all = words.map((word) => sql`name_key || ' ' || set_key || ' ' || number_key like ${`%${word}%`}`);
  return readWhere(
    db,
    sql`${sql.join(all, sql` and `)} order by length(name_key), source, key
    limit ${sql.lit(most)}`,
  );
}

async function readWhere(db: Db, where: Sql): Promise<PriceEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${COLUMNS} from price_entries where ${where}`.execute(db);
  return rows.map(toEntry);
}
