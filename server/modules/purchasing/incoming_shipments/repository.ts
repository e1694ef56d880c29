import type { Db } from '../../../platform/db/schema.ts';
import { nameSortKey, searchText } from '../../../platform/db/search_text.ts';
import { derivedMoneyColumn, derivedTextColumn, idColumn } from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { afterInsert } from '../../../records/hooks.ts';
import { insertSearchable } from '../../../records/search/index_rows.ts';
import { shipmentFields, type ShipmentRecord, type ShipmentRow } from './table.ts';
import { shipmentNameSql } from '../shipment_names.ts';
import { incomingShipmentJson, shipmentTotalSql } from './json.ts';
import { typeDetails } from '../../stock/index.ts';

export const incomingShipmentList = {
  resource: 'incoming_shipments',
  json: incomingShipmentJson,
  shared: typeDetails,
  slice: 5,
  columns: {
    ...shipmentFields.listed,
    id: idColumn('incoming_shipments.id', { foundBy: 'number' }),
    // Search texts lack the id, which is part of the name of a shipment without a tracking number.
    name: derivedTextColumn(shipmentNameSql(), { order: nameSortKey('incoming_shipments'), indexed: true }),
    total: derivedMoneyColumn(shipmentTotalSql()),
  },
} as const satisfies List;

export function shipmentSearch(shipment: Pick<ShipmentRow, 'courier' | 'tracking_number'>): string {
  return searchText(`${shipment.courier} ${shipment.tracking_number}`);
}

/** Inserts shipments in as few statements as possible and returns their ids in the same order. */
export async function insertShipments(db: Db, shipments: readonly ShipmentRecord[]): Promise<number[]> {
  const rows = shipments.map((row) => ({
    ...row,
    search_text: shipmentSearch(row),
  }));
  const ids = await insertSearchable(db, 'incoming_shipments', rows);
  await afterInsert<ShipmentRow>(
    db,
    'incoming_shipments',
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
  );
  return ids;
}
