import { TRANSACTION_KINDS } from '../../domain/site_transaction.ts';
import type { SiteTransaction } from '../site_transactions.ts';
import type { FieldsOf } from './field.ts';
import { ORDER_TOTAL_FIELD } from './shared_fields.ts';

/** An amount of a transaction. Lists hide its column at first. */
const AMOUNT_PART = { kind: 'money', isFiltered: true, isSorted: true, isHidden: true } as const;

export const TRANSACTION_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  name: { kind: 'text', isDerived: true, label: 'Name', isInFiles: false },
  site: { kind: 'text', label: 'Site', isShared: true, isSearched: true, isFiltered: true, isSorted: true },
  day: { kind: 'date', label: 'Day', isFiltered: true, isSorted: true },
  kind: {
    kind: 'text',
    label: 'Kind',
    isShared: true,
    isFiltered: true,
    isSorted: true,
    isBulk: true,
    choices: TRANSACTION_KINDS,
    quickChoices: ['unknown', 'order', 'refund', 'fee', 'payout'],
  },
  word: {
    kind: 'text',
    label: 'As the site calls it',
    isShared: true,
    isFiltered: true,
    isSorted: true,
    isHidden: true,
  },
  orderNumber: { kind: 'text', label: 'Order number', isSearched: true, isFiltered: true, isSorted: true },
  title: { kind: 'text', label: 'What', isSearched: true, isFiltered: true, isSorted: true },
  reference: {
    kind: 'text',
    label: 'Reference',
    isSearched: true,
    isFiltered: true,
    isSorted: true,
    isHidden: true,
  },
  currency: {
    kind: 'text',
    label: 'Currency',
    isShared: true,
    isFiltered: true,
    isSorted: true,
    isHidden: true,
  },
  amount: { kind: 'money', label: 'Amount', isFiltered: true, isSorted: true },
  commission: { ...AMOUNT_PART, label: 'Commission' },
  fixedFee: { ...AMOUNT_PART, label: 'Fixed fee' },
  paymentFee: { ...AMOUNT_PART, label: 'Payment fee' },
  promotionFee: { ...AMOUNT_PART, label: 'Promotion fee' },
  internationalFee: { ...AMOUNT_PART, label: 'International fee' },
  otherFee: { ...AMOUNT_PART, label: 'Other fee' },
  postageCharged: { ...AMOUNT_PART, label: 'Postage charged' },
  fees: { ...ORDER_TOTAL_FIELD, label: 'Fees' },
  net: { ...ORDER_TOTAL_FIELD, label: 'Net' },
  payout: {
    kind: 'text',
    label: 'Payout',
    isShared: true,
    isSearched: true,
    isFiltered: true,
    isSorted: true,
    isBulk: true,
    isHidden: true,
  },
  payoutDay: {
    kind: 'date',
    label: 'Paid out on',
    isNullable: true,
    isFiltered: true,
    isSorted: true,
    isBulk: true,
    isHidden: true,
  },
  balance: { ...AMOUNT_PART, label: 'Balance', isNullable: true },
} as const satisfies FieldsOf<SiteTransaction, never>;
