import type { Db } from '../../../platform/db/schema.ts';
import { nameSortKey } from '../../../platform/db/search_text.ts';
import { shipmentNameSql } from '../shipment_names.ts';
import { sql } from 'kysely';
import {
  INDEXED_COLUMN,
  countColumn,
  derivedMoneyColumn,
  derivedTextColumn,
  idColumn,
  moneyColumn,
  choiceColumn,
  nameColumn,
} from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { defaultScheme } from '../../../../domain/input_vat.ts';
import { today } from '../../../platform/today.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { insertSearchable } from '../../../records/search/index_rows.ts';
import { linkImages } from '../../../platform/storage/images/repository.ts';
import { boughtStockJson, coverageOf, landedCostSql } from './json.ts';
import { shopFilter } from './shop.ts';
import { afterInsert, findDefaults } from '../../../records/hooks.ts';
import { purchaseFields, type PurchaseRecord, type PurchaseRow } from './table.ts';
import { typeDetails } from '../../stock/index.ts';

const shipmentName = sql`(select ${shipmentNameSql()} from incoming_shipments
  where incoming_shipments.id = bought_stocks.incoming_shipment_id)`;
const shipment = {
  table: 'incoming_shipments',
  key: 'bought_stocks.incoming_shipment_id',
  order: nameSortKey('incoming_shipments'),
};

const coverage = coverageOf(sql.ref('bought_stocks.price'), sql.ref('bought_stocks.products_cost'));

export const boughtStockList = {
  resource: 'bought_stocks',
  json: boughtStockJson,
  shared: typeDetails,
  slice: 50,
  questions: [shopFilter('bought_stocks')],
  columns: {
    ...purchaseFields.listed,
    id: idColumn('bought_stocks.id', { foundBy: 'bare number' }),
    name: nameColumn(sql.ref('bought_stocks.name'), 'bought_stocks'),
    shipment: derivedTextColumn(shipmentName, {
      parent: shipment,
      nullable: true,
      near: (names) => sql`bought_stocks.incoming_shipment_id in (select incoming_shipments.id
        from incoming_shipments where ${choiceColumn(shipmentNameSql(), names)})`,
    }),
    productsQuantity: countColumn(sql.ref('bought_stocks.products_quantity'), INDEXED_COLUMN),
    estimatedCost: moneyColumn('bought_stocks.products_cost'),
    landedCost: derivedMoneyColumn(landedCostSql()),
    coverage: derivedTextColumn(coverage, {
      ...INDEXED_COLUMN,
      order: coverage,
      near: (values) => choiceColumn(coverage, values),
    }),
  },
} as const satisfies List;

/**
 * Inserts purchases in as few statements as possible and returns their ids in the same order.
 * The date defaults to today, the VAT scheme to the usual one, or to ordinary where input VAT is paid back.
 */
export async function insertPurchases(db: Db, purchases: readonly PurchaseRecord[]): Promise<number[]> {
  await lockAffectedRows(db, {
    resource: 'bought_stocks',
    ids: [],
    sets: purchases.map(({ incoming_shipment_id: incomingShipment }) => ({ incomingShipment })),
  });
  const { vat_scheme: scheme = 'none' } = await findDefaults<PurchaseRow>(db, 'bought_stocks');
  const rows = purchases.map(({ images: _images, ...row }) => ({
    ...row,
    date: row.date || today(),
    vat_scheme: row.vat_scheme || defaultScheme(row.input_vat ?? 0, scheme),
    search_text: purchaseFields.searchText(row),
  }));
  const ids = await insertSearchable(db, 'bought_stocks', rows);
  await linkImages(db, 'bought_stock', { ids, records: purchases });
  await afterInsert<PurchaseRow>(
    db,
    'bought_stocks',
    rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })),
  );
  return ids;
}
