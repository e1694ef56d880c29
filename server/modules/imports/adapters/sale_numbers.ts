import { sql } from 'kysely';
import type { ImportValues } from '../../../../domain/import.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';

/** Finds the ids of sales by site and order number, in the order of `values`. */
export async function findSalesByNumber(
  db: Db,
  values: readonly ImportValues[],
): Promise<(number | undefined)[]> {
  const keyOf = ({ site, orderNumber }: ImportValues) =>
    orderNumber ? `${sortKeyOf(String(site))}\n${sortKeyOf(String(orderNumber))}` : '';
  const numbers = [...new Set(values.map(({ orderNumber }) => sortKeyOf(String(orderNumber ?? ''))))].filter(
    Boolean,
  );
  const ids = new Map<string, number>();
  const [site, number] = [textSortKey(sql.ref('site')), textSortKey(sql.ref('order_number'))];
  const sites = [...new Set(values.map((one) => sortKeyOf(String(one.site ?? ''))))];
  for (const some of splitIntoPortions(numbers)) {
    const { rows } = await sql<{
      id: number;
      site: string;
      number: string;
    }>`select id, ${site} as site, ${number} as number
      from sales where ${site} in (${sql.join(sites)}) and ${number} in (${sql.join(some)})
      and order_number <> ''`.execute(db);
    for (const row of rows) ids.set(`${row.site}\n${row.number}`, row.id);
  }
  return values.map((one) => ids.get(keyOf(one)));
}
