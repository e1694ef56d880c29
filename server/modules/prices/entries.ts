import { sql } from 'kysely';
import type { PriceEntry, PriceSource } from '../../../domain/prices/price_entry.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
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
  const found = new Map<string, PriceEntry>();
  for (const portion of splitIntoPortions(ids, PORTION)) {
    const pairs = portion.map(({ source, key }) => sql`(${source}, ${key})`);
    for (const entry of await readWhere(db, sql`(source, key) in (values ${sql.join(pairs)})`))
      found.set(entryKey(entry), entry);
  }
  return found;
}

/** The articles of sets with these numbers. */
export async function readEntriesOfSets(
  db: Db,
  wanted: readonly { set: string; number: string }[],
): Promise<PriceEntry[]> {
  const found: PriceEntry[] = [];
  for (const portion of splitIntoPortions(wanted, PORTION)) {
    const pairs = portion.map(({ set, number }) => sql`(${set}, ${number})`);
    found.push(
      ...(await readWhere(db, sql`set_key <> '' and (set_key, number_key) in (values ${sql.join(pairs)})`)),
    );
  }
  return found;
}

/** The first articles with each of these names. */
export async function readEntriesNamed(db: Db, names: readonly string[]): Promise<PriceEntry[]> {
  const found: PriceEntry[] = [];
  for (const portion of splitIntoPortions(names, PORTION))
    found.push(...(await readWhere(db, sql`name_key <> '' and name_key in (${sql.join(portion)})`)));
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
