import { openSqliteFile } from '../../../server/platform/db/engines/sqlite_connection.ts';
import type { SqliteConnection } from '../../../server/platform/db/engines/sqlite_driver.ts';
import { z } from 'zod';
import { copyRows, listTablesToMultiply } from './multiply.ts';
import { sqliteDialect, type Table } from './schema.ts';

const Names = z.array(z.object({ name: z.string() }));
const Columns = z.array(z.object({ name: z.string(), hidden: z.number() }));
const References = z.array(z.object({ from: z.string(), table: z.string() }));
const Highest = z.object({ highest: z.number() });

const AT_ONCE = 50;

/** Multiplies the rows of a SQLite file in place. */
export function multiplySqlite(file: string, times: number): void {
  const database = openSqliteFile(file);
  // Nothing else uses this file yet, and a crash starts again from the beginning.
  for (const setting of ['foreign_keys = off', 'synchronous = off', 'cache_size = -500000']) {
    database.exec(`pragma ${setting}`);
  }
  const tables = listTablesToMultiply(readTables(database));
  const highest = Object.fromEntries(
    tables
      .filter(({ columns }) => columns.includes('id'))
      .map(({ name }) => {
        const found = database.prepare(`select coalesce(max(id), 0) as highest from "${name}"`).all([])[0];
        return [name, Highest.parse(found).highest];
      }),
  );
  for (let from = 1; from < times; from += AT_ONCE) {
    const copies = { highest, from, to: Math.min(times, from + AT_ONCE) - 1 };
    database.exec('begin');
    for (const table of tables) database.exec(copyRows(table, copies, sqliteDialect));
    database.exec('commit');
  }
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

function readTables(database: SqliteConnection): Table[] {
  const all = (query: string) => database.prepare(query).all([]);
  const names = Names.parse(
    all(
      `select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite_%'`,
    ),
  );
  return names.map(({ name }) => ({
    name,
    columns: Columns.parse(all(`select name, hidden from pragma_table_xinfo('${name}')`))
      .filter(({ hidden }) => hidden === 0)
      .map((column) => column.name),
    references: References.parse(all(`select "from", "table" from pragma_foreign_key_list('${name}')`)).map(
      ({ from, table }) => ({ column: from, table }),
    ),
  }));
}
