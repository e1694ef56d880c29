import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import {
  NewSiteTransaction,
  SiteTransaction,
  SiteTransactionBulkChange,
  SiteTransactionUpdate,
} from '../../../../contract/site_transactions.ts';
import type { Resource } from '../../../records/resource.ts';
import { findSite } from '../sites/repository.ts';
import { today } from '../../../platform/today.ts';
import { feesSql, netSql, transactionJson } from './json.ts';
import { insertTransactions, transactionList } from './repository.ts';
import { transactionSample, transactionSearch } from './search.ts';
import { transactionFields, type SiteTransactionRow } from './table.ts';

export const siteTransactions: Resource<
  SiteTransactionRow,
  SiteTransactionUpdate & BaseVersion,
  NewSiteTransaction
> = {
  list: transactionList,
  row: transactionJson,
  schema: {
    record: SiteTransaction,
    update: addBaseVersion(SiteTransactionUpdate),
    change: SiteTransactionBulkChange,
  },
  files: [],
  creation: {
    summary: 'Record a transaction of a site: an order, a fee, a payout',
    body: NewSiteTransaction,
    async insert(db, sent) {
      const site = (await findSite(db, sent.site)).name;
      return insertTransactions(db, [transactionFields.row({ ...sent, site, day: sent.day ?? today() })]);
    },
  },
  summary: { amount: netSql('site_transactions.'), linked: {} },
  search: {
    columns: transactionFields.searched,
    texts: async (_db, rows) => rows.map(transactionSearch),
    sample: transactionSample,
  },
  indexes: {
    ...transactionFields.indexes,
    ...Object.fromEntries(
      ['day', 'payout_day', 'amount', 'balance'].map((column) => [column, sql`${sql.ref(column)}, id`]),
    ),
    fees: sql`${feesSql('')}, id`,
    net: sql`${netSql('')}, id`,
    statement: sql`site, day, id`,
  },
  fields: transactionFields,
  async edit(db, sent) {
    const site = sent.site === undefined ? undefined : (await findSite(db, sent.site)).name;
    const columns = transactionFields.columns({ ...sent, ...(site !== undefined && { site }) });
    return () => columns;
  },
};
