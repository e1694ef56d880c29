import { sql } from 'kysely';
import type { InsertionUpdate, NewInsertion } from '../../../../contract/insertion_batches.ts';
import { toCents } from '../../../../domain/money.ts';
import { insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { rowExists } from '../../../records/links.ts';
import { cleanDescription } from '../description.ts';
import { type InsertionRecord, type InsertionRow, lockInsertion, insertionText } from './repository.ts';
import { searchBatches } from './search.ts';
import { findUsualTemplate } from '../listing_templates/usual_template.ts';
import { setListingDays, clearListingDays } from '../../stock/index.ts';
import {
  addTakeDownsToListing,
  updateBatchStatus,
  ensureListingSite,
  syncTakeDowns,
} from '../../sales/index.ts';
import { createMessage } from '../../../../contract/messages.ts';

export function createInsertion(db: Db, sent: NewInsertion): Promise<string | undefined> {
  return answeringTransaction(db, async (trx) => {
    await lockBatch(trx, sent.insertion_batch);
    if (!(await rowExists(trx, 'insertion_batches', sent.insertion_batch))) {
      throw invalidInput({ insertion_batch: createMessage('links.insertion_batches_gone') });
    }
    const site = await ensureListingSite(trx, sent.site);
    const template =
      sent.template === undefined
        ? await findUsualTemplate(trx, { site, batch: sent.insertion_batch })
        : await checkTemplate(trx, sent.template);
    const record = inOrder(toInsertionRow({ ...sent, site, template }));
    const batch = { table: 'insertions', column: 'insertion_batch_id', ids: [sent.insertion_batch] };
    const [id = 0] = await recordParts(trx, batch, () => insertReturningIds(trx, 'insertions', [record]));
    await addTakeDownsToListing(trx, id, sent.to_take_down);
    await updateAfterListings(trx, sent.insertion_batch);
    return insertionText(trx, id);
  });
}

export function toInsertionRow(sent: NewInsertion) {
  return {
    insertion_batch_id: sent.insertion_batch,
    site: sent.site,
    price: toCents(sent.price),
    description: cleanDescription(sent.description),
    external_id: sent.external_id,
    address: sent.address,
    starts: sent.from,
    ends: sent.to,
    ended: sent.ended,
    template_id: sent.template ?? null,
  } satisfies InsertionRecord;
}

/** Changes a listing. A change of `ended` clears the sale that had ended the listing. */
export function changeInsertion(db: Db, id: number, sent: InsertionUpdate): Promise<string | undefined> {
  return answeringTransaction(db, async (trx) => {
    const before = await lockBatchAndInsertion(trx, id);
    if (!before) return undefined;
    const { site } = sent;
    const columns = said({
      site: site === undefined || site === before.site ? site : await ensureListingSite(trx, site),
      price: sent.price === undefined ? undefined : toCents(sent.price),
      description: sent.description === undefined ? undefined : cleanDescription(sent.description),
      external_id: sent.external_id,
      address: sent.address,
      starts: sent.from,
      ends: sent.to,
      ended: sent.ended,
      template_id: await checkTemplate(trx, sent.template),
      ended_sale_id: sent.ended === undefined || sent.ended === before.ended ? undefined : null,
    });
    inOrder({ ...before, ...columns });
    if (Object.keys(columns).length > 0)
      await recordRows(trx, { table: 'insertions', where: sql`id = ${id}` }, () =>
        trx.updateTable('insertions').set(columns).where('id', '=', id).execute(),
      );
    await syncTakeDowns(trx, before, sent);
    await updateAfterListings(trx, before.insertion_batch_id);
    return insertionText(trx, id);
  });
}

async function checkTemplate<Sent extends number | null | undefined>(db: Db, template: Sent): Promise<Sent> {
  if (typeof template === 'number' && !(await rowExists(db, 'listing_templates', template)))
    throw invalidInput({ template: createMessage('links.listing_templates_gone') });
  return template;
}

/** Returns the deleted listing, if there was one. */
export function deleteInsertion(db: Db, id: number): Promise<string | undefined> {
  return answeringTransaction(db, async (trx) => {
    const [row, record] = [await lockBatchAndInsertion(trx, id), await insertionText(trx, id)];
    if (!row) return undefined;
    await deleteRecorded(trx, 'insertions', sql`id = ${id}`);
    await clearListingDays(trx, row.insertion_batch_id);
    await updateAfterListings(trx, row.insertion_batch_id);
    return record;
  });
}

/** Locks the batch and its products, then reads and locks the listing. */
async function lockBatchAndInsertion(db: Db, id: number): Promise<InsertionRow | undefined> {
  const query = db.selectFrom('insertions').select('insertion_batch_id').where('id', '=', id);
  const found = await query.executeTakeFirst();
  if (found) await lockBatch(db, found.insertion_batch_id);
  return lockInsertion(db, id);
}

function lockBatch(db: Db, id: number): Promise<void> {
  return lockAffectedRows(db, { resource: 'insertion_batches', ids: [id], sets: [{ insertions: [] }] });
}

/** After a change of listings, updates the products' listing days, and the batch's status and search text. */
async function updateAfterListings(db: Db, batch: number): Promise<void> {
  await setListingDays(db, [batch]);
  await updateBatchStatus(db, [batch]);
  await searchBatches(db, [batch]);
}

function inOrder<Days extends Pick<InsertionRow, 'starts' | 'ends'>>(days: Days): Days {
  const { starts, ends } = days;
  if (starts !== null && ends !== null && ends < starts)
    throw invalidInput({ to: createMessage('listing.days_reversed') });
  return days;
}

function said<Columns extends object>(columns: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<Columns>;
}
