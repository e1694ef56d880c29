import { sql } from 'kysely';
import { orderExcessMessages } from '../../../../contract/sale_limit.ts';
import { orderExcess } from '../../../../domain/sale_limit.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { SaleRow } from './table.ts';
import { readSaleParts } from './part_cells.ts';

/** Fails when a stored amount or sum of these sales exceeds the largest allowed amount in euros. */
export async function refuseTooLargeSales(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales)) {
    const parts = await readSaleParts(db, ids);
    const { rows } = await sql<SaleRow>`select * from sales where id in ${idList(ids)} order by id`.execute(
      db,
    );
    for (const { id, rate, currency, ...row } of rows) {
      const { lines, fees, events } = parts.get(id) ?? { lines: [], fees: [], events: [] };
      const excess = orderExcess({
        rate,
        lines,
        fees,
        events,
        postageCharged: row.postage_charged,
        postagePaid: row.postage_paid,
        packaging: row.packaging,
      });
      if (excess.length > 0) throw invalidInput(orderExcessMessages(excess, { currency }));
    }
  }
}
