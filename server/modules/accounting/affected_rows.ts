import { sql } from 'kysely';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { addIds, idsInColumn, listNewIds, setsAnyField } from '../../records/affected_rows.ts';
import type { AddAffectedRows, AffectedRows } from '../../records/record_change.ts';

export const addCostedByProducts: AddAffectedRows = async (db, rows, { ids, sets }) => {
  const isMoved = setsAnyField(sets, ['boughtStock']);
  const isCosted = isMoved || setsAnyField(sets, ['estimated_cost']);
  if (!isCosted && !setsAnyField(sets, ['sku'])) return;
  const units = await unitsOf(db, ids);
  let isSold = false;
  if (isCosted) {
    const joined = await lotsOf(db, listNewIds(sets, 'boughtStock'));
    isSold = await addLots(db, rows, { lots: [...units, ...joined], isMoved });
  }
  if (isSold || units.some(({ sold }) => sold === 1)) await addSales(db, rows);
};

/** The purchase of a unit, and whether charges are allocated to it: its own, or those of its shipment. */
interface AffectedLot {
  lot: number | null;
  shipment: number | null;
  own: number;
  shared: number;
}

const isCharged = {
  own: sql`exists (select 1 from charges where charges.purchase_id = bought_stocks.id)`,
  shared: sql`exists (select 1 from charges where charges.shipment_id = bought_stocks.incoming_shipment_id)`,
};
const lotColumns = sql`bought_stocks.id as lot, incoming_shipment_id as shipment,
  case when ${isCharged.own} then 1 else 0 end as own, case when ${isCharged.shared} then 1 else 0 end as shared`;

const isInOrders = sql`case when exists (select 1 from sale_lines where product_id = products.id) then 1 else 0 end`;

/** Reads in one statement whether the units have charges and orders, so that needless queries are skipped. */
async function unitsOf(db: Db, products: readonly number[]): Promise<(AffectedLot & { sold: number })[]> {
  const units: (AffectedLot & { sold: number })[] = [];
  for (const ids of splitIntoPortions(products, PORTION)) {
    const { rows } = await sql<AffectedLot & { sold: number }>`select ${lotColumns},
        ${isInOrders} as sold
      from products left join bought_stocks on bought_stocks.id = products.bought_stock_id
      where products.id in ${idList(ids)}`.execute(db);
    units.push(...rows);
  }
  return units;
}

async function lotsOf(db: Db, purchases: readonly number[]): Promise<AffectedLot[]> {
  const lots: AffectedLot[] = [];
  for (const ids of splitIntoPortions(purchases, PORTION)) {
    const { rows } = await sql<AffectedLot>`select ${lotColumns} from bought_stocks
      where id in ${idList(ids)}`.execute(db);
    lots.push(...rows);
  }
  return lots;
}

/**
 * Adds the purchases of units, their shipments, and all products that share their charges. If units moved,
 * all purchases of a charged shipment are affected, because its charges can be allocated by number. Returns
 * whether order lines name any of the added products.
 */
async function addLots(
  db: Db,
  rows: AffectedRows,
  { lots, isMoved }: { lots: readonly AffectedLot[]; isMoved: boolean },
): Promise<boolean> {
  const charged = lots.filter(({ own, shared }) => own === 1 || shared === 1);
  const spread = new Set(charged.flatMap(({ lot }) => lot ?? []));
  addIds(
    rows.bought_stocks,
    lots.flatMap(({ lot }) => lot ?? []),
  );
  addIds(
    rows.incoming_shipments,
    lots.flatMap(({ shipment }) => shipment ?? []),
  );
  if (isMoved) {
    const shipments = charged.flatMap(({ shared, shipment }) => (shared === 1 ? (shipment ?? []) : []));
    const ids = [...new Set(shipments)];
    const together = await idsInColumn(db, 'bought_stocks', { where: 'incoming_shipment_id', ids });
    addIds(rows.bought_stocks, together);
    addIds(spread, together);
  }
  let isSold = false;
  for (const ids of splitIntoPortions([...spread], PORTION)) {
    const found = await sql<{ id: number; sold: number }>`select id, ${isInOrders} as sold from products
      where bought_stock_id in ${idList(ids)}`.execute(db);
    for (const { id, sold } of found.rows) {
      rows.products.add(id);
      isSold ||= sold === 1;
    }
  }
  return isSold;
}

/** Ids per SQL statement. */
const PORTION = 5_000;

export const addCostedByPurchases: AddAffectedRows = async (db, rows, { ids, sets }) => {
  if (!setsAnyField(sets, OF_PURCHASED_UNITS)) return;
  const own = await idsInColumn(db, 'bought_stocks', { column: 'incoming_shipment_id', where: 'id', ids });
  addIds(rows.incoming_shipments, own);
  addIds(rows.incoming_shipments, listNewIds(sets, 'incomingShipment'));
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids }));
  await addCosted(db, rows, ids);
  await addSales(db, rows);
};

export const addPurchasesOfShipments: AddAffectedRows = async (db, rows, { ids, sets }) => {
  if (!setsAnyField(sets, OF_SHIPPED_UNITS)) return;
  const purchases = await idsInColumn(db, 'bought_stocks', { where: 'incoming_shipment_id', ids });
  addIds(rows.bought_stocks, purchases);
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids: purchases }));
  await addSales(db, rows);
};

/** Purchase fields on which the costs, days or VAT of products depend. */
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

/** Shipment fields on which the costs, days or VAT of products depend. */
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
 * Adds the purchases, their shipments, and all purchases and products that share charges with them. Shipments
 * that `rows` already has count too, such as the new shipment of a purchase.
 */
async function addCosted(db: Db, rows: AffectedRows, purchases: readonly number[]): Promise<void> {
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
  addIds(rows.bought_stocks, together);
  const spread = [...new Set([...together, ...own])];
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'bought_stock_id', ids: spread }));
}

/** Adds the sales with lines of the affected products, because their costs and search texts change. */
async function addSales(db: Db, rows: AffectedRows): Promise<void> {
  addIds(
    rows.sales,
    await idsInColumn(db, 'sale_lines', { column: 'sale_id', where: 'product_id', ids: [...rows.products] }),
  );
}
