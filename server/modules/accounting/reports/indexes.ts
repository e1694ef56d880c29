import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';
import { isInStockSql } from './in_stock.ts';

/**
 * Covering indexes for reports, with columns in the order of grouping: reports neither read table rows nor
 * sort. Each value is the SQL after the table name in CREATE INDEX.
 */
export const REPORT_INDEXES: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  products: {
    here: sql`(received, type_id, received_estimated, bought_stock_id, landed_cost, target_price, id)
      where ${isInStockSql(sql.ref)}`,
    lot_here: sql`(bought_stock_id, received_estimated, received, landed_cost, target_price, id)
      where ${isInStockSql(sql.ref)}`,
    turned: sql`(sold, received, type_id, received_estimated, bought_stock_id, target_price, left_on, id)
      where sold is not null`,
    left: sql`(left_on, sold, received, type_id, received_estimated, bought_stock_id, target_price, id)
      where left_on is not null`,
    offered: sql`(listed, received, type_id, received_estimated, bought_stock_id) where listed is not null`,
  },
  sale_lines: {
    back: sql`(day, restocked, product_id) where held = 0 and product_id is not null`,
  },
  ledger: {
    gone: sql`(day, product_id, amount) where account = 'gone'`,
    lost: sql`(day, product_id, amount) where account = 'lost'`,
    stocked: sql`(day, product_id, amount) where account = 'stock'`,
  },
};
