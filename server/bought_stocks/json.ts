import { sql } from 'kysely';
import { COVERAGE_BAND } from '../../domain/purchase.ts';
import type { JsonSql, Sql } from '../db/engine.ts';
import { imagesJson } from '../images/json.ts';
import { productsJson } from '../products/json.ts';

export function boughtStockJson(json: JsonSql): Sql {
  const { productsQuantity, estimatedCost, ...fields } = boughtStockFields(json);
  const products = productsJson(json, sql`products.bought_stock_id = bought_stocks.id`);
  return json.object({ ...fields, products, productsQuantity, estimatedCost });
}

/** Without its products. */
export function boughtStockRow(json: JsonSql): Sql {
  return json.object(boughtStockFields(json));
}

function boughtStockFields(json: JsonSql) {
  return {
    id: sql.ref('bought_stocks.id'),
    name: sql.ref('bought_stocks.name'),
    state: sql.ref('bought_stocks.state'),
    link: sql.ref('bought_stocks.link'),
    price: json.euros(sql.ref('bought_stocks.price')),
    priceYen: sql.ref('bought_stocks.price_yen'),
    yenPerEuro: json.rate(sql.ref('bought_stocks.yen_rate')),
    weight: sql.ref('bought_stocks.weight'),
    date: sql.ref('bought_stocks.date'),
    images: imagesJson(json, 'bought_stock'),
    incomingShipment: sql.ref('bought_stocks.incoming_shipment_id'),
    productsQuantity: sql.ref('bought_stocks.products_quantity'),
    estimatedCost: json.euros(sql.ref('bought_stocks.products_cost')),
  };
}

/** `coverage` of domain/purchase.ts, for amounts in cents. */
export function coverageOf(price: Sql, cost: Sql): Sql {
  const { lowest, highest } = COVERAGE_BAND;
  return sql`case when ${price} * 100 between ${cost} * ${sql.lit(lowest)} and ${cost} * ${sql.lit(highest)}
    then 'ok' else 'missing' end`;
}
