import type {} from './tables.ts';
import { belongsTo } from '../../records/change_log.ts';
import type { Module } from '../../records/module.ts';
import { registered } from '../../records/registered.ts';
import { addUnitsOfSales } from './affected_rows.ts';
import { heldStates } from './sales/held_states.ts';
import { sales as saleResource } from './sales/resource.ts';
import { saleRoutes } from './sales/routes.ts';
import { saleFields } from './sales/table.ts';
import { soldProductHooks } from './sales/sold_products.ts';
import { writtenSales } from './sales/written.ts';
import { siteRoutes } from './sites/routes.ts';
import { siteTransactions } from './site_transactions/resource.ts';
import { transactionFields } from './site_transactions/table.ts';

export const sales: Module = {
  resources: {
    sales: registered(saleResource, saleFields),
    site_transactions: registered(siteTransactions, transactionFields),
  },
  hooks: {
    products: soldProductHooks,
    sales: { addAffected: addUnitsOfSales, exported: writtenSales },
  },
  routes: [saleRoutes, siteRoutes],
  derived: [heldStates],
  changeLog: {
    tables: {
      sale_lines: (column) => [
        ['sales', column('sale_id')],
        ['products', column('product_id')],
      ],
      take_downs: (column) => [
        ['insertion_batches', column('insertion_batch_id')],
        ['sales', column('sale_id')],
      ],
      sale_fees: belongsTo('sales', 'sale_id'),
      sale_events: belongsTo('sales', 'sale_id'),
    },
    parts: {
      sales: [
        { list: 'products', table: 'sale_lines', own: 'product_id', owner: 'sale_id' },
        { list: 'insertion_batches', table: 'take_downs', own: 'insertion_batch_id', owner: 'sale_id' },
      ],
    },
  },
};
