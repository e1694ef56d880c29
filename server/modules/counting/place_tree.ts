import { sql } from 'kysely';
import type { PlaceName } from '../../../contract/places.ts';
import type { Lineage } from '../../../domain/counting/count.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';

/** Each place with the places around it, from the inside to the top. */
export async function readLineages(
  db: Db,
  places: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, Lineage>> {
  const ids = [...new Set(places.filter((id) => typeof id === 'number'))];
  const pairs: (readonly [number, number])[] = [];
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<{
      start: number;
      id: number;
    }>`with recursive around (start, id, parent_id, depth) as (
        select id, id, parent_id, 0 from places where id in ${idList(portion)}
        union all select around.start, places.id, places.parent_id, around.depth + 1
          from places join around on places.id = around.parent_id)
      select start, id from around order by start, depth`.execute(db);
    pairs.push(...rows.map(({ start, id }) => [start, id] as const));
  }
  return groupPairs(pairs);
}

/** The names of the places that are still there. */
export async function readPlaceNames(
  db: Db,
  places: readonly (number | null)[],
): Promise<Map<number, PlaceName>> {
  const ids = [...new Set(places.filter((id) => id !== null))];
  const names = new Map<number, PlaceName>();
  for (const portion of splitIntoPortions(ids)) {
    const { rows } = await sql<PlaceName>`select id, name, code, path from places
      where id in ${idList(portion)} order by id`.execute(db);
    for (const row of rows) names.set(row.id, row);
  }
  return names;
}
