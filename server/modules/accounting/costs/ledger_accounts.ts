import { sql } from 'kysely';
import { isLost, presenceOf } from '../../../../domain/product.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { today } from '../../../platform/today.ts';
import { recalculateCosts } from '../earnings/recalculate.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { accountSql, joinHoldingLine } from './account_sql.ts';
import { insertLedger } from '../ledger/ledger.ts';
import { ledgerDaySql } from '../vat/books.ts';
import type { AccountName, LedgerCause, TransferCause } from '../ledger/table.ts';
import type { ProductRow } from '../../stock/index.ts';

/** The account of a unit's cost: in stock, in the order line that sold the unit, lost, or gone otherwise. */
export interface LedgerAccount {
  account: AccountName;
  sale_id: number | null;
  line_id: number | null;
}

export const IN_STOCK_ACCOUNT: LedgerAccount = { account: 'stock', sale_id: null, line_id: null };

/**
 * The balance of a unit's entries of one day on an account. `cause` is `restocked` for returns to stock, and
 * `sold` for all other entries.
 */
export interface AccountBalance extends LedgerAccount {
  product_id: number;
  day: string;
  amount: number;
  cause: 'restocked' | 'sold';
}

/** A transfer between accounts, on a day. */
export interface CostTransfer {
  product_id: number;
  day: string;
  amount: number;
  cause: TransferCause;
  from: LedgerAccount;
  to: LedgerAccount | null;
}

/** The account of a unit that no order holds. */
export function unsoldAccountOf(
  unit: Pick<ProductRow, 'received' | 'sold' | 'left_on' | 'state'>,
): Exclude<AccountName, 'sold' | 'earned'> {
  const placed = { ...unit, leftOn: unit.left_on };
  if (['here', 'coming'].includes(presenceOf(placed))) return 'stock';
  return isLost(placed) ? 'lost' : 'gone';
}

export async function findLedgerAccounts(
  db: Db,
  products: readonly number[],
): Promise<Map<number, LedgerAccount>> {
  const accounts = new Map<number, LedgerAccount>();
  for (const ids of splitIntoPortions([...new Set(products)])) {
    const found = await sql<LedgerAccount & { product: number }>`select products.id as product,
        sale_lines.sale_id, sale_lines.id as line_id, ${accountSql()} as account
      from products ${joinHoldingLine}
      where products.id in ${idList(ids)}`.execute(db);
    for (const { product, ...account } of found.rows) accounts.set(product, account);
  }
  return accounts;
}

/** Balances other than 0 of units or order lines, without the account `earned`. */
export async function sumBalances(
  db: Db,
  of: { column: 'product_id' | 'line_id'; ids: readonly number[] },
): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const ids of splitIntoPortions(of.ids)) {
    const found =
      await sql<AccountBalance>`select product_id, account, sale_id, line_id, day, cause, sum(amount) as amount
      from (select product_id, account, sale_id, line_id, ${ledgerDaySql} as day, amount,
          case when cause = 'restocked' then 'restocked' else 'sold' end as cause
        from ledger where ${sql.ref(of.column)} in ${idList(ids)} and account <> 'earned') as lines
      group by product_id, account, sale_id, line_id, day, cause having sum(amount) <> 0
      order by product_id, day, cause`.execute(db);
    balances.push(...found.rows);
  }
  return balances;
}

/** Moves costs between accounts. Without a target, the cost leaves the ledger. */
export async function transferCosts(db: Db, transfers: readonly CostTransfer[]): Promise<void> {
  const line = (
    { product_id, day, cause }: CostTransfer,
    { account, sale_id, line_id }: LedgerAccount,
    amount: number,
  ) => ({
    product_id,
    day,
    amount,
    cause,
    account,
    sale_id,
    line_id,
  });
  const real = summed(transfers).filter(({ amount }) => amount !== 0);
  await insertLedger(
    db,
    real.flatMap((transfer) => [
      line(transfer, transfer.from, -transfer.amount),
      ...(transfer.to ? [line(transfer, transfer.to, transfer.amount)] : []),
    ]),
  );
}

/** Merges transfers between the same accounts on the same day. */
function summed(transfers: readonly CostTransfer[]): CostTransfer[] {
  const sums = new Map<string, CostTransfer>();
  for (const transfer of transfers) {
    const { product_id, day, cause, from, to } = transfer;
    const key = [product_id, day, cause, from.account, from.line_id, to?.account, to?.line_id].join(' ');
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: known.amount + transfer.amount } : transfer);
  }
  return [...sums.values()];
}

/**
 * Locks units, so that no other transaction moves them or changes their costs before this one ends. To avoid
 * deadlocks, transactions lock sales first, and then their units.
 */
export async function lockUnits(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions([...new Set(products)].toSorted((one, other) => one - other)))
    await sql`select id from products where id in ${idList(ids)} order by id ${engineOf(db).forChange}`.execute(
      db,
    );
}

/** Locks the sales that hold units. Call this before `lockUnits`. */
export async function lockSalesOf(db: Db, products: readonly number[]): Promise<void> {
  const { isShared, forChange } = engineOf(db);
  if (!isShared) return;
  for (const ids of splitIntoPortions(products))
    await sql`select id from sales where id in (select sale_id from sale_lines
      where product_id in ${idList(ids)} and held = 1) order by id ${forChange}`.execute(db);
}

/** A change of a unit's cost, booked today. Set `account` only for a locked unit that no order holds. */
export interface CostChange {
  product_id: number;
  amount: number;
  account?: AccountName;
}

/** Adds cost changes to the ledger, on the account of each unit. Recalculates the sales that hold units. */
export async function writeCosts(db: Db, changes: readonly CostChange[], cause: LedgerCause): Promise<void> {
  const day = today();
  const changed = changes.filter(({ amount }) => amount !== 0);
  const products = changed.flatMap(({ product_id, account }) => (account ? [] : product_id));
  const accounts = new Map<number, LedgerAccount>();
  if (products.length > 0) {
    await lockSalesOf(db, products);
    await lockUnits(db, products);
    for (const found of await findLedgerAccounts(db, products)) accounts.set(...found);
  }
  const placed = changed.map(({ product_id, amount, account = 'stock' }) => ({
    day,
    product_id,
    amount,
    cause,
    ...(accounts.get(product_id) ?? { ...IN_STOCK_ACCOUNT, account }),
  }));
  await insertLedger(db, placed);
  await recalculateCosts(db, [...new Set(placed.flatMap(({ sale_id }) => sale_id ?? []))]);
}

/**
 * Moves the costs of units that no order line holds to their present account. If the unit has left, the day
 * of the transfer is its day of sale or departure, or today. If the unit is back, its departure is reversed
 * on the original day.
 */
export async function transferUnsoldCosts(db: Db, products: readonly number[]): Promise<void> {
  if (products.length === 0) return;
  const accounts = await findLedgerAccounts(db, products);
  const days = new Map<number, string>();
  for (const ids of splitIntoPortions(products)) {
    const { rows } = await sql<{
      id: number;
      day: string;
    }>`select id, coalesce(sold, left_on) as day from products
      where id in ${idList(ids)} and coalesce(sold, left_on) is not null`.execute(db);
    for (const { id, day } of rows) if (isAway(accounts.get(id))) days.set(id, day);
  }
  await redateGone(db, days);
  const now = today();
  const balances = await sumBalances(db, { column: 'product_id', ids: products });
  const transfers = balances.flatMap((balance): CostTransfer[] => {
    const { product_id, account, amount } = balance;
    const to = accounts.get(product_id) ?? IN_STOCK_ACCOUNT;
    if ([account, to.account].includes('sold') || account === to.account) return [];
    const day = account === 'stock' ? (days.get(product_id) ?? now) : balance.day;
    return [{ product_id, amount, day, cause: 'gone', from: balance, to }];
  });
  await transferCosts(db, transfers);
}

const isAway = (account: LedgerAccount | undefined) =>
  account?.account === 'gone' || account?.account === 'lost';

/** Moves ledger entries of units that left to the day on the product, if the two days differ. */
async function redateGone(db: Db, days: ReadonlyMap<number, string>): Promise<void> {
  for (const ids of splitIntoPortions([...days.keys()])) {
    const { rows } = await sql<
      LedgerAccount & { product_id: number; day: string; amount: number }
    >`select product_id,
        account, sale_id, line_id, ${ledgerDaySql} as day,
        sum(case when cause = 'gone' then amount else 0 end) as amount from ledger
      where product_id in ${idList(ids)} and account in ('gone', 'lost')
      group by product_id, account, sale_id, line_id, ${ledgerDaySql} having sum(amount) <> 0`.execute(db);
    const others = rows.filter(({ product_id, day }) => days.get(product_id) !== day);
    const transfers = others.flatMap((one): CostTransfer[] => [
      { ...one, cause: 'gone', from: one, to: IN_STOCK_ACCOUNT },
      { ...one, day: days.get(one.product_id) ?? one.day, cause: 'gone', from: IN_STOCK_ACCOUNT, to: one },
    ]);
    await transferCosts(db, transfers);
  }
}
