import { sql } from 'kysely';
import { type Begun, edited } from '../../contract/edits.ts';
import {
  InsertionBatch,
  InsertionBatchChange,
  InsertionBatchUpdate,
} from '../../contract/insertion_batches.ts';
import { changeImages, recordAddresses } from '../storage/images/uploads.ts';
import type { Resource } from '../records/resource.ts';
import { insertionBatchRow } from './json.ts';
import { insertionBatchList } from './repository.ts';
import { batchFields, type BatchRow } from './table.ts';

export const insertionBatches: Resource<BatchRow, InsertionBatchUpdate & Begun> = {
  list: insertionBatchList,
  row: insertionBatchRow,
  schema: { record: InsertionBatch, update: edited(InsertionBatchUpdate), change: InsertionBatchChange },
  files: ['images'],
  summary: {
    amount: sql`(select sum(products.estimated_cost) from products
      where products.insertion_batch_id = insertion_batches.id)`,
    linked: {
      products: sql.ref('insertion_batches.products_quantity'),
      insertions: sql`(select count(*) from insertions
        where insertions.insertion_batch_id = insertion_batches.id)`,
    },
  },
  search: {
    columns: batchFields.searched,
    texts: async (_db, rows) => rows.map((row) => batchFields.searchText(row)),
    sample: batchFields.searchSample,
  },
  indexes: batchFields.indexes,
  fields: batchFields,
  async edit(_db, sent) {
    const columns = batchFields.columns(sent);
    return () => columns;
  },
  async saveParts(db, { row, sent, uploaded }) {
    const stay = sent.images && (await recordAddresses(db, sent.images));
    await changeImages(db, { owner: 'insertion_batch', id: row.id, stay, uploaded });
  },
};
