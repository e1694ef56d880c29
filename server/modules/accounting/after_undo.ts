import { sql } from 'kysely';
import type { VatSettings } from '../../../domain/vat.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Row } from '../../platform/db/recorder/recorded_tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { type UndoneRow, UndoneRows } from '../../records/history/undone_rows.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { insertLedger, type NewLedgerEntry } from './ledger/ledger.ts';
import { transferUnsoldCosts } from './costs/ledger_accounts.ts';
import { refuseRecoveredVat } from './costs/margin_only.ts';
import { reallocateCharges } from './costs/reallocate_charges.ts';
import { writeUnitFacts } from './derived/sale_line_facts.ts';
import { recalculateSales } from './earnings/recalculate.ts';
import { queueChangedVat } from './returns/settings.ts';
import { forgetPurchaseVat, recalculatePurchases, writeGlobalEntries } from './units/changed_products.ts';
import { lockSettings } from './vat/repository.ts';
import type { PurchaseRow } from '../purchasing/index.ts';

/** Columns of products on which their account in the ledger depends. */
const OF_ACCOUNT = ['state', 'received', 'sold', 'left_on'];
const OF_COSTS = ['bought_stock_id', 'estimated_cost'];
const OF_FACTS = ['name', 'type_id', 'origin', 'target_price', ...OF_COSTS];
const OF_PURCHASE = [
  'date',
  'price',
  'weight',
  'input_vat',
  'vat_scheme',
  'vat_percent',
  'incoming_shipment_id',
];

/** Computes costs, ledger, earnings and VAT of the rows that an undo has written. */
export async function recalculateUndone(db: Db, rows: UndoneRows): Promise<void> {
  const inserted = rows.of('products').filter(({ before }) => !before);
  await takeCostsFromLedger(db, UndoneRows.ids(inserted, 'id'));
  await bookCostsAgain(db, rows.of('sale_lines'));
  const costed = rows.differing('products', OF_COSTS);
  const bought = rows.differing('bought_stocks', OF_PURCHASE);
  const ofPurchases = UndoneRows.ids(bought, 'id');
  const charges = [...rows.of('charges'), ...(await chargesOfLocks(db, rows))];
  const purchases = [
    ...UndoneRows.ids(costed, 'bought_stock_id'),
    ...ofPurchases,
    ...UndoneRows.ids(charges, 'purchase_id'),
  ];
  const shipments = [
    ...UndoneRows.ids(bought, 'incoming_shipment_id'),
    ...UndoneRows.ids(charges, 'shipment_id'),
    ...UndoneRows.ids(rows.of('incoming_shipments'), 'id'),
  ];
  const changed = {
    products: UndoneRows.ids(costed, 'id'),
    purchases: [...new Set(purchases)],
    shipments: [...new Set(shipments)],
  };
  if (Object.values(changed).some((ids) => ids.length > 0)) await reallocateCharges(db, changed, 'charge');

  const placed = rows.differing('products', OF_ACCOUNT);
  await transferUnsoldCosts(db, await present(db, UndoneRows.ids(placed, 'id')));
  await writeGlobalEntries(db, UndoneRows.ids(placed, 'bought_stock_id'));
  await writeUnitFacts(db, UndoneRows.ids(rows.differing('products', OF_FACTS), 'id'));
  await forgetPurchaseVat(db, await partedUnits(db, costed));
  // Under the margin scheme, the sold units of a purchase share its price.
  await recalculatePurchases(db, changed.purchases);
  await recalculateSales(db, await salesOf(db, rows, UndoneRows.ids(costed, 'id')));
  await refuseRecoveredVat(db, await schemesOf(db, ofPurchases));
  await queueVatOfSettings(db, rows);
}

/**
 * The ledger keeps the costs of deleted units that were sold or lost. The cost of a sold unit is its own if the order
 * line names it.
 */
async function takeCostsFromLedger(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(products))
    await sql`update products set landed_cost = coalesce((select sum(amount) from ledger
        where ledger.product_id = products.id and account <> 'earned' and (line_id is null
          or line_id in (select id from sale_lines where sale_lines.product_id = products.id))), 0)
      where id in ${idList(ids)}`.execute(db);
}

/**
 * Books what a restored order line had cost, if its unit is gone: the entries that the deletion has reversed. A unit
 * that was deleted in stock since has taken its cost with it.
 */
async function bookCostsAgain(db: Db, lines: readonly UndoneRow[]): Promise<void> {
  const costs = new Map<number, number>();
  for (const { before, after } of lines)
    if (!before && after && after.product_id === null && after.had_unit === 1)
      costs.set(Number(after.id), Number(after.cost));
  for (const ids of splitIntoPortions([...costs.keys()])) {
    const { rows } = await sql<LedgerEntry>`select product_id, sale_id, line_id, account, cause,
        coalesce(for_day, day) as day, amount
      from ledger where line_id in ${idList(ids)} and account = 'sold'
        and not exists (select 1 from ledger as later where later.product_id = ledger.product_id
          and later.cause = 'deleted' and later.id > ledger.id) order by id`.execute(db);
    const ofLines = groupPairs(rows.map((entry) => [entry.line_id ?? 0, entry] as const));
    const reversed = [...ofLines].flatMap(([line, entries]) => lastEntries(entries, costs.get(line) ?? 0));
    await insertLedger(
      db,
      reversed.map((entry) => ({ ...entry, amount: -entry.amount })),
    );
  }
}

type LedgerEntry = Omit<NewLedgerEntry, 'account'> & { account: 'sold' };

/** The last entries, without those before that make up the cost. */
function lastEntries(entries: readonly LedgerEntry[], cost: number): LedgerEntry[] {
  let sum = entries.reduce((whole, { amount }) => whole + amount, 0);
  let first = entries.length;
  while (sum !== cost && first > 0) {
    first -= 1;
    sum -= entries[first]?.amount ?? 0;
  }
  return entries.slice(first);
}

async function chargesOfLocks(db: Db, rows: UndoneRows): Promise<UndoneRow[]> {
  const ids = UndoneRows.ids(rows.of('charge_locks'), 'charge_id');
  const found = await sql<{ shipment_id: number | null; purchase_id: number | null }>`select shipment_id,
      purchase_id from charges where id in ${idList([0, ...ids])}`.execute(db);
  return found.rows.map((row) => ({ before: null, after: { ...row } }));
}

/** The units that have left their purchase again. If the purchase itself is gone, order lines still know it. */
async function partedUnits(db: Db, units: readonly UndoneRow[]): Promise<number[]> {
  const parted = units.filter(
    ({ before, after }) => typeof before?.bought_stock_id === 'number' && after?.bought_stock_id === null,
  );
  if (parted.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from bought_stocks
    where id in ${idList(UndoneRows.ids(parted, 'bought_stock_id'))}`.execute(db);
  const kept = new Set<unknown>(rows.map(({ id }) => id));
  return UndoneRows.ids(
    parted.filter(({ before }) => kept.has(before?.bought_stock_id)),
    'id',
  );
}

async function present(db: Db, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from products
    where id in ${idList([0, ...products])}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An order line whose unit is deleted stays sold, with its VAT. */
function isDetached({ before, after }: UndoneRow): boolean {
  if (!before || !after || before.product_id === null || after.product_id !== null) return false;
  return before.held === after.held && before.price === after.price;
}

/** The orders among the rows, and those that hold one of the products. */
async function salesOf(db: Db, rows: UndoneRows, products: readonly number[]): Promise<number[]> {
  const ids = [
    ...UndoneRows.ids(rows.of('sales'), 'id'),
    ...['sale_fees', 'sale_events'].flatMap((table) => UndoneRows.ids(rows.of(table), 'sale_id')),
    ...UndoneRows.ids(
      rows.of('sale_lines').filter((row) => !isDetached(row)),
      'sale_id',
    ),
  ];
  const found = await sql<{ id: number }>`select id from sales where id in ${idList([0, ...ids])}
    or id in (select sale_id from sale_lines where product_id in ${idList([0, ...products])})
    order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}

async function schemesOf(db: Db, purchases: readonly number[]) {
  const { rows } = await sql<Pick<PurchaseRow, 'id' | 'incoming_shipment_id' | 'vat_scheme'>>`select id,
      incoming_shipment_id, vat_scheme from bought_stocks where id in ${idList([0, ...purchases])}`.execute(
    db,
  );
  return rows;
}

async function queueVatOfSettings(db: Db, rows: UndoneRows): Promise<void> {
  for (const { before, after } of rows.of('vat_settings'))
    if (before && after) {
      const books = await lockSettings(db);
      await queueChangedVat(db, { ...books, ...settingsIn(before) }, { ...books, ...settingsIn(after) });
    }
}

function settingsIn({ rules, rates }: Row): VatSettings {
  return { rules: JSON.parse(String(rules)), rates: JSON.parse(String(rates)) };
}
