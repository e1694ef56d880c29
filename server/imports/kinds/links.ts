import { sql } from 'kysely';
import { RESOURCES, type ResourceName } from '../../../contract/resources.ts';
import type { Values } from '../../../domain/import.ts';
import { idList } from '../../db/sql.ts';
import type { Db } from '../../db/schema.ts';

/** In words, for each record, which of those that its fields name by their ids do not exist. */
export async function missingLinks(
  db: Db,
  records: readonly Values[],
  links: Readonly<Record<string, ResourceName>>,
): Promise<Record<string, string>[]> {
  const problems = records.map((): Record<string, string> => ({}));
  for (const [field, target] of Object.entries(links)) {
    const ids = new Set(
      records.flatMap((record) => (typeof record[field] === 'number' ? [record[field]] : [])),
    );
    if (ids.size === 0) continue;
    const found = await sql<{ id: number }>`select id from ${sql.table(target)}
      where id in ${idList(ids)}`.execute(db);
    for (const { id } of found.rows) ids.delete(id);
    for (const [index, record] of records.entries()) {
      const id = record[field];
      const problem = problems[index];
      if (problem && typeof id === 'number' && ids.has(id)) problem[field] = notHere(target, id);
    }
  }
  return problems;
}

export function notHere(target: ResourceName, id: number): string {
  return `There is no ${RESOURCES[target].one} ${id} here.`;
}
