import type { ResourceTexts } from './resource_texts.ts';

export const placeTexts = {
  name: 'Place |||| Places',
  title: 'Places',
  phone_title: 'Places',
  search: 'Search places by path',
  add: 'Add place',
  back: 'Back to the places',
  added: 'Place added. |||| %{smart_count} places added.',
  not_added: 'The place was not added.',
  edit: 'Edit place',
  saved: 'Place saved.',
  not_saved: 'The place was not saved.',
  gone: 'Place not found',
  gone_help: 'This place does not exist any more.',
  empty: 'No places yet',
  empty_help:
    'A place is where products stand: a room, a shelf, a box, a page of a binder. Places stand in one another.',
  fields: {
    place: 'Place',
    products: 'Products',
    landed: 'Landed value',
    quantity: 'How many',
  },
  bulk: {
    title: 'Edit %{count} place |||| Edit %{count} places',
    changed: '%{count} place changed. |||| %{count} places changed.',
  },
  deletion: {
    title: 'Delete this place? |||| Delete %{count} places?',
    done: 'Place deleted. |||| %{count} places deleted.',
    products: '%{count} product in it has no place then. |||| %{count} products in it have no place then.',
    places: '%{count} place inside it stays, at the top. |||| %{count} places inside it stay, at the top.',
  },
} satisfies ResourceTexts;
