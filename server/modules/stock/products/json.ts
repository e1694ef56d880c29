import { sql } from 'kysely';
import { GONE_STATES, KNOWN_PRODUCT_STATES, type Presence, SOLD } from '../../../../domain/product.ts';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { placeNameJson } from '../places/repository.ts';
import { productFields, RECEIVED_BY } from './table.ts';

/** State of a unit beside Sold, from the order line that holds the unit. Null without such a line. */
export const keptStateSql = sql`(select coalesce(former_state, '') from sale_lines
  where sale_lines.product_id = products.id and held = 1)`;

/** The empty state and the known ones: any other text is a custom state. */
const notOwn = ['', ...KNOWN_PRODUCT_STATES].map((state) => sql.lit(state));

/** Needs `typeDetails` in the WITH clause. Values for extras of another type are stored, but not shown. */
export function productJson(json: JsonSql): Sql {
  return json.object({
    id: sql.ref('products.id'),
    ...productFields.json(json),
    received_estimated: json.stored(
      sql`case when products.received_estimated = ${sql.lit(RECEIVED_BY.estimate)} then 'true' else 'false' end`,
    ),
    sale: sql`(select sale_id from sale_lines where sale_lines.product_id = products.id and held = 1)`,
    own_state: sql`(select case when lower(trim(former_state)) not in (${sql.join(notOwn)}) then former_state end
      from sale_lines where sale_lines.product_id = products.id and held = 1)`,
    quantity: sql.ref('products.quantity'),
    type_details: json.one({
      of: sql.ref('type_details.json'),
      from: sql`type_details where type_details.id = products.type_id`,
    }),
    place_details: placeNameJson(json, 'products.place_id'),
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

/** The products of a purchase or a batch, as a JSON array. */
export function productsJson(json: JsonSql, where: Sql): Sql {
  return json.array({ of: productJson(json), from: sql`products where ${where}`, orderBy: sql`products.id` });
}

/** `presenceOf` of domain/product.ts. `of` maps names of columns, by default to columns without a table. */
export function presenceSql(of = (column: string): Sql => sql.ref(column)): Sql {
  const is = (presence: Presence) => sql.lit(presence);
  const state = sql`lower(trim(${of('state')}))`;
  const gone = GONE_STATES.filter((one) => one !== SOLD).map((one) => sql.lit(one.toLowerCase()));
  return sql`case when ${of('sold')} is not null then ${is('sold')}
    when ${state} = ${sql.lit(SOLD.toLowerCase())} then ${is('sold undated')}
    when ${state} in (${sql.join(gone)}) or ${of('left_on')} is not null then ${is('gone')}
    when ${of('received')} is null then ${is('coming')} else ${is('here')} end`;
}
