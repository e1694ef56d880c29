import { sql } from 'kysely';
import { createMessage } from '../../../../contract/messages.ts';
import type { Finding } from '../../../../contract/system.ts';
import { formatDate } from '../../../../domain/format.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { type Check, createFinding, listNames } from '../../../platform/doctor/check.ts';
import { compareRecomputed, runAndRollBack } from '../../../platform/doctor/recompute.ts';
import { nameRows } from '../../../platform/doctor/row_names.ts';
import { writeBuiltinCharges } from '../costs/builtin_charges.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import { writePurchaseEntries, writeShipmentEntries } from '../vat/purchase_entries.ts';
import type { ShipmentRow } from '../../purchasing/index.ts';

const LEDGER = { part: 'ledger', repair: 'restore' } as const;

/** VAT entries of purchases and shipments, computed anew. Queued records are left out. */
export const vatEntryCheck: Check = {
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      const columns = ['purchase_id', 'shipment_id', 'document', 'amount', 'base'];
      const changed = await compareRecomputed(
        trx,
        [{ table: 'vat_entries', key: ['id'], columns }],
        async (db) => {
          const books = await lockSettingsShared(db);
          await writePurchaseEntries(db, books, await documentsOf(db, 'purchase', 'bought_stocks'));
          await writeShipmentEntries(db, books, await documentsOf(db, 'shipment', 'incoming_shipments'));
        },
      );
      const rows = changed.get('vat_entries') ?? [];
      const documents = new Set(rows.map(({ before, after }) => String((after ?? before)?.document)));
      if (documents.size === 0) return [];
      const names = listNames([...documents]);
      return [
        createFinding({ ...LEDGER, count: documents.size }, createMessage('doctor.vat_entries', { names })),
      ];
    }),
};

async function documentsOf(db: Db, owner: 'purchase' | 'shipment', table: string): Promise<number[]> {
  const column = sql.ref(`${owner}_id`);
  const { rows } = await sql<{ id: number }>`select id from (select id from ${sql.table(table)}
      union select ${column} from vat_entries where ${column} is not null) as known
    where id not in (select id from vat_queue where owner = ${owner}) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Shipments whose postage or import VAT differs from their built-in charge. */
export const builtinChargeCheck: Check = {
  find: (copy) =>
    runAndRollBack(copy, async (trx) => {
      const columns = ['shipment_id', 'term', 'kind', 'amount', 'currency', 'foreign_amount', 'rate'];
      const changed = await compareRecomputed(
        trx,
        [{ table: 'charges', key: ['id'], columns }],
        async (db) => {
          const { rows } = await sql<ShipmentRow>`select * from incoming_shipments order by id`.execute(db);
          await writeBuiltinCharges(db, rows);
        },
      );
      const { rows: others } = await sql<{ id: number }>`select distinct shipment_id as id from charges
        where term is not null and (shipment_id is null or recoverable > amount
          or kind <> case term when 'ivaPrice' then 'import VAT' else 'shipping' end)`.execute(trx);
      const differences = changed.get('charges') ?? [];
      const ids = new Set([
        ...differences.map(({ before, after }) => Number((after ?? before)?.shipment_id)),
        ...others.map(({ id }) => id),
      ]);
      if (ids.size === 0) return [];
      const names = await nameRows(trx, 'incoming_shipments', [...ids]);
      return [
        createFinding(
          { part: 'records', repair: 'restore', count: ids.size },
          createMessage('doctor.shipment_charges', { names }),
        ),
      ];
    }),
};

/** Closed periods: days that follow one another, and the amount due as it was when the period was closed. */
export const vatPeriodCheck: Check = {
  async find(copy): Promise<Finding[]> {
    const { rows } = await sql<{ day: string }>`select from_day as day from vat_periods
      where to_day < from_day or not json_valid(kept)
        or cast(round(json_extract(kept, '$.answer.due') * 100) as integer) <> due
        or to_day > (select closed_until from vat_settings)
      order by 1`.execute(copy);
    if (rows.length === 0) return [];
    const names = listNames(rows.map(({ day }) => formatDate(day)));
    return [createFinding({ ...LEDGER, count: rows.length }, createMessage('doctor.vat_periods', { names }))];
  },
};
