import { TREATMENT_NAMES } from '../../../../contract/treatment_names.ts';
import type { ResourceTexts } from './resource_texts.ts';

export const saleTexts = {
  name: 'Sale |||| Sales',
  title: 'Going out',
  phone_title: 'Going out',
  search: 'Search sales',
  add: 'Add sale',
  back: 'Back to the sales',
  added: 'Sale added.',
  not_added: 'The sale was not added.',
  edit: 'Edit sale',
  saved: 'Sale saved.',
  not_saved: 'The sale was not saved.',
  gone: 'Sale not found',
  gone_help: 'This sale does not exist any more.',
  empty: 'No sales yet',
  empty_help: 'Pack and post your orders here, and see what they earned.',
  fields: {
    lines: 'Products',
    fees: 'Fees',
    events: 'After the sale',
    counted_gte: 'Counted from',
    counted_lte: 'Counted to',
    counted_type: 'With a product of type',
    counted_shop: 'With a product from',
    counted_purchase: 'With a product of purchase',
    counted_name: 'With a product called',
    counted_set: 'With a product of set',
    counted_apart: 'Sold without a product',
    counted_late: 'With a cost after the sale',
    counted_refunds: 'With a refund',
    counted_vat: 'VAT',
    counted_country: 'Taxed in',
  },
  choices: {
    estimated: { estimated: 'Estimated', actual: 'Actual' },
    linked: { yes: 'Yes', no: 'Not all' },
    vatTreatment: TREATMENT_NAMES,
    vatTreatmentSaid: { usual: 'As usual', ...TREATMENT_NAMES },
  },
  bulk: {
    title: 'Edit %{count} sale |||| Edit %{count} sales',
    changed: '%{count} sale changed. |||| %{count} sales changed.',
  },
  deletion: {
    title: 'Delete this sale? |||| Delete %{count} sales?',
    done: 'Sale deleted. |||| %{count} sales deleted.',
    products: '%{count} product is in stock again. |||| %{count} products are in stock again.',
    figures:
      'Reports no longer count the %{amount} paid for it, nor what it earned. |||| Reports no longer count the %{amount} paid for them, nor what they earned.',
  },
} satisfies ResourceTexts;
