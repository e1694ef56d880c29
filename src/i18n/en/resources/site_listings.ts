import type { ResourceTexts } from './resource_texts.ts';

export const siteListingTexts = {
  name: 'Live listing |||| Live listings',
  title: 'Live listings',
  phone_title: 'Live listings',
  search: 'Search live listings',
  add: 'Add live listing',
  back: 'Back to the live listings',
  added: 'Live listing added.',
  not_added: 'The live listing was not added.',
  edit: 'Edit live listing',
  saved: 'Live listing saved.',
  not_saved: 'The live listing was not saved.',
  gone: 'Live listing not found',
  gone_help: 'This live listing does not exist any more.',
  empty: 'No live listings yet',
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
    title: 'Edit %{count} live listing |||| Edit %{count} live listings',
    changed: '%{count} live listing changed. |||| %{count} live listings changed.',
  },
  deletion: {
    title: 'Delete this live listing? |||| Delete %{count} live listings?',
    done: 'Live listing deleted. |||| %{count} live listings deleted.',
    figures:
      'The site still has it: the next file of its listings brings it back. |||| The site still has them: the next file of its listings brings them back.',
  },
} satisfies ResourceTexts;
