import { sql } from 'kysely';
import type { ResourceName } from '../../contract/resources.ts';
import { purchaseFields } from '../bought_stocks/table.ts';
import type { Derived, Engine } from '../db/engine.ts';
import { shipmentSearch } from '../incoming_shipments/repository.ts';
import { batchFields } from '../insertion_batches/table.ts';
import { productSearch } from '../products/search.ts';
import { gramsOf } from './grams.ts';

/** Has something of all that search texts and grams treat in a way of their own. */
const ODD = 'Pokémon ＦＵＬＬ-width ﬁ Straße İstanbul Ünïcödé ½ ① ポケモン ｶﾞ 한국어 卡 x 7 #12/34 😀';

const oddRow = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, column === 'name' ? ODD : `${column} ${ODD}`]));

/** What records are searched by: where this becomes another text, so do the texts of all records. */
const SAMPLES: Record<ResourceName, string> = {
  products: productSearch({ name: ODD, bought_order_link: `link ${ODD}` }, [
    JSON.stringify(ODD),
    '12.5',
    'true',
  ]),
  bought_stocks: purchaseFields.searchText(oddRow(purchaseFields.searched)),
  incoming_shipments: shipmentSearch({ courier: ODD, tracking_number: `number ${ODD}` }),
  insertion_batches: batchFields.searchText(oddRow(batchFields.searched)),
};

/** The index by which rows are searched, empty at first: `rebuildSearch` brings the rows into it. */
export function searchIndexes({ gramIndex }: Engine): Derived[] {
  return Object.entries(SAMPLES).map(([table, sample]) => ({
    name: `${table}_grams`,
    make: [
      ...gramIndex.make(table),
      sql`insert into search_rebuilds (resource, last_id) select ${sql.lit(table)}, 0
        where exists (select 1 from ${sql.table(table)})
        on conflict (resource) do update set last_id = excluded.last_id`,
    ],
    remove: gramIndex.remove(table),
    from: JSON.stringify([sample, gramsOf(sample)]),
  }));
}
