import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { BIN_DAYS } from '../../../contract/bin.ts';
import { HistorySettings } from '../../../contract/history.ts';
import { writeSetting } from '../../platform/auth/settings.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import type { DailyWork } from '../../platform/jobs/daily_work.ts';
import { purgeFromBin } from '../../records/history/purge_bin.ts';

const SETTING = 'history_years';
const DEFAULT: HistorySettings = { years: 2 };

/** Actions, or records of the bin, in one transaction. */
const PORTION = 200;
/** Milliseconds between two transactions, so that other requests can run. */
const PAUSE = 5;
const DAY = 24 * 60 * 60 * 1_000;

export async function readHistorySettings(db: Db): Promise<HistorySettings> {
  const query = db.selectFrom('account_settings').select('value').where('name', '=', SETTING);
  const found = await query.executeTakeFirst();
  return found ? HistorySettings.parse({ years: JSON.parse(found.value) }) : DEFAULT;
}

export async function writeHistorySettings(db: Db, { years }: HistorySettings): Promise<HistorySettings> {
  await writeSetting(db, SETTING, JSON.stringify(years));
  return { years };
}

export const trimHistory: DailyWork = {
  name: 'history',
  failed: 'old actions and the bin are not deleted',
  async run({ db }, signal) {
    await purgeOldBin(db, signal);
    await deleteOldActions(db, signal);
  },
};

/** Deletes for good what has been in the bin for `BIN_DAYS`. */
export async function purgeOldBin(db: Db, signal?: AbortSignal, now = new Date()): Promise<void> {
  const cutoff = new Date(now.getTime() - (BIN_DAYS + 1) * DAY).toISOString();
  for (;;) {
    const purged = await jobTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`select id from bin where deleted_at < ${cutoff}
        order by deleted_at limit ${sql.lit(PORTION)}`.execute(trx);
      await purgeFromBin(
        trx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    if (purged < PORTION) return;
    await pause(PAUSE, undefined, { signal });
  }
}

/** An action about a record with entries in a closed VAT period stays with the period. */
const IS_OF_CLOSED = sql`exists (select 1 from history_records join vat_entries
    on (history_records.kind = 'sales' and vat_entries.sale_id = history_records.record_id)
    or (history_records.kind = 'bought_stocks' and vat_entries.purchase_id = history_records.record_id)
    or (history_records.kind = 'incoming_shipments' and vat_entries.shipment_id = history_records.record_id)
  where history_records.action_id = actions.id
    and vat_entries.day <= (select max(closed_until) from vat_settings))
  or (actions.kind in ('vat_settings', 'vat_periods') and substr(actions.at, 1, 10) <=
    (select max(closed_until) from vat_settings))`;

/** Deletes actions that are older than the setting says. */
export async function deleteOldActions(db: Db, signal?: AbortSignal, now = new Date()): Promise<void> {
  const { years } = await readHistorySettings(db);
  const cutoff = new Date(now);
  cutoff.setFullYear(cutoff.getFullYear() - years);
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; is_kept: number }>`select id,
        case when ${IS_OF_CLOSED} then 1 else 0 end as is_kept from actions
      where at < ${cutoff.toISOString()} and id > ${last} order by id limit ${sql.lit(PORTION)}`.execute(db);
    last = rows.at(-1)?.id ?? last;
    const old = rows.flatMap(({ id, is_kept }) => (is_kept === 1 ? [] : id));
    if (old.length > 0) await jobTransaction(db, (trx) => deleteActions(trx, old));
    if (rows.length < PORTION) return;
    await pause(PAUSE, undefined, { signal });
  }
}

async function deleteActions(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct change_id as id from history_records
    where action_id in ${idList(ids)}`.execute(db);
  await sql`delete from history_records where action_id in ${idList(ids)}`.execute(db);
  await sql`delete from actions where id in ${idList(ids)}`.execute(db);
  if (rows.length > 0)
    await sql`delete from history_changes where id in ${idList(rows.map(({ id }) => id))}`.execute(db);
}
