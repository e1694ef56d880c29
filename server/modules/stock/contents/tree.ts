import { sql } from 'kysely';
import type { PlaceTree } from '../../../../contract/places.ts';
import { fromCents } from '../../../../domain/money.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { presenceSql } from '../products/json.ts';
import type { PlaceRow } from '../places/table.ts';

const IS_HERE = sql`${presenceSql()} = ${sql.lit('here')}`;

/** The number and value of the products in stock are read from this index alone. */
export const CONTENTS_INDEX = sql`((${presenceSql()}), place_id, landed_cost)`;

interface Contents {
  products: number;
  landed: number;
}

/** All places with the number and the landed value of the products in them and in all places inside. */
export async function readPlaceTree(db: Db): Promise<PlaceTree> {
  const { rows } = await sql<
    Omit<PlaceRow, 'search_text'>
  >`select id, parent_id, name, code, kind, capacity, counted_at, path from places order by id`.execute(db);
  // The path of a place begins with the path of its parent, so that parents come first.
  const places = rows.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  const contents = await readContents(db);
  const withoutPlace = contents.get(null) ?? { products: 0, landed: 0 };
  const sums = new Map(places.map(({ id }) => [id, { ...(contents.get(id) ?? { products: 0, landed: 0 }) }]));
  for (const { id, parent_id } of places.toReversed()) {
    const own = sums.get(id);
    const parent = sums.get(parent_id ?? 0);
    if (!own || !parent) continue;
    parent.products += own.products;
    parent.landed += own.landed;
  }
  return {
    places: places.map(({ id, parent_id, name, code, kind, capacity, counted_at }) => {
      const { products = 0, landed = 0 } = sums.get(id) ?? {};
      return {
        id,
        parent: parent_id,
        name,
        code,
        kind,
        capacity,
        countedAt: counted_at,
        products,
        landed: fromCents(landed),
      };
    }),
    withoutPlace: { products: withoutPlace.products, landed: fromCents(withoutPlace.landed) },
  };
}

/** Products in stock by the place in which they stand themselves; `null` without one. */
async function readContents(db: Db): Promise<Map<number | null, Contents>> {
  const { rows } = await sql<{
    place: number | null;
    products: number;
    landed: number;
  }>`select place_id as place, count(*) as products, sum(landed_cost) as landed from products
    where ${IS_HERE} group by place_id`.execute(db);
  return new Map(
    rows.map(({ place, products, landed }) => [
      place,
      { products: Number(products), landed: Number(landed) },
    ]),
  );
}
