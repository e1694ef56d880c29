import { sql } from 'kysely';
import { type BaseVersion, addBaseVersion } from '../../../../contract/edits.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import { NewPlace, Place, PlaceBulkChange, PlaceUpdate } from '../../../../contract/places.ts';
import { isReservedCode } from '../../../../domain/places/code.ts';
import { parentPathOf, pathOf } from '../../../../domain/places/path.ts';
import { MAX_PLACE_DEPTH } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { refuseBrokenLinks } from '../../../records/links.ts';
import type { Resource, RowEdit } from '../../../records/resource.ts';
import { renewPaths } from './paths.ts';
import {
  findPlaceByCode,
  insertPlaces,
  placeJson,
  placeList,
  readAncestors,
  readPlaces,
} from './repository.ts';
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
      if (sent.code) await checkCode(db, sent.code);
      return insertPlaces(db, [placeFields.row(sent)]);
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
    const moved = changes.filter(({ before, after }) => before.path !== after.path);
    if (moved.length > 0)
      await renewPaths(
        db,
        moved.map(({ after }) => after.id),
      );
  },
};

async function editPlace(db: Db, sent: PlaceUpdate): Promise<RowEdit<PlaceRow>> {
  await refuseBrokenLinks(db, 'places', sent);
  const withCode = sent.code ? await findPlaceByCode(db, sent.code) : undefined;
  const { parent } = sent;
  const above = typeof parent === 'number' ? await checkDepth(db, parent) : [];
  const found = typeof parent === 'number' ? (await readPlaces(db, [parent])).get(parent) : undefined;
  const columns = placeFields.columns(sent);
  return (row) => {
    if (withCode !== undefined && withCode !== row.id)
      throw invalidInput({ code: createMessage('places.code_taken') });
    if (sent.code !== undefined && sent.code !== row.code) refuseReserved(sent.code);
    if (above.includes(row.id)) throw invalidInput({ parent: createMessage('places.inside_itself') });
    const parentPath = parent === undefined ? parentPathOf(row) : found?.path;
    return { ...columns, path: pathOf(sent.name ?? row.name, parentPath) };
  };
}

/** The ids of the place and of those in which it stands, if another may stand in it. */
async function checkDepth(db: Db, parent: number): Promise<number[]> {
  const above = await readAncestors(db, parent);
  if (above.length >= MAX_PLACE_DEPTH)
    throw invalidInput({ parent: createMessage('places.too_deep', { most: MAX_PLACE_DEPTH }) });
  return above;
}

async function checkCode(db: Db, code: string): Promise<void> {
  refuseReserved(code);
  if ((await findPlaceByCode(db, code)) !== undefined)
    throw invalidInput({ code: createMessage('places.code_taken') satisfies Message });
}

function refuseReserved(code: string): void {
  if (isReservedCode(code)) throw invalidInput({ code: createMessage('places.code_reserved') });
}
