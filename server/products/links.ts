import type { ProductChange } from '../../contract/products.ts';
import { purchaseLink } from '../bought_stocks/repository.ts';
import type { Db } from '../db/schema.ts';
import { batchExists } from '../insertion_batches/repository.ts';

/** In words, by field, which of the records that a product is to be linked to do not exist. */
export async function brokenLinks(
  db: Db,
  { boughtStock, insertion_batch }: Pick<ProductChange, 'boughtStock' | 'insertion_batch'>,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (typeof boughtStock === 'number' && !(await purchaseLink(db, boughtStock))) {
    errors.boughtStock = 'There is no such purchase any more.';
  }
  if (typeof insertion_batch === 'number' && !(await batchExists(db, insertion_batch))) {
    errors.insertion_batch = 'There is no such batch any more.';
  }
  return errors;
}
