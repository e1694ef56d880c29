import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';
import { uniqueKey } from '../search_text.ts';

/** Descriptions of insertions; names of types and of extras that are unique whatever their case. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  await sql`alter table insertions add column description ${text} not null default ''`.execute(db);
  for (const [table, name, within] of named) {
    const at = sql.table(table);
    await sql`alter table ${at} add column name_key ${text} not null default ''`.execute(db);
    const found = await sql<{
      id: number;
      name: string;
    }>`select id, ${sql.ref(name)} as name from ${at}`.execute(db);
    for (const row of found.rows) {
      await sql`update ${at} set name_key = ${uniqueKey(row.name)} where id = ${row.id}`.execute(db);
    }
    const columns = sql.join([...within, 'name_key'].map((column) => sql.ref(column)));
    await sql`create unique index ${sql.ref(`${table}_by_name_key`)} on ${at} (${columns})`.execute(db);
  }
}

const named: [table: string, name: string, within: string[]][] = [
  ['types', 'name', []],
  ['extras', 'key', ['type_id']],
];
