import { sql } from 'kysely';
import type { Values } from '../../../domain/import.ts';
import type { Db, Schema } from '../../db/schema.ts';

/** In words, for each record, which of those that its fields name by their ids do not exist. */
export async function missingLinks(
  db: Db,
  records: readonly Values[],
  links: Readonly<Record<string, { table: keyof Schema; one: string }>>,
): Promise<Record<string, string>[]> {
  const problems = records.map((): Record<string, string> => ({}));
  for (const [field, { table, one }] of Object.entries(links)) {
    const ids = new Set(
      records.flatMap((record) => (typeof record[field] === 'number' ? [record[field]] : [])),
    );
    if (ids.size === 0) continue;
    const found = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id in (${sql.join([...ids].map((id) => sql.lit(id)))})`.execute(db);
    for (const { id } of found.rows) ids.delete(id);
    for (const [index, record] of records.entries()) {
      const id = record[field];
      const problem = problems[index];
      if (problem && typeof id === 'number' && ids.has(id)) problem[field] = `There is no ${one} ${id} here.`;
    }
  }
  return problems;
}
