import { sql } from 'kysely';
import { InsertionBatchUpdate, NewInsertionBatch } from '../../../contract/insertion_batches.ts';
import { insertBatches } from '../../insertion_batches/repository.ts';
import { insertionBatches } from '../../insertion_batches/resource.ts';
import { batchFields, type BatchRow } from '../../insertion_batches/table.ts';
import { imageAddresses, imagesAt, kindOf, saveImages } from './kind.ts';
import { Images } from './purchases.ts';
import type { z } from 'zod';

const BatchValues = InsertionBatchUpdate.extend({ images: Images.optional() });
type BatchValues = z.infer<typeof BatchValues>;

export const batches = kindOf<BatchRow, BatchValues, InsertionBatchUpdate>({
  name: 'insertion_batches',
  resource: insertionBatches,
  schema: BatchValues,
  required: NewInsertionBatch.pick({ name: true }),
  columns: (values) => batchFields.columns(values),
  async fields(db, rows) {
    const images = await imageAddresses(db, 'insertion_batch', rows);
    return rows.map((row, index) => ({ ...batchFields.values(row), images: images[index] ?? [] }));
  },
  async insert(db, records) {
    const images = await imagesAt(db, records);
    return insertBatches(
      db,
      records.map((record, index) => ({ ...batchFields.row(record), images: images[index] ?? [] })),
    );
  },
  saveParts: (db, changes) => saveImages(db, 'insertion_batch', changes),
  called: [sql.ref('name')],
  hanging: [{ table: 'insertions', column: 'insertion_batch_id', words: 'it has insertions' }],
});
