import { sql } from 'kysely';
import { NewPlace, PlaceUpdate } from '../../../../contract/places.ts';
import { createImportAdapter } from '../adapter.ts';
import { insertPlaces, placeFields, places } from '../../stock/index.ts';

export const placeAdapter = createImportAdapter({
  resource: places,
  schema: PlaceUpdate,
  required: NewPlace.pick({ name: true }),
  record: (values) => placeFields.row(values),
  columns: (values) => placeFields.columns(values),
  insert: insertPlaces,
  nameColumns: [sql.ref('path'), sql.ref('code'), sql.ref('name')],
  isSingle: () => true,
  examples: [
    { name: 'Stock room', code: 'R1', kind: 'room' },
    { name: 'Box 3', code: 'A3', kind: 'box', capacity: 500 },
  ],
});
