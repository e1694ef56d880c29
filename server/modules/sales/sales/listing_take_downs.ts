import { sql } from 'kysely';
import type { InsertionUpdate } from '../../../../contract/insertion_batches.ts';
import { formatCount } from '../../../../domain/format.ts';
import { isActiveInsertion } from '../../../../domain/insertion.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { recordParts, updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { today } from '../../../platform/today.ts';
import { listOpenTakeDownsJson } from './json.ts';
import { CLOSED_BY_HAND, OPEN, type TakeDownState } from '../take_downs/table.ts';
import { isAvailableSql } from '../take_downs/take_downs.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** Largest number of listings in an answer. The others follow when these are done. */
const FIRST = 100;

/** `TakeDowns` of contract/take_downs.ts, as JSON text. */
export async function takeDownsText(db: Db): Promise<string> {
  const { json } = engineOf(db);
  const answer = json.object({
    count: sql`(select count(distinct insertion_id) from take_downs where done = 0)`,
    first: listOpenTakeDownsJson(json, { most: FIRST, left: isAvailableSql('products') }),
  });
  const { rows } = await sql<{ answer: string }>`select ${json.text(answer)} as answer`.execute(db);
  return rows[0]?.answer ?? '';
}

/** Adds take-downs to a new listing: the latest `count` units of its batch that were sold on other sites. */
export async function addTakeDownsToListing(db: Db, insertion: number, count: number): Promise<void> {
  if (count === 0) return;
  const site = (column: string) => textSortKey(sql.ref(column));
  const listing = { table: 'take_downs', column: 'insertion_id', ids: [insertion] };
  await recordParts(db, listing, () =>
    sql`insert into take_downs (insertion_id, line_id, insertion_batch_id, sale_id, done)
    select insertions.id, sale_lines.id, insertions.insertion_batch_id, sales.id, 0 from insertions
      join products on products.insertion_batch_id = insertions.insertion_batch_id
      join sale_lines on sale_lines.product_id = products.id and sale_lines.held = 1
      join sales on sales.id = sale_lines.sale_id
    where insertions.id = ${insertion} and ${site('insertions.site')} <> ${site('sales.site')}
    order by sale_lines.id desc limit ${count}`.execute(db),
  );
}

interface Taken {
  id: number;
  insertion_batch_id: number;
  ended: string | null;
}

/**
 * Applies a change of a listing to its take-downs. `to_take_down` is the number of open ones: the latest.
 * Ending the listing closes all. Closing the last one ends the listing if its batch has no available unit.
 * Reopening one makes the listing active again.
 */
export async function syncTakeDowns(
  db: Db,
  before: Taken,
  { to_take_down: open, ended }: Pick<InsertionUpdate, 'to_take_down' | 'ended'>,
): Promise<void> {
  const isEnded = ended !== undefined && ended !== null && isActiveInsertion(before);
  const count = open ?? (isEnded ? 0 : undefined);
  if (count === undefined) return;
  const { rows } = await sql<{ line: number }>`select line_id as line from take_downs
    where insertion_id = ${before.id} order by line_id desc`.execute(db);
  if (count > rows.length)
    throw invalidInput({ to_take_down: createMessage('sales.at_most', { count: formatCount(rows.length) }) });
  const [still, done] = [rows.slice(0, count), rows.slice(count)];
  await mark(db, before.id, still, OPEN);
  await mark(db, before.id, done, CLOSED_BY_HAND);
  if (rows.length === 0 || ended !== undefined) return;
  if (count > 0)
    await updateRecorded(db, 'insertions', {
      set: sql`ended = null, ended_sale_id = null`,
      where: sql`id = ${before.id}`,
    });
  else if (isActiveInsertion(before))
    await updateRecorded(db, 'insertions', {
      set: sql`ended = ${today()}`,
      where: sql`id = ${before.id} and not exists (select 1 from products
        where insertion_batch_id = ${before.insertion_batch_id} and ${isAvailableSql('products')})`,
    });
}

async function mark(db: Db, insertion: number, rows: readonly { line: number }[], done: TakeDownState) {
  if (rows.length === 0) return;
  await updateRecorded(db, 'take_downs', {
    set: sql`done = ${done}`,
    where: sql`insertion_id = ${insertion} and line_id in ${idList(rows.map(({ line }) => line))}`,
  });
}
