import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { idList } from '../db/sql.ts';
import { listNames, MOST_NAMES } from './check.ts';
import { doctorModel } from './registry.ts';

/** The noun for the rows of a table. */
export const nounOf = (table: string): string => doctorModel().names[table]?.all ?? table;

/** The names of some rows, in the operator's words, with the number of the others. */
export async function nameRows(db: Db, table: string, ids: readonly number[]): Promise<string> {
  const asked = ids.slice(0, MOST_NAMES);
  const label = doctorModel().names[table]?.label;
  const known = new Map<number, string>();
  if (label && asked.length > 0) {
    const { rows } = await sql<{ id: number; label: string | null }>`select id, ${label} as label
      from ${sql.table(table)} where id in ${idList(asked)}`.execute(db);
    for (const { id, label: found } of rows) if (found) known.set(id, found);
  }
  const names = asked.map((id) => known.get(id) ?? `${nounOf(table)} no. ${id}`);
  return listNames(names, ids.length);
}
