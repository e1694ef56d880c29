import { sql } from 'kysely';
import { RETURNED } from '../../../../domain/product.ts';
import { portions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { presenceSql } from '../../stock/products/json.ts';
import { today } from '../../../platform/today.ts';
import { reckonCosts } from '../vat/reckon.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { forDay, insertLedger } from './ledger.ts';
import type { Account, LedgerCause, MoveCause } from './table.ts';

/** Where what a unit has cost lies: in stock, in the line of the sale that it was sold by, lost, or gone otherwise. */
export interface Place {
  account: Account;
  sale_id: number | null;
  line_id: number | null;
}

export const IN_STOCK: Place = { account: 'stock', sale_id: null, line_id: null };

/** What lies somewhere, of what was counted on one day, by having come back or otherwise. */
export interface Balance extends Place {
  product_id: number;
  day: string;
  amount: number;
  cause: 'restocked' | 'sold';
}

/** What moves from one place to another, on a day. */
export interface Move {
  product_id: number;
  day: string;
  amount: number;
  cause: MoveCause;
  from: Place;
  to: Place | null;
}

/** Of units: what is sold by a line is there, whatever else is said of it. What was lost is `isLost` of domain/product.ts. */
export async function placesOf(db: Db, products: readonly number[]): Promise<Map<number, Place>> {
  const places = new Map<number, Place>();
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const state = sql`lower(trim(products.state))`;
  for (const ids of portions([...new Set(products)])) {
    const found = await sql<Place & { product: number }>`select products.id as product,
        sale_lines.sale_id, sale_lines.id as line_id, case when sale_lines.id is not null then 'sold'
          when ${presence} in ('here', 'coming') then 'stock'
          when ${presence} = 'gone' and ${state} <> ${sql.lit(RETURNED.toLowerCase())} then 'lost'
          else 'gone' end as account
      from products left join sale_lines on sale_lines.product_id = products.id and sale_lines.held = 1
      where products.id in ${idList(ids)}`.execute(db);
    for (const { product, ...place } of found.rows) places.set(product, place);
  }
  return places;
}

/** What lies anywhere of what units have cost, or of what has been sold by lines. */
export async function balancesOf(
  db: Db,
  of: { column: 'product_id' | 'line_id'; ids: readonly number[] },
): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const ids of portions(of.ids)) {
    const found =
      await sql<Balance>`select product_id, account, sale_id, line_id, day, cause, sum(amount) as amount
      from (select product_id, account, sale_id, line_id, ${forDay} as day, amount,
          case when cause = 'restocked' then 'restocked' else 'sold' end as cause
        from ledger where ${sql.ref(of.column)} in ${idList(ids)} and account <> 'earned') as lines
      group by product_id, account, sale_id, line_id, day, cause having sum(amount) <> 0
      order by product_id, day, cause`.execute(db);
    balances.push(...found.rows);
  }
  return balances;
}

/** To no place goes what is taken back altogether. */
export async function moveCosts(db: Db, moves: readonly Move[]): Promise<void> {
  const line = ({ product_id, day, cause }: Move, { account, sale_id, line_id }: Place, amount: number) => ({
    product_id,
    day,
    amount,
    cause,
    account,
    sale_id,
    line_id,
  });
  const real = summed(moves).filter(({ amount }) => amount !== 0);
  await insertLedger(
    db,
    real.flatMap((move) => [
      line(move, move.from, -move.amount),
      ...(move.to ? [line(move, move.to, move.amount)] : []),
    ]),
  );
}

/** What moves between the same places on the same day moves once. */
function summed(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>();
  for (const move of moves) {
    const { product_id, day, cause, from, to } = move;
    const key = [product_id, day, cause, from.account, from.line_id, to?.account, to?.line_id].join(' ');
    const known = sums.get(key);
    sums.set(key, known ? { ...known, amount: known.amount + move.amount } : move);
  }
  return [...sums.values()];
}

/**
 * Units whose costs nobody else moves or changes before the transaction ends. Who changes a sale holds that, and then its
 * units: so do others whom both concern.
 */
export async function holdUnits(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of portions([...new Set(products)].toSorted((one, other) => one - other)))
    await sql`select id from products where id in ${idList(ids)} order by id ${engineOf(db).forChange}`.execute(
      db,
    );
}

/** The sales that hold units, which nobody else changes meanwhile: before the units themselves. */
export async function holdSalesOf(db: Db, products: readonly number[]): Promise<void> {
  const { isShared, forChange } = engineOf(db);
  if (!isShared) return;
  for (const ids of portions(products))
    await sql`select id from sales where id in (select sale_id from sale_lines
      where product_id in ${idList(ids)} and held = 1) order by id ${forChange}`.execute(db);
}

/** What units cost, or what that became, today or on a day that is said: it counts where the units are. */
export async function writeLedger(
  db: Db,
  lines: readonly { product_id: number; amount: number; day?: string }[],
  cause: LedgerCause,
): Promise<void> {
  const now = today();
  const changed = lines.filter(({ amount }) => amount !== 0);
  const products = changed.map(({ product_id }) => product_id);
  await holdSalesOf(db, products);
  await holdUnits(db, products);
  const places = await placesOf(db, products);
  const placed = changed.map((line) => ({
    day: now,
    ...line,
    cause,
    ...(places.get(line.product_id) ?? IN_STOCK),
  }));
  await insertLedger(db, placed);
  await reckonCosts(db, [...new Set(placed.flatMap(({ sale_id }) => sale_id ?? []))]);
}

/**
 * Units that no line holds and that have come to be gone, or are back: what they cost lies where they are, since the day
 * on which they are said to have been sold or to have left, or today; what is back had never gone.
 */
export async function settleUnsold(db: Db, products: readonly number[]): Promise<void> {
  const places = await placesOf(db, products);
  const days = new Map<number, string>();
  for (const ids of portions(products)) {
    const { rows } = await sql<{
      id: number;
      day: string;
    }>`select id, coalesce(sold, left_on) as day from products
      where id in ${idList(ids)} and coalesce(sold, left_on) is not null`.execute(db);
    for (const { id, day } of rows) if (isAway(places.get(id))) days.set(id, day);
  }
  await redateGone(db, days);
  const now = today();
  const balances = await balancesOf(db, { column: 'product_id', ids: products });
  const moves = balances.flatMap((balance): Move[] => {
    const { product_id, account, amount } = balance;
    const to = places.get(product_id) ?? IN_STOCK;
    if ([account, to.account].includes('sold') || account === to.account) return [];
    const day = account === 'stock' ? (days.get(product_id) ?? now) : balance.day;
    return [{ product_id, amount, day, cause: 'gone', from: balance, to }];
  });
  await moveCosts(db, moves);
}

const isAway = (place: Place | undefined) => place?.account === 'gone' || place?.account === 'lost';

/** What has left the stock on other days than it is said to have. */
async function redateGone(db: Db, days: ReadonlyMap<number, string>): Promise<void> {
  for (const ids of portions([...days.keys()])) {
    const { rows } = await sql<Place & { product_id: number; day: string; amount: number }>`select product_id,
        account, sale_id, line_id, ${forDay} as day, sum(amount) as amount from ledger
      where product_id in ${idList(ids)} and account in ('gone', 'lost') and cause = 'gone'
      group by product_id, account, sale_id, line_id, ${forDay} having sum(amount) <> 0`.execute(db);
    const others = rows.filter(({ product_id, day }) => days.get(product_id) !== day);
    const moves = others.flatMap((one): Move[] => [
      { ...one, cause: 'gone', from: one, to: IN_STOCK },
      { ...one, day: days.get(one.product_id) ?? one.day, cause: 'gone', from: IN_STOCK, to: one },
    ]);
    await moveCosts(db, moves);
  }
}
