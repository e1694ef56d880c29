import { sql } from 'kysely';
import type { VatSettingsUpdate } from '../../../../contract/vat.ts';
import type { VatSettings } from '../../../../domain/vat.ts';
import { findFirstVatDifference } from '../../../../domain/vat_difference.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { queueVat, recalculateShortQueue } from '../earnings/backlog.ts';
import { mergeSettings } from '../vat/merge_settings.ts';
import { lockSettings, writeSettings } from '../vat/repository.ts';

/**
 * Saves all rules and rates, merged with concurrent changes. Queues all sales since the first day with
 * another taxation, and earlier ones with VAT in a later fee. Also queues purchases and shipments with input VAT, and purchases under the margin
 * scheme. Closed periods keep their figures.
 */
export async function changeSettings(db: Db, sent: VatSettingsUpdate): Promise<void> {
  await transaction(db, async (trx) => {
    const before = await lockSettings(trx);
    const merged = mergeSettings(sent, before);
    await writeSettings(trx, merged);
    await queueChangedVat(trx, before, merged);
  });
  await recalculateShortQueue(db);
}

/** Queues what another taxation concerns. */
export async function queueChangedVat(db: Db, before: VatSettings, after: VatSettings): Promise<void> {
  const first = findFirstVatDifference(before, after);
  if (first === undefined) return;
  await queueVat(
    db,
    'sale',
    sql`select id from sales where day >= ${first}
      or id in (select sale_id from sale_fees where day >= ${first} and vat <> 0)`,
  );
  await queueVat(db, 'purchase', TAXED_PURCHASES);
  await queueVat(
    db,
    'shipment',
    sql`select distinct shipment_id as id from charges
      where shipment_id is not null and recoverable > 0`,
  );
}

const TAXED_PURCHASES = sql`select id from bought_stocks where input_vat > 0 or vat_scheme = 'margin'
  union select purchase_id as id from charges where purchase_id is not null and recoverable > 0`;
