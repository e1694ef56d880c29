import type { TransactionKind } from '../../../../domain/site_transaction.ts';
import type { Db } from '../../../platform/db/schema.ts';

/** Kind of each word of a site, by the word in lower case, from the latest explained transaction. */
export async function findKindsByText(db: Db, site: string): Promise<Map<string, TransactionKind>> {
  const latest = await db
    .selectFrom('site_transactions')
    .select(['word', (of) => of.fn.max('id').as('id')])
    .where('site', '=', site)
    .where('kind', '<>', 'unknown')
    .where('word', '<>', '')
    .groupBy('word')
    .execute();
  const ids = latest.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_transactions')
    .select(['word', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ word, kind }) => [word.toLowerCase(), kind]));
}
