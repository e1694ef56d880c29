import { sql } from 'kysely';
import { BIN_DAYS, BinRecord, type BinRestore, type BinRestored } from '../../../contract/bin.ts';
import type { Filter, ListQuery } from '../../../contract/lists.ts';
import { firstMessageOf } from '../../../contract/errors.ts';
import { createMessage, type MessageOrText } from '../../../contract/messages.ts';
import { PlaceUpdate } from '../../../contract/places.ts';
import { ProductUpdate } from '../../../contract/products.ts';
import { SaleUpdate } from '../../../contract/sales.ts';
import { addDays, daysBetween } from '../../../domain/days.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import { foldText, sortKeyOf, textSortKey } from '../../platform/db/search_text.ts';
import { idList, type Sql } from '../../platform/db/sql.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import { dayOf, today } from '../../platform/today.ts';
import { recordKey } from '../../records/history/conflicts.ts';
import type { RecordedChange } from '../../records/history/links.ts';
import { describeAction, finishAction } from '../../records/history/record_actions.ts';
import { undoChanges } from '../../records/history/undo_action.ts';
import {
  type BinRow,
  changesToTakeBack,
  findLinksInBin,
  LinksInBinError,
  markWhollyRestored,
} from './bin_links.ts';
import { withFreeNumbers } from './undo.ts';

/** The column of the number that a record keeps, and what the number may be. */
const NUMBERS = {
  products: { column: 'sku', schema: ProductUpdate.shape.sku },
  sales: { column: 'order_number', schema: SaleUpdate.shape.orderNumber },
  places: { column: 'code', schema: PlaceUpdate.shape.code },
} as const;

const numberOf = (kind: string) =>
  Object.hasOwn(NUMBERS, kind) ? NUMBERS[kind as keyof typeof NUMBERS] : undefined;

/** A page of the bin, the last deleted first. */
export async function findInBin(
  db: Db,
  { filter = {}, range: [from, to] = [0, 999] }: Pick<ListQuery, 'filter' | 'range'>,
): Promise<{ records: BinRecord[]; total: number }> {
  const where = binWhere(db, filter);
  const { rows } = await sql<BinRow>`select * from bin where ${where} order by deleted_at desc, id desc
    limit ${sql.lit(to - from + 1)} offset ${sql.lit(from)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from bin where ${where}`.execute(db);
  return { records: rows.map(binJson), total: counted.rows[0]?.total ?? 0 };
}

function binWhere(db: Db, filter: Filter): Sql {
  const conditions: Sql[] = [sql`1 = 1`];
  for (const [name, value] of Object.entries(filter)) {
    const values = [value ?? []].flat().map(String);
    if (name === 'q')
      conditions.push(engineOf(db).contains(sql.ref('search_text'), foldText(values.join(' '))));
    else if (name === 'kind') conditions.push(sql`kind in (${sql.join(['', ...values])})`);
    else if (name === 'action') conditions.push(sql`action_id in ${idList([0, ...values.map(Number)])}`);
    else if (name === 'id') conditions.push(sql`id in ${idList([0, ...values.map(Number)])}`);
    else
      throw invalidInput({
        filter: createMessage('requests.unknown_field', {
          name: name.toWellFormed(),
          names: 'q, kind, action, id',
        }),
      });
  }
  return sql.join(conditions, sql` and `);
}

function binJson({
  by_whom,
  action_id,
  parts,
  search_text: _text,
  number_key: _key,
  ...row
}: BinRow): BinRecord {
  const until = addDays(dayOf(new Date(row.deleted_at)), BIN_DAYS);
  return BinRecord.parse({
    ...row,
    by: by_whom,
    action: action_id,
    until,
    days_left: Math.max(0, daysBetween(today(), until)),
    parts: JSON.parse(parts),
  });
}

/** Restores records of the bin with their parts and links, as one action. */
export function restoreFromBin(
  db: Db,
  { ids, numbers, without_links: isAlone }: BinRestore,
): Promise<BinRestored> {
  return withFreeNumbers(db, async (trx) => {
    const { rows } = await sql<BinRow>`select * from bin where id in ${idList(ids)} order by id
      ${engineOf(trx).forUpdate}`.execute(trx);
    if (rows.length === 0) throw notFound();
    const chosen = await checkNumbers(trx, rows, numbers);
    const [first] = rows;
    const actions = new Set(rows.map(({ action_id }) => action_id));
    const [only] = actions;
    describeAction(trx, {
      action: 'restored',
      ...(first && { kind: first.kind }),
      ...(actions.size === 1 && only !== undefined && { undo_of: only }),
    });
    const changes = await changesToTakeBack(trx, rows);
    const links = isAlone ? [] : await findLinksInBin(trx, changes);
    if (links.length > 0) throw new LinksInBinError(links);
    const inBin = new Map(rows.map((row) => [recordKey(row), chosen.get(row.id)]));
    await undoChanges(
      trx,
      changes.map((record) => withNumber(record, inBin.get(recordKey(record)))),
      { isPartial: true },
    );
    const action = (await finishAction(trx)) ?? null;
    if (action !== null) await markWhollyRestored(trx, actions, action);
    return { action, count: rows.length };
  });
}

/** A restored record gets another number, if one is given. */
function withNumber(record: RecordedChange, number: string | undefined): RecordedChange {
  const column = numberOf(record.kind)?.column;
  if (number === undefined || column === undefined) return record;
  const rows = record.change.rows.map((row) =>
    row.key ? row : { ...row, before: row.before && { ...row.before, [column]: number } },
  );
  return { ...record, change: { ...record.change, rows } };
}

/** The numbers that are given, by place in the bin. Refuses wrong ones, and those that other records have. */
async function checkNumbers(
  db: Db,
  rows: readonly BinRow[],
  numbers: BinRestore['numbers'],
): Promise<ReadonlyMap<number, string>> {
  const errors: Record<string, MessageOrText> = {};
  const chosen = new Map<number, string>();
  for (const row of rows) {
    const given = numbers[String(row.id)];
    const read = given === undefined ? undefined : numberOf(row.kind)?.schema.safeParse(given);
    const number = read?.data ?? row.number;
    if (read?.error) errors[`numbers.${row.id}`] = firstMessageOf(read.error);
    else if (number !== '' && (await isTaken(db, row, number)))
      errors[`numbers.${row.id}`] = createMessage('history.number_in_use', { number, name: row.name });
    else if (read) chosen.set(row.id, number);
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return chosen;
}

async function isTaken(db: Db, { kind, number_key }: BinRow, number: string): Promise<boolean> {
  const column = numberOf(kind)?.column;
  if (column === undefined) return false;
  const key = (name: string) => textSortKey(sql.ref(name));
  const [site] = kind === 'sales' ? (JSON.parse(number_key || '[]') as string[]) : [];
  const ofSite = site === undefined ? sql`` : sql`and ${key('site')} = ${site}`;
  const { rows } = await sql`select 1 from ${sql.table(kind)}
    where ${key(column)} = ${sortKeyOf(number)} ${ofSite} limit 1`.execute(db);
  return rows.length > 0;
}
