import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { idList } from '../db/sql.ts';
import { listNames, MAX_NAMES } from './check.ts';
import { doctorModel } from './registry.ts';

/** The noun for the rows of a table. */
export const rowNounOf = (table: string): string => doctorModel().names[table]?.all ?? table;

/** Names the first rows as the operator knows them, and counts the others. */
export async function nameRows(db: Db, table: string, ids: readonly number[]): Promise<string> {
  const first = ids.slice(0, MAX_NAMES);
  const label = doctorModel().names[table]?.label;
  const known = new Map<number, string>();
  if (label && first.length > 0) {
    const { rows } = await sql<{ id: number; label: string | null }>`select id, ${label} as label
      from ${sql.table(table)} where id in ${idList(first)}`.execute(db);
    for (const { id, label: found } of rows) if (found) known.set(id, found);
  }
  const names = first.map((id) => known.get(id) ?? `${rowNounOf(table)} no. ${id}`);
  return listNames(names, ids.length);
}
