import { sql } from 'kysely';
import type { Presence } from '../../../domain/product.ts';
import { mustAsk } from '../../../domain/scanning/scan.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { findNamed, presenceSql } from '../stock/index.ts';

/** What a code names. `kind` is equal for products of which any may be meant: same name, type and extras. */
export interface NamedByCode {
  products: { id: number; kind: string }[];
  places: number[];
  /** Different readings of the scan name different things, or one of them nothing. */
  isDoubtful: boolean;
}

/** Units of one code that are compared. A place may hold as many units alike. */
const MOST = 1_000;

/** The possible readings of a scan, the most likely one first. */
export type Readings = readonly string[];

/** Scans with equal readings name the same. */
export const readingsKey = (codes: Readings): string => JSON.stringify(codes);

/** What scans name, by `readingsKey`. Of many units alike, those inside the counted place come first. */
export async function findCandidates(
  db: Db,
  { inside, scans }: { inside: ReadonlySet<number>; scans: readonly Readings[] },
): Promise<ReadonlyMap<string, NamedByCode>> {
  const first = sql`products.place_id in ${idList(inside)} and ${isHere}`;
  const readings = [...new Map(scans.map((one) => [readingsKey(one), one])).values()];
  const found = new Map<string, Reading[]>();
  for (const codes of readings) {
    const named: Reading[] = [];
    for (const code of codes) {
      const { products, place } = await findNamed(db, code, { first, most: MOST });
      named.push({
        products: await listExisting(db, [...products.keys()]),
        places: await listPlaces(db, place === undefined ? [] : [place]),
      });
    }
    found.set(readingsKey(codes), named);
  }
  const all = [...found.values()].flat().flatMap(({ products }) => products);
  const kinds = await readKinds(db, all);
  const kindOf = (id: number) => kinds.get(id) ?? String(id);
  return new Map(
    [...found].map(([key, named]) => {
      const things = named.map(({ products, places }) => [
        ...products.map(kindOf),
        ...places.map((id) => `place ${id}`),
      ]);
      const ids = new Set(named.flatMap(({ products }) => products));
      return [
        key,
        {
          products: [...ids].map((id) => ({ id, kind: kindOf(id) })),
          places: [...new Set(named.flatMap(({ places }) => places))],
          isDoubtful: named.length > 1 && mustAsk(things),
        },
      ];
    }),
  );
}

/** What exists of what one reading names. */
interface Reading {
  products: number[];
  places: number[];
}

const isHere = sql`${presenceSql((column) => sql.ref(`products.${column}`))} = ${sql.lit<Presence>('here')}`;

/** A code of our own may name a product that is deleted. */
async function listExisting(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from products where id in ${idList(ids)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listPlaces(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select id from places where code in (${sql.join(codes)})`.execute(db);
  return rows.map(({ id }) => id);
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
