import { sql } from 'kysely';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { findScanMatches } from '../scan/find_matches.ts';

/** What a code names. `kind` is equal for products of which any may be meant: same name, type and extras. */
export interface NamedByCode {
  products: { id: number; kind: string }[];
  places: number[];
}

/** Units alike of a code. A place with more of them is counted all the same: seen units come last. */
const MOST_ALIKE = 1_000;

/** The possible readings of a scan, the most likely one first. */
export type Readings = readonly string[];

/** Scans with equal readings name the same. */
export const readingsKey = (codes: Readings): string => JSON.stringify(codes);

/** What scans name, by `readingsKey`: products and places. */
export async function findCandidates(
  db: Db,
  scans: readonly Readings[],
): Promise<ReadonlyMap<string, NamedByCode>> {
  const found = new Map<string, { products: number[]; places: number[] }>();
  for (const codes of new Map(scans.map((one) => [readingsKey(one), one])).values()) {
    const matches = await findScanMatches(db, codes, MOST_ALIKE);
    found.set(readingsKey(codes), {
      products: [...new Set(matches.flatMap((one) => (one.kind === 'product' ? [one.id, ...one.alike] : [])))],
      places: matches.flatMap((one) => (one.kind === 'place' ? one.id : [])),
    });
  }
  const several = [...found.values()].flatMap(({ products }) => (products.length > 1 ? products : []));
  const kinds = await readKinds(db, several);
  return new Map(
    [...found].map(([key, { products, places }]) => [
      key,
      { places, products: products.map((id) => ({ id, kind: kinds.get(id) ?? String(id) })) },
    ]),
  );
}

async function readKinds(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const kinds = new Map<number, string>();
  for (const portion of splitIntoPortions([...new Set(ids)])) {
    const { rows } = await sql<{ id: number; kind: string }>`select id,
        name || ' ' || type_id || ' ' || coalesce(sub_type_id, 0) || ' ' || coalesce((
          select string_agg(extra_id || ' ' || value, ' ' order by extra_id) from product_extras
          where product_id = products.id), '') as kind
      from products where id in ${idList(portion)}`.execute(db);
    for (const { id, kind } of rows) kinds.set(id, kind);
  }
  return kinds;
}
