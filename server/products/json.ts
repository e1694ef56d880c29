import { sql } from 'kysely';
import type { JsonSql, Sql } from '../db/engine.ts';
import { imagesJson } from '../images/json.ts';

/** Wants `typeDetails` around it. Values of extras that another type has are kept, and not shown. */
export function productJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('products.id'),
    name: sql.ref('products.name'),
    quantity: sql.ref('products.quantity'),
    type: sql.ref('products.type_id'),
    type_details: json.one({
      of: sql.ref('type_details.json'),
      from: sql`type_details where type_details.id = products.type_id`,
    }),
    sub_type: sql.ref('products.sub_type_id'),
    images: imagesJson(json, 'product'),
    origin: sql.ref('products.origin'),
    boughtStock: sql.ref('products.bought_stock_id'),
    bought_order_link: sql.ref('products.bought_order_link'),
    insertion_batch: sql.ref('products.insertion_batch_id'),
    state: sql.ref('products.state'),
    estimated_cost: json.euros(sql.ref('products.estimated_cost')),
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
