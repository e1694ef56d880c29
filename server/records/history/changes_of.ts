import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HistoryKind } from '../../../contract/history.ts';
import { idList } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { recordedTable, type RecordId } from '../../platform/db/recorder/recorded_tables.ts';
import type { RowImage, RowRecorder } from '../../platform/db/recorder/row_recorder.ts';
import { isKind } from './kinds.ts';
import type { ChangedRowImage, RecordChange } from './record_change.ts';

/** Rows that are grouped at once. Other calls run between two portions. */
const PORTION = 1_000;

/** The changes of a transaction, by kind and id of their record. */
export type RecordChanges = Map<HistoryKind, Map<number, RecordChange>>;

/** Groups the rows that a transaction has written by the records that they are parts of. */
export async function changesOf(db: Db, recorder: RowRecorder): Promise<RecordChanges> {
  const changes: RecordChanges = new Map();
  let isDeletion = false;
  const images = await recorder.images(db);
  const charges = await ownersOfCharges(db, images);
  for (const [index, image] of images.entries()) {
    if (index % PORTION === PORTION - 1) await breath();
    const owner = image.owner ?? charges.get(Number(image.key.charge_id));
    if (!owner || recorder.isCreated(owner.kind, owner.id)) continue;
    const change = changeOf(changes, owner);
    if (!change) continue;
    const isOwn = image.table === owner.kind && image.key.id === owner.id;
    if (isOwn && image.after === null) {
      change.change = 'deleted';
      isDeletion = true;
    }
    change.rows.push(rowOf(image, isOwn));
  }
  for (const [kind, ids] of recorder.createdIds())
    for (const id of ids) {
      const change = changeOf(changes, { kind, id });
      if (change) change.change = 'created';
    }
  if (isDeletion) addLinkedRecords(changes, images);
  return changes;
}

function changeOf(changes: RecordChanges, { kind, id }: RecordId): RecordChange | undefined {
  if (!isKind(kind)) return undefined;
  const ofKind = changes.get(kind) ?? new Map<number, RecordChange>();
  changes.set(kind, ofKind);
  const known = ofKind.get(id) ?? { change: 'changed', rows: [] };
  ofKind.set(id, known);
  return known;
}

function rowOf({ table, key, before, after }: RowImage, isOwn: boolean): ChangedRowImage {
  return { table, ...(!isOwn && { key }), before, after };
}

/** The records of the charges whose locks have changed. */
async function ownersOfCharges(db: Db, images: readonly RowImage[]): Promise<Map<number, RecordId>> {
  const owners = new Map<number, RecordId>();
  for (const { table, key, owner } of images)
    if (table === 'charges' && owner) owners.set(Number(key.id), owner);
  const open = new Set<number>();
  for (const { table, key, owner } of images)
    if (!owner && table === 'charge_locks' && !owners.has(Number(key.charge_id)))
      open.add(Number(key.charge_id));
  if (open.size === 0) return owners;
  const { rows } = await sql<{ id: number; shipment: number | null; purchase: number | null }>`select id,
      shipment_id as shipment, purchase_id as purchase from charges where id in ${idList(open)}`.execute(db);
  for (const { id, shipment, purchase } of rows)
    owners.set(
      id,
      shipment === null
        ? { kind: 'bought_stocks', id: purchase ?? 0 }
        : { kind: 'incoming_shipments', id: shipment },
    );
  return owners;
}

/**
 * Names, with each deleted record, the other changed records that it was linked to: they lost the link, or were sold in
 * a deleted order.
 */
function addLinkedRecords(changes: RecordChanges, images: readonly RowImage[]): void {
  const add = (deleted: RecordId, other: RecordId | undefined) => {
    const change = isKind(deleted.kind) && changes.get(deleted.kind)?.get(deleted.id);
    if (!change || change.change !== 'deleted' || !other || !isKind(other.kind)) return;
    if (other.kind === deleted.kind && other.id === deleted.id) return;
    if (changes.get(other.kind)?.get(other.id)?.change !== 'changed') return;
    const ids = ((change.with ??= {})[other.kind] ??= []);
    if (!ids.includes(other.id)) ids.push(other.id);
  };
  for (const { table, before, owner } of images) {
    if (!before || !owner) continue;
    for (const [column, [to]] of Object.entries(recordedTable(table).refers ?? {})) {
      const id = before[column];
      if (typeof id !== 'number') continue;
      add({ kind: to, id }, owner);
      add(owner, { kind: to, id });
    }
  }
}
