import { sql } from 'kysely';
import { ListingTemplateUpdate, NewListingTemplate } from '../../../../contract/listing_templates.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import { createImportAdapter } from '../adapter.ts';
import {
  insertTemplates,
  listingTemplates,
  templateFields,
  withCleanDescription,
} from '../../listing/index.ts';
import { allSites } from '../../sales/index.ts';

const NOTHING: Record<string, Message> = {};

export const templateAdapter = createImportAdapter({
  resource: listingTemplates,
  schema: ListingTemplateUpdate,
  required: NewListingTemplate.pick({ name: true, site: true, format: true }),
  record: (values) => templateFields.row(withCleanDescription(values)),
  columns: (values) => templateFields.columns(withCleanDescription(values)),
  insert: insertTemplates,
  async findProblems(db, records) {
    const sites = (await allSites(db)).map(({ name }) => name);
    const unknown = createMessage('inputs.one_of', { choices: sites.join(', ') });
    return records.map(({ site }) =>
      site === undefined || sites.includes(site) ? NOTHING : { site: unknown },
    );
  },
  nameColumns: [sql.ref('name')],
  otherReferences: [
    { table: 'insertions', column: 'template_id', reason: createMessage('undo.template_used') },
  ],
  isSingle: () => true,
  examples: [
    {
      name: 'Cards on Ebay',
      site: 'Ebay',
      format: 'ebay',
      type: 'Card',
      title: '{name} {Set} {Number} {Language}',
      category: '183454',
      condition: '{Condition}',
      pricePercent: 100,
      priceEnding: '99',
      marginPercent: 10,
    },
    { name: 'Everything on Shopify', site: 'Shopify', format: 'shopify', title: '{name}', pricePercent: 95 },
  ],
});
