import { type Insertable, type Selectable, sql } from 'kysely';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import {
  countColumn,
  derivedTextColumn,
  idColumn,
  INDEXED_COLUMN,
  nameColumn,
} from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { insertSearchable } from '../../../records/search/index_rows.ts';
import { linkImages } from '../../../platform/storage/images/repository.ts';
import { insertionBatchJson, insertionJson, listedExternalIdsSql, listedSitesSql } from './json.ts';
import { batchSearch } from './search.ts';
import { batchFields, type BatchRecord } from './table.ts';
import { typeDetails } from '../../stock/index.ts';
import { isAvailableSql } from '../../sales/index.ts';

/** Whether a batch has an active listing: `isActiveInsertion` of domain/insertion.ts. */
const isOffered = sql`exists (select 1 from insertions
  where insertions.insertion_batch_id = insertion_batches.id and insertions.ended is null)`;

/** `listingStateOf` of domain/insertion.ts. */
export const listedAnswerSql = sql`case when ${isOffered} then 'yes'
  when products_quantity > 0 and not exists (select 1 from products
    where products.insertion_batch_id = insertion_batches.id and ${isAvailableSql('products')}) then 'sold' else 'no' end`;

export const insertionBatchList = {
  resource: 'insertion_batches',
  json: insertionBatchJson,
  shared: typeDetails,
  slice: 20,
  columns: {
    ...batchFields.listed,
    id: idColumn('insertion_batches.id', { foundBy: 'number' }),
    name: nameColumn(sql.ref('insertion_batches.name'), 'insertion_batches'),
    offered: derivedTextColumn(listedAnswerSql),
    sites: derivedTextColumn(listedSitesSql),
    listings: derivedTextColumn(listedExternalIdsSql),
    productsQuantity: countColumn(sql.ref('insertion_batches.products_quantity'), INDEXED_COLUMN),
  },
} as const satisfies List;

/** Inserts batches in as few statements as possible and returns their ids in the same order. */
export async function insertBatches(db: Db, batches: readonly BatchRecord[]): Promise<number[]> {
  const rows = batches.map(({ images: _images, ...row }) => ({
    ...row,
    search_text: batchSearch(row),
  }));
  const ids = await insertSearchable(db, 'insertion_batches', rows);
  await linkImages(db, 'insertion_batch', { ids, records: batches });
  return ids;
}

/** `price` in cents, `description` sanitized. */
export type InsertionRecord = Insertable<Schema['insertions']>;
export type InsertionRow = Selectable<Schema['insertions']>;

/** The listing, locked until the transaction ends. */
export async function lockInsertion(db: Db, insertion: number): Promise<InsertionRow | undefined> {
  const { rows } = await sql<InsertionRow>`select * from insertions where id = ${insertion}
    ${engineOf(db).forUpdate}`.execute(db);
  return rows[0];
}

export async function insertionText(db: Db, insertion: number): Promise<string | undefined> {
  const { json } = engineOf(db);
  const found = await sql<{ record: string }>`select ${json.text(insertionJson(json))} as record
    from insertions where insertions.id = ${insertion}`.execute(db);
  return found.rows[0]?.record;
}
