import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import {
  InsertionBatch,
  InsertionBatchBulkChange,
  InsertionBatchUpdate,
  NewInsertionBatch,
} from '../../../../contract/insertion_batches.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { moveToBatch } from './move_products.ts';
import { changeImages, recordAddresses, mergeImageIds } from '../../../platform/storage/images/uploads.ts';
import type { Resource } from '../../../records/resource.ts';
import { insertionBatchRow } from './json.ts';
import { insertBatches, insertionBatchList } from './repository.ts';
import { batchSample, batchTexts } from './search.ts';
import { batchFields, type BatchRow } from './table.ts';
import type { ProductRow } from '../../stock/index.ts';
import { createMessage } from '../../../../contract/messages.ts';

export const insertionBatches: Resource<BatchRow, InsertionBatchUpdate & BaseVersion, NewInsertionBatch> = {
  list: insertionBatchList,
  row: insertionBatchRow,
  schema: {
    record: InsertionBatch,
    update: addBaseVersion(InsertionBatchUpdate),
    change: InsertionBatchBulkChange,
  },
  files: ['images'],
  creation: {
    summary: 'Put products into a batch',
    body: NewInsertionBatch,
    async insert(db, sent, uploaded) {
      const products = [...new Set(sent.products)];
      const images = await mergeImageIds(db, await recordAddresses(db, sent.images), uploaded);
      const [id = 0] = await insertBatches(db, [{ ...batchFields.row({ name: sent.name }), images }]);
      if ((await moveToBatch(db, id, products)) < products.length) {
        throw invalidInput({ products: createMessage('stock.products_gone') });
      }
      return [id];
    },
  },
  summary: {
    amount: sumOfProducts('estimated_cost'),
    landed: sumOfProducts('landed_cost'),
    linked: {
      products: sql.ref('insertion_batches.products_quantity'),
      insertions: sql`(select count(*) from insertions
        where insertions.insertion_batch_id = insertion_batches.id)`,
    },
  },
  search: { columns: batchFields.searched, texts: batchTexts, sample: batchSample },
  indexes: batchFields.indexes,
  fields: batchFields,
  async saveParts(db, { row, sent, uploaded }) {
    const stay = sent.images && (await recordAddresses(db, sent.images));
    await changeImages(db, { owner: 'insertion_batch', id: row.id, stay, uploaded });
  },
};

function sumOfProducts(column: keyof ProductRow): Sql {
  return sql`(select sum(${sql.ref(`products.${column}`)}) from products
    where products.insertion_batch_id = insertion_batches.id)`;
}
