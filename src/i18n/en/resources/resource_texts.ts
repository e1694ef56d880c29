import type { LINKED_KINDS } from '../../../../contract/selection.ts';

/** Sentences on records that are linked to deleted records: how many stay, and without what. */
type LinkedText = (typeof LINKED_KINDS)[number] | 'products_worth' | 'figures';

/**
 * The texts of a resource, each a whole sentence, heading or label. A translator may need another gender,
 * plural or word order for each resource, so no sentence is built from a resource's name.
 */
export interface ResourceTexts {
  /** Singular and plural. */
  name: string;
  title: string;
  phone_title: string;
  search: string;
  add: string;
  back: string;
  added: string;
  not_added: string;
  edit: string;
  saved: string;
  not_saved: string;
  gone: string;
  gone_help: string;
  empty: string;
  empty_help: string;
  /** Labels of displayed values that are not fields of a record. */
  fields?: Record<string, string>;
  /** Labels of a field's choices, where they differ from the stored value. */
  choices?: Record<string, Record<string, string>>;
  /** Sets one field of the selected records. */
  bulk: Record<'title' | 'changed', string>;
  deletion: { title: string; done: string } & Partial<Record<LinkedText, string>>;
}
