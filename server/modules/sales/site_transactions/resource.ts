import { sql } from 'kysely';
import { z } from 'zod';
import { type Begun, edited } from '../../../../contract/edits.ts';
import { IsoDate, requiredText } from '../../../../contract/primitives.ts';
import {
  NewSiteTransaction,
  SiteTransaction,
  SiteTransactionChange,
  SiteTransactionUpdate,
} from '../../../../contract/site_transactions.ts';
import { kindOf } from '../../imports/kind.ts';
import type { Resource } from '../../../records/resource.ts';
import { siteNamed } from '../sites/repository.ts';
import { today } from '../../../platform/today.ts';
import { feesSql, netSql, transactionJson } from './json.ts';
import { insertTransactions, transactionList } from './repository.ts';
import { transactionSample, transactionSearch } from './search.ts';
import { transactionFields, type SiteTransactionRow } from './table.ts';

export const siteTransactions: Resource<
  SiteTransactionRow,
  SiteTransactionUpdate & Begun,
  NewSiteTransaction
> = {
  list: transactionList,
  row: transactionJson,
  schema: {
    record: SiteTransaction,
    update: edited(SiteTransactionUpdate),
    change: SiteTransactionChange,
  },
  files: [],
  creation: {
    summary: 'Record what a site says of its money: an order, a fee, a payout',
    body: NewSiteTransaction,
    async insert(db, sent) {
      const site = (await siteNamed(db, sent.site)).name;
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
    const site = sent.site === undefined ? undefined : (await siteNamed(db, sent.site)).name;
    const columns = transactionFields.columns({ ...sent, ...(site !== undefined && { site }) });
    return () => columns;
  },
};

/** What imports need to know of them. */
export const transactionKind = kindOf({
  resource: siteTransactions,
  schema: SiteTransactionUpdate,
  required: z.object({ site: requiredText('the site', 100), day: IsoDate }),
  record: (values) => transactionFields.row(values),
  insert: insertTransactions,
  examples: [
    {
      site: 'Ebay',
      day: '2026-11-18',
      kind: 'order',
      word: 'Order',
      orderNumber: '04-12853-08811',
      title: 'Emberfox 4/102 holo',
      reference: '2817340',
      amount: 41.95,
      commission: 4.62,
      fixedFee: 0.35,
      postageCharged: 6.9,
      payout: '6412880193',
      payoutDay: '2026-11-20',
    },
    {
      site: 'Ebay',
      day: '2026-11-20',
      kind: 'payout',
      word: 'Payout',
      reference: '6412880193',
      amount: -36.98,
      payout: '6412880193',
      payoutDay: '2026-11-20',
    },
  ],
});
