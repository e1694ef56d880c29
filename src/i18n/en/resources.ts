import { fieldsOf } from '../../../contract/fields.ts';
import { ofEach, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';

interface ResourceTexts {
  /** As headings have it: one of them, all of them. */
  one: string;
  all: string;
  /** Of its page and in the menu, where that is not called after all of them. */
  title?: string;
  /** What its screens show that is no field of a record. */
  fields?: Record<string, string>;
  /** What its fields can be, where that is not shown as it is. */
  choices?: Record<string, Record<string, string>>;
  /** What becomes of what hangs on it when it is deleted, where that is more than that it stays without it. */
  hanging?: Record<string, string>;
  /** Which of the rows of a file that say the same are taken at first, where it is not all of them. */
  repeated?: string;
}

export const RESOURCE_TEXTS: Readonly<Record<ResourceName, ResourceTexts>> = {
  products: {
    one: 'Product',
    all: 'Products',
    title: 'Stock',
    fields: { image: 'Image' },
    hanging: {
      bought_stocks:
        'It belongs to a purchase, whose estimated cost will fall by %{amount}. |||| Products in purchases: %{count}. The estimated cost of those purchases will fall.',
      insertion_batches:
        'It leaves its insertion batch. |||| Products in insertion batches: %{count}. They leave them.',
    },
  },
  bought_stocks: {
    one: 'Purchase',
    all: 'Purchases',
    fields: { shipment: 'Shipment', products: 'Products' },
    choices: { coverage: { ok: 'OK', missing: 'Missing products' } },
    hanging: {
      products:
        '%{count} product stays in stock, without a purchase. |||| %{count} products stay in stock, without a purchase.',
      products_worth:
        '%{count} product worth %{amount} stays in stock, without a purchase. |||| %{count} products worth %{amount} stay in stock, without a purchase.',
    },
  },
  incoming_shipments: {
    one: 'Shipment',
    all: 'Shipments',
    title: 'Incoming shipments',
    repeated: 'Of those with the same tracking number, the first is taken unless you say otherwise.',
  },
  insertion_batches: {
    one: 'Insertion batch',
    all: 'Insertion batches',
    fields: { files: 'Picture files', products: 'Products' },
    choices: { offered: { yes: 'Yes', no: 'Not yet' } },
    hanging: {
      products:
        '%{count} product stays in stock, without a batch. |||| %{count} products stay in stock, without a batch.',
      insertions:
        '%{count} insertion is deleted with its batch. |||| %{count} insertions are deleted with their batch.',
    },
    repeated: 'The first of each is taken unless you say otherwise.',
  },
};

const lower = (heading: string) => heading.charAt(0).toLowerCase() + heading.slice(1);

/** What one of a resource, and several, are called within a sentence. */
export function inSentence(resource: ResourceName): { one: string; all: string } {
  const { one, all } = RESOURCE_TEXTS[resource];
  return { one: lower(one), all: lower(all) };
}

/** How a resource's page is called. */
export const titleOf = (resource: ResourceName): string =>
  RESOURCE_TEXTS[resource].title ?? RESOURCE_TEXTS[resource].all;

/** What the screens of all resources say; what one says otherwise, or beside it, follows it in its own texts. */
export function screenTexts(resource: ResourceName) {
  const { one: heading } = RESOURCE_TEXTS[resource];
  const { one, all } = inSentence(resource);
  return {
    title: titleOf(resource),
    phone_title: titleOf(resource),
    search: `Search ${all}`,
    add: `Add ${one}`,
    back: `Back to the ${all}`,
    added: `${heading} added.`,
    not_added: `The ${one} was not added.`,
    edit: `Edit ${one}`,
    saved: `${heading} saved.`,
    not_saved: `The ${one} was not saved.`,
    gone: `${heading} not found`,
    gone_help: `This ${one} does not exist any more.`,
    empty: `No ${all} yet`,
  };
}

/** What a resource, its fields and their choices are called. */
function namesOf(resource: ResourceName) {
  const { one, all, fields, choices } = RESOURCE_TEXTS[resource];
  const labels = Object.entries(fieldsOf(resource)).map(([field, { label }]) => [field, label]);
  return {
    name: `${one} |||| ${all}`,
    ...(choices && { choices }),
    fields: { ...Object.fromEntries(labels), ...fields },
  };
}

/** The question before it is deleted, and what is said of the records that are linked to it. */
function deleteTexts(resource: ResourceName) {
  const { one, all } = inSentence(resource);
  const linked = RESOURCE_NAMES.filter((name) =>
    Object.values(fieldsOf(name)).some(({ of }) => of === resource),
  );
  const staying = linked.map((name) => {
    const { one: record, all: records } = inSentence(name);
    return [
      name,
      `%{count} ${record} stays, without a ${one}. |||| %{count} ${records} stay, without a ${one}.`,
    ];
  });
  return {
    title: `Delete this ${one}? |||| Delete %{count} ${all}?`,
    done: `${RESOURCE_TEXTS[resource].one} deleted. |||| %{count} ${all} deleted.`,
    ...Object.fromEntries(staying),
    ...RESOURCE_TEXTS[resource].hanging,
  };
}

export const resourceTexts = {
  resources: {
    ...ofEach(namesOf),
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
    ...ofEach(deleteTexts),
  },
};
