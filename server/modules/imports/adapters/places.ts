import { z } from 'zod';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import { NewPlace, PlaceUpdate } from '../../../../contract/places.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { readPath } from '../../../../domain/places/path.ts';
import { MAX_PLACE_DEPTH } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { createImportAdapter } from '../adapter.ts';
import { FileReference, MissingPlace } from '../external_ids.ts';
import type { StoredRow } from '../import_row.ts';
import { insertPlaces, placeFields, places, placesNamed, readAncestors } from '../../stock/index.ts';

const PlaceValues = PlaceUpdate.extend({
  parent: z.union([MissingPlace, PlaceUpdate.shape.parent]).optional(),
});

export const placeAdapter = createImportAdapter({
  resource: places,
  schema: PlaceValues,
  required: NewPlace.pick({ name: true }),
  record: (values) => placeFields.row(values),
  columns: (values) => placeFields.columns(values),
  insert: insertPlaces,
  findNamed: placesNamed,
  findProblems,
  inOrder,
  isSingle: () => true,
  examples: [
    { name: 'Stock room', code: 'R1', kind: 'room' },
    { name: 'Box 3', code: 'A3', kind: 'box', parent: 'Stock room / Shelf A', capacity: 500 },
  ],
});

/** Places by the number of names in the path around them: those above come first. */
function inOrder(rows: readonly StoredRow[]): StoredRow[][] {
  const byDepth = groupPairs(rows.map((row) => [depthOf(row.row_values.parent), row] as const));
  return [...byDepth].toSorted(([one], [other]) => one - other).map(([, some]) => some);
}

function depthOf(parent: unknown): number {
  const { data: reference } = FileReference.safeParse(parent);
  return reference ? readPath(reference.says).length : 0;
}

async function findProblems(
  db: Db,
  records: readonly z.infer<typeof PlaceValues>[],
  ids: readonly (number | undefined)[],
): Promise<Record<string, Message>[]> {
  const parents = new Set(records.flatMap(({ parent }) => (typeof parent === 'number' ? parent : [])));
  const above = new Map<number, number[]>();
  for (const parent of parents)
    above.set(
      parent,
      (await readAncestors(db, parent)).map(({ id }) => id),
    );
  return records.map(({ parent }, index): Record<string, Message> => {
    const around = typeof parent === 'number' ? (above.get(parent) ?? []) : [];
    const id = ids[index];
    if (id !== undefined && around.includes(id)) return { parent: createMessage('places.inside_itself') };
    if (around.length > MAX_PLACE_DEPTH)
      return { parent: createMessage('places.too_deep', { most: MAX_PLACE_DEPTH + 1 }) };
    return {};
  });
}
