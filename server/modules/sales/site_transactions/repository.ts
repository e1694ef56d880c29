import { sql } from 'kysely';
import { recordRows } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameSortKey } from '../../../platform/db/search_text.ts';
import { derivedMoneyColumn, derivedTextColumn, idColumn } from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { insertSearchable, writeSearchTexts } from '../../../records/search/index_rows.ts';
import { feesSql, netSql, transactionJson, transactionNameSql } from './json.ts';
import { transactionSearch } from './search.ts';
import { transactionFields, type SiteTransactionRecord, type SiteTransactionRow } from './table.ts';

export const transactionList = {
  resource: 'site_transactions',
  json: transactionJson,
  slice: 20,
  columns: {
    ...transactionFields.listed,
    id: idColumn('site_transactions.id', { foundBy: 'number' }),
    name: derivedTextColumn(transactionNameSql(), { order: nameSortKey('site_transactions'), indexed: true }),
    fees: derivedMoneyColumn(feesSql('site_transactions.')),
    net: derivedMoneyColumn(netSql('site_transactions.')),
  },
} as const satisfies List;

/** Inserts transactions in as few statements as possible and returns their ids in the same order. */
export function insertTransactions(db: Db, records: readonly SiteTransactionRecord[]): Promise<number[]> {
  const rows = records.map((record) => ({ ...record, search_text: transactionSearch(record) }));
  return insertSearchable(db, 'site_transactions', rows);
}

/** Renames a site in its transactions. */
export async function renameSiteOfTransactions(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const where = sql`site = ${from}`;
  const { rows } = await recordRows(db, { table: 'site_transactions', where }, () =>
    sql<SiteTransactionRow>`update site_transactions set site = ${to} where ${where} returning *`.execute(db),
  );
  const texts = rows.map((row) => ({ id: row.id, search_text: transactionSearch(row) }));
  for (const some of splitIntoPortions(texts)) await writeSearchTexts(db, 'site_transactions', some);
}
