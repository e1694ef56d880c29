import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** How many products a purchase has and what they cost, kept in its row by the database, so that indexes can have them. */
export async function up(db: Db): Promise<void> {
  const { integer } = typesOf(db);
  for (const column of ['products_quantity', 'products_cost']) {
    await addColumn(db, 'bought_stocks', [column, sql`${integer} not null default 0`]);
    await sql`create index if not exists ${sql.ref(`bought_stocks_by_${column}`)}
      on bought_stocks (${sql.ref(column)}, id)`.execute(db);
  }
}
