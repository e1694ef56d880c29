import type { FastifyRequest } from 'fastify';
import type { BaseVersion } from '../../contract/edits.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/schema.ts';
import { answeringTransaction } from '../platform/db/transaction.ts';
import { storeUploads } from '../platform/storage/images/uploads.ts';
import { checkCreated } from './hooks.ts';
import { recordJson } from './lists/record_json.ts';
import type { Resource } from './resource.ts';
import type { RecordRow } from './row.ts';
import { mergeChange } from './merge.ts';
import { lockAffectedRows } from './row_locks.ts';
import { lockRow } from './rows.ts';
import { deleteRows, rowEditOf, refreshSearch, writeRows } from './write.ts';

/** Creates records in one transaction, and returns the first. */
export async function createRecord<R extends RecordRow, Update, New>(
  { db, images }: Pick<Context, 'db' | 'images'>,
  { list, files, creation }: Resource<R, Update, New>,
  { sent, request }: { sent: New; request: FastifyRequest },
): Promise<string | undefined> {
  const uploaded = await storeUploads(images, request, creation.files ?? files);
  return answeringTransaction(db, async (trx) => {
    const ids = await creation.insert(trx, sent, uploaded);
    await checkCreated(trx, list.resource, ids);
    return recordJson(trx, list, ids[0] ?? 0);
  });
}

/** Changes one record in one transaction, and returns it. */
export async function updateRecord<R extends RecordRow, Update extends BaseVersion>(
  { db, images }: Pick<Context, 'db' | 'images'>,
  resource: Resource<R, Update>,
  { id, sent: asked, request }: { id: number; sent: Update; request: FastifyRequest },
): Promise<string | undefined> {
  const uploaded = await storeUploads(images, request, resource.files);
  return answeringTransaction(db, async (trx) => {
    await lockAffectedRows(trx, { resource: resource.list.resource, ids: [id], sets: [asked] });
    const before = await lockRow<R>(trx, resource.list, id);
    const sent = asked.before ? mergeChange(asked, await recordJson(trx, resource.list, id)) : asked;
    const edit = await rowEditOf(trx, resource, sent);
    const [row = before] = await writeRows(trx, resource, { rows: [before], edit });
    await resource.saveParts?.(trx, { row, sent, uploaded });
    await resource.checkWhole?.(trx, { row, sent });
    if (resource.search.parts?.some((part) => sent[part] !== undefined))
      await refreshSearch(trx, resource, [row]);
    return recordJson(trx, resource.list, id);
  });
}

/** Deletes one record, and returns it as it was. */
export function deleteRecord<R extends RecordRow, Update>(
  db: Db,
  resource: Resource<R, Update>,
  id: number,
): Promise<string | undefined> {
  return answeringTransaction(db, async (trx) => {
    await lockAffectedRows(trx, { resource: resource.list.resource, ids: [id] });
    const row = await lockRow<R>(trx, resource.list, id);
    const record = await recordJson(trx, resource.list, id);
    await deleteRows(trx, resource, [row]);
    return record;
  });
}
