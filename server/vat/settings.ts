import { sql } from 'kysely';
import type { VatSettingsUpdate } from '../../contract/vat.ts';
import { firstDifference } from '../../domain/vat.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueSales, reckonFew } from './backlog.ts';
import { mergedSettings } from './merge.ts';
import { heldSettings, writeSettings } from './repository.ts';

/** All rules and rates, merged with what others have changed since: what was sold since the first day that they tax in another way is reckoned anew. */
export async function changeSettings(db: Db, sent: VatSettingsUpdate): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await heldSettings(trx);
    const merged = mergedSettings(sent, before);
    await writeSettings(trx, merged);
    const first = firstDifference(before, merged);
    if (first !== undefined) await queueSales(trx, sql`select id from sales where day >= ${first}`);
  });
  await reckonFew(db);
}
