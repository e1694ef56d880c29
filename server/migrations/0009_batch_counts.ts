import { sql } from 'kysely';
import { addColumn, typesOf, type Db } from './frozen.ts';

/** How many products a batch has, kept in its row by the database, so that an index can have it. */
export async function up(db: Db): Promise<void> {
  const { integer } = typesOf(db);
  await addColumn(db, 'insertion_batches', ['products_quantity', sql`${integer} not null default 0`]);
  await sql`create index if not exists insertion_batches_by_products_quantity
    on insertion_batches (products_quantity, id)`.execute(db);
}
