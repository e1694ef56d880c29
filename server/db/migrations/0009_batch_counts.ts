import { sql } from 'kysely';
import { engineOf, type Sql } from '../engine.ts';
import type { Db } from '../schema.ts';

/** How many products a batch has, kept in its row by the database, so that an index can have it. */
export async function up(db: Db): Promise<void> {
  const { countTriggers, types } = engineOf(db);
  await sql`alter table insertion_batches add column products_quantity ${types.integer} not null default 0`.execute(
    db,
  );
  await sql`update insertion_batches set products_quantity = found.quantity
    from (select insertion_batch_id, count(*) as quantity from products
      where insertion_batch_id is not null group by insertion_batch_id) as found
    where insertion_batches.id = found.insertion_batch_id`.execute(db);
  await firstPossible(db, countTriggers);
  await sql`create index insertion_batches_by_products_quantity
    on insertion_batches (products_quantity, id)`.execute(db);
}

/** Goes the first way that the database knows. */
async function firstPossible(db: Db, ways: readonly (readonly Sql[])[]): Promise<void> {
  const { isUnknownHere } = engineOf(db);
  for (const [place, way] of ways.entries()) {
    const isLast = place === ways.length - 1;
    if (!isLast) await sql`savepoint before_triggers`.execute(db);
    try {
      for (const statement of way) await statement.execute(db);
      return;
    } catch (error) {
      if (isLast || !isUnknownHere(error)) throw error;
      await sql`rollback to savepoint before_triggers`.execute(db);
    }
  }
}
