import { sql } from 'kysely';
import { EXPORT_FILE_DAYS } from '../../../../contract/listings.ts';
import type { Context } from '../../../platform/context.ts';
import { jobTransaction } from '../../../platform/db/transaction.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Exports of one step. */
const PORTION = 20;

/** Empties the files of exports after `EXPORT_FILE_DAYS` days. The exports and their lines stay. */
export async function emptyOldFiles(
  { db }: Pick<Context, 'db'>,
  signal?: AbortSignal,
  now = new Date(),
): Promise<void> {
  const cutoff = new Date(now.getTime() - EXPORT_FILE_DAYS * DAY).toISOString();
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ id: number }>`select id from listing_exports where made_at < ${cutoff}
      and exists (select 1 from listing_export_files where export_id = listing_exports.id and length(content) > 0)
      order by id limit ${sql.lit(PORTION)}`.execute(db);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await jobTransaction(db, (trx) =>
      trx
        .updateTable('listing_export_files')
        .set({ content: Buffer.alloc(0) })
        .where('export_id', 'in', ids)
        .execute(),
    );
  }
}
