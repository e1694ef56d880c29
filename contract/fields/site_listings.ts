import { SITE_LISTING_STATES } from '../../domain/listings/site_listing.ts';
import type { SiteListing } from '../site_listings.ts';
import type { FieldsOf } from './field.ts';

const SHOWN = { isFiltered: true, isSorted: true } as const;
const HIDDEN = { ...SHOWN, isHidden: true } as const;

export const SITE_LISTING_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  name: { kind: 'text', isDerived: true, label: 'Name', isInFiles: false },
  site: { ...SHOWN, kind: 'text', label: 'Site', isShared: true, isSearched: true },
  externalId: { ...SHOWN, kind: 'text', label: 'Listing number', isSearched: true },
  sku: { ...SHOWN, kind: 'text', label: 'SKU', isSearched: true },
  title: { ...SHOWN, kind: 'text', label: 'Title', isSearched: true, isHidden: true },
  price: { ...SHOWN, kind: 'money', label: 'Price', isNullable: true },
  currency: { ...HIDDEN, kind: 'text', label: 'Currency', isShared: true },
  available: { kind: 'count', label: 'Available quantity', isNullable: true },
  status: {
    ...SHOWN,
    kind: 'text',
    label: 'Status',
    isShared: true,
    isBulk: true,
    choices: SITE_LISTING_STATES,
    quickChoices: SITE_LISTING_STATES,
  },
  action: { ...HIDDEN, kind: 'text', label: 'Last action', isShared: true },
  message: { ...SHOWN, kind: 'text', label: 'As the site says', isSearched: true },
  code: { ...HIDDEN, kind: 'text', label: 'Message number', isShared: true },
  fee: { ...HIDDEN, kind: 'money', label: 'Listing fee', isNullable: true },
  address: { ...HIDDEN, kind: 'address', label: 'Address' },
  started: { ...HIDDEN, kind: 'date', label: 'Listed on', isNullable: true },
  seen: { ...HIDDEN, kind: 'date', label: 'Last changed by a file', isNullable: true },
} as const satisfies FieldsOf<SiteListing, never>;
