import { sql } from 'kysely';
import { grouped } from '../../../../domain/grouped.ts';
import { isLost, presenceOf } from '../../../../domain/product.ts';
import { settleUnsold } from '../../accounting/costs/places.ts';
import type { Account } from '../../accounting/costs/table.ts';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { ProductRow } from '../../stock/products/table.ts';
import type { Changed } from '../../../records/row.ts';
import { followLosses } from '../../accounting/vat/follow.ts';
import { writeFigures } from '../../accounting/earnings/figures.ts';
import { saleNameSql } from './json.ts';
import { followSkus } from './search.ts';

type Unit = Pick<ProductRow, 'id' | 'sold' | 'left_on' | 'received' | 'state'>;

/**
 * What changes of units mean for where they are, and for the orders that they were sold in. One that an order holds is
 * sold on the day of that.
 */
export async function settleProducts(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  const sold = changes.filter(({ before, after }) => before.sold !== after.sold);
  await refuseHeld(
    db,
    sold.map(({ after }) => after.id),
  );
  const moved = changes.filter(
    ({ before, after }) => accountOf(before) !== accountOf(after) || before.left_on !== after.left_on,
  );
  await settleUnsold(
    db,
    [...new Set([...sold, ...moved])].map(({ after }) => after.id),
  );
  await followLosses(db, moved);
  await keepStates(db, changes);
  const renamed = changes.filter(({ before, after }) => before.sku !== after.sku);
  await followSkus(
    db,
    renamed.map(({ after }) => after.id),
  );
}

/** What is said of units that orders hold is kept in their lines. */
async function keepStates(db: Db, changes: readonly Changed<ProductRow>[]): Promise<void> {
  const kept = changes.flatMap(({ before, after }) => {
    const { id, kept_state: state } = after;
    return typeof state === 'string' && state !== before.kept_state ? [[state, id] as const] : [];
  });
  for (const [state, units] of grouped(kept))
    for (const ids of portions(units))
      await sql`update sale_lines set former_state = ${state}
        where product_id in ${idList(ids)} and held = 1`.execute(db);
}

/** The same of new units, what they cost being in stock. */
export async function settleNewProducts(db: Db, units: readonly Unit[]): Promise<void> {
  await settleUnsold(
    db,
    units.filter(isGone).map(({ id }) => id),
  );
}

/** Before units are deleted: what was sold stays sold, without them. Gives what has to be done afterwards. */
export async function forgetUnits(db: Db, products: readonly number[]): Promise<() => Promise<void>> {
  const sales = new Set<number>();
  for (const ids of portions(products)) {
    const { rows } = await sql<{ sale: number }>`select distinct sale_id as sale from sale_lines
      where product_id in ${idList(ids)}`.execute(db);
    for (const { sale } of rows) sales.add(sale);
    await sql`update sale_lines set product_id = null where product_id in ${idList(ids)}`.execute(db);
  }
  return () => writeFigures(db, [...sales]);
}

async function refuseHeld(db: Db, units: readonly number[]): Promise<void> {
  for (const ids of portions(units)) {
    const { rows } = await sql<{ sku: string; sale: string }>`select products.sku, ${saleNameSql()} as sale
      from sale_lines join sales on sales.id = sale_lines.sale_id join products on products.id = sale_lines.product_id
      where product_id in ${idList(ids)} and held = 1 order by sku limit 3`.execute(db);
    const words = rows.map(({ sku, sale }) => `${sku} was sold in the order ${sale}: change the day there.`);
    if (words.length > 0) throw invalid({ sold: words.join(' ') });
  }
}

function accountOf(unit: Unit): Account {
  const placed = { ...unit, leftOn: unit.left_on };
  if (['here', 'coming'].includes(presenceOf(placed))) return 'stock';
  return isLost(placed) ? 'lost' : 'gone';
}

const isGone = (unit: Unit) => accountOf(unit) !== 'stock';
