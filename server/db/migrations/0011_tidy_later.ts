import { engineOf } from '../engine.ts';
import type { Db } from '../schema.ts';

const SEARCHED = ['products', 'bought_stocks', 'incoming_shipments', 'insertion_batches'];

/** Many rows are deleted without anybody waiting for the index of searches. */
export async function up(db: Db): Promise<void> {
  const { gramIndex } = engineOf(db);
  for (const statement of SEARCHED.flatMap((table) => gramIndex.tidyLater(table)))
    await statement.execute(db);
}
