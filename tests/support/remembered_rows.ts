import { sql } from 'kysely';
import { sqliteFileOf } from '../../server/platform/db/engines/sqlite_file.ts';
import type { Db } from '../../server/platform/db/schema.ts';

/**
 * Copies an open SQLite database to a new file. The returned function gives all tables these rows again, in a
 * twentieth of the time in which a server starts.
 */
export function rememberRows(db: Db, copy: string): () => Promise<void> {
  const { writer } = sqliteFileOf(db);
  writer.exec(`vacuum into '${copy}'`);
  writer.exec(`attach database '${copy}' as remembered`);
  const tables = writer
    .prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'`)
    .all([])
    .map(({ name }) => `"${name}"`)
    .filter((name) => name !== '"sqlite_schema"');
  const statements = tables.flatMap((table) => [
    `delete from main.${table}`,
    `insert into main.${table} select * from remembered.${table}`,
  ]);
  return async () => {
    await sql`pragma foreign_keys = off`.execute(db);
    await db.transaction().execute(async () => writer.exec(statements.join(';')));
    await sql`pragma foreign_keys = on`.execute(db);
  };
}
