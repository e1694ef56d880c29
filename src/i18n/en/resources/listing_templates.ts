import type { ResourceTexts } from './resource_texts.ts';

export const templateTexts = {
  name: 'Template |||| Templates',
  title: 'Templates',
  phone_title: 'Templates',
  search: 'Search templates',
  add: 'Add template',
  back: 'Back to the templates',
  added: 'Template added.',
  not_added: 'The template was not added.',
  edit: 'Edit template',
  saved: 'Template saved.',
  not_saved: 'The template was not saved.',
  gone: 'Template not found',
  gone_help: 'This template does not exist any more.',
  empty: 'No templates yet',
  empty_help:
    'A template says how products of a type are offered on a site: title, description, category, condition and price.',
  fields: {
    all_types: 'All types',
  },
  choices: {
    format: {
      ebay: 'eBay',
      shopify: 'Shopify',
      tcgplayer: 'TCGplayer',
      cardmarket: 'Cardmarket',
      amazon: 'Amazon',
      other: 'Own columns',
    },
  },
  bulk: {
    title: 'Edit %{count} template |||| Edit %{count} templates',
    changed: '%{count} template changed. |||| %{count} templates changed.',
  },
  deletion: {
    title: 'Delete this template? |||| Delete %{count} templates?',
    done: 'Template deleted. |||| %{count} templates deleted.',
    insertions:
      '%{count} listing stays, without a template. |||| %{count} listings stay, without a template.',
  },
} satisfies ResourceTexts;
