import { sql } from 'kysely';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { addTakeDowns, updateBatchStatusOfUnits, removeTakeDowns } from './take_downs.ts';

/** Renews the take-downs of sales whose site has changed: different sites still offer their units. */
export async function renewTakeDowns(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales)) {
    const { rows } = await sql<{ id: number; unit: number }>`select id, product_id as unit from sale_lines
      where sale_id in ${idList(ids)} and product_id is not null and held = 1 order by id`.execute(db);
    const held = rows.map(({ id }) => id);
    await removeTakeDowns(db, held);
    await addTakeDowns(db, held);
    await updateBatchStatusOfUnits(
      db,
      rows.map(({ unit }) => unit),
    );
  }
}
