import { sql } from 'kysely';
import { boughtStockJson } from '../bought_stocks/json.ts';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import { shipmentNameSql } from '../shipment_names.ts';
import { shipmentFields } from './table.ts';

export function incomingShipmentJson(json: JsonSql): Sql {
  return json.object({
    ...incomingShipmentFields(json),
    bought_stocks: json.array({
      of: boughtStockJson(json),
      from: sql`bought_stocks where bought_stocks.incoming_shipment_id = incoming_shipments.id`,
      orderBy: sql`bought_stocks.id`,
    }),
  });
}

/** Without its purchases. */
export function incomingShipmentRow(json: JsonSql): Sql {
  return json.object(incomingShipmentFields(json));
}

function incomingShipmentFields(json: JsonSql) {
  return {
    id: sql.ref('incoming_shipments.id'),
    name: shipmentNameSql(),
    ...shipmentFields.json(json),
  };
}

/** `shipmentTotal` of domain/shipment.ts, in cents. `table` is empty for an index. */
export function shipmentTotalSql(table = 'incoming_shipments.'): Sql {
  const parts = ['total_cost', 'shipment_price', 'iva_price'].map(
    (part) => sql`coalesce(${sql.ref(`${table}${part}`)}, 0)`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}
