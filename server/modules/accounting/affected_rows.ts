import type { Db } from '../../platform/db/schema.ts';
import { addIds, idsInColumn, idsSet, isAnySet } from '../../records/affected_rows.ts';
import type { AddAffected, AffectedRows } from '../../records/record_change.ts';

export const addCostedByProducts: AddAffected = async (db, rows, { ids, sets }) => {
  const isMoved = isAnySet(sets, ['boughtStock']);
  const isCosted = isMoved || isAnySet(sets, ['estimated_cost']);
  if (isCosted) {
    const purchases = await idsInColumn(db, 'products', { column: 'bought_stock_id', where: 'id', ids });
    const all = [...purchases, ...idsSet(sets, 'boughtStock')];
    await addCosted(db, rows, { purchases: all, isMoved });
  }
  if (isCosted || isAnySet(sets, ['sku'])) await addSales(db, rows);
};

export const addCostedByPurchases: AddAffected = async (db, rows, { ids, sets }) => {
  if (!isAnySet(sets, OF_PURCHASED_UNITS)) return;
  const own = await idsInColumn(db, 'bought_stocks', { column: 'incoming_shipment_id', where: 'id', ids });
  addIds(rows.incoming_shipments, own);
  addIds(rows.incoming_shipments, idsSet(sets, 'incomingShipment'));
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids }));
  await addCosted(db, rows, { purchases: ids, isMoved: true });
  await addSales(db, rows);
};

export const addCostedByShipments: AddAffected = async (db, rows, { ids, sets }) => {
  if (!isAnySet(sets, OF_SHIPPED_UNITS)) return;
  const purchases = await idsInColumn(db, 'bought_stocks', { where: 'incoming_shipment_id', ids });
  addIds(rows.bought_stocks, purchases);
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids: purchases }));
  await addSales(db, rows);
};

/** Fields of purchases from which the costs, days or VAT of their products follow. */
const OF_PURCHASED_UNITS = [
  'state',
  'price',
  'currency',
  'foreign_price',
  'rate',
  'weight',
  'incomingShipment',
  'vatScheme',
  'vatPercent',
  'inputVat',
  'charges',
];

/** The same of shipments. */
const OF_SHIPPED_UNITS = [
  'state',
  'received',
  'shipmentPrice',
  'shipmentCurrency',
  'shipmentForeign',
  'shipmentRate',
  'ivaPrice',
  'ivaCurrency',
  'ivaForeign',
  'ivaRate',
  'charges',
];

/**
 * The purchases with their shipments, and what their charges are spread over: where units come or go, that is all of a
 * shipment, since its charges can go by the number of units.
 */
async function addCosted(
  db: Db,
  rows: AffectedRows,
  { purchases, isMoved }: { purchases: readonly number[]; isMoved: boolean },
): Promise<void> {
  addIds(rows.bought_stocks, purchases);
  const shipments = await idsInColumn(db, 'bought_stocks', {
    column: 'incoming_shipment_id',
    where: 'id',
    ids: purchases,
  });
  addIds(rows.incoming_shipments, shipments);
  const charged = await idsInColumn(db, 'charges', {
    column: 'shipment_id',
    where: 'shipment_id',
    ids: [...rows.incoming_shipments],
  });
  const together = await idsInColumn(db, 'bought_stocks', { where: 'incoming_shipment_id', ids: charged });
  const own = await idsInColumn(db, 'charges', {
    column: 'purchase_id',
    where: 'purchase_id',
    ids: purchases,
  });
  if (isMoved) addIds(rows.bought_stocks, together);
  const spread = new Set(
    isMoved ? [...together, ...own] : purchases.filter((id) => together.includes(id) || own.includes(id)),
  );
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids: [...spread] }));
}

/** The sales with lines of the products: their costs and search texts follow. */
async function addSales(db: Db, rows: AffectedRows): Promise<void> {
  addIds(
    rows.sales,
    await idsInColumn(db, 'sale_lines', { column: 'sale_id', where: 'product_id', ids: [...rows.products] }),
  );
}
