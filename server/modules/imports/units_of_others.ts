import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';

const Articles = z.object({
  articles: z.array(z.object({ units: z.array(z.object({ id: z.number() })) })).catch([]),
});

/** The ids of products that the other rows of a draft are given. */
export async function findUnitsOfOthers(
  db: Db,
  import_id: number,
  rows: readonly number[],
): Promise<number[]> {
  const { rows: others } = await sql<{ row_values: string }>`select row_values from import_rows
    where import_id = ${import_id} and kind = 'sales' and choice <> 'skip'
    and id not in ${idList(rows)}`.execute(db);
  return others.flatMap(({ row_values }) =>
    Articles.parse(JSON.parse(row_values)).articles.flatMap(({ units }) => units.map(({ id }) => id)),
  );
}
