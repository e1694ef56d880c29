import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { writeUnitFacts } from '../derived/sale_line_facts.ts';
import { refuseRecoveredVat } from '../costs/margin_only.ts';
import { reallocateCharges } from '../costs/reallocate_charges.ts';
import { recalculatePurchases } from '../units/changed_products.ts';
import { writePurchaseEntries } from '../vat/purchase_entries.ts';
import { lockSettingsShared, readDefaultScheme } from '../vat/repository.ts';
import type { PurchaseRow } from '../../purchasing/index.ts';

/** Updates costs and VAT after purchases are recorded, changed or deleted. */
export const purchaseHooks: ResourceHooks<PurchaseRow> = {
  defaults: async (db) => ({ vat_scheme: await readDefaultScheme(db) }),
  /** New purchases bear a part of the charges of their shipments. */
  async afterInsert(db, purchases) {
    const shipments = [...new Set(purchases.flatMap(({ incoming_shipment_id: id }) => id ?? []))];
    if (shipments.length > 0) await reallocateCharges(db, { shipments }, 'charge');
    await writePurchaseEntries(
      db,
      await lockSettingsShared(db),
      purchases.map(({ id }) => id),
    );
  },
  async checkCreated(db, ids) {
    const created = await db
      .selectFrom('bought_stocks')
      .select(['id', 'incoming_shipment_id', 'vat_scheme'])
      .where('id', 'in', ids)
      .execute();
    await refuseRecoveredVat(db, created);
  },
  async afterChange(db, changes) {
    await updateCosts(db, changes);
    await updateVat(db, changes);
    const moved = changes.filter((change) => differs(change, ['vat_scheme', 'incoming_shipment_id']));
    await refuseRecoveredVat(
      db,
      moved.map(({ after }) => after),
    );
  },
  async beforeDelete(db, rows) {
    const ids = rows.map(({ id }) => id);
    const products = await sql<{ id: number }>`select id from products
      where bought_stock_id in ${idList(ids)}`.execute(db);
    const shipments = await sql<{ id: number }>`select distinct incoming_shipment_id as id from bought_stocks
      where id in ${idList(ids)} and incoming_shipment_id is not null`.execute(db);
    const idsOf = (found: { rows: { id: number }[] }) => found.rows.map(({ id }) => id);
    const changed = { products: idsOf(products), purchases: ids, shipments: idsOf(shipments) };
    return async () => {
      await reallocateCharges(db, changed, 'charge');
      await writeUnitFacts(db, changed.products);
    };
  },
};

/**
 * Reallocates charges after changes of price, input VAT, weight or shipment. The other purchases of the
 * shipments are updated as well.
 */
async function updateCosts(db: Db, changes: readonly ChangedRow<PurchaseRow>[]): Promise<void> {
  const others = changes.filter((change) =>
    differs(change, ['price', 'input_vat', 'weight', 'incoming_shipment_id']),
  );
  if (others.length === 0) return;
  const shipments = others.flatMap(({ before, after }) =>
    [before.incoming_shipment_id ?? [], after.incoming_shipment_id ?? []].flat(),
  );
  const purchases = others.map(({ after }) => after.id);
  await reallocateCharges(db, { purchases, shipments: [...new Set(shipments)] }, 'charge');
}

/**
 * Updates the VAT of sold units and the VAT entries of purchases. Under the margin scheme VAT also depends on
 * the price, which the units share.
 */
async function updateVat(db: Db, changes: readonly ChangedRow<PurchaseRow>[]): Promise<void> {
  const taxed = changes.filter(
    (change) =>
      differs(change, ['vat_scheme', 'vat_percent']) ||
      (change.after.vat_scheme === 'margin' && differs(change, ['price'])),
  );
  await recalculatePurchases(
    db,
    taxed.map(({ after }) => after.id),
  );
  const documents = changes.filter((change) => differs(change, OF_ENTRIES));
  if (documents.length === 0) return;
  await writePurchaseEntries(
    db,
    await lockSettingsShared(db),
    documents.map(({ after }) => after.id),
  );
}

/** Purchase columns on which VAT entries depend. */
const OF_ENTRIES = ['date', 'price', 'input_vat', 'vat_scheme', 'vat_percent'] as const;

function differs(
  { before, after }: ChangedRow<PurchaseRow>,
  columns: readonly (keyof PurchaseRow)[],
): boolean {
  return columns.some((column) => before[column] !== after[column]);
}
