import { sql } from 'kysely';
import { recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { addToCount, subtractFromCounts } from './product_counts.ts';
import { setListingDays } from '../../stock/index.ts';

/** Moves products into a batch. Returns how many of these products exist. */
export async function moveToBatch(
  db: Db,
  insertion_batch_id: number,
  products: readonly number[],
): Promise<number> {
  if (products.length === 0) return 0;
  await lockAffectedRows(db, {
    resource: 'products',
    ids: products,
    sets: [{ insertion_batch: insertion_batch_id }],
  });
  await subtractFromCounts(db, products);
  const query = db.updateTable('products').set({ insertion_batch_id }).where('id', 'in', products);
  const where = sql`id in ${idList(products)}`;
  const { numUpdatedRows } = await recordRows(db, { table: 'products', where }, () =>
    query.executeTakeFirst(),
  );
  const moved = Number(numUpdatedRows);
  await addToCount(db, insertion_batch_id, moved);
  await setListingDays(db, [insertion_batch_id]);
  return moved;
}
