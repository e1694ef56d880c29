import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { sortOldestFirst } from '../../../../domain/sale.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { nameBounds, searchTextStartSql } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { isAvailableSql } from '../take_downs/take_downs.ts';

/** Units that can still be sold. */
export const IS_AVAILABLE_SQL = isAvailableSql('products');

export interface IdenticalUnit {
  id: number;
  received: string | null;
}

interface Described extends IdenticalUnit {
  name: string;
  /** Equal for identical units. */
  identity: string;
}

/**
 * Available units identical to each unit, by the id of the unit, the oldest first.
 * The unit itself is included if available.
 */
export async function findIdenticalUnits(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, IdenticalUnit[]>> {
  const units: Described[] = [];
  for (const portion of splitIntoPortions([...new Set(ids)]))
    units.push(...(await described(db, sql`products.id in ${idList(portion)}`)));
  const names = [...new Set(units.map(({ name }) => name))];
  const found: Described[] = [];
  for (let start = 0; start < names.length; start += NAMES) {
    const bounds = names.slice(start, start + NAMES).map(nameBounds);
    const named = bounds.map(([from, to]) => sql`${NAME} between ${from} and ${to}`);
    found.push(...(await described(db, sql`(${sql.join(named, sql` or `)}) and ${IS_AVAILABLE_SQL}`)));
  }
  const groups = groupPairs(found.map((unit) => [unit.identity, unit] as const));
  return new Map(units.map(({ id, identity }) => [id, sortOldestFirst(groups.get(identity) ?? [])]));
}

/** Number of names per query. The index for sorting by name finds each of them. */
const NAMES = 50;
const NAME = searchTextStartSql(sql.ref('products.search_text'));

async function described(db: Db, where: ReturnType<typeof sql>): Promise<Described[]> {
  const { rows } = await sql<
    IdenticalUnit & { name: string; type: number; sub_type: number; batch: number; extras: string }
  >`select products.id, products.received, products.name, coalesce(products.type_id, 0) as type,
      coalesce(products.sub_type_id, 0) as sub_type, coalesce(products.insertion_batch_id, 0) as batch,
      coalesce((select string_agg(value, ' ') from (select extra_id || ' ' || value as value from product_extras
        where product_id = products.id order by extra_id) as extras), '') as extras
    from products where ${where}`.execute(db);
  return rows.map(({ id, received, name, ...others }) => ({
    id,
    received,
    name,
    identity: JSON.stringify([name, ...Object.values(others)]),
  }));
}
