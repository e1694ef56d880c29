import { sql } from 'kysely';
import type { LateImportVat } from '../../../../contract/vat.ts';
import { fromCents } from '../../../../domain/money.ts';
import { recoversImportVatOn } from '../../../../domain/vat.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { readVatSettings } from '../vat/repository.ts';
import { filterMarginPurchases, findMarginOnlyShipments } from './margin_only.ts';
import { reallocateCharges } from './reallocate_charges.ts';
import type { ChargeRow } from './table.ts';

/** Charges per transaction. */
const PORTION = 100;

type LateCharge = Pick<ChargeRow, 'id' | 'amount' | 'shipment_id' | 'purchase_id' | 'day'>;

/**
 * Import VAT that is fully part of the cost, although the VAT rule of its day pays it back. The charge was
 * recorded before the rule. Charges on margin scheme purchases only are left out.
 */
export async function summarizeLateImportVat(db: Db): Promise<LateImportVat> {
  const charges = await findLateCharges(db);
  return {
    count: charges.length,
    amount: fromCents(charges.reduce((sum, { amount }) => sum + amount, 0)),
    ids: charges.map(({ id }) => id),
  };
}

/** Makes this VAT recoverable, in portions. Returns the import VAT that was still part of the cost. */
export async function recoverLateImportVat(db: Db): Promise<LateImportVat> {
  const late = await summarizeLateImportVat(db);
  for (const ids of splitIntoPortions(late.ids, PORTION))
    await transaction(db, async (trx) => recoverCharges(trx, await findLateCharges(trx, ids)));
  return late;
}

async function recoverCharges(db: Db, charges: readonly LateCharge[]): Promise<void> {
  const shipments = [...new Set(charges.flatMap(({ shipment_id: id }) => id ?? []))];
  const purchases = [...new Set(charges.flatMap(({ purchase_id: id }) => id ?? []))];
  const sets = [{ charges: [] }];
  await lockAffectedRows(db, { resource: 'incoming_shipments', ids: shipments, sets });
  await lockAffectedRows(db, { resource: 'bought_stocks', ids: purchases, sets });
  await updateRecorded(db, 'charges', {
    set: sql`recoverable = amount`,
    where: sql`id in ${idList([0, ...charges.map(({ id }) => id)])} and recoverable = 0`,
  });
  await reallocateCharges(db, { shipments, purchases }, 'charge');
}

/** Import VAT charges that the rules pay back and that are still in the cost. Limited to `ids` if given. */
export async function findLateCharges(db: Db, ids?: readonly number[]): Promise<LateCharge[]> {
  const settings = await readVatSettings(db);
  const { rows } = await sql<LateCharge>`select id, amount, shipment_id, purchase_id, day from charges
    where kind = 'import VAT' and recoverable = 0 and amount > 0
      ${ids ? sql`and id in ${idList(ids)}` : sql``} order by id`.execute(db);
  const due = rows.filter(({ day }) => recoversImportVatOn(settings, day));
  const shipments = await findMarginOnlyShipments(
    db,
    due.flatMap(({ shipment_id: id }) => id ?? []),
  );
  const purchases = await filterMarginPurchases(
    db,
    due.flatMap(({ purchase_id: id }) => id ?? []),
  );
  return due.filter(
    (charge) => !shipments.has(charge.shipment_id ?? 0) && !purchases.has(charge.purchase_id ?? 0),
  );
}
