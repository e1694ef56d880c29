import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { reallocateCharges } from './reallocate_charges.ts';

/** Maximum number of shipments that are allocated at startup, before the server accepts requests. */
const FEW = 200;

/** Allocates the charges of shipments from before charges were stored, if there are at most `FEW`. */
export async function allocateSmallBacklog(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uncosted`.execute(db);
  if ((rows[0]?.count ?? 0) <= FEW) while (await allocateNextShipment(db));
}

/**
 * Allocates the charges of one queued shipment in a transaction of its own. Returns false if the queue is
 * empty.
 */
export function allocateNextShipment(db: Db): Promise<boolean> {
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
