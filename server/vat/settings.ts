import { sql } from 'kysely';
import type { VatSettingsUpdate } from '../../contract/vat.ts';
import { firstDifference } from '../../domain/vat.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueSales, reckonFew } from './backlog.ts';
import { heldSettings, writeSettings } from './repository.ts';

/** All rules and rates: what was sold since the first day that they tax in another way is reckoned anew. */
export async function changeSettings(db: Db, sent: VatSettingsUpdate): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await heldSettings(trx);
    await writeSettings(trx, sent);
    const first = firstDifference(before, sent);
    if (first !== undefined) await queueSales(trx, sql`select id from sales where day >= ${first}`);
  });
  await reckonFew(db);
}
