import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { UndoneRows } from '../../records/history/undone_rows.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { addUnitsOfSales } from './affected_rows.ts';
import { siteCheck } from './checks.ts';
import { updateStatesOfSoldUnits } from './sales/states_of_sold_units.ts';
import { sales } from './sales/resource.ts';
import { saleRoutes } from './sales/routes.ts';
import { renameSite, updateSkuTexts } from './sales/search.ts';
import { refuseTooLargeSales } from './sales/limits.ts';
import { renameSiteOfTransactions } from './site_transactions/repository.ts';
import { saleFields } from './sales/table.ts';
import { soldProductHooks } from './sales/sold_products.ts';
import { writePartTexts } from './sales/part_cells.ts';
import { siteRoutes } from './sites/routes.ts';
import { siteTransactions } from './site_transactions/resource.ts';
import { transactionFields } from './site_transactions/table.ts';

export const salesModule: Module = {
  resources: {
    sales: toRegisteredResource(sales, saleFields),
    site_transactions: toRegisteredResource(siteTransactions, transactionFields),
  },
  hooks: {
    products: soldProductHooks,
    sales: { addAffected: addUnitsOfSales, exported: writePartTexts },
    sites: {
      async afterChange(db, changes) {
        for (const { before, after } of changes) {
          if (before.name === after.name) continue;
          await renameSite(db, { from: before.name, to: after.name });
          await renameSiteOfTransactions(db, { from: before.name, to: after.name });
        }
      },
    },
  },
  routes: [saleRoutes, siteRoutes],
  derived: [updateStatesOfSoldUnits],
  checks: [siteCheck],
  async afterUndo(db, rows) {
    await updateSkuTexts(db, UndoneRows.ids(rows.differing('products', ['sku']), 'id'));
    await refuseTooLargeSales(db, UndoneRows.ids(rows.of('sales'), 'id'));
  },
  recorded: {
    sales: {
      derived: [
        'search_text',
        'vat_treatment',
        'paid',
        'fees_total',
        'net',
        'cost',
        'vat',
        'is_estimated',
        'lines_quantity',
        'unlinked',
      ],
    },
    sale_lines: {
      owners: [['sales', 'sale_id']],
      derived: ['net', 'vat', 'vat_scheme', 'vat_percent'],
      followed: ['held', 'had_unit', 'day', 'restocked', 'former_state', 'former_sold'],
      // The state that a unit has apart from being sold.
      keptFor: { columns: ['former_state'], owner: ['products', 'product_id'] },
      kept: ['cost', 'purchase_scheme', 'purchase_percent', 'purchase_cost'],
      refers: { sale_id: ['sales', 'cascade'], product_id: ['products', 'set null'] },
    },
    sale_fees: { owners: [['sales', 'sale_id']], refers: { sale_id: ['sales', 'cascade'] } },
    sale_events: {
      owners: [['sales', 'sale_id']],
      refers: { sale_id: ['sales', 'cascade'], line_id: ['sale_lines', 'cascade'] },
    },
    take_downs: {
      followed: 'all',
      key: ['insertion_id', 'line_id'],
      owners: [['insertion_batches', 'insertion_batch_id']],
      refers: { insertion_id: ['insertions', 'cascade'], line_id: ['sale_lines', 'cascade'] },
    },
    site_transactions: { derived: ['search_text'] },
    sites: {},
  },
};

export { insertSales } from './sales/insert_many.ts';
export { saleNameSql } from './sales/json.ts';
export { refuseTooLargeSales } from './sales/limits.ts';
export { type ArticleMatch, type ArticleToMatch, ArticleMatcher } from './sales/match_articles.ts';
export { saleColumnsOf, sales } from './sales/resource.ts';
export { writeSaleParts } from './sales/sales.ts';
export { detachUnits } from './sales/sold_products.ts';
export {
  type SaleEventTable,
  type SaleFeeRow,
  saleFields,
  type SaleLineRow,
  type SaleRow,
} from './sales/table.ts';
export { toPartCells, readSaleParts } from './sales/part_cells.ts';
export { insertTransactions } from './site_transactions/repository.ts';
export { siteTransactions } from './site_transactions/resource.ts';
export { feesOfRow, type SiteTransactionRow, transactionFields } from './site_transactions/table.ts';
export { orderKey, findTransactionFacts } from './site_transactions/transaction_facts.ts';
export { findKindsByText } from './site_transactions/kinds_by_text.ts';
export { allSites, findSite } from './sites/repository.ts';
export { ensureListingSite } from './sites/sites.ts';
export { CLOSED_BY_SITE, OPEN } from './take_downs/table.ts';
export {
  addTakeDowns,
  updateBatchStatusOfUnits,
  updateBatchStatus,
  isAvailableSql,
  removeTakeDowns,
} from './take_downs/take_downs.ts';
export { addTakeDownsToListing, syncTakeDowns, takeDownsText } from './sales/listing_take_downs.ts';
