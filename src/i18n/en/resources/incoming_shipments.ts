import type { ResourceTexts } from './resource_texts.ts';

export const shipmentTexts = {
  name: 'Shipment |||| Shipments',
  title: 'Incoming shipments',
  phone_title: 'Incoming shipments',
  search: 'Search shipments',
  add: 'Add shipment',
  back: 'Back to the shipments',
  added: 'Shipment added.',
  not_added: 'The shipment was not added.',
  edit: 'Edit shipment',
  saved: 'Shipment saved.',
  not_saved: 'The shipment was not saved.',
  gone: 'Shipment not found',
  gone_help: 'This shipment does not exist any more.',
  empty: 'No shipments yet',
  empty_help: 'A shipment carries your purchases, and adds what its transport and taxes cost.',
  fields: {
    recovered_gte: 'VAT paid back from',
    recovered_lte: 'VAT paid back to',
    idle_gte: 'Charged without purchases from',
    idle_lte: 'Charged without purchases to',
  },
  bulk: {
    title: 'Edit %{count} shipment |||| Edit %{count} shipments',
    changed: '%{count} shipment changed. |||| %{count} shipments changed.',
  },
  deletion: {
    title: 'Delete this shipment? |||| Delete %{count} shipments?',
    done: 'Shipment deleted. |||| %{count} shipments deleted.',
    bought_stocks:
      '%{count} purchase stays, without a shipment. |||| %{count} purchases stay, without a shipment.',
    figures:
      'Its charges of %{amount} no longer count in the cost of its purchases. |||| Their charges of %{amount} no longer count in the cost of their purchases.',
  },
} satisfies ResourceTexts;
