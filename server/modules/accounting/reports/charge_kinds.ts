import { sql } from 'kysely';
import { type ChargeKind, allocateOverPurchases } from '../../../../domain/charge.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { selectCharges } from '../costs/purchase_charges.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';

/**
 * The charges on purchases by kind, in cents; the total is their `charges_cost`. If a shipment also has other
 * purchases, its charges are allocated to find the part of these purchases.
 */
export async function chargeKinds(db: Db, purchases: Sql): Promise<Map<ChargeKind, number>> {
  const kinds = new Map<ChargeKind, number>();
  const add = (kind: ChargeKind, amount: number) => kinds.set(kind, (kinds.get(kind) ?? 0) + amount);
  const shared = await sharedShipments(db, purchases);
  const whole = await sql<{ kind: ChargeKind; amount: number }>`select kind,
      sum(case when amount > recoverable then amount - recoverable else 0 end) as amount
    from charges where ${isOf(sql`bought_stocks.id = purchase_id`, purchases)}
      or ${isOf(IN_SHIPMENT, purchases)}
      ${shared.length === 0 ? sql`` : sql`and (shipment_id is null or shipment_id not in ${idList(shared)})`}
    group by kind`.execute(db);
  for (const { kind, amount } of whole.rows) add(kind, amount);
  if (shared.length === 0) return kinds;

  const lots =
    await sql<Lot>`select id, price, weight, products_quantity as quantity, incoming_shipment_id as shipment,
      case when ${purchases} then 1 else 0 end as counts
    from bought_stocks where incoming_shipment_id in ${idList(shared)} order by id`.execute(db);
  const ofShipment = groupPairs(lots.rows.map((lot) => [lot.shipment, lot] as const));
  for (const charge of await selectCharges(db, sql`shipment_id in ${idList(shared)}`)) {
    const own = ofShipment.get(charge.row.shipment_id ?? 0) ?? [];
    const amounts = allocateOverPurchases(charge, own);
    for (const [index, lot] of own.entries()) if (lot.counts === 1) add(charge.row.kind, amounts[index] ?? 0);
  }
  return kinds;
}

interface Lot {
  id: number;
  price: number;
  weight: number | null;
  quantity: number;
  shipment: number;
  counts: number;
}

const IN_SHIPMENT = sql`bought_stocks.incoming_shipment_id = shipment_id`;
const isOf = (owner: Sql, purchases: Sql) =>
  sql`exists (select 1 from bought_stocks where ${owner} and ${purchases})`;

/** Shipments with charges that have matching and other purchases. */
async function sharedShipments(db: Db, purchases: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct shipment_id as id from charges
    where ${isOf(IN_SHIPMENT, purchases)} and ${isOf(IN_SHIPMENT, sql`not (${purchases})`)}`.execute(db);
  return rows.map(({ id }) => id);
}
