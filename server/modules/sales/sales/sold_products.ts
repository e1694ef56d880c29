import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { ResourceHooks } from '../../../records/registry.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { saleNameSql } from './json.ts';
import { updateSkuTexts } from './search.ts';
import type { ProductRow } from '../../stock/index.ts';
import { createMessage, textOf } from '../../../../contract/messages.ts';

/** Checks and updates orders after changes of the products that were sold in them. */
export const soldProductHooks: ResourceHooks<ProductRow> = {
  async afterChange(db, changes) {
    const sold = changes.filter(({ before, after }) => before.sold !== after.sold);
    await refuseSoldChange(
      db,
      sold.map(({ after }) => after.id),
    );
    await keepStates(db, changes);
    const renamed = changes.filter(({ before, after }) => before.sku !== after.sku);
    await updateSkuTexts(
      db,
      renamed.map(({ after }) => after.id),
    );
  },
};

/** A new state of a unit that an order holds is kept in the order line. */
async function keepStates(db: Db, changes: readonly ChangedRow<ProductRow>[]): Promise<void> {
  const kept = changes.flatMap(({ before, after }) => {
    const { id, kept_state: state } = after;
    return typeof state === 'string' && state !== before.kept_state ? [[state, id] as const] : [];
  });
  for (const [state, units] of groupPairs(kept))
    for (const ids of splitIntoPortions(units))
      await updateRecorded(db, 'sale_lines', {
        set: sql`former_state = ${state}`,
        where: sql`product_id in ${idList(ids)} and held = 1`,
      });
}

/** Removes units from order lines before their deletion; the lines stay sold. Returns the affected sales. */
export async function detachUnits(db: Db, products: readonly number[]): Promise<number[]> {
  const sales = new Set<number>();
  for (const ids of splitIntoPortions(products)) {
    const { rows } = await sql<{ sale: number }>`select distinct sale_id as sale from sale_lines
      where product_id in ${idList(ids)}`.execute(db);
    if (rows.length === 0) continue;
    for (const { sale } of rows) sales.add(sale);
    await updateRecorded(db, 'sale_lines', {
      set: sql`product_id = null`,
      where: sql`product_id in ${idList(ids)}`,
    });
  }
  return [...sales];
}

/** The day of sale of a unit that an order holds is the order's day. */
async function refuseSoldChange(db: Db, units: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(units)) {
    const { rows } = await sql<{ sku: string; sale: string }>`select products.sku, ${saleNameSql()} as sale
      from sale_lines join sales on sales.id = sale_lines.sale_id join products on products.id = sale_lines.product_id
      where product_id in ${idList(ids)} and held = 1 order by sku limit 3`.execute(db);
    const errors = rows.map(({ sku, sale }) => createMessage('sales.sold_in_order', { sku, order: sale }));
    const [only] = errors;
    if (only) throw invalidInput({ sold: errors.length === 1 ? only : errors.map(textOf).join(' ') });
  }
}
