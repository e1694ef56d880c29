import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { splitIntoPortions } from '../insert_all.ts';
import type { Db } from '../schema.ts';
import { idList } from '../sql.ts';
import { idColumnOf, keyText, type Row } from './recorded_tables.ts';

/** The rows that have one of these keys, by `keyText`. Other calls run between two portions. */
export async function readRows(db: Db, table: string, keys: readonly Row[]): Promise<Map<string, Row>> {
  const column = idColumnOf(table);
  const asked = new Set(keys.map((key) => keyText(table, key)));
  const found = new Map<string, Row>();
  for (const ids of splitIntoPortions([...new Set(keys.map((key) => Number(key[column])))])) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(column)} in ${idList(ids)}`.execute(db);
    for (const row of rows) {
      const key = keyText(table, row);
      if (asked.has(key)) found.set(key, row);
    }
    if (found.size < asked.size) await breath();
  }
  return found;
}
