import { sql } from 'kysely';
import type { Store } from '../../server/open.ts';
import { listMovedTables } from '../../server/platform/db/move_records.ts';

/** The row with bytes as text, because the drivers return bytes in different classes. */
const plain = (row: unknown) =>
  Object.fromEntries(
    Object.entries(row as object).map(([name, value]) => {
      const isBytes = value instanceof ArrayBuffer || Buffer.isBuffer(value);
      return [name, isBytes ? Buffer.from(value as Buffer).toString('hex') : value];
    }),
  );

/** All rows with records and of derived tables, by table, as JSON in a stable order. */
export async function readAllRows(
  { db }: Pick<Store, 'db'>,
  isRead: (table: string) => boolean = () => true,
): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    [...listMovedTables(), 'line_days', 'sold_lines'].filter(isRead).map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      return [
        table,
        rows.map((row) => JSON.stringify(plain(row), Object.keys(row as object).toSorted())).toSorted(),
      ];
    }),
  );
  return Object.fromEntries(entries);
}
