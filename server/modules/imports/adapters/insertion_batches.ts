import { sql } from 'kysely';
import { InsertionBatchUpdate, NewInsertionBatch } from '../../../../contract/insertion_batches.ts';
import { createImportAdapter } from '../adapter.ts';
import { ImageAddressesInput } from '../imported_resource.ts';
import { batchFields, insertBatches, insertionBatches } from '../../listing/index.ts';
import { createMessage } from '../../../../contract/messages.ts';

export const batchAdapter = createImportAdapter({
  resource: insertionBatches,
  schema: InsertionBatchUpdate.extend({ images: ImageAddressesInput.optional() }),
  required: NewInsertionBatch.pick({ name: true }),
  images: 'insertion_batch',
  record: (values, images) => ({ ...batchFields.row(values), images }),
  insert: insertBatches,
  nameColumns: [sql.ref('name')],
  otherReferences: [
    { table: 'insertions', column: 'insertion_batch_id', reason: createMessage('undo.insertions') },
  ],
  isSingle: () => true,
  examples: [{ name: 'Spring sale' }, { name: 'Holo cards' }],
});
