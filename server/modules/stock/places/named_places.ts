import { sql } from 'kysely';
import { createMessage, type Message } from '../../../../contract/messages.ts';
import { NewPlace } from '../../../../contract/places.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { pathKey, readPath } from '../../../../domain/places/path.ts';
import { MAX_PLACE_DEPTH, PATH_SEPARATOR } from '../../../../domain/places/place.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameBounds, nameSortKey } from '../../../platform/db/search_text.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { idList } from '../../../platform/db/sql.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { deleteRows } from '../../../records/write.ts';
import { insertPlaces } from './repository.ts';
import { placeFields, type PlaceRow } from './table.ts';

/** What a name in a file means: a place, a place that is missing, or a problem. */
export type NamedPlace = { id: number } | { path: string } | { problem: Message };

/** Names per statement. */
const PORTION = 50;

/**
 * Returns a function that finds a place by its path, its code or its name, whatever their case. The path of a missing
 * place has its names with one kind of separator.
 */
export async function placesNamed(db: Db, texts: readonly string[]): Promise<(text: string) => NamedPlace> {
  const ids = new Map<string, Set<number>>();
  const add = (key: string, id: number) => ids.set(key, (ids.get(key) ?? new Set()).add(id));
  for (const { id, name, path, code } of await readCandidates(db, texts)) {
    add(`path ${pathKey(readPath(path))}`, id);
    add(`name ${pathKey([name])}`, id);
    add(`code ${code}`, id);
  }
  return (text) => {
    const names = readPath(text);
    const isOne = names.length === 1;
    const keys = [
      `path ${pathKey(names)}`,
      ...(isOne ? [`code ${names[0]?.toUpperCase()}`, `name ${pathKey(names)}`] : []),
    ];
    const [found = new Set<number>()] = keys.flatMap((key) => ids.get(key) ?? []);
    const [id] = found;
    if (found.size > 1)
      return { problem: createMessage('links.places_several', { name: text.slice(0, 60) }) };
    if (id !== undefined) return { id };
    return canBeMade(names)
      ? { path: names.join(PATH_SEPARATOR) }
      : { problem: createMessage('places.path', { most: MAX_PLACE_DEPTH + 1 }) };
  };
}

function canBeMade(names: readonly string[]): boolean {
  return (
    names.length > 0 &&
    names.length <= MAX_PLACE_DEPTH + 1 &&
    names.every((name) => NewPlace.shape.name.safeParse(name).success)
  );
}

/** Places that may be meant: those with the last name of a path, or with a code. */
async function readCandidates(db: Db, texts: readonly string[]) {
  const found: { id: number; name: string; path: string; code: string }[] = [];
  for (const portion of splitIntoPortions([...new Set(texts)], PORTION)) {
    const conditions = portion.map((text) => {
      const [from, to] = nameBounds(readPath(text).at(-1) ?? '');
      return sql`${nameSortKey('places')} between ${from} and ${to}`;
    });
    const codes = portion.map((text) => text.trim().toUpperCase());
    const { rows } = await sql<(typeof found)[number]>`select id, name, path, code from places
      where ${sql.join(conditions, sql` or `)} or (code <> '' and code in (${sql.join(codes)}))`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Makes the places of paths, with the places around them, where they are missing. Returns the ids of the paths. */
export async function makePlaces(
  db: Db,
  paths: readonly string[],
): Promise<{ ids: Map<string, number>; made: number[] }> {
  const made: number[] = [];
  const all = new Map<string, readonly string[]>();
  for (const names of paths.map(readPath))
    for (const [index] of names.entries()) {
      const some = names.slice(0, index + 1);
      // The first of several spellings is kept.
      if (!all.has(pathKey(some))) all.set(pathKey(some), some);
    }
  const known = await idsOfPaths(db, [...all.values()]);
  const levels = groupPairs(
    [...all].flatMap(([key, names]) =>
      known.has(key) ? [] : [[names.length, [key, names] as const] as const],
    ),
  );
  for (const depth of [...levels.keys()].toSorted((one, other) => one - other)) {
    const level = levels.get(depth) ?? [];
    const ids = await insertPlaces(
      db,
      level.map(([, names]) => {
        const parent = known.get(pathKey(names.slice(0, -1))) ?? null;
        return placeFields.row({ name: names.at(-1), parent });
      }),
    );
    for (const [index, [key]] of level.entries()) known.set(key, ids[index] ?? 0);
    made.push(...ids);
  }
  return { ids: new Map(paths.map((path) => [path, known.get(pathKey(readPath(path))) ?? 0])), made };
}

/** The ids of places by the key of their path; the first of several with one path. */
async function idsOfPaths(db: Db, paths: readonly (readonly string[])[]): Promise<Map<string, number>> {
  const candidates = await readCandidates(
    db,
    paths.map((names) => names.join(PATH_SEPARATOR)),
  );
  const sorted = candidates.toSorted((one, other) => other.id - one.id);
  return new Map(sorted.map(({ id, path }) => [pathKey(readPath(path)), id]));
}

/** Deletes those of the places in which there is nothing, and which nobody has counted. */
export async function deleteEmptyPlaces(db: Db, ids: readonly number[]): Promise<number[]> {
  const deleted: number[] = [];
  for (;;) {
    const left = ids.filter((id) => !deleted.includes(id));
    if (left.length === 0) return deleted;
    await lockAffectedRows(db, { resource: 'places', ids: left });
    const { rows } = await sql<PlaceRow>`select * from places where id in ${idList(left)}
      and not exists (select 1 from products where place_id = places.id)
      and not exists (select 1 from places as inner_places where inner_places.parent_id = places.id)
      and counted_at is null and not exists (select 1 from counts where place_id = places.id)
      and not exists (select 1 from count_scans where place_id = places.id)`.execute(db);
    if (rows.length === 0) return deleted;
    await deleteRows(db, { list: { resource: 'places' } }, rows);
    deleted.push(...rows.map(({ id }) => id));
  }
}
