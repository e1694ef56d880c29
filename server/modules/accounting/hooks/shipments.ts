import { sql } from 'kysely';
import { idList } from '../../../platform/db/sql.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { ShipmentRow } from '../../purchasing/incoming_shipments/table.ts';
import { reallocateCharges } from '../costs/reallocate_charges.ts';
import { isBilledAlike, writeTerms } from '../costs/terms.ts';

/** Charges that shipments name themselves, after shipments were changed or deleted. */
export const shipmentHooks: ResourceHooks<ShipmentRow> = {
  async afterChange(db, changes) {
    const billed = changes.filter(({ before, after }) => !isBilledAlike(before, after));
    if (billed.length === 0) return;
    await writeTerms(
      db,
      billed.map(({ after }) => after),
    );
    await reallocateCharges(db, { shipments: billed.map(({ after }) => after.id) }, 'charge');
  },
  /** Their purchases stay. */
  async beforeDelete(db, shipments) {
    const ids = shipments.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`select id from bought_stocks
      where incoming_shipment_id in ${idList(ids)}`.execute(db);
    return () => reallocateCharges(db, { purchases: rows.map(({ id }) => id), shipments: ids }, 'charge');
  },
};
