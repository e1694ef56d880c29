import { sql } from 'kysely';
import { InsertionBatchUpdate, NewInsertionBatch } from '../../../contract/insertion_batches.ts';
import { insertBatches } from '../../insertion_batches/repository.ts';
import { insertionBatches } from '../../insertion_batches/resource.ts';
import { batchFields, type BatchRow } from '../../insertion_batches/table.ts';
import { kindOf } from './kind.ts';
import { Images } from './purchases.ts';
import type { z } from 'zod';

const BatchValues = InsertionBatchUpdate.extend({ images: Images.optional() });
type BatchValues = z.infer<typeof BatchValues>;

export const batches = kindOf<BatchRow, BatchValues, InsertionBatchUpdate>({
  resource: insertionBatches,
  schema: BatchValues,
  required: NewInsertionBatch.pick({ name: true }),
  images: 'insertion_batch',
  insert: (db, records) =>
    insertBatches(
      db,
      records.map(({ values, images }) => ({ ...batchFields.row(values), images })),
    ),
  called: [sql.ref('name')],
  hanging: [{ table: 'insertions', column: 'insertion_batch_id', words: 'it has insertions' }],
});
