import { sql } from 'kysely';
import type { Overview } from '../../../../contract/overview.ts';
import { COMING_PURCHASE_STATES, type Presence } from '../../../../domain/product.ts';
import { PACKED, TO_PACK, type SaleState } from '../../../../domain/sale.ts';
import { STATES_ON_THE_WAY } from '../../../../domain/shipment.ts';
import { fromCents } from '../../../../domain/money.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Engine } from '../../../platform/db/engines/engine.ts';
import type { JsonSql, Sql } from '../../../platform/db/sql.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { today } from '../../../platform/today.ts';
import { coverageOf, shipmentNameSql } from '../../purchasing/index.ts';
import { listedAnswerSql } from '../../listing/index.ts';
import { presenceSql } from '../../stock/index.ts';

/** The operator's open tasks, as in `Overview` of contract/overview.ts. */
export async function listTodo(db: Db): Promise<Omit<Overview, 'month'>> {
  const { json, sum } = engineOf(db);
  const overview = json.object({
    purchases: json.one(purchases(json, sum)),
    shipments: shipments(json),
    batches: json.object({ open: json.one(openBatches(json, sum)) }),
    products: json.object({
      total: sql`(select count(*) from products)`,
      soldUndated: json.object({
        count: sql`(select count(*) from products where ${presenceSql()} = ${sql.lit<Presence>('sold undated')})`,
      }),
      withoutPlace: json.object({
        count: sql`(select case when exists (select 1 from places) then (select count(*) from products
          where place_id is null and ${presenceSql()} = ${sql.lit<Presence>('here')}) else 0 end)`,
      }),
    }),
    sales: json.object({
      toPack: json.one(waiting(json, TO_PACK)),
      toPost: json.one(waiting(json, PACKED)),
      toTakeDown: json.object({
        count: sql`(select count(distinct insertion_id) from take_downs where done = 0)`,
      }),
      unlinked: json.object({ count: sql`(select count(*) from sales where unlinked > 0)` }),
    }),
  });
  const found = await sql<{ overview: string }>`select ${json.text(overview)} as overview`.execute(db);
  return inEuros(JSON.parse(found.rows[0]?.overview ?? '{}'));
}

/** Converts cents to euros here, because SQLite writes at most 15 digits of a number with decimals. */
function inEuros({
  purchases: bought,
  batches,
  ...others
}: Omit<Overview, 'month'>): Omit<Overview, 'month'> {
  const { missing, withoutShipment, ...counts } = bought;
  const { open } = batches;
  return {
    ...others,
    purchases: {
      ...counts,
      missing: { ...missing, uncovered: fromCents(missing.uncovered) },
      withoutShipment: { ...withoutShipment, price: fromCents(withoutShipment.price) },
    },
    batches: { open: { ...open, estimatedCost: fromCents(open.estimatedCost) } },
  };
}

type Sum = Engine['sum'];
const where = (condition: Sql, value: Sql) => sql`case when ${condition} then ${value} end`;

function purchases(json: JsonSql, sum: Sum) {
  const missing = sql`coverage = 'missing'`;
  const coming = sql.join(COMING_PURCHASE_STATES.map((state) => sql.lit(state)));
  const unshipped = sql`incoming_shipment_id is null and state in (${coming})`;
  return {
    of: json.object({
      total: sql`count(*)`,
      missing: json.object({
        count: countWhere(missing),
        uncovered: sum(where(sql`${missing} and price > cost`, sql`price - cost`)),
        oldest: sql`min(case when ${missing} then nullif(date, '') end)`,
      }),
      withoutShipment: json.object({
        count: countWhere(unshipped),
        weight: sum(where(unshipped, sql`weight`)),
        price: sum(where(unshipped, sql`price`)),
        oldest: sql`min(case when ${unshipped} then nullif(date, '') end)`,
      }),
    }),
    from: sql`(select price, weight, date, state, incoming_shipment_id, products_cost as cost,
      ${coverageOf(sql`price`, sql`products_cost`)} as coverage from bought_stocks) as purchases`,
  };
}

function shipments(json: JsonSql): Sql {
  const states = sql.join(STATES_ON_THE_WAY.map((state) => sql.lit(state)));
  const moving = sql`incoming_shipments where incoming_shipments.state in (${states})`;
  const first = sql`(select id, ${shipmentNameSql()} as name from ${moving} order by id limit 3) as first`;
  return json.object({
    onTheirWay: json.object({
      count: sql`(select count(*) from ${moving})`,
      names: json.array({ of: json.string(sql`first.name`), from: first, orderBy: sql`first.id` }),
    }),
  });
}

function openBatches(json: JsonSql, sum: Sum) {
  return {
    of: json.object({
      count: sql`count(*)`,
      products: sum(sql`products`),
      estimatedCost: sum(sql`cost`),
    }),
    from: sql`(select
        (select count(*) from products where insertion_batch_id = insertion_batches.id) as products,
        (select ${sum(sql`estimated_cost`)} from products
          where insertion_batch_id = insertion_batches.id) as cost
      from insertion_batches where ${listedAnswerSql} = 'no') as open`,
  };
}

function waiting(json: JsonSql, state: SaleState) {
  return {
    of: json.object({
      count: sql`count(*)`,
      late: countWhere(sql`due < ${sql.lit(today())}`),
      due: sql`min(due)`,
    }),
    from: sql`sales where state = ${sql.lit(state)}`,
  };
}

function countWhere(condition: Sql): Sql {
  return sql`count(case when ${condition} then 1 end)`;
}
