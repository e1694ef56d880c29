import { type Insertable, sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Db, Schema } from '../db/schema.ts';
import { count, derivedText, id, INDEXED, ownName } from '../lists/columns.ts';
import type { List } from '../lists/list.ts';
import { insertSearchable } from '../search/index_rows.ts';
import { linkImages } from '../storage/images/repository.ts';
import { batchFields, type BatchRecord } from './table.ts';
import { insertionBatchJson, insertionJson } from './json.ts';

/** Whether a batch is offered on some site. */
export const isOffered = sql`exists (select 1 from insertions
  where insertions.insertion_batch_id = insertion_batches.id)`;

export const insertionBatchList = {
  resource: 'insertion_batches',
  json: insertionBatchJson,
  slice: 20,
  columns: {
    ...batchFields.listed,
    id: id('insertion_batches.id', { foundBy: 'number' }),
    name: ownName(sql.ref('insertion_batches.name'), 'insertion_batches'),
    offered: derivedText(sql`case when ${isOffered} then 'yes' else 'no' end`),
    productsQuantity: count(sql.ref('insertion_batches.products_quantity'), INDEXED),
  },
} as const satisfies List;

/** Inserts all of them in as few statements as can be, and gives their ids in the same order. */
export async function insertBatches(db: Db, batches: readonly BatchRecord[]): Promise<number[]> {
  const rows = batches.map(({ images: _images, ...row }) => ({
    ...row,
    search_text: batchFields.searchText(row),
  }));
  const ids = await insertSearchable(db, 'insertion_batches', rows);
  await linkImages(db, 'insertion_batch', { ids, records: batches });
  return ids;
}

/** `price` in cents, `description` cleaned. */
export type InsertionRecord = Insertable<Schema['insertions']>;

export async function insertionText(db: Db, insertion: number): Promise<string | undefined> {
  const { json } = engineOf(db);
  const found = await sql<{ record: string }>`select ${json.text(insertionJson(json))} as record
    from insertions where insertions.id = ${insertion}`.execute(db);
  return found.rows[0]?.record;
}

/** Gives its batch; nothing when there is no such insertion. */
export async function removeInsertion(db: Db, insertion: number): Promise<number | undefined> {
  const query = db.deleteFrom('insertions').where('id', '=', insertion).returning('insertion_batch_id');
  return (await query.executeTakeFirst())?.insertion_batch_id;
}
