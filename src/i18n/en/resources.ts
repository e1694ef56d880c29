import { fieldsOf } from '../../../contract/fields.ts';
import { ofEach, type ResourceName } from '../../../contract/resources.ts';

type ResourceTexts = {
  name: string;
  /** What its screens show that is no field of a record. */
  fields?: Record<string, string>;
  /** What its fields can be, where that is not shown as it is. */
  choices?: Record<string, Record<string, string>>;
};

const TEXTS: Record<ResourceName, ResourceTexts> = {
  products: { name: 'Product |||| Products', fields: { image: 'Image' } },
  bought_stocks: {
    name: 'Purchase |||| Purchases',
    fields: { shipment: 'Shipment', products: 'Products' },
    choices: { coverage: { ok: 'OK', missing: 'Missing products' } },
  },
  incoming_shipments: { name: 'Shipment |||| Shipments' },
  insertion_batches: {
    name: 'Insertion batch |||| Insertion batches',
    fields: { files: 'Picture files', products: 'Products' },
    choices: { offered: { yes: 'Yes', no: 'Not yet' } },
  },
};

/** What a resource, its fields and their choices are called. */
function textsOf(resource: ResourceName): ResourceTexts {
  const { fields, ...texts } = TEXTS[resource];
  const labels = Object.entries(fieldsOf(resource)).map(([field, { label }]) => [field, label]);
  return { ...texts, fields: { ...Object.fromEntries(labels), ...fields } };
}

export const resourceTexts = {
  resources: {
    ...ofEach(textsOf),
    insertions: {
      name: 'Insertion |||| Insertions',
      fields: { site: 'Site', price: 'Price', description: 'Description' },
    },
  },
  details: { remove: 'Remove' },
  record: {
    plain_backend: 'This server only adds records and links them.',
    remove_picture: 'Remove picture %{position}',
    details: 'Details',
    not_read: 'The details could not be read.',
  },
  delete: {
    all: 'Delete everything that the filter matches?',
    counting: 'Counting what hangs on it',
    not_counted: 'What hangs on it could not be counted, so nothing can be deleted.',
    nothing: 'There is nothing to delete any more.',
    final: 'This cannot be undone.',
    not_done: 'Nothing was deleted.',
    products: {
      title: 'Delete this product? |||| Delete %{count} products?',
      done: 'Product deleted. |||| %{count} products deleted.',
      bought_stocks:
        'It belongs to a purchase, whose estimated cost will fall by %{amount}. |||| Products in purchases: %{count}. The estimated cost of those purchases will fall.',
      insertion_batches:
        'It leaves its insertion batch. |||| Products in insertion batches: %{count}. They leave them.',
    },
    bought_stocks: {
      title: 'Delete this purchase? |||| Delete %{count} purchases?',
      done: 'Purchase deleted. |||| %{count} purchases deleted.',
      products:
        '%{count} product stays in stock, without a purchase. |||| %{count} products stay in stock, without a purchase.',
      products_worth:
        '%{count} product worth %{amount} stays in stock, without a purchase. |||| %{count} products worth %{amount} stay in stock, without a purchase.',
    },
    incoming_shipments: {
      title: 'Delete this shipment? |||| Delete %{count} shipments?',
      done: 'Shipment deleted. |||| %{count} shipments deleted.',
      bought_stocks:
        '%{count} purchase stays, without a shipment. |||| %{count} purchases stay, without a shipment.',
    },
    insertion_batches: {
      title: 'Delete this insertion batch? |||| Delete %{count} insertion batches?',
      done: 'Insertion batch deleted. |||| %{count} insertion batches deleted.',
      products:
        '%{count} product stays in stock, without a batch. |||| %{count} products stay in stock, without a batch.',
      insertions:
        '%{count} insertion is deleted with its batch. |||| %{count} insertions are deleted with their batch.',
    },
  },
};
