import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { Changed } from '../../../records/row.ts';
import { writeUnitFacts } from '../derived/sale_line_facts.ts';
import { refuseRecoveredVat } from '../costs/margin_only.ts';
import { reallocateCharges } from '../costs/reallocate_charges.ts';
import { recalculateLots } from '../units/changed_products.ts';
import { writePurchaseEntries } from '../vat/purchase_entries.ts';
import { sharedBooks, usualScheme } from '../vat/repository.ts';
import type { PurchaseRow } from '../../purchasing/index.ts';

/** Costs and VAT of purchases and their units, after purchases were recorded, changed or deleted. */
export const purchaseHooks: ResourceHooks<PurchaseRow> = {
  defaults: async (db) => ({ vat_scheme: await usualScheme(db) }),
  /** They have their part of the charges of their shipments. */
  async afterInsert(db, purchases) {
    const shipments = [...new Set(purchases.flatMap(({ incoming_shipment_id: id }) => id ?? []))];
    if (shipments.length > 0) await reallocateCharges(db, { shipments }, 'charge');
    await writePurchaseEntries(
      db,
      await sharedBooks(db),
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

/** Prices, weights and shipments that became others change what units cost, also those of other purchases of the shipments. */
async function updateCosts(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
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

/** Under the margin scheme the price counts, too: units have their parts of it. */
async function updateVat(db: Db, changes: readonly Changed<PurchaseRow>[]): Promise<void> {
  const taxed = changes.filter(
    (change) =>
      differs(change, ['vat_scheme', 'vat_percent']) ||
      (change.after.vat_scheme === 'margin' && differs(change, ['price'])),
  );
  await recalculateLots(
    db,
    taxed.map(({ after }) => after.id),
  );
  const documents = changes.filter((change) => differs(change, OF_ENTRIES));
  if (documents.length === 0) return;
  await writePurchaseEntries(
    db,
    await sharedBooks(db),
    documents.map(({ after }) => after.id),
  );
}

/** Columns of purchases that their VAT entries say. */
const OF_ENTRIES = [
  'name',
  'invoice_number',
  'date',
  'price',
  'input_vat',
  'vat_scheme',
  'vat_percent',
] as const;

function differs({ before, after }: Changed<PurchaseRow>, columns: readonly (keyof PurchaseRow)[]): boolean {
  return columns.some((column) => before[column] !== after[column]);
}
