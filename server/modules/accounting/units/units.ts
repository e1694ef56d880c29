import { sql } from 'kysely';
import {
  IN_STOCK as STATE_HERE,
  KNOWN_PRODUCT_STATES,
  LISTED,
  ON_THE_WAY,
  SOLD,
} from '../../../../domain/product.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import {
  type AccountBalance,
  sumBalances,
  lockUnits,
  IN_STOCK_ACCOUNT,
  type CostTransfer,
  transferCosts,
  transferUnsoldCosts,
} from '../costs/ledger_accounts.ts';
import { ledgerDaySql } from '../vat/books.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type Sql } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { RECEIVED_BY } from '../../stock/index.ts';
import { addTakeDowns, updateBatchStatusOfUnits, saleNameSql, removeTakeDowns } from '../../sales/index.ts';
import { listLinesWithUnits, listLinesOfDeletedUnits, findRestockDays, type UnitLine } from './unit_lines.ts';
import { createMessage } from '../../../../contract/messages.ts';

/**
 * Updates units from order lines: sold since the day of the sale, or back in stock since the day of the
 * return. Costs move with the units.
 */
export async function syncUnits(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales)) {
    const lines = await listLinesWithUnits(db, ids);
    const forgotten = await listLinesOfDeletedUnits(db, ids);
    const restocked = await findRestockDays(db, ids, lines);
    const fresh = lines.filter(({ day }) => day === null);
    const moved = lines.filter(({ day, sale_day }) => day !== null && day !== sale_day);
    const wanted = (line: UnitLine) => restocked.get(line.id) ?? null;
    const others = lines.filter((line) => line.restocked !== wanted(line));
    const kept = others.filter((line) => line.restocked !== null && wanted(line) === null);
    const returned = others.filter((line) => line.restocked === null);
    const later = others.filter((line) => line.restocked !== null && wanted(line) !== null);

    await refuseHeld(db, [...fresh, ...kept]);
    await takeOut(db, [
      ...fresh.map((line) => ({ line, day: line.sale_day, cause: 'sold' as const })),
      ...kept.map((line) => ({ line, day: line.restocked ?? line.sale_day, cause: 'restocked' as const })),
    ]);
    await redate(
      db,
      'sold',
      [...moved, ...forgotten].map((line) => ({ line, from: line.day, to: line.sale_day })),
    );
    await redate(
      db,
      'restocked',
      later.map((line) => ({ line, from: line.restocked, to: wanted(line) })),
    );
    await setDays(db, [...fresh, ...moved, ...kept, ...forgotten]);
    await addTakeDowns(
      db,
      [...fresh, ...kept].map(({ id }) => id),
    );
    await putBack(
      db,
      returned.map((line) => ({ line, day: wanted(line) ?? line.sale_day })),
    );
    const changed = [...fresh, ...kept, ...returned];
    await updateBatchStatusOfUnits(
      db,
      changed.map(({ product_id }) => product_id),
    );
  }
}

/** Before lines are deleted or lose their unit: reverses their sales as if they had never happened. */
export async function reverseSalesOfLines(db: Db, lines: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(lines)) {
    const known = await findProductsInLedger(db, ids);
    await lockUnits(db, [...known]);
    const balances = await sumBalances(db, { column: 'line_id', ids });
    await transferCosts(
      db,
      balances.map((balance) => ({
        ...balance,
        from: balance,
        to: known.has(balance.product_id) ? IN_STOCK_ACCOUNT : null,
      })),
    );
    const { rows } = await sql<{ product: number }>`select product_id as product from sale_lines
      where id in ${idList(ids)} and held = 1 and product_id is not null`.execute(db);
    const units = rows.map(({ product }) => product);
    const following = [ON_THE_WAY, LISTED, STATE_HERE].map((state) => sql.lit<string>(state));
    await updateRecorded(db, 'products', {
      set: sql`sold = former_sold,
        state = case when former_state not in ('', ${sql.join(following)}) then former_state
        else ${defaultStateSql(sql`listed is not null`)} end`,
      from: sql`sale_lines`,
      where: sql`sale_lines.id in ${idList(ids)} and held = 1 and product_id = products.id`,
    });
    await updateRecorded(db, 'sale_lines', {
      set: sql`held = 0, had_unit = 0, day = null, restocked = null,
        purchase_scheme = null, purchase_percent = null, purchase_cost = 0`,
      where: sql`id in ${idList(ids)}`,
    });
    await transferUnsoldCosts(db, units);
    await removeTakeDowns(db, ids);
    await updateBatchStatusOfUnits(db, units);
  }
}

/** Throws if another order line holds a unit: a unit is sold once until it comes back. */
async function refuseHeld(db: Db, lines: readonly UnitLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const units = lines.map(({ product_id }) => product_id);
  if (lines.length === 0) return;
  await lockUnits(db, units);
  const { rows } = await sql<{
    product: number;
    sku: string;
    sale: string;
  }>`select products.id as product, products.sku, ${saleNameSql()} as sale
    from sale_lines join sales on sales.id = sale_lines.sale_id join products on products.id = sale_lines.product_id
    where product_id in ${idList(units)} and held = 1 and sale_lines.id not in ${idList(ids)}`.execute(db);
  const messages = new Map(
    rows.map(({ product, sku, sale }) => [product, createMessage('orders.unit_sold', { sku, order: sale })]),
  );
  const problems = lines.flatMap(({ position, product_id }, at) => {
    const said = units.indexOf(product_id) < at ? TWICE : messages.get(product_id);
    return said === undefined ? [] : [[`lines.${position}.product`, said]];
  });
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems));
}

const TWICE = createMessage('sales.unit_twice');

/** Moves the costs of units to the lines that sell them now. */
async function takeOut(
  db: Db,
  taken: readonly { line: UnitLine; day: string; cause: CostTransfer['cause'] }[],
): Promise<void> {
  if (taken.length === 0) return;
  const byUnit = new Map(taken.map((one) => [one.line.product_id, one]));
  const balances = await sumBalances(db, { column: 'product_id', ids: [...byUnit.keys()] });
  const transfers = balances.flatMap((balance): CostTransfer[] => {
    const found = byUnit.get(balance.product_id);
    if (!found || balance.account === 'sold') return [];
    const { line, day, cause } = found;
    const to = { account: 'sold' as const, sale_id: line.sale_id, line_id: line.id };
    return [{ product_id: balance.product_id, amount: balance.amount, day, cause, from: balance, to }];
  });
  await transferCosts(db, transfers);
  const said = (column: string) => sql`(select ${sql.ref(column)} from products where id = product_id)`;
  await updateRecorded(db, 'sale_lines', {
    set: sql`held = 1, restocked = null,
      former_state = case when day is null or ${isOwn(said('state'))} then ${said('state')} else former_state end,
      former_sold = case when day is null then ${said('sold')} else former_sold end`,
    where: sql`id in ${idList(taken.map(({ line }) => line.id))}`,
  });
}

/** Moves the entries of a sale or a return to another day. Charges that were booked later keep their day. */
async function redate(
  db: Db,
  cause: 'sold' | 'restocked',
  lines: readonly { line: UnitLine; from: string | null; to: string | null }[],
): Promise<void> {
  if (lines.length === 0) return;
  const byId = new Map(lines.map((one) => [one.line.id, one]));
  const { rows } = await sql<
    AccountBalance & { line_id: number }
  >`select product_id, account, sale_id, line_id,
      ${ledgerDaySql} as day, cause, sum(amount) as amount from ledger
    where line_id in ${idList(byId.keys())} and account = 'sold' and cause = ${cause}
    group by product_id, account, sale_id, line_id, ${ledgerDaySql}, cause having sum(amount) <> 0`.execute(
    db,
  );
  const first = rows.filter(({ line_id, day }) => byId.get(line_id)?.from === day);
  const back = first.map((balance): CostTransfer => ({ ...balance, from: balance, to: IN_STOCK_ACCOUNT }));
  const again = first.map((balance): CostTransfer => {
    const day = byId.get(balance.line_id)?.to ?? balance.day;
    return { ...balance, day, from: IN_STOCK_ACCOUNT, to: balance };
  });
  await transferCosts(db, [...back, ...again]);
  if (cause === 'sold') return;
  for (const { line, to } of lines)
    await updateRecorded(db, 'sale_lines', { set: sql`restocked = ${to}`, where: sql`id = ${line.id}` });
}

/** Moves the costs of returned units back to the stock account, and updates the units. */
async function putBack(db: Db, returned: readonly { line: UnitLine; day: string }[]): Promise<void> {
  if (returned.length === 0) return;
  const days = new Map(returned.map(({ line, day }) => [line.id, day]));
  const balances = await sumBalances(db, { column: 'line_id', ids: [...days.keys()] });
  const transfers = balances.map((balance): CostTransfer => ({
    ...balance,
    day: days.get(balance.line_id ?? 0) ?? balance.day,
    cause: 'restocked',
    from: balance,
    to: IN_STOCK_ACCOUNT,
  }));
  await transferCosts(db, transfers);
  for (const [day, some] of groupPairs(returned.map((one) => [one.day, one.line] as const)))
    await updateRecorded(db, 'sale_lines', {
      set: sql`held = 0, restocked = ${day}`,
      where: sql`id in ${idList(some.map(({ id }) => id))}`,
    });
  await removeTakeDowns(
    db,
    returned.map(({ line }) => line.id),
    { reopen: false },
  );
  const lines = returned.map(({ line }) => line.id);
  const units = returned.map(({ line }) => line.product_id);
  const offered = sql`exists (select 1 from insertions
    where insertions.insertion_batch_id = products.insertion_batch_id and ended is null)`;
  await updateRecorded(db, 'products', {
    set: sql`sold = null, left_on = null, left_note = '',
      state = case when ${isOwn(sql.ref('former_state'))} then former_state else ${defaultStateSql(offered)} end`,
    from: sql`sale_lines`,
    where: sql`sale_lines.id in ${idList(lines)} and product_id = products.id`,
  });
  await transferUnsoldCosts(db, units);
}

/** Whether a state is neither empty nor a known state. */
const isOwn = (state: Sql) =>
  sql`lower(trim(${state})) not in ('', ${sql.join(KNOWN_PRODUCT_STATES.map((one) => sql.lit(one)))})`;

/** The default state of a unit that is not sold. */
const defaultStateSql = (isListed: Sql) =>
  sql`case when received is null then ${ON_THE_WAY} when ${isListed} then ${LISTED} else ${STATE_HERE} end`;

/**
 * Writes the day of sale to lines and units. An estimated day of receipt after the sale is set to the day of
 * sale.
 */
async function setDays(db: Db, lines: readonly UnitLine[]): Promise<void> {
  for (const [day, some] of groupPairs(lines.map((line) => [line.sale_day, line] as const))) {
    const ids = idList(some.map(({ id }) => id));
    await updateRecorded(db, 'sale_lines', { set: sql`day = ${day}`, where: sql`id in ${ids}` });
    await updateRecorded(db, 'products', {
      set: sql`sold = ${day}, state = ${SOLD},
        received = case when received > ${day} and received_estimated = ${sql.lit(RECEIVED_BY.estimate)}
          then ${day} else received end`,
      where: sql`id in (select product_id from sale_lines where id in ${ids} and held = 1)`,
    });
  }
}

async function findProductsInLedger(db: Db, lines: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from products where id in (select product_id from ledger
    where line_id in ${idList(lines)} and product_id is not null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
