import type { ResourceTexts } from './resource_texts.ts';

export const siteListingTexts = {
  name: 'Site listing |||| Site listings',
  title: 'Site listings',
  phone_title: 'Site listings',
  search: 'Search site listings',
  add: 'Add site listing',
  back: 'Back to the site listings',
  added: 'Site listing added.',
  not_added: 'The site listing was not added.',
  edit: 'Edit site listing',
  saved: 'Site listing saved.',
  not_saved: 'The site listing was not saved.',
  gone: 'Site listing not found',
  gone_help: 'This site listing does not exist any more.',
  empty: 'No site listings yet',
  empty_help:
    'Import the files in which your sites say what is listed: eBay’s active listings and its results of an upload, Shopify’s products, TCGplayer’s pricing.',
  choices: {
    status: {
      live: 'Live',
      ended: 'Ended',
      failed: 'Refused',
      accepted: 'Accepted, not live',
    },
  },
  bulk: {
    title: 'Edit %{count} site listing |||| Edit %{count} site listings',
    changed: '%{count} site listing changed. |||| %{count} site listings changed.',
  },
  deletion: {
    title: 'Delete this site listing? |||| Delete %{count} site listings?',
    done: 'Site listing deleted. |||| %{count} site listings deleted.',
    figures:
      'The site still has it: the next file of its listings brings it back. |||| The site still has them: the next file of its listings brings them back.',
  },
} satisfies ResourceTexts;
