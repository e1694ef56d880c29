import { sql } from 'kysely';
import type { NewSale, SaleUpdate } from '../../../../contract/sales.ts';
import {
  type SaleProgress,
  updateProgress,
  type SaleEventScope,
  type PriceState,
  stateAfterEvents,
} from '../../../../domain/sale.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { ChangedRow } from '../../../records/row.ts';
import { insertSearchable, writeSearchTexts } from '../../../records/search/index_rows.ts';
import { findSite } from '../sites/repository.ts';
import { POSTAGE_VAT_TOO_LARGE } from '../../../../contract/sales.ts';
import { today } from '../../../platform/today.ts';
import { refuseTooLargeSales } from './limits.ts';
import { splitNewLines } from './new_lines.ts';
import { createNumberCheck, createNumberTakenError } from './order_numbers.ts';
import { estimateFees, saveEvents, saveFees, saveLines } from './parts.ts';
import { saleTexts } from './search.ts';
import { saleFields, type SaleRecord, type SaleRow } from './table.ts';
import { renewTakeDowns } from '../take_downs/renew_take_downs.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { createMessage } from '../../../../contract/messages.ts';

/** Records a sale with its lines, fees and events, and returns its id. */
export async function insertSale(db: Db, sent: NewSale): Promise<number> {
  const site = (await findSite(db, sent.site)).name;
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
    ...updateProgress({ state: 'To pack', posted: null, arrived: null }, said, today()),
  };
  checkCurrency(record);
  checkPostageVat(record);
  (await createNumberCheck(db, record))({ ...record, id: 0 });
  const id = await insertRow(db, record);
  const lines = await splitNewLines(db, sent);
  const ids = await saveLines(db, id, { lines, price: sent.price });
  const row = { ...record, id };
  if (sent.fees) await saveFees(db, id, sent.fees);
  else await estimateFees(db, [row]);
  if (sent.events) {
    await saveEvents(db, id, { events: sent.events, lines: ids });
    if (state === undefined) await followEvents(db, { ...row, before: [] });
  }
  await refuseTooLargeSales(db, [id]);
  await afterWrite(db, 'sales', [id]);
  const [search_text = ''] = await saleTexts(db, [row]);
  await writeSearchTexts(db, 'sales', [{ id, search_text }]);
  return id;
}

/** Inserts the row. The unique index rejects an order that another request has just recorded. */
async function insertRow(db: Db, record: SaleRecord): Promise<number> {
  try {
    const [id = 0] = await insertSearchable(db, 'sales', [{ ...record, search_text: '' }]);
    return id;
  } catch (error) {
    throw engineOf(db).isUniqueViolation(error) ? createNumberTakenError(record) : error;
  }
}

interface PartsChange {
  row: SaleRow;
  sent: SaleUpdate;
  /** Whether to estimate fees again by the rules of the site. */
  isEstimating?: boolean;
}

/** Saves the sent lines, fees and events of a sale, and runs the hooks. */
export async function saveSaleParts(db: Db, change: PartsChange): Promise<void> {
  const { lines, fees, events } = change.sent;
  if (!lines && !fees && !events && !change.isEstimating) return;
  await writeSaleParts(db, change);
  await afterWrite(db, 'sales', [change.row.id]);
}

/**
 * Writes the sent lines, fees and events of a sale. Fees are estimated again if `isEstimating`,
 * or if lines are sent without fees and the sale has estimated fees.
 */
export async function writeSaleParts(
  db: Db,
  { row, sent, isEstimating = false }: PartsChange,
): Promise<void> {
  const { lines, price, fees, events, state, priceState } = sent;
  if (lines) {
    const before = await pricesOf(db, row.id);
    await saveLines(db, row.id, { lines, price });
    if (priceState === undefined && row.price_state !== 'known') await confirmPrices(db, row.id, before);
  }
  if (fees) await saveFees(db, row.id, fees);
  if (isEstimating || (!fees && lines && (await isEstimated(db, row.id)))) await estimateFees(db, [row]);
  if (events) {
    const before = await eventsOf(db, row.id);
    const { rows } = await sql<{ id: number }>`select id from sale_lines where sale_id = ${row.id}
      order by position`.execute(db);
    await saveEvents(db, row.id, { events, lines: rows.map(({ id }) => id) });
    if (state === undefined) await followEvents(db, { ...row, before });
  }
}

async function pricesOf(db: Db, sale: number): Promise<Map<number, number>> {
  const lines = await db
    .selectFrom('sale_lines')
    .select(['id', 'price'])
    .where('sale_id', '=', sale)
    .execute();
  return new Map(lines.map(({ id, price }) => [id, price]));
}

/** Marks prices as known when an operator has changed a price. */
async function confirmPrices(db: Db, sale: number, before: ReadonlyMap<number, number>): Promise<void> {
  const after = await pricesOf(db, sale);
  if (![...after].some(([id, price]) => before.has(id) && before.get(id) !== price)) return;
  const known: PriceState = 'known';
  await updateRecorded(db, 'sales', { set: sql`price_state = ${known}`, where: sql`id = ${sale}` });
}

/** Updates estimated fees and take-downs after changes of sales. */
export async function updateFeesAndTakeDowns(db: Db, changes: readonly ChangedRow<SaleRow>[]): Promise<void> {
  const ofWhich = (columns: readonly (keyof SaleRow)[]) =>
    changes.flatMap(({ before, after }) =>
      columns.some((column) => before[column] !== after[column]) ? after : [],
    );
  const asked = ofWhich(['site', 'day', 'rate', 'postage_charged']).filter(
    ({ is_estimated }) => is_estimated === 1,
  );
  await estimateFees(db, asked);
  await renewTakeDowns(
    db,
    ofWhich(['site']).map(({ id }) => id),
  );
}

async function isEstimated(db: Db, sale: number): Promise<boolean> {
  const { rows } = await sql`select 1 from sale_fees where sale_id = ${sale} and estimated = 1`.execute(db);
  return rows.length > 0;
}

function eventsOf(db: Db, sale: number) {
  return db
    .selectFrom('sale_events')
    .select(['kind', 'line_id as line'])
    .where('sale_id', '=', sale)
    .orderBy('id')
    .execute();
}

/** Updates the state of a sale after its events, unless an operator has set another state. */
async function followEvents(
  db: Db,
  { id, before, ...row }: SaleProgress & { id: number; before: readonly SaleEventScope[] },
): Promise<void> {
  const lines = await db.selectFrom('sale_lines').select('id').where('sale_id', '=', id).execute();
  const state = stateAfterEvents(row, { lines, before, after: await eventsOf(db, id) });
  if (state !== row.state)
    await updateRecorded(db, 'sales', { set: sql`state = ${state}`, where: sql`id = ${id}` });
}

/** Returns the columns after validation. A sale in euros has no rate. */
export function checkSale(columns: Partial<SaleRow>, row: SaleRow): Partial<SaleRow> {
  const after = rowAfter(row, columns);
  checkPostageVat(after);
  if (after.currency === 'EUR') return { ...columns, rate: null };
  checkCurrency(after);
  return columns;
}

/** The row after a change. Undefined columns stay. */
export function rowAfter(row: SaleRow, columns: Partial<SaleRow>): SaleRow {
  const said = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(said) };
}

/** VAT on postage is a part of the postage paid, so it cannot be higher. */
export function checkPostageVat({ postage_vat = 0, postage_paid = 0 }: Partial<SaleRow>): void {
  if (postage_vat > postage_paid) throw invalidInput({ postageVat: POSTAGE_VAT_TOO_LARGE });
}

function checkCurrency({ currency, rate }: { currency: string; rate: number | null }): void {
  if (currency !== 'EUR' && rate === null)
    throw invalidInput({ rate: createMessage('inputs.rate_of', { currency }) });
}
