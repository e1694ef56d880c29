import { setImmediate as breath } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { ResourceName } from '../../../contract/resources.ts';
import { engineOf } from '../../platform/db/engine.ts';
import { insertReturningIds } from '../../platform/db/insert_all.ts';
import { recordCreated } from '../../platform/db/recorder/record_rows.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import { trigramsOf } from './trigrams.ts';

interface Searched {
  id: number;
  search_text: string;
}

const PORTION = 200;

/** Inserts rows and indexes them. Returns their ids in the same order. */
export async function insertSearchable<Into extends ResourceName>(
  db: Db,
  table: Into,
  rows: readonly (Insertable<Schema[Into]> & { search_text: string })[],
): Promise<number[]> {
  const ids = await insertReturningIds(db, table, rows);
  recordCreated(
    db,
    table,
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
  );
  const searched = rows.map(({ search_text }, index) => ({ id: ids[index] ?? 0, search_text }));
  await indexRows(db, table, searched);
  return ids;
}

/** Indexes the search texts of rows. */
export async function indexRows(db: Db, table: string, rows: readonly Searched[]): Promise<void> {
  const { trigramIndex } = engineOf(db);
  // Many texts are equal: units of a product, cards of a set.
  const known = new Map<string, number[]>();
  const trigrams = (text: string) => {
    const found = known.get(text) ?? trigramsOf(text);
    known.set(text, found);
    return found;
  };
  for (let start = 0; start < rows.length; start += PORTION) {
    if (start > 0) await breath();
    const portion = rows.slice(start, start + PORTION);
    const indexed = portion.map(({ id, search_text }) => ({ id, trigrams: trigrams(search_text) }));
    await trigramIndex.write(table, indexed).execute(db);
  }
}

/** Whether the index is incomplete: searches then scan rows. */
export async function isBeingRebuilt(db: Db, table: string): Promise<boolean> {
  const query = db.selectFrom('search_rebuilds').select('last_id').where('resource', '=', table);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Updates search texts and their index. */
export async function writeSearchTexts(db: Db, table: string, rows: readonly Searched[]): Promise<void> {
  const at = sql.table(table);
  for (let start = 0; start < rows.length; start += PORTION) {
    if (start > 0) await breath();
    const texts = rows
      .slice(start, start + PORTION)
      .map((row) => sql`(${sql.lit(row.id)}, ${row.search_text})`);
    await sql`update ${at} set search_text = found.column2 from (values ${sql.join(texts)}) as found
      where ${at}.id = found.column1`.execute(db);
  }
  await indexRows(db, table, rows);
}
