import { fieldsOf } from '../../../contract/fields.ts';
import { mapResources, RESOURCE_NAMES, type ResourceName } from '../../../contract/resources.ts';
import { RESOURCE_TEXTS, type UsualText } from './resourceWords.ts';

const lower = (heading: string) => heading.charAt(0).toLowerCase() + heading.slice(1);

/** Singular and plural of a resource, as written within a sentence. */
export function inSentence(resource: ResourceName): { one: string; all: string } {
  const { one, all } = RESOURCE_TEXTS[resource];
  return { one: lower(one), all: lower(all) };
}

/** The default texts of a resource's screens, built from its name. */
function usualTexts(resource: ResourceName): Record<UsualText, string> {
  const { one: heading, all: title } = RESOURCE_TEXTS[resource];
  const { one, all } = inSentence(resource);
  return {
    title,
    phone_title: title,
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

/** Names of a resource, its fields and their choices, and the texts of its screens. */
function textsOf(resource: ResourceName) {
  const { one, all, fields, choices, screens } = RESOURCE_TEXTS[resource];
  const labels = Object.entries(fieldsOf(resource)).map(([field, { label }]) => [field, label]);
  return {
    name: `${one} |||| ${all}`,
    ...usualTexts(resource),
    ...screens,
    ...(choices && { choices }),
    fields: { ...Object.fromEntries(labels), ...fields },
  };
}

/** The confirmation question of a deletion, and a sentence for each resource with linked records. */
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
      },
    },
  },
  details: { remove: 'Remove' },
  record: {
    plain_backend: 'This server only adds records and links them.',
    remove_picture: 'Remove picture %{position}',
    details: 'Details',
    not_read: 'The details could not be read.',
    vat: 'VAT',
  },
  delete: {
    all: 'Delete everything that the filter matches?',
    counting: 'Counting what hangs on it',
    not_counted: 'What hangs on it could not be counted, so nothing can be deleted.',
    nothing: 'There is nothing to delete any more.',
    final: 'This cannot be undone.',
    can_undo: 'You can undo it right afterwards.',
    undone: 'Brought back.',
    not_undone: 'It was not brought back.',
    sold_in: 'Sold in',
    not_done: 'Nothing was deleted.',
    ...mapResources(deleteTexts),
  },
};
