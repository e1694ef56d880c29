import type { ResourceTexts } from './resource_texts.ts';

export const transactionTexts = {
  name: 'Transaction |||| Transactions',
  title: 'Transactions',
  phone_title: 'Transactions',
  search: 'Search transactions',
  add: 'Add transaction',
  back: 'Back to the transactions',
  added: 'Transaction added.',
  not_added: 'The transaction was not added.',
  edit: 'Edit transaction',
  saved: 'Transaction saved.',
  not_saved: 'The transaction was not saved.',
  gone: 'Transaction not found',
  gone_help: 'This transaction does not exist any more.',
  empty: 'No transactions yet',
  empty_help:
    'Import the money reports of your sites: eBay’s transaction report, Cardmarket’s transaction summary. Each of their rows is listed here.',
  choices: {
    kind: {
      order: 'Order',
      refund: 'Refund',
      claim: 'Claim',
      fee: 'Fee',
      label: 'Postage label',
      hold: 'Hold',
      deposit: 'Paid in',
      payout: 'Payout',
      unknown: 'Not understood',
    },
  },
  bulk: {
    title: 'Edit %{count} transaction |||| Edit %{count} transactions',
    changed: '%{count} transaction changed. |||| %{count} transactions changed.',
  },
  deletion: {
    title: 'Delete this transaction? |||| Delete %{count} transactions?',
    done: 'Transaction deleted. |||| %{count} transactions deleted.',
    figures: 'Balances and payouts no longer count it. |||| Balances and payouts no longer count them.',
  },
} satisfies ResourceTexts;
