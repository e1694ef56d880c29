import pg from 'pg';
import { copyRows, listTablesToMultiply } from './multiply.ts';
import { postgresDialect, type Table } from './schema.ts';

const AT_ONCE = 50;

/** Multiplies the rows of a PostgreSQL database in place. */
export async function multiplyPostgres(url: string, times: number): Promise<void> {
  await runWithClient(url, async (client) => {
    const tables = listTablesToMultiply(await readTables(client));
    const keyed = tables.filter(({ columns }) => columns.includes('id'));
    const highest: Record<string, number> = {};
    for (const { name } of keyed) {
      const found = await client.query<{ highest: string }>(
        `select coalesce(max(id), 0) as highest from "${name}"`,
      );
      highest[name] = Number(found.rows[0]?.highest);
    }
    await client.query('set synchronous_commit = off');
    for (let from = 1; from < times; from += AT_ONCE) {
      const copies = { highest, from, to: Math.min(times, from + AT_ONCE) - 1 };
      await client.query('begin');
      for (const table of tables) await client.query(copyRows(table, copies, postgresDialect));
      await client.query('commit');
    }
    for (const { name } of keyed) {
      await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), max(id)) from "${name}"`);
    }
  });
}

/** Does what autovacuum and checkpoints would do later. */
export function vacuum(url: string): Promise<void> {
  return runWithClient(url, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

export async function runWithClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const columns = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      order by table_name, ordinal_position`,
  );
  const references = await client.query<{ owner: string; column: string; table: string }>(
    `select owner.relname as owner, attname as column, target.relname as table from pg_constraint
      join pg_class owner on owner.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
  );
  return [...new Set(columns.rows.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.rows.filter(({ table }) => table === name).map(({ column }) => column),
    references: references.rows.filter(({ owner }) => owner === name),
  }));
}
