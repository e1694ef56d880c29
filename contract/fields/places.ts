import { PLACE_KINDS } from '../../domain/places/place.ts';
import type { Place } from '../places.ts';
import type { FieldsOf } from './field.ts';
import { LINK_FIELD, SHARED_TEXT_FIELD } from './shared_fields.ts';

export const PLACE_FIELDS = {
  id: { kind: 'id', label: 'Id' },
  name: { kind: 'text', label: 'Name', isSearched: true, isSorted: true },
  path: { kind: 'text', isDerived: true, label: 'Path', isSearched: true, isSorted: true },
  code: {
    kind: 'text',
    label: 'Code',
    uniqueMessage: 'places.code_taken',
    isSearched: true,
    isFiltered: true,
    isSorted: true,
  },
  parent: { ...LINK_FIELD, of: 'places', label: 'Inside' },
  kind: { ...SHARED_TEXT_FIELD, label: 'Kind', suggestions: PLACE_KINDS, isHidden: true },
  capacity: { kind: 'count', label: 'Capacity', isNullable: true, isSorted: true, isBulk: true },
  note: { kind: 'text', label: 'Note', isSearched: true, isBulk: true },
  countedAt: { kind: 'text', isDerived: true, label: 'Last counted', isNullable: true, isSorted: true },
  countedBy: { kind: 'text', isDerived: true, label: 'Counted by' },
} as const satisfies FieldsOf<Place, never>;
