import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import {
  ListingTemplate,
  ListingTemplateBulkChange,
  ListingTemplateUpdate,
  NewListingTemplate,
} from '../../../../contract/listing_templates.ts';
import { createMessage } from '../../../../contract/messages.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { rowExists } from '../../../records/links.ts';
import type { Resource } from '../../../records/resource.ts';
import { cleanDescription } from '../description.ts';
import { ensureListingSite } from '../../sales/index.ts';
import { insertTemplates, templateList, templateRow } from './repository.ts';
import { templateFields, type TemplateRow } from './table.ts';

/** Description and further columns are too long for an index, and lists are not sorted by them. */
const { description: _description, columns: _columns, ...indexes } = templateFields.indexes;

export const listingTemplates: Resource<
  TemplateRow,
  ListingTemplateUpdate & BaseVersion,
  NewListingTemplate
> = {
  list: templateList,
  row: templateRow,
  schema: {
    record: ListingTemplate,
    update: addBaseVersion(ListingTemplateUpdate),
    change: ListingTemplateBulkChange,
  },
  files: [],
  creation: {
    summary: 'Add a template for listings on a site',
    body: NewListingTemplate,
    insert: async (db, sent) => insertTemplates(db, [templateFields.row(await checked(db, sent))]),
  },
  summary: {
    linked: {
      insertions: sql`(select count(*) from insertions
        where insertions.template_id = listing_templates.id)`,
    },
  },
  search: templateFields.search,
  indexes,
  fields: templateFields,
  async edit(db, sent) {
    const columns = templateFields.columns(await checked(db, sent));
    return () => columns;
  },
};

/** The values with the site's stored name and a sanitized description. */
async function checked<Sent extends ListingTemplateUpdate>(db: Db, sent: Sent): Promise<Sent> {
  const { site, type } = sent;
  if (typeof type === 'number' && !(await rowExists(db, 'types', type)))
    throw invalidInput({ type: createMessage('inputs.not_chosen_or_none') });
  return withCleanDescription({
    ...sent,
    ...(site !== undefined && { site: await ensureListingSite(db, site) }),
  });
}

export function withCleanDescription<Sent extends Pick<ListingTemplateUpdate, 'description'>>(
  sent: Sent,
): Sent {
  const { description } = sent;
  return description === undefined ? sent : { ...sent, description: cleanDescription(description) };
}
