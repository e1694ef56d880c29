import type { ProductUpdate } from '../../contract/products.ts';
import { toCents } from '../../domain/money.ts';
import { purchaseLink } from '../bought_stocks/repository.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { invalid, notFound } from '../errors.ts';
import { batchExists } from '../insertion_batches/repository.ts';
import { updateProduct } from './repository.ts';

export function changeProduct(
  db: Db,
  id: number,
  { estimated_cost, boughtStock, insertion_batch }: ProductUpdate,
): Promise<void> {
  return transaction(db, async (trx) => {
    if (typeof boughtStock === 'number' && !(await purchaseLink(trx, boughtStock))) {
      throw invalid({ boughtStock: 'There is no such purchase any more.' });
    }
    if (typeof insertion_batch === 'number' && !(await batchExists(trx, insertion_batch))) {
      throw invalid({ insertion_batch: 'There is no such batch any more.' });
    }
    const found = await updateProduct(trx, id, {
      ...(estimated_cost !== undefined && { estimated_cost: toCents(estimated_cost) }),
      ...(boughtStock !== undefined && { bought_stock_id: boughtStock }),
      ...(insertion_batch !== undefined && { insertion_batch_id: insertion_batch }),
    });
    if (!found) throw notFound();
  });
}
