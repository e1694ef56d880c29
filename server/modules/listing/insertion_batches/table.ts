import type { Generated, Selectable } from 'kysely';
import type { InsertionBatch } from '../../../../contract/insertion_batches.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

export interface BatchTable {
  id: Generated<number>;
  name: string;
  status: string;
  search_text: string;
  /** Number of the batch's products: see product_counts.ts. */
  products_quantity: Generated<number>;
}

export type BatchRow = Selectable<BatchTable>;

/** `images` are ids. */
export type BatchRecord = NewRow<BatchTable> & { images: readonly number[] };

/** Status of a new batch. */
export const NEW_BATCH_STATUS = 'Draft';

export const batchFields = new StoredFields<
  Exclude<keyof InsertionBatch, 'id' | 'images' | 'products' | 'insertions'>,
  BatchTable
>('insertion_batches', {
  name: ['name', ''],
  status: ['status', NEW_BATCH_STATUS],
});
