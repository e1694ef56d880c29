import { screenTexts } from './resources.ts';

export const shipmentsTexts = {
  shipments: {
    ...screenTexts('incoming_shipments'),
    info: 'Info',
    status: 'Status',
    cost: 'Cost',
    items_cost: 'Items cost, without shipping and taxes.',
    purchases_cost: 'The purchases in it cost %{amount}.',
    shipping_cost: 'Shipping cost',
    iva_and_tax: 'IVA and tax',
    total: 'Total',
    with_all: 'With shipping and taxes.',
    count: '%{smart_count} purchase |||| %{smart_count} purchases',
    add_item: 'Add item',
    add_item_to: 'Add item to %{name}',
    remove: 'Remove %{name} from this shipment',
    removed: 'Purchase removed from the shipment.',
    not_attached: 'The purchase was not added to the shipment.',
    not_removed: 'The purchase was not removed from the shipment.',
    no_purchases: 'No purchases in this shipment yet',
    no_purchases_help: 'Add the purchases that it carries.',
    no_unassigned: 'No purchase is without a shipment',
    no_unassigned_help: 'Purchases that are in no shipment are offered here.',
    empty_help: 'A shipment carries your purchases, and adds what its transport and taxes cost.',
  },
};
