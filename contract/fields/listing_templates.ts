import { LISTING_FORMATS } from '../../domain/listings/listing.ts';
import type { ListingTemplate } from '../listing_templates.ts';
import type { FieldsOf } from './field.ts';
import { CURRENCY_FIELD, RATE_FIELD, SHARED_TEXT_FIELD } from './shared_fields.ts';

/** A short text with placeholders. */
const TEMPLATE_TEXT = { kind: 'text', isHidden: true } as const;

export const TEMPLATE_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  name: { kind: 'text', label: 'Name', isSearched: true, isSorted: true },
  site: { ...SHARED_TEXT_FIELD, label: 'Site', isSearched: true },
  format: {
    kind: 'text',
    label: 'File',
    isShared: true,
    isFiltered: true,
    isSorted: true,
    choices: LISTING_FORMATS,
  },
  type: { kind: 'type', label: 'Type', isFiltered: true, isSorted: true },
  title: { kind: 'text', label: 'Title', isSearched: true, isFiltered: true, isSorted: true },
  description: { kind: 'text', label: 'Description' },
  category: { ...TEMPLATE_TEXT, label: 'Category', isSearched: true, isFiltered: true, isBulk: true },
  condition: { ...TEMPLATE_TEXT, label: 'Condition' },
  grader: { ...TEMPLATE_TEXT, label: 'Grader' },
  grade: { ...TEMPLATE_TEXT, label: 'Grade' },
  certificate: { ...TEMPLATE_TEXT, label: 'Certificate' },
  pricePercent: { kind: 'percent', label: 'Percent of the expected price', isSorted: true, isBulk: true },
  priceEnding: { ...TEMPLATE_TEXT, label: 'Price ends with', isBulk: true },
  marginPercent: {
    kind: 'percent',
    label: 'Smallest margin',
    isNullable: true,
    isSorted: true,
    isBulk: true,
    isHidden: true,
  },
  handlingDays: { kind: 'count', label: 'Handling days', isNullable: true, isBulk: true, isHidden: true },
  currency: { ...CURRENCY_FIELD, isFiltered: true, isSorted: true },
  rate: { ...RATE_FIELD, label: 'Exchange rate' },
  columns: { kind: 'text', label: 'Further columns' },
} as const satisfies FieldsOf<ListingTemplate, never>;
