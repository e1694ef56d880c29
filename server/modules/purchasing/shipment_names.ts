import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';

/** `shipmentName` of domain/shipment.ts. */
export function shipmentNameSql(): Sql {
  return sql`(incoming_shipments.courier || ' ' || coalesce(nullif(incoming_shipments.tracking_number, ''),
    '#' || cast(incoming_shipments.id as text)))`;
}

/** Shipments with this name; if there are none, with this tracking number; then with this id. At most two. */
export async function findShipmentsByNameOrNumber(db: Db, called: string): Promise<number[]> {
  const ways = [
    sql<boolean>`${shipmentNameSql()} = ${called}`,
    sql<boolean>`incoming_shipments.tracking_number = ${called}`,
    sql<boolean>`cast(incoming_shipments.id as text) = ${called.replace(/^#/, '')}`,
  ];
  for (const way of ways) {
    const found = await db
      .selectFrom('incoming_shipments')
      .select('id')
      .where(way)
      .orderBy('id')
      .limit(2)
      .execute();
    if (found.length > 0) return found.map((row) => row.id);
  }
  return [];
}
