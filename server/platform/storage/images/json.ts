import { sql } from 'kysely';
import type { JsonSql, Sql } from '../../db/sql.ts';

const OWNERS = {
  product: 'products',
  bought_stock: 'bought_stocks',
  insertion_batch: 'insertion_batches',
} as const;
export type ImageOwner = keyof typeof OWNERS;

/** The images of the outer query's row, in their order. */
export function imagesJson(json: JsonSql, owner: ImageOwner): Sql {
  const links = sql.table(`${owner}_images`);
  return json.array({
    of: json.object({
      id: sql.ref('images.id'),
      image: sql.ref('images.address'),
      thumbnail: sql.ref('images.thumbnail'),
    }),
    from: sql`${links} join images on images.id = ${links}.image_id
      where ${links}.${sql.ref(`${owner}_id`)} = ${sql.ref(`${OWNERS[owner]}.id`)}`,
    orderBy: sql`${links}.position`,
  });
}

/** The thumbnail of an owner's first image, or the image itself if it has no thumbnail. */
export function thumbnailSql(owner: ImageOwner, id: Sql): Sql {
  const links = sql.table(`${owner}_images`);
  return sql`(select coalesce(images.thumbnail, images.address) from ${links}
    join images on images.id = ${links}.image_id
    where ${links}.${sql.ref(`${owner}_id`)} = ${id} order by ${links}.position limit 1)`;
}
