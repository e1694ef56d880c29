import { setImmediate as breath } from 'node:timers/promises';
import { paidFieldsOf } from '../../../contract/fields.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { ChargeCell } from '../../../contract/charges.ts';
import { isSameValue, fieldsSetTogether, type ImportValues } from '../../../domain/import.ts';
import { isBuiltinCharge } from '../../../domain/charge_cell.ts';
import { idList } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/schema.ts';
import { deleteEmptyPlaces } from '../stock/index.ts';
import { removeExternalIds, saveExternalIds } from './external_id_store.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { ImportAdapter } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { detachPhoto } from './photos/attach.ts';
import {
  forgetPhoto,
  forgetPhotos,
  findImportedImages,
  findPhotosOfOtherImports,
} from './photos/repository.ts';
import { columnsTo } from '../../records/references.ts';
import { markImportUndone } from '../../records/history/import_actions.ts';
import { finishImport } from './record_import.ts';
import { findImport } from './repository.ts';
import type { StoredRow } from './import_row.ts';
import { saveRecorded, saveClassifications } from './rows.ts';
import { forEachBatch } from './for_each_batch.ts';
import {
  deleteLinks,
  type ImportLink,
  createLinkChange,
  findLinksOfRecords,
  unlinkRecords,
} from './pending_references.ts';
import type { ImportJob } from './import_jobs.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

const PHOTOS_AT_ONCE = 20;

/**
 * Undoes an import where nobody has edited its records since: deletes created records, and restores changed
 * fields.
 * Rows that cannot be undone get the reason as a problem.
 */
export async function undoImport(db: Db, work: ImportJob): Promise<void> {
  const { source } = await findImport(db, work.id);
  await forEachBatch(db, work, {
    direction: 'back',
    async visit(trx, { kind, rows }) {
      const recorded = rows.filter(({ undo }) => undo !== null);
      if (recorded.length > 0) await takeBack(trx, { id: work.id, source, kind, rows: recorded });
    },
  });
  await takeBackPhotos(db, work);
  await finishImport(db, work);
  await work.step(async (trx, done) => {
    await markImportUndone(trx, work.id);
    return { done };
  });
}

/** Removes the pictures that the import added to existing records, and pictures that are still queued for them. */
async function takeBackPhotos(db: Db, { id, step }: ImportJob): Promise<void> {
  for (const photos of splitIntoPortions(await findPhotosOfOtherImports(db, id), PHOTOS_AT_ONCE)) {
    await step(async (trx, done) => {
      for (const photo of photos) {
        if (photo.image_id !== null) await detachPhoto(trx, photo, photo.image_id);
        await forgetPhoto(trx, photo.id);
        await breath();
      }
      return { done };
    });
  }
}

/** Why a record is not undone, by row id. */
type Kept = Map<number, Message>;

async function takeBack(
  db: Db,
  { id: importId, source, kind, rows }: { id: number; source: string; kind: ResourceName; rows: StoredRow[] },
): Promise<void> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const records = await ADAPTERS[kind].records(db, ids, { held: true });
  const kept: Kept = new Map();
  await remove(db, { kind, rows, records, kept });
  await breath();
  await restore(db, { importId, source, kind, rows, records, kept });

  const places = await deleteEmptyPlaces(
    db,
    rows.flatMap(({ undo }) => undo?.places ?? []),
  );
  await removeExternalIds(db, 'places', places);

  const gone = rows.filter(({ id }) => !kept.has(id));
  await saveRecorded(
    db,
    gone.map(({ id, undo, record_id }) => ({
      id,
      record_id: undo?.was === 'created' ? null : record_id,
      undo: null,
    })),
  );
  const staying = rows.filter(({ id }) => kept.has(id));
  await saveClassifications(
    db,
    staying.map((row) => ({ ...row, problems: { undo: kept.get(row.id) ?? '' } })),
  );
}

interface Step {
  kind: ResourceName;
  rows: readonly StoredRow[];
  records: ReadonlyMap<number, ImportValues>;
  kept: Kept;
}

async function remove(db: Db, { kind, rows, records, kept }: Step): Promise<void> {
  const created = rows.flatMap(({ id, record_id, undo }) =>
    undo?.was === 'created' && record_id !== null ? [{ row: id, id: record_id, fields: undo.fields }] : [],
  );
  if (created.length === 0) return;
  const ids = created.map(({ id }) => id);
  const images = await findImportedImages(db, kind, ids);
  const links = await findLinksOfRecords(db, kind, ids);
  const hanging = await whatHangs(db, ADAPTERS[kind], { ids });
  let removed: number[] = [];
  for (const { row, id, fields } of created) {
    const record = records.get(id);
    if (!record) continue;
    const own = links.filter(({ record_id }) => record_id === id);
    const isEdited = !isUntouched(unlinked(record, own), fields, images.get(id));
    const why = hanging.get(id) ?? (isEdited ? createMessage('undo.edited') : undefined);
    if (why) kept.set(row, why);
    else removed.push(id);
  }
  // A place stays if another one in it stays.
  for (let isStable = !columnsTo(kind).some(({ table }) => table === kind); !isStable;) {
    const staying = await whatHangs(db, ADAPTERS[kind], { ids: removed, isOfKind: true });
    for (const { row, id } of created) {
      const why = removed.includes(id) && staying.get(id);
      if (why) kept.set(row, why);
    }
    removed = removed.filter((id) => !staying.has(id));
    isStable = staying.size === 0;
  }
  await unlinkRecords(db, kind, removed);
  await deleteLinks(
    db,
    links.filter(({ record_id }) => removed.includes(record_id)),
  );
  await ADAPTERS[kind].remove(db, removed);
  await forgetPhotos(db, kind, removed);
  await removeExternalIds(db, kind, removed);
}

/** Whether the fields that the record had at creation are unchanged. Imported pictures are ignored. */
function isUntouched(
  record: ImportValues,
  fields: ImportValues,
  images: ReadonlySet<string> = new Set(),
): boolean {
  const present = Array.isArray(record.images) ? record.images.filter((address) => !images.has(address)) : [];
  const before = Array.isArray(fields.images) ? fields.images.filter((address) => !images.has(address)) : [];
  const known = Object.keys(fields).filter((field) => field in record);
  return (
    isSameValue(present, before) &&
    known.every((field) => field === 'images' || isSameValue(record[field], fields[field])) &&
    ('charges' in fields || !isCharged(record))
  );
}

/** For records from versions without charges: every charge except a shipment's own prices was added later. */
function isCharged({ charges }: ImportValues): boolean {
  return (z.array(ChargeCell).safeParse(charges).data ?? []).some(({ name }) => !isBuiltinCharge(name));
}

/** Removes the links that imports made automatically. */
function unlinked(record: ImportValues, links: readonly ImportLink[]): ImportValues {
  return links
    .filter(({ linked_id }) => linked_id !== null)
    .reduce((left, link) => ({ ...left, ...createLinkChange(left, link, null) }), record);
}

/**
 * Why records are referred to, by record id: by other kinds, or by further records of their kind. Automatic links of
 * imports do not count.
 */
async function whatHangs(
  db: Db,
  adapter: ImportAdapter,
  { ids, isOfKind = false }: { ids: readonly number[]; isOfKind?: boolean },
): Promise<Map<number, Message>> {
  const found = new Map<number, Message>();
  if (ids.length === 0) return found;
  for (const { table, column, reason } of adapter.hanging) {
    if ((table === adapter.name) !== isOfKind) continue;
    const others = isOfKind ? sql`and id not in ${idList(ids)}` : sql``;
    const { rows } = await sql<{
      id: number;
    }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in ${idList(ids)} ${others}
      and not exists (select 1 from import_links where import_links.kind = ${table} and target = ${adapter.name}
        and record_id = ${sql.table(table)}.id and linked_id = ${sql.ref(column)})`.execute(db);
    for (const { id } of rows) found.set(id, reason);
  }
  return found;
}

async function restore(
  db: Db,
  { importId, kind, rows, records, kept, source }: Step & { importId: number; source: string },
): Promise<void> {
  const changes = new Map<number, ImportValues>();
  const paid = paidFieldsOf(kind);
  const changed = rows.flatMap(({ record_id, undo }) => (undo?.was === 'changed' ? (record_id ?? []) : []));
  const links = await findLinksOfRecords(db, kind, changed, importId);
  for (const link of links) {
    const { record_id } = link;
    const record = link.linked_id !== null && records.get(record_id);
    const back = record && createLinkChange({ ...record, ...changes.get(record_id) }, link, null);
    if (back) changes.set(record_id, { ...changes.get(record_id), ...back });
  }
  await deleteLinks(db, links);
  for (const { id, record_id, undo, item } of rows) {
    if (undo?.was !== 'changed' || record_id === null) continue;
    const found = records.get(record_id);
    if (!found) continue;
    const record: ImportValues = { ...found, ...changes.get(record_id) };
    const isAsMade = (field: string) => isSameValue(record[field], undo.after[field]);
    const back = Object.entries(undo.before).filter(([field]) =>
      fieldsSetTogether(field, paid).every((one) => !(one in undo.before) || isAsMade(one)),
    );
    if (back.length > 0) changes.set(record_id, { ...changes.get(record_id), ...Object.fromEntries(back) });
    if (back.length < Object.keys(undo.before).length) kept.set(id, createMessage('undo.edited'));
    if (item !== null && undo.identity) {
      await saveExternalIds(db, { source, kind }, [{ item, record_id, ...undo.identity }]);
    }
  }
  await ADAPTERS[kind].change(db, changes);
}
