import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { fromCents } from '../../../../domain/money.ts';
import type { StoredListing } from '../../../../domain/listings/prepare.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import type { Db, Schema } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { TemplateRow } from '../listing_templates/table.ts';
import type { ListingRow } from './table.ts';

/** An insertion with its batch and template. */
export interface InsertionToPrepare {
  id: number;
  batch: number;
  batchName: string;
  site: string;
  isEnded: boolean;
  template: TemplateRow | null;
}

export async function findInsertions(db: Db, ids: readonly number[]): Promise<InsertionToPrepare[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('insertions')
    .innerJoin('insertion_batches', 'insertion_batches.id', 'insertions.insertion_batch_id')
    .select([
      'insertions.id',
      'insertions.insertion_batch_id as batch',
      'insertion_batches.name as batchName',
      'insertions.site',
      'insertions.ended',
      'insertions.template_id',
    ])
    .where('insertions.id', 'in', ids)
    .orderBy('insertions.id')
    .execute();
  const templateIds = [...new Set(rows.flatMap(({ template_id }) => template_id ?? []))];
  const templates =
    templateIds.length === 0
      ? []
      : await db.selectFrom('listing_templates').selectAll().where('id', 'in', templateIds).execute();
  return rows.map(({ ended, template_id, ...row }) => ({
    ...row,
    isEnded: ended !== null,
    template: templates.find(({ id }) => id === template_id) ?? null,
  }));
}

/** Marks hashes of texts. Hashes without it are of other values, from before texts were compared. */
const TEXTS = 'texts:';

export function hashTexts(text: string): string {
  return TEXTS + createHash('sha256').update(text).digest('base64url');
}

type UnitRow = Selectable<Schema['listing_units']>;

/** A stored listing: its row, its units, and the same as rules read it. */
export interface StoredRows {
  row: ListingRow;
  units: UnitRow[];
}

/** Listings of a statement. More would block the loop for too long. */
const PORTION = 500;

/** The stored listings of an insertion, in the order of their creation. */
export async function readListings(db: Db, insertion: number): Promise<StoredRows[]> {
  const all: StoredRows[] = [];
  for (let last = 0; ;) {
    const { rows } = await sql<ListingRow>`select * from listings
      where insertion_id = ${insertion} and id > ${last} order by id limit ${sql.lit(PORTION)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const units =
      ids.length === 0
        ? []
        : (
            await sql<UnitRow>`select * from listing_units where listing_id in ${idList(ids)}
              order by listing_id, product_id`.execute(db)
          ).rows;
    const byListing = groupPairs(units.map((unit) => [unit.listing_id, unit] as const));
    for (const row of rows) all.push({ row, units: byListing.get(row.id) ?? [] });
    if (rows.length < PORTION) return all;
    last = ids.at(-1) ?? last;
    await breath();
  }
}

/**
 * As rules read a stored listing. The units of a sent listing are those that were sent. One whose end was sent keeps its
 * units, so that nothing is offered again before the site has answered.
 */
export function toStoredListing({ row, units }: StoredRows): StoredListing {
  const isSent = row.sent_at !== null;
  const counted = isSent ? units.filter(({ sent }) => sent === 1) : units;
  return {
    id: row.id,
    units: (counted.length > 0 ? counted : units).map(({ product_id }) => product_id),
    sku: row.sku,
    handle: row.handle,
    title: row.title,
    price: row.price,
    condition: row.condition,
    category: row.category,
    grader: row.grader,
    grade: row.grade,
    isLeftOut: row.left_out === 1,
    state: row.state,
    sent: isSent
      ? {
          title: row.sent_title ?? '',
          price: row.sent_price ?? 0,
          quantity: row.sent_quantity ?? 0,
          textsHash: row.sent_digest?.startsWith(TEXTS) ? row.sent_digest : null,
        }
      : null,
    externalId: row.external_id,
  };
}

/** What was last sent, in the currency of the listing. */
export function sentJson({ sent_at, sent_title, sent_price, sent_quantity }: ListingRow) {
  if (sent_at === null) return null;
  return {
    at: sent_at,
    title: sent_title ?? '',
    price: fromCents(sent_price ?? 0),
    quantity: sent_quantity ?? 0,
  };
}
