import type { Generated, Selectable } from 'kysely';
import type { Place } from '../../../../contract/places.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

export interface PlaceTable {
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  /** A–Z and 0–9, unique, or empty. */
  code: string;
  kind: string;
  capacity: number | null;
  note: string;
  /** The names from the top to this place. Follows from them: see ./paths.ts. */
  path: string;
  counted_at: string | null;
  counted_by: string;
  search_text: string;
}
export type PlaceRow = Selectable<PlaceTable>;
export type PlaceRecord = NewRow<PlaceTable>;

export const placeFields = new StoredFields<Exclude<keyof Place, 'id'>, PlaceTable>('places', {
  name: ['name', ''],
  path: ['path', ''],
  code: ['code', ''],
  parent: ['parent_id', null],
  kind: ['kind', ''],
  capacity: ['capacity', null],
  note: ['note', ''],
  countedAt: ['counted_at', null],
  countedBy: ['counted_by', ''],
});
