import { sql } from 'kysely';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';

/** Purchases that bear a charge of a kind, their own or their shipment's. */
export const chargeKindFilter: CompositeFilter = {
  names: ['charge_kind'],
  async ids(_db, { charge_kind: kind }) {
    const isOfIt = sql`charges.kind = ${String(kind)} and charges.amount > charges.recoverable`;
    return sql`select charges.purchase_id as id from charges where charges.purchase_id is not null and ${isOfIt}
      union all select bought_stocks.id from charges
        join bought_stocks on bought_stocks.incoming_shipment_id = charges.shipment_id where ${isOfIt}`;
  },
};

/** Charges of shipments without purchases: no purchase bears them. */
export const isWithoutPurchase = sql`charges.shipment_id is not null and not exists
  (select 1 from bought_stocks where incoming_shipment_id = charges.shipment_id)`;

/** Shipments with such a charge in a range of days. */
export const idleChargeFilter: CompositeFilter = {
  names: ['idle_gte', 'idle_lte'],
  ids: async (_db, { idle_gte: from, idle_lte: to }) =>
    sql`select charges.shipment_id as id from charges
      where ${isWithoutPurchase} and charges.day between ${String(from ?? '')} and ${String(to ?? '9999-12-31')}`,
};
