import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { SEARCH_SAMPLE_TEXT } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { writeSearchTexts } from '../../../records/search/index_rows.ts';
import { batchFields, type BatchRow } from './table.ts';

/** Search text of a batch: its searched fields, and the external ids of its listings. */
export function batchSearch(batch: object, listings: readonly string[] = []): string {
  return batchFields.searchText(batch, listings);
}

export async function batchTexts(db: Db, rows: readonly BatchRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const found = await sql<{ batch: number; listing: string }>`select insertion_batch_id as batch,
      external_id as listing from insertions
    where insertion_batch_id in ${idList(rows.map(({ id }) => id))} and external_id <> '' order by id`.execute(
    db,
  );
  const listings = groupPairs(found.rows.map(({ batch, listing }) => [batch, listing] as const));
  return rows.map((row) => batchSearch(row, listings.get(row.id)));
}

export const batchSample = batchSearch(batchFields.oddRow, [SEARCH_SAMPLE_TEXT]);

/** Updates the search texts of batches after their listings have changed. */
export async function searchBatches(db: Db, batches: readonly number[]): Promise<void> {
  const { rows } = await sql<BatchRow>`select * from insertion_batches
    where id in ${idList(batches)}`.execute(db);
  const texts = await batchTexts(db, rows);
  const changed = rows.flatMap((row, index) => {
    const search_text = texts[index] ?? '';
    return search_text === row.search_text ? [] : { id: row.id, search_text };
  });
  await writeSearchTexts(db, 'insertion_batches', changed);
}
