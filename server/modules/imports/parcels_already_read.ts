import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { SourceRow } from './import_row.ts';
import { parseRow } from './stored_values.ts';

/** The number of recent imports of a shop that are searched. */
const LAST_IMPORTS = 5;

/** A parcel that was read completely, and its texts in the shop's list at that time. */
export interface ParcelAlreadyRead {
  row: number;
  importId: number;
  shown: string;
}

/** Parcels by number, as this import or the last ones of the same shop read them. */
export async function findParcelsAlreadyRead(
  db: Db,
  { id, source }: { id: number; source: string },
): Promise<Map<string, ParcelAlreadyRead>> {
  const { rows } = await sql`select * from import_rows where kind = 'incoming_shipments'
    and row_values like '%"shown":%' and import_id in (select id from imports
      where source = ${source} and (id = ${id} or state <> 'reading') order by id desc limit ${sql.lit(LAST_IMPORTS)})
    order by import_id, id`.execute(db);
  return new Map(
    rows.map(parseRow).flatMap(({ id: row, import_id: importId, item, row_values: { shown } }) => {
      return item !== null && typeof shown === 'string' ? [[item, { row, importId, shown }]] : [];
    }),
  );
}

/** The rows of a parcel already read, from the import that read it. */
export async function findRowsOfParcel(
  db: Db,
  known: ParcelAlreadyRead | undefined,
): Promise<{ shipment: SourceRow; purchases: SourceRow[] } | undefined> {
  if (!known) return undefined;
  const { rows } = await sql`select * from import_rows where import_id = ${known.importId}
    and (id = ${known.row} or parent_id = ${known.row}) order by id`.execute(db);
  const [shipment, ...purchases] = rows
    .map(parseRow)
    .map(({ place, kind, item, row_values, unread }): SourceRow => ({
      place,
      kind,
      item,
      parent_id: null,
      row_values,
      unread,
    }));
  return shipment && { shipment, purchases };
}

/**
 * Removes the list's texts from a corrected parcel: its values are no longer the shop's, so the next import
 * reads it again.
 */
export async function forgetListedTexts(db: Db, row: number): Promise<void> {
  const { rows } = await sql`select * from import_rows where id = ${row}`.execute(db);
  for (const { row_values } of rows.map(parseRow)) {
    const others = Object.entries(row_values).filter(([name]) => name !== 'shown');
    await sql`update import_rows set row_values = ${JSON.stringify(Object.fromEntries(others))}
      where id = ${row}`.execute(db);
  }
}
