import { sql } from 'kysely';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { createMessage } from '../../../../contract/messages.ts';
import { pathOf, readPath } from '../../../../domain/places/path.ts';
import { MAX_PLACE_DEPTH } from '../../../../domain/places/place.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { writeSearchTexts } from '../../../records/search/index_rows.ts';
import { readAncestors, readPlaces } from './repository.ts';
import { placeFields, type PlaceRow } from './table.ts';

/**
 * Renews the paths of places and of all places inside them, level by level, and their search texts.
 *
 * @param refusal the code of the error if a place would be inside itself, or too deep
 */
export async function renewPaths(
  db: Db,
  ids: readonly number[],
  refusal: ErrorCode = 'invalid',
): Promise<void> {
  let level = [...(await readPlaces(db, ids)).values()];
  const above = await readPlaces(
    db,
    level.flatMap(({ parent_id }) => parent_id ?? []),
  );
  const paths = new Map([...above].map(([id, { path }]) => [id, path]));
  while (level.length > 0) {
    const renewed = level.flatMap((row) => {
      const path = pathOf(row.name, paths.get(row.parent_id ?? 0));
      return path === row.path ? [] : { ...row, path };
    });
    for (const { id, path } of renewed) paths.set(id, path);
    // Paths of places that are inside each other grow without an end.
    const tooDeep = renewed.find(({ path }) => readPath(path).length > MAX_PLACE_DEPTH + 1);
    if (tooDeep) throw await depthError(db, tooDeep.id, refusal);
    await writePaths(db, renewed);
    level = await readChildren(
      db,
      renewed.map(({ id }) => id),
    );
  }
}

async function depthError(db: Db, id: number, code: ErrorCode): Promise<Error> {
  const above = await readAncestors(db, id);
  const parent = above.some((place) => place.parent_id === id)
    ? createMessage('places.inside_itself')
    : createMessage('places.too_deep', { most: MAX_PLACE_DEPTH + 1 });
  return invalidInput({ parent }, code);
}

async function readChildren(db: Db, ids: readonly number[]): Promise<PlaceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlaceRow>`select * from places where parent_id in ${idList(ids)}`.execute(db);
  return rows;
}

async function writePaths(db: Db, rows: readonly PlaceRow[]): Promise<void> {
  for (const portion of splitIntoPortions(rows)) {
    const values = portion.map(({ id, path }) => sql`(${sql.lit(id)}, ${path})`);
    await sql`update places set path = found.column2 from (values ${sql.join(values)}) as found
      where places.id = found.column1`.execute(db);
  }
  const texts = rows.map((row) => ({ id: row.id, search_text: placeFields.searchText(row) }));
  await writeSearchTexts(db, 'places', texts);
}
