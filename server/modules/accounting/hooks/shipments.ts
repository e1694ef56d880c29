import { sql } from 'kysely';
import { EURO } from '../../../../domain/foreign.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import { reallocateCharges } from '../costs/reallocate_charges.ts';
import { type BuiltinCharges, hasSameCharges, writeBuiltinCharges } from '../costs/builtin_charges.ts';
import type { ShipmentRow } from '../../purchasing/index.ts';

/** Updates the built-in charges after shipments are recorded, changed or deleted. */
export const shipmentHooks: ResourceHooks<ShipmentRow> = {
  async afterInsert(db, shipments) {
    await writeBuiltinCharges(
      db,
      shipments.map((row) => ({ ...UNBILLED, ...row })),
    );
  },
  async afterChange(db, changes) {
    const billed = changes.filter(({ before, after }) => !hasSameCharges(before, after));
    if (billed.length === 0) return;
    await writeBuiltinCharges(
      db,
      billed.map(({ after }) => after),
    );
    await reallocateCharges(db, { shipments: billed.map(({ after }) => after.id) }, 'charge');
  },
  /** The purchases stay, without the charges of the shipment. */
  async beforeDelete(db, shipments) {
    const ids = shipments.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`select id from bought_stocks
      where incoming_shipment_id in ${idList(ids)}`.execute(db);
    return () => reallocateCharges(db, { purchases: rows.map(({ id }) => id), shipments: ids }, 'charge');
  },
};

const UNBILLED: Omit<BuiltinCharges, 'id'> = {
  shipment_price: null,
  shipment_currency: EURO,
  shipment_foreign: null,
  shipment_rate: null,
  iva_price: null,
  iva_currency: EURO,
  iva_foreign: null,
  iva_rate: null,
};
