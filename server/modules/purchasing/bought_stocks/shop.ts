import { sql } from 'kysely';
import { originOf } from '../../../../domain/purchase.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CompositeFilter } from '../../../records/lists/list_source.ts';
import { memoize } from '../../../records/lists/memoize.ts';

/** Start of a purchase's link, up to the slash after the host: enough for `originOf` to find the shop. */
export function linkStartSql(db: Db, link = sql.ref('bought_stocks.link')): Sql {
  const slash = engineOf(db).indexOf(sql`substr(${link}, 9)`, '/');
  return sql`case when ${slash} = 0 then ${link} else substr(${link}, 1, ${slash} + 8) end`;
}

/** Condition: the purchase is from this shop. An empty name selects purchases without a known shop. */
export async function isOfShopSql(db: Db, shop: string): Promise<Sql> {
  const starts = await memoize(db, 'shops', async () => {
    const { rows } = await sql<{ start: string }>`select distinct ${linkStartSql(db)} as start
      from bought_stocks`.execute(db);
    return rows.map(({ start }) => start);
  });
  const own = starts.filter((start) => originOf(start) === shop);
  return own.length === 0 ? sql`1 = 0` : sql`${linkStartSql(db)} in (${sql.join(own)})`;
}

/** Filters purchases, or their products, by shop. An empty name selects those without a known shop. */
export const shopFilter = (of: 'bought_stocks' | 'products'): CompositeFilter => ({
  names: ['shop'],
  async ids(db, { shop }) {
    const asked = String(shop ?? '');
    const isOfIt = await isOfShopSql(db, asked);
    if (of === 'bought_stocks') return sql`select bought_stocks.id from bought_stocks where ${isOfIt}`;
    const without = asked === '' ? sql`or bought_stocks.id is null` : sql``;
    return sql`select products.id from products left join bought_stocks
      on bought_stocks.id = products.bought_stock_id where ${isOfIt} ${without}`;
  },
});
