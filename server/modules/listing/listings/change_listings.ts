import { createMessage } from '../../../../contract/messages.ts';
import type { ListingChanges } from '../../../../contract/listings.ts';
import { groupBatchInSteps } from '../../../../domain/listings/prepare.ts';
import { toCents } from '../../../../domain/money.ts';
import { insertAll, insertReturningIds } from '../../../platform/db/insert_all.ts';
import { deleteRecorded, recordParts, recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sql } from 'kysely';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { invalidInput, notFound } from '../../../platform/errors.ts';
import type { JsonPieces } from '../../../platform/http/json_pieces.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import {
  prepareRead,
  readInsertion,
  type PreparedInsertion,
  type ReadInsertion,
} from './prepare_insertion.ts';
import { presentInsertion } from './present.ts';
import { readSite } from './read_site.ts';
import { findInsertions, type InsertionToPrepare } from './repository.ts';
import { runSteps } from './run_steps.ts';
import type { ListingRow } from './table.ts';

type Change = ListingChanges['changes'][number];

/** The values that can be typed, and what an operator says of a listing. */
type TypedColumns = Pick<
  ListingRow,
  'title' | 'price' | 'condition' | 'grader' | 'grade' | 'category' | 'left_out'
>;
const NOTHING_TYPED: TypedColumns = {
  title: null,
  price: null,
  condition: null,
  grader: null,
  grade: null,
  category: null,
  left_out: 0,
};

/** Sets values of listings, as one action. Returns all listings: see `presentInsertion`. */
export function changeListings(
  db: Db,
  id: number,
  { changes, publicUrl }: ListingChanges & { publicUrl: string | undefined },
): Promise<JsonPieces> {
  return answeringTransaction(db, async (trx) => {
    const insertion = await lockInsertions(trx, [id]).then(([one]) => one);
    if (!insertion) throw notFound();
    const { template } = insertion;
    if (!template) throw invalidInput({ template: createMessage('listings.no_template') });
    const site = await readSite(trx, insertion.site, publicUrl);
    const before = await readInsertion(trx, { ...insertion, template }, site);
    const groups = await runSteps(groupBatchInSteps(before.toPrepare));
    for (const [group, own] of groupChanges(groups, changes)) await writeGroup(trx, before, { group, own });
    const after = await readInsertion(trx, { ...insertion, template }, { ...site, known: before.units });
    return presentInsertion(trx, { ...(await prepareRead(after)), template, opened: site.opened });
  });
}

/** The insertions, once their batches and the products of these are locked. */
export async function lockInsertions(db: Db, ids: readonly number[]): Promise<InsertionToPrepare[]> {
  const found = await findInsertions(db, ids);
  const batches = [...new Set(found.map(({ batch }) => batch))];
  await lockAffectedRows(db, { resource: 'insertion_batches', ids: batches, sets: [{ insertions: [] }] });
  return findInsertions(db, ids);
}

type Group = PreparedInsertion['groups'][number];

/** The changes of each listing, in their order. */
function groupChanges(groups: readonly Group[], changes: readonly Change[]): Map<Group, Change[]> {
  const groupOf = new Map(groups.flatMap((group) => group.units.map(({ id }) => [id, group] as const)));
  const found = new Map<Group, Change[]>();
  for (const [place, change] of changes.entries()) {
    const field = `changes.${place}.products`;
    const [group, ...others] = new Set(change.products.map((id) => groupOf.get(id)));
    if (!group) throw invalidInput({ [field]: createMessage('listings.unit_gone') });
    if (others.length > 0) throw invalidInput({ [field]: createMessage('listings.several') });
    found.set(group, [...(found.get(group) ?? []), change]);
  }
  return found;
}

async function writeGroup(
  db: Db,
  { insertion, stored }: ReadInsertion,
  { group, own }: { group: Group; own: readonly Change[] },
): Promise<void> {
  const before = group.stored && stored.get(group.stored.id)?.row;
  const typed = own.reduce<TypedColumns>((columns, change) => ({ ...columns, ...typedOf(change) }), {
    ...NOTHING_TYPED,
    ...(before && pickTyped(before)),
  });
  const sendAgain = own.some((change) => change.sendAgain);
  if (sendAgain && before?.state !== 'sent')
    throw invalidInput({ sendAgain: createMessage('listings.not_waiting') });
  const isPlain = Object.entries(NOTHING_TYPED).every(
    ([column, nothing]) => typed[column as keyof TypedColumns] === nothing,
  );
  if (!before) {
    if (!isPlain) await insertListing(db, insertion, { typed, units: group.units.map(({ id }) => id) });
    return;
  }
  const where = sql`id = ${before.id}`;
  if (isPlain && before.sku === '') return deleteRecorded(db, 'listings', where);
  const set = { ...typed, ...(sendAgain && sentAgain(before)) };
  await recordRows(db, { table: 'listings', where }, () =>
    db.updateTable('listings').set(set).where('id', '=', before.id).execute(),
  );
}

/** A new listing counts as never sent. One with the site's number is changed to what it is here. */
function sentAgain({ external_id }: ListingRow): Partial<ListingRow> {
  if (external_id !== '') return { state: 'live', sent_quantity: null };
  return { state: 'draft', sent_at: null, sent_title: null, sent_price: null, sent_quantity: null };
}

async function insertListing(
  db: Db,
  { id, batch }: InsertionToPrepare,
  { typed, units }: { typed: TypedColumns; units: readonly number[] },
): Promise<void> {
  const listing = { ...typed, insertion_id: id, insertion_batch_id: batch };
  const parts = { table: 'listings', column: 'insertion_id', ids: [id] };
  const [made = 0] = await recordParts(db, parts, () => insertReturningIds(db, 'listings', [listing]));
  const rows = units.map((product_id) => ({ listing_id: made, product_id, insertion_batch_id: batch }));
  await recordParts(db, { table: 'listing_units', column: 'listing_id', ids: [made] }, () =>
    insertAll(db, 'listing_units', rows),
  );
}

function pickTyped({ title, price, condition, grader, grade, category, left_out }: ListingRow): TypedColumns {
  return { title, price, condition, grader, grade, category, left_out };
}

/** An empty title or category is taken back: no listing can be without. */
function typedOf({ price, leftOut, condition, grader, grade, ...texts }: Change): Partial<TypedColumns> {
  const columns = {
    title: texts.title === '' ? null : texts.title,
    category: texts.category === '' ? null : texts.category,
    price: typeof price === 'number' ? toCents(price) : price,
    condition,
    grader,
    grade,
    left_out: leftOut === undefined ? undefined : Number(leftOut),
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<TypedColumns>;
}
