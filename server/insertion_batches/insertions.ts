import type { NewInsertion } from '../../contract/insertion_batches.ts';
import { toCents } from '../../domain/money.ts';
import { insertReturningIds } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { listProducts, unlistProducts } from '../products/days.ts';
import { cleanDescription } from './description.ts';
import { rowExists } from '../records/links.ts';
import { type InsertionRecord, insertionText, removeInsertion } from './repository.ts';

export function createInsertion(db: Db, sent: NewInsertion): Promise<string | undefined> {
  return transaction(db, async (trx) => {
    if (!(await rowExists(trx, 'insertion_batches', sent.insertion_batch))) {
      throw invalid({ insertion_batch: 'There is no such batch any more.' });
    }
    const [id = 0] = await insertReturningIds(trx, 'insertions', [insertionRecord(sent)]);
    await listProducts(trx, [sent.insertion_batch]);
    return insertionText(trx, id);
  });
}

export function insertionRecord({
  insertion_batch,
  site,
  price,
  description,
}: NewInsertion): InsertionRecord {
  return {
    insertion_batch_id: insertion_batch,
    site,
    price: toCents(price),
    description: cleanDescription(description),
  };
}

/** Gives the insertion as it was, if there was one. */
export function deleteInsertion(db: Db, id: number): Promise<string | undefined> {
  return transaction(db, async (trx) => {
    const record = await insertionText(trx, id);
    const batch = await removeInsertion(trx, id);
    if (batch === undefined) return undefined;
    await unlistProducts(trx, batch);
    return record;
  });
}
