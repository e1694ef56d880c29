import { sql } from 'kysely';
import type { RecordList } from '../../../../contract/report_parts.ts';
import type { Period } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { isInputVatSql } from '../vat/entry_rows.ts';
import { createRecordList } from './scope.ts';

const isRecovered = ({ from, to }: Period) => sql`${isInputVatSql} and day between ${from} and ${to}`;

/**
 * The list of records with input VAT in a period: shipments, or purchases if any purchase has input VAT of
 * its own. Purchases include those of shipments with input VAT.
 */
export async function recoveredVatList(db: Db, period: Period): Promise<RecordList> {
  const { rows } = await sql`select 1 from vat_entries
    where ${isRecovered(period)} and purchase_id is not null limit 1`.execute(db);
  const resource = rows.length === 0 ? 'incoming_shipments' : 'bought_stocks';
  return createRecordList(resource, { recovered_gte: period.from, recovered_lte: period.to });
}

/** Shipments or purchases with input VAT in a period. */
export function recoveredVatFilter(resource: 'incoming_shipments' | 'bought_stocks'): CompositeFilter {
  return {
    names: ['recovered_gte', 'recovered_lte'],
    async ids(_db, { recovered_gte: from, recovered_lte: to }) {
      const period = { from: String(from ?? ''), to: String(to ?? '9999-12-31') };
      const owners = (column: Sql) => sql`select ${column} from vat_entries where ${isRecovered(period)}`;
      const shipments = owners(sql.ref('shipment_id'));
      if (resource === 'incoming_shipments')
        return sql`select shipment_id as id from (${shipments}) as owners`;
      return sql`select id from bought_stocks where id in (${owners(sql.ref('purchase_id'))})
        or incoming_shipment_id in (${shipments})`;
    },
  };
}
