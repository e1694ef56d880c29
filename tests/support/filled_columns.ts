import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/schema.ts';
import { doctorModel } from '../../server/platform/doctor/registry.ts';

/** Columns of SQLite whose texts are all alike, by a pattern of `glob`, as `table.column`. Empty texts do not count. */
async function listColumnsAlike(db: Db, ...patterns: string[]): Promise<string[]> {
  const { derivedTables } = doctorModel();
  const { rows: columns } = await sql<{
    table: string;
    name: string;
  }>`select tables.name as "table", info.name
    from sqlite_master as tables join pragma_table_info(tables.name) as info
    where tables.type = 'table' and upper(info.type) = 'TEXT' order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table, name } of columns) {
    if (derivedTables.includes(table) || /_grams/.test(table)) continue;
    const column = sql.ref(name);
    const isAlike = sql.join(
      patterns.map((pattern) => sql`${column} glob ${pattern}`),
      sql` or `,
    );
    const { rows } = await sql<{ filled: number; alike: number }>`select count(*) as filled,
      count(case when ${isAlike} then 1 end) as alike from ${sql.table(table)} where ${column} <> ''`.execute(
      db,
    );
    if (rows[0] && rows[0].filled > 0 && rows[0].alike === rows[0].filled) found.push(`${table}.${name}`);
  }
  return found;
}

/** Columns with days. */
export const listColumnsOfDays = (db: Db) =>
  listColumnsAlike(db, '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');

/** Columns with lists or objects in JSON. */
export const listColumnsOfJson = (db: Db) => listColumnsAlike(db, '[[]*]', '{"*}', '{}');
