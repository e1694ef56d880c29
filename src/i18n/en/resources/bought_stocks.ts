import type { ResourceTexts } from './resource_texts.ts';

export const purchaseTexts = {
  name: 'Purchase |||| Purchases',
  title: 'Purchases',
  phone_title: 'Purchases',
  search: 'Search purchases',
  add: 'Add purchase',
  back: 'Back to the purchases',
  added: 'Purchase added.',
  not_added: 'The purchase was not added. What you typed is kept.',
  edit: 'Edit purchase',
  saved: 'Purchase saved.',
  not_saved: 'The purchase was not saved.',
  gone: 'Purchase not found',
  gone_help: 'This purchase does not exist any more.',
  empty: 'No purchases yet',
  empty_help: 'Record what you bought: its name, its price, a link to the shop’s page, and pictures.',
  fields: {
    shipment: 'Shipment',
    products: 'Products',
    shop: 'Shop',
    charge_kind: 'With a charge for',
    recovered_gte: 'VAT paid back from',
    recovered_lte: 'VAT paid back to',
  },
  choices: {
    coverage: { ok: 'OK', missing: 'Missing products' },
    vatScheme: { ordinary: 'Ordinary', margin: 'Margin', none: 'Not taxed' },
  },
  bulk: {
    title: 'Edit %{count} purchase |||| Edit %{count} purchases',
    changed: '%{count} purchase changed. |||| %{count} purchases changed.',
  },
  deletion: {
    title: 'Delete this purchase? |||| Delete %{count} purchases?',
    done: 'Purchase deleted. |||| %{count} purchases deleted.',
    products: '%{count} product stays, without a purchase. |||| %{count} products stay, without a purchase.',
    products_worth:
      '%{count} product worth %{amount} stays, without a purchase. |||| %{count} products worth %{amount} stay, without a purchase.',
    sales:
      '%{count} of its products was sold; the order keeps price, cost and profit. |||| %{count} products were sold; their orders keep price, cost and profit.',
    figures:
      'Reports no longer count the %{amount} paid for it. |||| Reports no longer count the %{amount} paid for them.',
  },
} satisfies ResourceTexts;
