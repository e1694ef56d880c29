import { sql } from 'kysely';
import type { OrderFact } from '../../../../domain/order_fact.ts';
import { readTransactionFact, transactionKey } from '../../../../domain/transaction_fact.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { feesOfRow, type SiteTransactionRow } from './table.ts';

export interface OrderNumber {
  site: string;
  orderNumber: string;
}

/** Facts about orders from recorded transactions, by `orderKey`, then by `transactionKey`. */
export async function findTransactionFacts(
  db: Db,
  orders: readonly OrderNumber[],
): Promise<Map<string, Record<string, OrderFact>>> {
  const facts = new Map<string, Record<string, OrderFact>>();
  const numbers = [...new Set(orders.map(({ orderNumber }) => sortKeyOf(orderNumber)))].filter(Boolean);
  const number = textSortKey(sql.ref('order_number'));
  for (const some of splitIntoPortions(numbers)) {
    const { rows } = await sql<SiteTransactionRow & { item: string | null }>`select site_transactions.*,
        (select min(item) from import_identities
          where record_id = site_transactions.id and kind = 'site_transactions') as item
      from site_transactions where ${number} in (${sql.join(some)}) and order_number <> ''`.execute(db);
    for (const row of rows) {
      const fact = factOf(row);
      if (!fact) continue;
      const key = orderKey({ site: row.site, orderNumber: row.order_number });
      facts.set(key, { ...facts.get(key), [transactionKey(row.item ?? `own ${row.id}`)]: fact });
    }
  }
  return facts;
}

/** Key of an order: site and order number, regardless of case. */
export function orderKey({ site, orderNumber }: OrderNumber): string {
  return `${sortKeyOf(site)}\n${sortKeyOf(orderNumber)}`;
}

function factOf(row: SiteTransactionRow): OrderFact | undefined {
  const { kind, day, currency, amount, postage_charged: postageCharged } = row;
  return readTransactionFact({ kind, day, currency, amount, fees: feesOfRow(row), postageCharged });
}
