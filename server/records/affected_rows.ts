import { sql } from 'kysely';
import { ofEach, type ResourceName } from '../../contract/resources.ts';
import { portions } from '../platform/db/insert_all.ts';
import type { Db } from '../platform/db/schema.ts';
import { idList } from '../platform/db/sql.ts';

/** A change of some records, which can concern rows of other records. */
export interface RecordChange {
  resource: ResourceName;
  /** None of new records. */
  ids: readonly number[];
  /** What is set on them; missing where they are deleted. */
  sets?: readonly object[];
}

/** So many ids in a statement. */
const PORTION = 5_000;

/** Ids of rows, by table. */
export type AffectedRows = Record<ResourceName, Set<number>>;

/** All rows that changes write, those of the changed records included. */
export async function affectedRows(db: Db, changes: readonly RecordChange[]): Promise<AffectedRows> {
  const rows: AffectedRows = ofEach(() => new Set<number>());
  for (const change of changes) {
    add(rows[change.resource], change.ids);
    await AFFECTED[change.resource](db, rows, change);
  }
  return rows;
}

type AddAffected = (db: Db, rows: AffectedRows, change: RecordChange) => Promise<void>;

const AFFECTED: Record<ResourceName, AddAffected> = {
  async products(db, rows, { ids, sets }) {
    const isMoved = isAnySet(sets, ['boughtStock']);
    const isCosted = isMoved || isAnySet(sets, ['estimated_cost']);
    if (isCosted) {
      const purchases = await columnOf(db, 'products', { column: 'bought_stock_id', where: 'id', ids });
      const all = [...purchases, ...idsSet(sets, 'boughtStock')];
      await addCosted(db, rows, { purchases: all, isMoved });
    }
    if (isAnySet(sets, ['insertion_batch'])) {
      add(
        rows.insertion_batches,
        await columnOf(db, 'products', { column: 'insertion_batch_id', where: 'id', ids }),
      );
      const joined = idsSet(sets, 'insertion_batch');
      add(rows.insertion_batches, joined);
      add(rows.products, await columnOf(db, 'products', { where: 'insertion_batch_id', ids: joined }));
    }
    if (isCosted || isAnySet(sets, ['sku'])) await addSales(db, rows);
  },

  async bought_stocks(db, rows, { ids, sets }) {
    if (!isAnySet(sets, OF_PURCHASED_UNITS)) return;
    const own = await columnOf(db, 'bought_stocks', { column: 'incoming_shipment_id', where: 'id', ids });
    add(rows.incoming_shipments, own);
    add(rows.incoming_shipments, idsSet(sets, 'incomingShipment'));
    add(rows.products, await columnOf(db, 'products', { where: 'bought_stock_id', ids }));
    await addCosted(db, rows, { purchases: ids, isMoved: true });
    await addSales(db, rows);
  },

  async incoming_shipments(db, rows, { ids, sets }) {
    if (!isAnySet(sets, OF_SHIPPED_UNITS)) return;
    const purchases = await columnOf(db, 'bought_stocks', { where: 'incoming_shipment_id', ids });
    add(rows.bought_stocks, purchases);
    add(rows.products, await columnOf(db, 'products', { where: 'bought_stock_id', ids: purchases }));
    await addSales(db, rows);
  },

  async insertion_batches(db, rows, { ids, sets }) {
    if (!isAnySet(sets, ['insertions'])) return;
    add(rows.products, await columnOf(db, 'products', { where: 'insertion_batch_id', ids }));
  },

  async sales(db, rows, { ids, sets }) {
    const isProgress = sets?.every((set) => fieldsSet(set).every((field) => OF_SALE_ALONE.includes(field)));
    if (isProgress) return;
    const units = await columnOf(db, 'sale_lines', { column: 'product_id', where: 'sale_id', ids });
    add(rows.products, units);
    add(rows.products, lineProducts(sets));
    add(
      rows.insertion_batches,
      await columnOf(db, 'products', { column: 'insertion_batch_id', where: 'id', ids: [...rows.products] }),
    );
  },

  async site_transactions() {},
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

/** Fields of sales from which nothing follows for their units. */
const OF_SALE_ALONE = ['state', 'due', 'posted', 'arrived', 'courier', 'trackingNumber', 'note', 'before'];

function fieldsSet(set: object): string[] {
  return Object.entries(set).flatMap(([field, value]) => (value === undefined ? [] : field));
}

/** Whether one of the fields is set. A deletion changes all of them. */
function isAnySet(sets: RecordChange['sets'], fields: readonly string[]): boolean {
  return !sets || sets.some((set) => fieldsSet(set).some((field) => fields.includes(field)));
}

/** The ids that a field is set to. */
function idsSet(sets: RecordChange['sets'], field: string): number[] {
  const values = new Set((sets ?? []).map((set) => new Map<string, unknown>(Object.entries(set)).get(field)));
  return [...values].filter((value) => typeof value === 'number');
}

/** The products of the lines that sales are set to have. */
function lineProducts(sets: RecordChange['sets']): number[] {
  return (sets ?? [])
    .flatMap((set) => ('lines' in set && Array.isArray(set.lines) ? set.lines : []))
    .flatMap(({ product }: { product?: unknown }) => (typeof product === 'number' ? product : []));
}

/**
 * The purchases with their shipments, and what their charges are spread over: where units come or go, that is all of a
 * shipment, since its charges can go by the number of units.
 */
async function addCosted(
  db: Db,
  rows: AffectedRows,
  { purchases, isMoved }: { purchases: readonly number[]; isMoved: boolean },
): Promise<void> {
  add(rows.bought_stocks, purchases);
  const shipments = await columnOf(db, 'bought_stocks', {
    column: 'incoming_shipment_id',
    where: 'id',
    ids: purchases,
  });
  add(rows.incoming_shipments, shipments);
  const charged = await columnOf(db, 'charges', {
    column: 'shipment_id',
    where: 'shipment_id',
    ids: [...rows.incoming_shipments],
  });
  const together = await columnOf(db, 'bought_stocks', { where: 'incoming_shipment_id', ids: charged });
  const own = await columnOf(db, 'charges', { column: 'purchase_id', where: 'purchase_id', ids: purchases });
  if (isMoved) add(rows.bought_stocks, together);
  const spread = new Set(
    isMoved ? [...together, ...own] : purchases.filter((id) => together.includes(id) || own.includes(id)),
  );
  add(rows.products, await columnOf(db, 'products', { where: 'bought_stock_id', ids: [...spread] }));
}

/** The sales with lines of the products: their costs and search texts follow. */
async function addSales(db: Db, rows: AffectedRows): Promise<void> {
  add(
    rows.sales,
    await columnOf(db, 'sale_lines', { column: 'sale_id', where: 'product_id', ids: [...rows.products] }),
  );
}

/** The different values of a column of ids, where another column has one of the ids. */
async function columnOf(
  db: Db,
  table: ResourceName | 'charges' | 'sale_lines',
  { column = 'id', where, ids }: { column?: string; where: string; ids: readonly number[] },
): Promise<number[]> {
  const found = new Set<number>();
  for (const portion of portions(ids, PORTION)) {
    const { rows } = await sql<{
      id: number;
    }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(where)} in ${idList(portion)} and ${sql.ref(column)} is not null`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

function add(to: Set<number>, ids: Iterable<number>): void {
  for (const id of ids) to.add(id);
}
