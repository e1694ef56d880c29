import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { NewPlace, Place, PlaceBulkChange, PlaceUpdate } from '../../../../contract/places.ts';
import { numberNames } from '../../../../domain/places/names.ts';
import { MAX_PLACE_DEPTH } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { refuseBrokenLinks } from '../../../records/links.ts';
import type { Resource, RowEdit } from '../../../records/resource.ts';
import { renewPaths } from './paths.ts';
import { findPlaceByCode, insertPlaces, placeJson, placeList, readAncestors } from './repository.ts';
import { placeFields, type PlaceRow } from './table.ts';

const inStock = sql`(select count(*) from products where products.place_id = places.id)`;

export const places: Resource<PlaceRow, PlaceUpdate & BaseVersion, NewPlace> = {
  list: placeList,
  row: placeJson,
  schema: { record: Place, update: addBaseVersion(PlaceUpdate), change: PlaceBulkChange },
  files: [],
  creation: {
    summary: 'Add a place for products',
    body: NewPlace,
    async insert(db, sent) {
      await refuseBrokenLinks(db, 'places', sent);
      if (typeof sent.parent === 'number') await checkDepth(db, sent.parent);
      if (sent.code) await checkCode(db, sent);
      const names = numberNames(sent.name, sent.quantity);
      return insertPlaces(
        db,
        names.map((name) => placeFields.row({ ...sent, name })),
      );
    },
  },
  summary: { linked: { products: inStock } },
  search: placeFields.search,
  indexes: {
    ...placeFields.indexes,
    parent_id: sql`parent_id, id`,
    counted_at: sql`counted_at, id`,
  },
  fields: placeFields,
  edit: editPlace,
  async afterChange(db, changes) {
    const moved = changes.filter(
      ({ before, after }) => before.name !== after.name || before.parent_id !== after.parent_id,
    );
    await renewPaths(
      db,
      moved.map(({ after }) => after.id),
    );
  },
};

async function editPlace(db: Db, sent: PlaceUpdate): Promise<RowEdit<PlaceRow>> {
  await refuseBrokenLinks(db, 'places', sent);
  const withCode = sent.code ? await findPlaceByCode(db, sent.code) : undefined;
  const above = typeof sent.parent === 'number' ? await readAncestors(db, sent.parent) : [];
  const columns = placeFields.columns(sent);
  return (row) => {
    if (withCode !== undefined && withCode !== row.id)
      throw invalidInput({ code: createMessage('places.code_taken') });
    if (above.some(({ id }) => id === row.id))
      throw invalidInput({ parent: createMessage('places.inside_itself') });
    return columns;
  };
}

/** Refuses a parent in which no place can be: it has as many places around it as a place can have. */
async function checkDepth(db: Db, parent: number): Promise<void> {
  if ((await readAncestors(db, parent)).length > MAX_PLACE_DEPTH)
    throw invalidInput({ parent: createMessage('places.too_deep', { most: MAX_PLACE_DEPTH + 1 }) });
}

async function checkCode(db: Db, { code = '', quantity }: NewPlace): Promise<void> {
  if (quantity > 1) throw invalidInput({ code: createMessage('places.code_for_one') });
  if ((await findPlaceByCode(db, code)) !== undefined)
    throw invalidInput({ code: createMessage('places.code_taken') });
}
