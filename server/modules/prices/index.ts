import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { priceFileRoutes } from './files/routes.ts';
import { priceRoutes } from './routes.ts';

/** Prices of price files beside the expected prices of products. */
export const pricesModule: Module = {
  routes: [priceRoutes, priceFileRoutes],
  operatorNames: [{ table: 'price_files', column: 'read_by' }],
};

export { mergeEntries } from './files/merge_entries.ts';
export { storePoints } from './points.ts';
export { toStoredRow } from './stored_prices.ts';
export { readStockUnits, type StockUnit } from './units.ts';
