import { sql } from 'kysely';
import { addColumn, typesOf, uniqueKey, type Db } from './frozen.ts';

/** Descriptions of insertions; names of types and of extras that are unique whatever their case. */
export async function up(db: Db): Promise<void> {
  const { text } = typesOf(db);
  await addColumn(db, 'insertions', ['description', sql`${text} not null default ''`]);
  for (const [table, name, within] of named) {
    const at = sql.table(table);
    await addColumn(db, table, ['name_key', sql`${text} not null default ''`]);
    const found = await sql<{
      id: number;
      name: string;
    }>`select id, ${sql.ref(name)} as name from ${at}`.execute(db);
    for (const row of found.rows) {
      await sql`update ${at} set name_key = ${uniqueKey(row.name)} where id = ${row.id}`.execute(db);
    }
    const columns = sql.join([...within, 'name_key'].map((column) => sql.ref(column)));
    await sql`create unique index if not exists ${sql.ref(`${table}_by_name_key`)} on ${at} (${columns})`.execute(
      db,
    );
  }
}

const named: [table: string, name: string, within: string[]][] = [
  ['types', 'name', []],
  ['extras', 'key', ['type_id']],
];
