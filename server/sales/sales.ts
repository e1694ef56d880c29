import { sql } from 'kysely';
import type { LineInput, NewSale, NewSaleLine, SaleUpdate } from '../../contract/sales.ts';
import { going, oldestFirst, stateAfter } from '../../domain/sale.ts';
import type { Db } from '../db/schema.ts';
import { orderOf, textOrder } from '../db/search_text.ts';
import { idList } from '../db/sql.ts';
import { invalid } from '../http/errors.ts';
import { presenceSql } from '../products/json.ts';
import { insertSearchable, writeSearchTexts } from '../search/index_rows.ts';
import { siteNamed } from '../sites/repository.ts';
import { today } from '../today.ts';
import { postEarnings } from './earnings.ts';
import { writeFigures } from './figures.ts';
import { estimateFees, saveEvents, saveFees, saveLines } from './parts.ts';
import { saleTexts } from './search.ts';
import { saleFields, type SaleRow } from './table.ts';
import { releaseLines, settleUnits } from './units.ts';

/** Records a sale with all that belongs to it, and gives its id. */
export async function insertSale(db: Db, sent: NewSale): Promise<number> {
  const site = (await siteNamed(db, sent.site)).name;
  const blank = saleFields.row({ ...sent, site, day: sent.day ?? today() });
  const { state, posted, arrived } = sent;
  const said = {
    ...(state && { state }),
    ...(posted !== undefined && { posted }),
    ...(arrived !== undefined && { arrived }),
  };
  const record = {
    ...blank,
    rate: blank.currency === 'EUR' ? null : (blank.rate ?? null),
    ...going({ state: 'To pack', posted: null, arrived: null }, said, today()),
  };
  checkCurrency(record);
  await refuseTaken(db, record);
  const [id = 0] = await insertSearchable(db, 'sales', [{ ...record, search_text: '' }]);
  const lines = await newLines(db, sent);
  const ids = await saveLines(db, id, { lines, price: sent.price });
  const row = { ...record, id };
  if (sent.fees) await saveFees(db, id, sent.fees);
  else await estimateFees(db, row);
  await saveEvents(db, id, { events: sent.events ?? [], lines: ids });
  await settleSales(db, [row]);
  const [search_text = ''] = await saleTexts(db, [row]);
  await writeSearchTexts(db, 'sales', [{ id, search_text }]);
  return id;
}

/** Saves what is sent of a sale's parts. Fees that are estimated follow what they were estimated of. */
export async function saveSaleParts(
  db: Db,
  { row, sent }: { row: SaleRow; sent: SaleUpdate },
): Promise<void> {
  await refuseTaken(db, row);
  if (sent.lines) await saveLines(db, row.id, { lines: sent.lines, price: sent.price });
  if (sent.fees) await saveFees(db, row.id, sent.fees);
  if (sent.events) {
    const { rows } = await sql<{ id: number }>`select id from sale_lines where sale_id = ${row.id}
      order by position`.execute(db);
    await saveEvents(db, row.id, { events: sent.events, lines: rows.map(({ id }) => id) });
    if (sent.state === undefined) {
      const state = stateAfter(
        row.state,
        sent.events.map(({ kind, line, place }) => ({ kind, line: line ?? place ?? null })),
      );
      await db.updateTable('sales').set({ state }).where('id', '=', row.id).execute();
    }
  }
  await settleSales(db, [row]);
}

/** Units, ledger and figures are brought to what sales say now. */
export async function settleSales(
  db: Db,
  rows: readonly Pick<SaleRow, 'id' | 'site' | 'day' | 'rate' | 'postage_charged'>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows: estimated } = await sql<{ id: number }>`select distinct sale_id as id from sale_fees
    where sale_id in ${idList(ids)} and estimated = 1`.execute(db);
  for (const row of rows) if (estimated.some(({ id }) => id === row.id)) await estimateFees(db, row);
  await settleUnits(db, ids);
  await postEarnings(db, ids);
  await writeFigures(db, ids);
}

/** Before sales are deleted: as if they had never been. */
export async function forgetSales(db: Db, ids: readonly number[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from sale_lines where sale_id in ${idList(ids)}`.execute(db);
  await releaseLines(
    db,
    rows.map(({ id }) => id),
  );
  return () => postEarnings(db, ids);
}

/** The columns, where the row can take them. */
export function checkSale(columns: Partial<SaleRow>, row: SaleRow): Partial<SaleRow> {
  const said = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const after: SaleRow = { ...row, ...said };
  if (after.currency === 'EUR') return { ...columns, rate: null };
  checkCurrency(after);
  return columns;
}

function checkCurrency({ currency, rate }: { currency: string; rate: number | null }): void {
  if (currency !== 'EUR' && rate === null) throw invalid({ rate: `Enter how much ${currency} a euro cost.` });
}

async function refuseTaken(
  db: Db,
  { id = 0, site, order_number }: { id?: number; site: string; order_number: string },
): Promise<void> {
  if (order_number === '') return;
  const { rows } = await sql`select 1 from sales where ${textOrder(sql.ref('site'))} = ${orderOf(site)}
    and ${textOrder(sql.ref('order_number'))} = ${orderOf(order_number)} and order_number <> ''
    and id <> ${id}`.execute(db);
  if (rows.length > 0)
    throw invalid({ orderNumber: `${site} has an order ${order_number} already.` }, 'conflict');
}

const LEFT = sql`${presenceSql((column) => sql.ref(`products.${column}`))} in ('here', 'coming')`;

/** The lines that are sent, each of one unit, and those of a batch's units that are left. */
async function newLines(db: Db, { lines, insertion_batch }: NewSale): Promise<LineInput[]> {
  const all: LineInput[] = [];
  const taken = new Set(lines.flatMap(({ product, quantity }) => (quantity ? [] : (product ?? []))));
  for (const { quantity, ...line } of lines) {
    if (quantity === undefined) all.push(line);
    else all.push(...(await alike(db, { ...line, quantity }, taken)));
  }
  if (insertion_batch === null) return all;
  const { rows } = await sql<{ id: number }>`select id from products
    where insertion_batch_id = ${insertion_batch} and ${LEFT} order by id`.execute(db);
  const rest = rows.filter(({ id }) => !taken.has(id));
  if (rest.length === 0 && all.length === 0)
    throw invalid({ insertion_batch: 'Nothing of this batch is left.' });
  const blank = { title: '', externalId: '', price: null };
  return [...all, ...rest.map(({ id }) => ({ ...blank, product: id }))];
}

/** So many units like a product, the oldest first. */
async function alike(
  db: Db,
  { quantity = 1, ...line }: NewSaleLine,
  taken: Set<number>,
): Promise<LineInput[]> {
  if (line.product === null) return Array.from({ length: quantity }, () => line);
  const extras = (
    of: string,
  ) => sql`coalesce((select string_agg(value, ' ') from (select extra_id || value as value
    from product_extras where product_id = ${sql.ref(`${of}.id`)} order by extra_id) as extras), '')`;
  const { rows } = await sql<{ id: number; received: string | null }>`select products.id, products.received
    from products join products as like_it on like_it.id = ${line.product}
    where products.name = like_it.name and products.type_id = like_it.type_id
      and coalesce(products.sub_type_id, 0) = coalesce(like_it.sub_type_id, 0)
      and coalesce(products.insertion_batch_id, 0) = coalesce(like_it.insertion_batch_id, 0)
      and ${extras('products')} = ${extras('like_it')} and ${LEFT}`.execute(db);
  const free = oldestFirst(rows.filter(({ id }) => !taken.has(id))).slice(0, quantity);
  if (free.length < quantity) throw invalid({ lines: `Only ${free.length} of these are left.` });
  for (const { id } of free) taken.add(id);
  return free.map(({ id }) => ({ ...line, product: id }));
}
