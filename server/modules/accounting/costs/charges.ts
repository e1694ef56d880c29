import { sql } from 'kysely';
import {
  type Charge,
  type ChargeChange,
  LOCK_PROBLEMS,
  MAX_CHARGES_TEXT,
  type NewCharge,
} from '../../../../contract/charges.ts';
import { paidAmountMessage } from '../../../../contract/paid_amounts.ts';
import { lockProblem } from '../../../../domain/charge.ts';
import { applyPaidChange, RATE_PARTS } from '../../../../domain/foreign.ts';
import { toCents } from '../../../../domain/money.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { installationId } from '../../../platform/storage/installation.ts';
import { recoversImportVat } from '../vat/repository.ts';
import { chargeJson } from './explain.ts';
import { selectCharges, readPurchases, readPurchasesOfShipment } from './purchase_charges.ts';
import { isMarginOnlyChargeIn } from './margin_only.ts';
import { reallocateCharges } from './reallocate_charges.ts';
import type { ChargeRow } from './table.ts';
import { createEmptyCharge, writeShipment } from './builtin_charges.ts';
import { writeChargeTexts } from './charge_cells.ts';
import { createMessage } from '../../../../contract/messages.ts';

/**
 * Records a charge of a shipment or purchase and returns its id. By default, import VAT is paid back if
 * today's VAT rule says so and the charge does not fall on margin scheme purchases only.
 */
export async function createCharge(
  db: Db,
  { incomingShipment, boughtStock, ...sent }: NewCharge,
): Promise<number> {
  const owner = { shipment_id: incomingShipment ?? null, purchase_id: boughtStock ?? null };
  if ((owner.shipment_id === null) === (owner.purchase_id === null))
    throw invalidInput({ incomingShipment: createMessage('costs.of_nothing') });
  await lockOwner(db, owner);
  await checkOwner(db, owner);
  const isPaidBack =
    sent.kind === 'import VAT' && (await recoversImportVat(db)) && !(await isMarginOnlyChargeIn(db, owner));
  const recoverable = isPaidBack ? Number.MAX_SAFE_INTEGER : 0;
  const row = changed({ ...createEmptyCharge(sent.kind), ...owner, recoverable }, sent);
  await refuseRecoverable(db, row);
  const [column, ofOwner] =
    owner.shipment_id === null
      ? (['purchase_id', owner.purchase_id] as const)
      : (['shipment_id', owner.shipment_id] as const);
  const [id = 0] = await recordParts(db, { table: 'charges', column, ids: [ofOwner ?? 0] }, () =>
    insertReturningIds(db, 'charges', [row]),
  );
  await saveLocks(db, { ...row, id }, sent.locks ?? []);
  await reallocateChargeOf(db, owner);
  return id;
}

/** Fields that are not sent keep their values. */
export async function changeCharge(db: Db, id: number, sent: ChargeChange): Promise<void> {
  const before = await lockCharge(db, id);
  if (before.term !== null && sent.kind !== undefined && sent.kind !== before.kind)
    throw invalidInput({ kind: createMessage('costs.builtin_kind') });
  const after = changed(before, sent);
  if (sent.recoverable !== undefined || sent.kind !== undefined) await refuseRecoverable(db, after);
  await recordRows(db, { table: 'charges', where: sql`id = ${id}` }, () =>
    db.updateTable('charges').set(after).where('id', '=', id).execute(),
  );
  if (after.term !== null) await writeShipment(db, { ...after, term: after.term });
  await saveLocks(db, after, sent.locks);
  await reallocateChargeOf(db, after);
}

export async function deleteCharge(db: Db, id: number): Promise<void> {
  const charge = await lockCharge(db, id);
  if (charge.term !== null) throw invalidInput({ amount: createMessage('costs.builtin_amount') });
  await deleteRecorded(db, 'charges', sql`id = ${id}`);
  await reallocateChargeOf(db, charge);
}

export async function readCharge(db: Db, id: number): Promise<Charge> {
  const [charge] = await selectCharges(db, sql`id = ${id}`);
  if (!charge) throw new AppError('not_found', createMessage('costs.no_charge'));
  return chargeJson(charge);
}

async function chargeOf(db: Db, id: number): Promise<ChargeRow> {
  const found = await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found', createMessage('costs.no_charge'));
  return found;
}

/** Locks all rows that the allocation of the charge changes, then reads the charge. */
async function lockCharge(db: Db, id: number): Promise<ChargeRow> {
  await lockOwner(db, await chargeOf(db, id));
  return chargeOf(db, id);
}

function lockOwner(db: Db, { shipment_id, purchase_id }: Pick<ChargeRow, 'shipment_id' | 'purchase_id'>) {
  const [resource, id] =
    shipment_id === null
      ? (['bought_stocks', purchase_id ?? 0] as const)
      : (['incoming_shipments', shipment_id] as const);
  return lockAffectedRows(db, { resource, ids: [id], sets: [{ charges: [] }] });
}

function changed<Row extends Omit<ChargeRow, 'id'>>(before: Row, sent: ChargeChange): Row {
  const { kind = before.kind, note = before.note } = sent;
  const way = before.purchase_id === null ? (sent.way ?? before.way) : 'value';
  const row = { ...before, kind, note, way, day: sent.day ?? before.day, ...paidSaid(before, sent) };
  row.recoverable =
    sent.recoverable === undefined ? Math.min(before.recoverable, row.amount) : toCents(sent.recoverable);
  if (row.recoverable > row.amount)
    throw invalidInput({ recoverable: createMessage('costs.recoverable_too_large') });
  return row;
}

/** Throws if import VAT that falls on margin scheme purchases only is to be paid back. */
async function refuseRecoverable(db: Db, charge: Omit<ChargeRow, 'id'>): Promise<void> {
  if (charge.kind !== 'import VAT' || charge.recoverable === 0) return;
  if (await isMarginOnlyChargeIn(db, charge))
    throw invalidInput({ recoverable: createMessage('costs.recoverable_under_margin') });
}

const FIELDS = { amount: 'amount', currency: 'currency', foreign: 'foreignAmount', rate: 'rate' } as const;

/** The payment columns of a charge after the change. */
function paidSaid(charge: Omit<ChargeRow, 'id'>, { amount, currency, foreignAmount, rate }: ChargeChange) {
  const before = { ...charge, foreign: charge.foreign_amount };
  const said = {
    ...(amount !== undefined && { amount: toCents(amount) }),
    ...(currency !== undefined && { currency }),
    ...(foreignAmount !== undefined && { foreign: foreignAmount && toCents(foreignAmount) }),
    ...(rate !== undefined && { rate: rate && Math.round(rate * RATE_PARTS) }),
  };
  const after = applyPaidChange(before, said);
  if ('why' in after) throw invalidInput({ [FIELDS[after.part]]: paidAmountMessage(after, before, said) });
  return {
    amount: after.amount ?? 0,
    currency: after.currency,
    foreign_amount: after.foreign,
    rate: after.rate,
  };
}

async function checkOwner(
  db: Db,
  { shipment_id, purchase_id }: Pick<ChargeRow, 'shipment_id' | 'purchase_id'>,
) {
  const [table, id, field] =
    shipment_id === null
      ? (['bought_stocks', purchase_id, 'boughtStock'] as const)
      : (['incoming_shipments', shipment_id, 'incomingShipment'] as const);
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  if (!found)
    throw invalidInput({
      [field]:
        shipment_id === null
          ? createMessage('links.bought_stocks_gone')
          : createMessage('links.incoming_shipments_gone'),
    });
}

/** Replaces the locks of a charge if locks are sent. Throws if the locks do not fit the charge. */
async function saveLocks(db: Db, charge: ChargeRow, sent: ChargeChange['locks']): Promise<void> {
  const lotsNow = async () =>
    charge.shipment_id === null
      ? readPurchases(db, [charge.purchase_id ?? 0])
      : (await readPurchasesOfShipment(db, charge.shipment_id)).lots;
  if (sent) {
    await checkLocked(db, sent, new Set((await lotsNow()).map(({ id }) => id)));
    const rows = sent.map(({ purchase, product, amount }) => ({
      charge_id: charge.id,
      purchase_id: purchase,
      product_id: product,
      amount: toCents(amount),
    }));
    await recordParts(db, { table: 'charge_locks', column: 'charge_id', ids: [charge.id] }, async () => {
      await db.deleteFrom('charge_locks').where('charge_id', '=', charge.id).execute();
      await insertAll(db, 'charge_locks', rows);
    });
    await mustFitInFiles(db, charge);
  }
  const lots = await lotsNow();
  const charges = lots.flatMap(({ shares }) => shares.map((share) => share.charge));
  const known = charges.find(({ row }) => row.id === charge.id);
  const problem = known && lockProblem(known, lots);
  if (problem) throw invalidInput({ locks: LOCK_PROBLEMS[problem] });
}

/** Throws if the charges of the record are too long for a cell of an exported file (`MAX_CHARGES_TEXT`). */
async function mustFitInFiles(db: Db, { shipment_id, purchase_id }: ChargeRow): Promise<void> {
  const [resource, id] =
    shipment_id === null
      ? (['bought_stocks', purchase_id ?? 0] as const)
      : (['incoming_shipments', shipment_id] as const);
  const texts = await writeChargeTexts(db, resource, { ids: [id], mark: await installationId(db) });
  if ((texts.get(id) ?? '').length > MAX_CHARGES_TEXT) throw invalidInput({ locks: TOO_MANY_LOCKS });
}

const TOO_MANY_LOCKS = createMessage('costs.locks_too_many');

/** Throws unless each lock is on one purchase or one product to which the charge is allocated. */
async function checkLocked(
  db: Db,
  locks: NonNullable<ChargeChange['locks']>,
  lots: ReadonlySet<number>,
): Promise<void> {
  const keys = new Set(locks.map(({ purchase, product }) => `${purchase} ${product}`));
  const isOne = locks.every(({ purchase, product }) => (purchase === null) !== (product === null));
  if (!isOne || keys.size < locks.length) throw invalidInput({ locks: createMessage('costs.locked_twice') });
  const products = locks.flatMap(({ product }) => product ?? []);
  const found = await sql<{ lot: number }>`select bought_stock_id as lot from products
    where id in ${idList([0, ...products])} and bought_stock_id is not null`.execute(db);
  const named = locks.flatMap(({ purchase }) => purchase ?? []);
  const of = [...named, ...found.rows.map(({ lot }) => lot)];
  if (of.length < locks.length || !of.every((lot) => lots.has(lot)))
    throw invalidInput({ locks: createMessage('costs.locked_elsewhere') });
}

function reallocateChargeOf(
  db: Db,
  { shipment_id, purchase_id }: Pick<ChargeRow, 'shipment_id' | 'purchase_id'>,
): Promise<void> {
  const of = shipment_id === null ? { purchases: [purchase_id ?? 0] } : { shipments: [shipment_id] };
  return reallocateCharges(db, of, 'charge');
}
