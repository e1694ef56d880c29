import { BATCH_STATUSES, LISTING_STATES } from '../../domain/insertion.ts';
import type { InsertionBatch } from '../insertion_batches.ts';
import type { FieldsOf } from './field.ts';
import { SHARED_TEXT_FIELD } from './shared_fields.ts';

/** Derived from the active listings of a batch, separated by commas. */
const LISTED_ON = {
  kind: 'text',
  isDerived: true,
  isFiltered: true,
  isHidden: true,
  isExtension: true,
} as const;

export const BATCH_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  name: { kind: 'text', label: 'Name', isSearched: true, isFiltered: true, isSorted: true },
  status: { ...SHARED_TEXT_FIELD, label: 'Status', suggestions: BATCH_STATUSES },
  images: { kind: 'images', label: 'Images' },
  productsQuantity: { kind: 'count', isDerived: true, label: 'Products' },
  offered: {
    kind: 'text',
    isDerived: true,
    label: 'Offered on a site',
    choices: LISTING_STATES,
    isFiltered: true,
    isInFiles: false,
  },
  sites: { ...LISTED_ON, label: 'Sites' },
  listings: { ...LISTED_ON, label: 'Listing ids' },
} as const satisfies FieldsOf<
  InsertionBatch,
  'products' | 'insertions',
  'productsQuantity' | 'offered' | 'sites' | 'listings'
>;
