import { z } from 'zod';
import { IsoDate, requiredText } from '../../../../contract/primitives.ts';
import { SiteTransactionUpdate } from '../../../../contract/site_transactions.ts';
import { createImportAdapter } from '../adapter.ts';
import { transactionFile } from './transaction_file.ts';
import { insertTransactions, siteTransactions, transactionFields } from '../../sales/index.ts';
import { constantText } from '../../../../contract/messages.ts';

export const transactionAdapter = createImportAdapter({
  resource: siteTransactions,
  schema: SiteTransactionUpdate,
  required: z.object({ site: requiredText(constantText('inputs.site_of_file'), 100), day: IsoDate }),
  record: (values) => transactionFields.row(values),
  insert: insertTransactions,
  file: transactionFile,
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
