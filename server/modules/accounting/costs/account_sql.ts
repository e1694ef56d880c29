import { sql } from 'kysely';
import { RETURNED } from '../../../../domain/product.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { presenceSql } from '../../stock/index.ts';

/** A join after `products`: the order line that holds the unit, as `sale_lines`. */
export const joinHoldingLine = sql`left join sale_lines on sale_lines.product_id = products.id and sale_lines.held = 1`;

/**
 * The ledger account of a unit, in a query with `joinHoldingLine`. The account is `sold` if an order line holds
 * the unit, whatever its state says; otherwise `unsoldAccountOf` applies.
 */
export function accountSql(): Sql {
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const state = sql`lower(trim(products.state))`;
  return sql`case when sale_lines.id is not null then 'sold'
    when ${presence} in ('here', 'coming') then 'stock'
    when ${presence} = 'gone' and ${state} <> ${sql.lit(RETURNED.toLowerCase())} then 'lost'
    else 'gone' end`;
}

/** 1 if an order line names the unit, including lines whose unit came back. */
export const isInOrdersSql = sql`case when exists (select 1 from sale_lines as naming
  where naming.product_id = products.id) then 1 else 0 end`;
