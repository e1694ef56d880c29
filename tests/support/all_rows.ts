import { sql } from 'kysely';
import type { Store } from '../../server/open.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { ChangedTables } from './changed_tables.ts';
import type { EngineName } from './engines.ts';

/** The row with bytes as text, because the drivers return bytes in different classes. */
const plain = (row: unknown) =>
  Object.fromEntries(
    Object.entries(row as object).map(([name, value]) => {
      const isBytes = value instanceof ArrayBuffer || Buffer.isBuffer(value);
      return [name, isBytes ? Buffer.from(value as Buffer).toString('hex') : value];
    }),
  );

const ALL_TABLES = () => [...listMovedTables(), 'line_days', 'sold_lines'];

/** All rows with records and of derived tables, by table, as JSON in a stable order. */
export async function readAllRows(
  { db }: Pick<Store, 'db'>,
  isRead: (table: string) => boolean = () => true,
): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    ALL_TABLES()
      .filter(isRead)
      .map(async (table) => [table, await readRows(db, table)] as const),
  );
  return Object.fromEntries(entries);
}

async function readRows(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(plain(row), Object.keys(row as object).toSorted())).toSorted();
}

/** The same, for a test that reads them often: only tables that have changed since the last time are read again. */
export class AllRows {
  readonly #changed: ChangedTables;
  #rows: Record<string, string[]> = {};

  constructor(engine: EngineName) {
    this.#changed = new ChangedTables(engine);
  }

  async read(
    { db }: Pick<Store, 'db'>,
    isRead: (table: string) => boolean = () => true,
  ): Promise<Record<string, string[]>> {
    const tables = ALL_TABLES().filter(isRead);
    const isChanged = await this.#changed.find(db, tables);
    const entries = await Promise.all(
      tables.map(async (table) => {
        const before = isChanged(table) ? undefined : this.#rows[table];
        return [table, before ?? (await readRows(db, table))] as const;
      }),
    );
    return (this.#rows = Object.fromEntries(entries));
  }
}
