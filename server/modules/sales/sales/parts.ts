import { sql } from 'kysely';
import type { EventInput, FeeInput, LineInput } from '../../../../contract/sale_inputs.ts';
import { estimateOrderFeesInCurrency, type FeeKind } from '../../../../domain/fee.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { toCents } from '../../../../domain/money.ts';
import { splitPurchasePrice } from '../../../../domain/purchase.ts';
import { MAX_CENTS } from '../../../../domain/sale_limit.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { uniqueKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { allSites } from '../sites/repository.ts';
import { today } from '../../../platform/today.ts';
import type { SaleRow } from './table.ts';
import { beforeDelete } from '../../../records/hooks.ts';
import { createMessage } from '../../../../contract/messages.ts';

interface Unit {
  id: number;
  name: string;
  target: number | null;
}

/**
 * Replaces the lines of a sale; lines sent with an id are updated. Returns the ids in the order of `lines`.
 */
export async function saveLines(
  db: Db,
  sale: number,
  { lines, price }: { lines: readonly LineInput[]; price?: number | null | undefined },
): Promise<number[]> {
  if (lines.length === 0) throw invalidInput({ lines: createMessage('sales.no_lines') });
  const units = await unitsOf(db, lines);
  const prices = pricesOf(lines, units, price ?? null);
  const present = await db.selectFrom('sale_lines').selectAll().where('sale_id', '=', sale).execute();
  const kept = new Map(present.map((line) => [line.id, line]));
  const again = lines.flatMap(({ id }) => id ?? []);
  if (again.some((id) => !kept.has(id)) || new Set(again).size < again.length)
    throw invalidInput({ lines: createMessage('sales.foreign_line') });

  const said = new Map(lines.flatMap((line) => (line.id === undefined ? [] : [[line.id, line]])));
  const gone = present.filter(({ id }) => !said.has(id)).map(({ id }) => id);
  const released = present.filter(({ id, product_id }) => {
    const line = said.get(id);
    return !line || (line.product ?? null) !== product_id;
  });
  const afterDelete = await beforeDelete(db, 'sale_lines', released);
  if (gone.length > 0) await deleteRecorded(db, 'sale_lines', sql`id in ${idList(gone)}`);
  await afterDelete();

  const rows = lines.map((line, position) => {
    const title = line.title || (units.get(line.product ?? 0)?.name ?? kept.get(line.id ?? 0)?.title ?? '');
    if (title === '') throw invalidInput({ lines: createMessage('sales.untitled_line') });
    const before = kept.get(line.id ?? 0);
    const hadUnit = before?.product_id === null && before.had_unit === 1;
    return {
      position,
      product_id: line.product,
      had_unit: line.product !== null || hadUnit ? 1 : 0,
      title,
      external_id: line.externalId,
      price: prices[position] ?? 0,
    };
  });
  return recordParts(db, { table: 'sale_lines', column: 'sale_id', ids: [sale] }, async () => {
    const added = await insertReturningIds(
      db,
      'sale_lines',
      rows.flatMap((row, index) => (lines[index]?.id === undefined ? { sale_id: sale, ...row } : [])),
    );
    const ids = lines.map(({ id }) => id ?? added.shift() ?? 0);
    for (const [index, { id }] of lines.entries()) {
      const row = rows[index];
      if (id !== undefined && row && !isAlike(kept.get(id), row))
        await db.updateTable('sale_lines').set(row).where('id', '=', id).execute();
    }
    return ids;
  });
}

function isAlike(before: object | undefined, after: object): boolean {
  const known = new Map(Object.entries(before ?? {}));
  return Object.entries(after).every(([column, value]) => known.get(column) === value);
}

async function unitsOf(db: Db, lines: readonly LineInput[]): Promise<Map<number, Unit>> {
  const ids = [...new Set(lines.flatMap(({ product }) => product ?? []))];
  if (ids.length === 0) return new Map();
  await lockAffectedRows(db, { resource: 'sales', ids: [], sets: [{ lines }] });
  const { rows } = await sql<Unit>`select id, name, target_price as target from products
    where id in ${idList(ids)}`.execute(db);
  if (rows.length < ids.length) throw invalidInput({ lines: createMessage('stock.products_gone') });
  return new Map(rows.map((unit) => [unit.id, unit]));
}

/** Prices of the lines, in hundredths. Lines without a price share the rest of the total by target price. */
function pricesOf(
  lines: readonly LineInput[],
  units: ReadonlyMap<number, Unit>,
  price: number | null,
): number[] {
  const own = lines.map((line) => (line.price === null ? null : toCents(line.price)));
  if (price === null) {
    if (own.includes(null)) throw invalidInput({ price: createMessage('sales.no_price') });
    return own.map((cents) => cents ?? 0);
  }
  const parts = lines.map(({ product }, index) => ({
    cost: own[index] ?? 0,
    target: units.get(product ?? 0)?.target ?? null,
    isLocked: own[index] !== null,
  }));
  const whole = toCents(price);
  const split = splitPurchasePrice(whole, parts, 'target');
  if (split) return split;
  const locked = parts.reduce((sum, { cost }) => sum + cost, 0);
  if (parts.every(({ isLocked }) => isLocked) && locked === whole) return parts.map(({ cost }) => cost);
  throw invalidInput({ price: createMessage('sales.prices_do_not_add_up') });
}

/** Replaces all fees of a sale. */
export async function saveFees(db: Db, sale: number, fees: readonly FeeInput[]): Promise<void> {
  const rows = fees.map(({ kind, note, amount, vat, day, estimated }) => ({
    sale_id: sale,
    kind,
    note,
    amount: toCents(amount),
    vat: toCents(vat),
    day,
    estimated: estimated ? 1 : 0,
  }));
  await recordParts(db, { table: 'sale_fees', column: 'sale_id', ids: [sale] }, async () => {
    await db.deleteFrom('sale_fees').where('sale_id', '=', sale).execute();
    await insertAll(db, 'sale_fees', rows);
  });
}

/**
 * Replaces the estimated fees of sales by those that the rules of their sites give. Kinds with an actual fee
 * are not estimated.
 */
export async function estimateFees(
  db: Db,
  sales: readonly Pick<SaleRow, 'id' | 'site' | 'day' | 'rate' | 'postage_charged'>[],
): Promise<void> {
  if (sales.length === 0) return;
  const ofSales = sales.map(({ id }) => id);
  await recordParts(db, { table: 'sale_fees', column: 'sale_id', ids: ofSales }, () =>
    writeEstimates(db, sales),
  );
}

async function writeEstimates(db: Db, sales: Parameters<typeof estimateFees>[1]): Promise<void> {
  const ids = idList(sales.map(({ id }) => id));
  const sites = new Map((await allSites(db)).map(({ name, fees }) => [uniqueKey(name), fees]));
  const found = await sql<{ sale: number; price: number }>`select sale_id as sale, price from sale_lines
    where sale_id in ${ids} order by sale_id, position`.execute(db);
  const prices = groupPairs(found.rows.map(({ sale, price }) => [sale, price] as const));
  await sql`delete from sale_fees where sale_id in ${ids} and estimated = 1`.execute(db);
  const others = await sql<{ sale: number; kind: FeeKind }>`select sale_id as sale, kind from sale_fees
    where sale_id in ${ids}`.execute(db);
  const known = groupPairs(others.rows.map(({ sale, kind }) => [sale, kind] as const));
  const rows = sales.flatMap(({ id, site, day, rate, postage_charged }) =>
    estimateOrderFeesInCurrency(sites.get(uniqueKey(site)) ?? [], {
      day,
      rate,
      prices: prices.get(id) ?? [],
      postage: postage_charged,
    })
      .filter(({ kind }) => !known.get(id)?.includes(kind))
      .map(({ kind, amount }) => {
        if (amount > MAX_CENTS) throw invalidInput({ fees: tooMuchBy(site) });
        return { sale_id: id, kind, note: '', amount, vat: 0, day: null, estimated: 1 };
      }),
  );
  await insertAll(db, 'sale_fees', rows);
}

const tooMuchBy = (site: string) => createMessage('sales.fees_too_large', { site });

/** Replaces all events of a sale. `lines` are the ids of its lines, in the order sent. */
export async function saveEvents(
  db: Db,
  sale: number,
  { events, lines }: { events: readonly EventInput[]; lines: readonly number[] },
): Promise<void> {
  const rows = events.map(({ kind, line, place, day, amount, restocked, note }) => {
    const line_id = place === undefined ? line : lines[place];
    if (line_id === undefined || (line_id !== null && !lines.includes(line_id)))
      throw invalidInput({ events: createMessage('sales.foreign_event') });
    return {
      sale_id: sale,
      kind,
      line_id,
      day: day ?? today(),
      amount: toCents(amount),
      restocked: restocked ? 1 : 0,
      note,
    };
  });
  await recordParts(db, { table: 'sale_events', column: 'sale_id', ids: [sale] }, async () => {
    await db.deleteFrom('sale_events').where('sale_id', '=', sale).execute();
    await insertAll(db, 'sale_events', rows);
  });
}
