import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf, textSortKey } from '../../../platform/db/search_text.ts';
import { type AppError, invalidInput } from '../../../platform/errors.ts';
import type { SaleRow } from './table.ts';
import { createMessage } from '../../../../contract/messages.ts';

type Order = Pick<SaleRow, 'id' | 'site' | 'order_number'>;

/**
 * An order number is unique within its site, regardless of case.
 * Returns a check that fails for an order whose number another order of the site has.
 */
export async function createNumberCheck(
  db: Db,
  { site, order_number }: Partial<Order>,
): Promise<(order: Order) => void> {
  if (order_number === undefined && site === undefined) return () => {};
  const number = (table: string) => textSortKey(sql.ref(`${table}.order_number`));
  const named =
    order_number === undefined
      ? sql`${textSortKey(sql.ref('sales.site'))} = ${sortKeyOf(site ?? '')} and exists (select 1 from sales as others
          where ${number('others')} = ${number('sales')} and others.site <> sales.site)`
      : sql`${number('sales')} = ${sortKeyOf(order_number)}`;
  const { rows } = await sql<Order>`select id, site, order_number from sales
    where order_number <> '' and ${named}`.execute(db);
  const owners = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (order) => {
    const owner = owners.get(keyOf(order));
    if (order.order_number !== '' && owner !== undefined && owner !== order.id)
      throw createNumberTakenError(order);
  };
}

export const createNumberTakenError = ({ site, order_number }: Omit<Order, 'id'>): AppError =>
  invalidInput(
    { orderNumber: createMessage('sales.number_taken', { site, number: order_number }) },
    'conflict',
  );

const keyOf = ({ site, order_number }: Omit<Order, 'id'>) =>
  JSON.stringify([sortKeyOf(site), sortKeyOf(order_number)]);
