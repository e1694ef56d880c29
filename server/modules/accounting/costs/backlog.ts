import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { reallocateCharges } from './reallocate_charges.ts';

/** So many shipments are costed in a moment, before anybody is served. */
const FEW = 200;

/** Spreads the charges that shipments had before charges were kept, where they are few. */
export async function costSmallBacklog(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uncosted`.execute(db);
  if ((rows[0]?.count ?? 0) <= FEW) while (await costNext(db));
}

/** The same for one shipment of many, while others are served. False where there is none. */
export function costNext(db: Db): Promise<boolean> {
  return jobTransaction(db, async (trx) => {
    const next = await trx
      .selectFrom('uncosted')
      .selectAll()
      .orderBy('shipment_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    const sets = [{ charges: [] }];
    await lockAffectedRows(trx, { resource: 'incoming_shipments', ids: [next.shipment_id], sets });
    await reallocateCharges(trx, { shipments: [next.shipment_id] }, 'charge');
    await trx.deleteFrom('uncosted').where('shipment_id', '=', next.shipment_id).execute();
    return true;
  });
}
