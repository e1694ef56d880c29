import { fieldsOf } from '../../../../contract/fields.ts';
import { mapResources, type ResourceName } from '../../../../contract/resources.ts';
import { purchaseTexts } from './bought_stocks.ts';
import { shipmentTexts } from './incoming_shipments.ts';
import { batchTexts } from './insertion_batches.ts';
import { templateTexts } from './listing_templates.ts';
import { placeTexts } from './places.ts';
import { productTexts } from './products.ts';
import type { ResourceTexts } from './resource_texts.ts';
import { saleTexts } from './sales.ts';
import { siteListingTexts } from './site_listings.ts';
import { transactionTexts } from './site_transactions.ts';

const TEXTS: Readonly<Record<ResourceName, ResourceTexts>> = {
  products: productTexts,
  bought_stocks: purchaseTexts,
  incoming_shipments: shipmentTexts,
  insertion_batches: batchTexts,
  sales: saleTexts,
  site_transactions: transactionTexts,
  listing_templates: templateTexts,
  site_listings: siteListingTexts,
  places: placeTexts,
};

/** The texts of a resource, with the labels of its fields. */
function textsOf(resource: ResourceName) {
  const labels = Object.entries(fieldsOf(resource)).map(([field, { label }]) => [field, label]);
  const { fields, ...texts } = TEXTS[resource];
  return { ...texts, fields: { ...Object.fromEntries(labels), ...fields } };
}

export const resourceTexts = {
  resources: {
    ...mapResources(textsOf),
    insertions: {
      name: 'Insertion |||| Insertions',
      fields: {
        site: 'Site',
        price: 'Price',
        description: 'Description',
        external_id: 'Id on the site',
        address: 'Address of the listing',
        from: 'From',
        to: 'Until',
        template: 'Template',
      },
    },
  },
  details: { remove: 'Remove' },
  record: {
    plain_backend: 'This server only adds records and links them.',
    remove_picture: 'Remove picture %{position}',
    details: 'Details',
    put_back_help: 'Putting a value back is an entry of its own.',
    not_read: 'The details could not be read.',
    vat: 'VAT',
  },
  delete: {
    all: 'Delete everything that the filter matches?',
    counting: 'Counting linked records',
    type_number: 'Type %{count} to delete them',
    not_counted: 'Linked records could not be counted, so nothing can be deleted.',
    nothing: 'There is nothing to delete any more.',
    into_bin:
      'It goes to the bin for %{days} days, with everything that belongs to it, and can be restored from there. |||| They go to the bin for %{days} days, with everything that belongs to them, and can be restored from there.',
    sold_in: 'Sold in:',
    not_done: 'Nothing was deleted.',
  },
};
