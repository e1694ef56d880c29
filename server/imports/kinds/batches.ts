import { sql } from 'kysely';
import { InsertionBatchUpdate, NewInsertionBatch } from '../../../contract/insertion_batches.ts';
import { insertBatches } from '../../insertion_batches/repository.ts';
import { insertionBatches } from '../../insertion_batches/resource.ts';
import { batchFields } from '../../insertion_batches/table.ts';
import { kindOf } from './kind.ts';
import { Images } from './purchases.ts';

export const batches = kindOf({
  resource: insertionBatches,
  schema: InsertionBatchUpdate.extend({ images: Images.optional() }),
  required: NewInsertionBatch.pick({ name: true }),
  images: 'insertion_batch',
  record: (values, images) => ({ ...batchFields.row(values), images }),
  insert: insertBatches,
  called: [sql.ref('name')],
  hanging: [{ table: 'insertions', column: 'insertion_batch_id', words: 'it has insertions' }],
});
