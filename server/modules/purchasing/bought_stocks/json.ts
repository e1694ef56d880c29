import { sql } from 'kysely';
import { COVERAGE_BAND } from '../../../../domain/purchase.ts';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { imagesJson } from '../../../platform/storage/images/json.ts';
import { purchaseFields } from './table.ts';
import { productsJson } from '../../stock/index.ts';

export function boughtStockJson(json: JsonSql): Sql {
  const { productsQuantity, estimatedCost, landedCost, ...fields } = boughtStockFields(json);
  const products = productsJson(json, sql`products.bought_stock_id = bought_stocks.id`);
  return json.object({ ...fields, products, productsQuantity, estimatedCost, landedCost });
}

/** Without its products. */
export function boughtStockRow(json: JsonSql): Sql {
  return json.object(boughtStockFields(json));
}

function boughtStockFields(json: JsonSql) {
  return {
    id: sql.ref('bought_stocks.id'),
    ...purchaseFields.json(json),
    images: imagesJson(json, 'bought_stock'),
    productsQuantity: sql.ref('bought_stocks.products_quantity'),
    estimatedCost: json.euros(sql.ref('bought_stocks.products_cost')),
    landedCost: json.euros(landedCostSql()),
  };
}

/** Landed cost in cents: price plus allocated charges less input VAT. `table` is empty for an index. */
export function landedCostSql(table = 'bought_stocks.'): Sql {
  return sql`(${sql.ref(`${table}price`)} + ${sql.ref(`${table}charges_cost`)} - ${sql.ref(`${table}input_vat`)})`;
}

/** `coverage` of domain/purchase.ts, for amounts in cents. */
export function coverageOf(price: Sql, cost: Sql): Sql {
  const { lowest, highest } = COVERAGE_BAND;
  return sql`case when ${price} * 100 between ${cost} * ${sql.lit(lowest)} and ${cost} * ${sql.lit(highest)}
    then 'ok' else 'missing' end`;
}
