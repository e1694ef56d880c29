import { sql } from 'kysely';
import { freeCode, suggestCode } from '../../../../domain/places/code.ts';
import { pathOf } from '../../../../domain/places/path.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList, type JsonSql, type Sql } from '../../../platform/db/sql.ts';
import { textSortKey } from '../../../platform/db/search_text.ts';
import { countColumn, idColumn, nameColumn } from '../../../records/lists/columns.ts';
import type { List } from '../../../records/lists/list.ts';
import { lockAffectedRows } from '../../../records/row_locks.ts';
import { insertSearchable } from '../../../records/search/index_rows.ts';
import { placeFields, type PlaceRecord, type PlaceRow } from './table.ts';

export function placeJson(json: JsonSql): Sql {
  return json.object({ id: sql.ref('places.id'), ...placeFields.json(json) });
}

/** `PlaceName` of a place, or null. @param id a column */
export function placeNameJson(json: JsonSql, id: string): Sql {
  return json.one({
    of: json.object({
      id: sql.ref('named.id'),
      name: sql.ref('named.name'),
      code: sql.ref('named.code'),
      path: sql.ref('named.path'),
    }),
    from: sql`places as named where named.id = ${sql.ref(id)}`,
  });
}

export const placeList = {
  resource: 'places',
  json: placeJson,
  slice: 100,
  columns: {
    ...placeFields.listed,
    id: idColumn('places.id', { foundBy: 'number' }),
    name: nameColumn(sql.ref('places.name'), 'places'),
    // Sorted by the path of the place around, because a place cannot be joined with its own table by name.
    parent: {
      ...idColumn('places.parent_id', { nullable: true }),
      order: sql`(select ${textSortKey(sql.ref('around.path'))} from places as around where around.id = places.parent_id)`,
      lowest: sql`''`,
    },
    capacity: countColumn(sql.ref('places.capacity'), { nullable: true }),
  },
} as const satisfies List;

/** Inserts places with their paths, and with codes where none is given. Returns their ids in the same order. */
export async function insertPlaces(db: Db, records: readonly PlaceRecord[]): Promise<number[]> {
  const parentIds = records.flatMap(({ parent_id }) => parent_id ?? []);
  await lockAffectedRows(db, {
    resource: 'places',
    ids: [],
    sets: parentIds.map((parent) => ({ parent })),
  });
  const parents = await readPlaces(db, parentIds);
  const taken = await readCodes(db);
  for (const { code } of records) if (code !== '') taken.add(code);
  const rows = records.map((record) => {
    const parent = parents.get(record.parent_id ?? 0);
    const code = record.code || freeCode(suggestCode(record, parent), (one) => taken.has(one));
    taken.add(code);
    const row = { ...record, code, path: pathOf(record.name, parent?.path) };
    return { ...row, search_text: placeFields.searchText(row) };
  });
  return insertSearchable(db, 'places', rows);
}

export async function readPlaces(db: Db, ids: readonly number[]): Promise<Map<number, PlaceRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlaceRow>`select * from places where id in ${idList(new Set(ids))}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCodes(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`select code from places where code <> ''`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** The id of the place with the code. */
export async function findPlaceByCode(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from places where code = ${code}`.execute(db);
  return rows[0]?.id;
}

/** The places, and all places around them. */
export async function readAncestors(
  db: Db,
  ...ids: readonly number[]
): Promise<{ id: number; parent_id: number | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    parent_id: number | null;
  }>`with recursive above (id, parent_id) as (
      select id, parent_id from places where id in ${idList(ids)}
      union select places.id, places.parent_id from places join above on places.id = above.parent_id
    ) select id, parent_id from above`.execute(db);
  return rows;
}

/** The places, and all places inside them. */
export async function readInside(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`with recursive inside (id) as (
      select id from places where id in ${idList(ids)}
      union select places.id from places join inside on places.parent_id = inside.id
    ) select id from inside`.execute(db);
  return rows.map((row) => row.id);
}
