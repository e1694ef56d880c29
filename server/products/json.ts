import { sql } from 'kysely';
import type { JsonSql, Sql } from '../db/sql.ts';
import { imagesJson } from '../storage/images/json.ts';
import { productFields } from './table.ts';

/** Wants `typeDetails` around it. Values of extras that another type has are kept, and not shown. */
export function productJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('products.id'),
    ...productFields.json(json),
    quantity: sql.ref('products.quantity'),
    type_details: json.one({
      of: sql.ref('type_details.json'),
      from: sql`type_details where type_details.id = products.type_id`,
    }),
    images: imagesJson(json, 'product'),
    product_extras: json.array({
      of: json.object({
        id: sql.ref('extras.id'),
        key: sql.ref('extras.key'),
        value: json.stored(sql.ref('product_extras.value')),
      }),
      from: sql`product_extras join extras on extras.id = product_extras.extra_id
        where product_extras.product_id = products.id and extras.type_id = products.type_id`,
      orderBy: sql`extras.id`,
    }),
  });
}

/** The products of a purchase or a batch, as an array. */
export function productsJson(json: JsonSql, where: Sql): Sql {
  return json.array({ of: productJson(json), from: sql`products where ${where}`, orderBy: sql`products.id` });
}
