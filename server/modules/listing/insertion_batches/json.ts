import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { batchFields } from './table.ts';
import { productsJson } from '../../stock/index.ts';

export function insertionBatchJson(json: JsonSql): Sql {
  return json.object({
    ...insertionBatchFields(json),
    products: productsJson(json, sql`products.insertion_batch_id = insertion_batches.id`),
    insertions: json.array({
      of: insertionJson(json),
      from: sql`insertions where insertions.insertion_batch_id = insertion_batches.id`,
      orderBy: sql`insertions.id`,
    }),
  });
}

/** An exported row. Contains the number of products, and sites and external ids of the active listings. */
export function insertionBatchRow(json: JsonSql): Sql {
  return json.object({
    ...insertionBatchFields(json),
    productsQuantity: sql.ref('insertion_batches.products_quantity'),
    sites: listedSitesSql,
    listings: listedExternalIdsSql,
  });
}

/** Sites and external ids of a batch's active listings, in the order of their creation. */
export const listedSitesSql = ofOffered('site');
export const listedExternalIdsSql = ofOffered('external_id');

function ofOffered(column: 'site' | 'external_id'): Sql {
  const value = sql.ref(`offering.${column}`);
  return sql`coalesce((select string_agg(${value}, ', ') from (select ${sql.ref(column)} from insertions
    where insertions.insertion_batch_id = insertion_batches.id and insertions.ended is null
      and ${sql.ref(column)} <> '' order by insertions.id) as offering), '')`;
}

function insertionBatchFields(json: JsonSql) {
  return {
    id: sql.ref('insertion_batches.id'),
    ...batchFields.json(json),
    images: imagesJson(json, 'insertion_batch'),
  };
}

export function insertionJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('insertions.id'),
    insertion_batch: sql.ref('insertions.insertion_batch_id'),
    site: sql.ref('insertions.site'),
    price: json.euros(sql.ref('insertions.price')),
    description: sql.ref('insertions.description'),
    external_id: sql.ref('insertions.external_id'),
    address: sql.ref('insertions.address'),
    from: sql.ref('insertions.starts'),
    to: sql.ref('insertions.ends'),
    ended: sql.ref('insertions.ended'),
    template: sql.ref('insertions.template_id'),
    to_take_down: sql`(select count(*) from take_downs where insertion_id = insertions.id and done = 0)`,
  });
}
