import type { ComponentType } from 'react';
import { inspectParameter, publicPath } from '../providers/publicPaths.ts';

export type Load = () => Promise<ComponentType>;

/** The code of the page at each address, which is loaded when the page is wanted. */
export const PAGES: Record<string, Load> = {
  '/': async () => (await import('./pages/Landing.tsx')).Landing,
  [publicPath('/products')]: async () => {
    const { ProductList, ProductDetails } = await import('../resources/products/ProductList.tsx');
    if (isInspected('products')) await ProductDetails.preload();
    return ProductList;
  },
  [publicPath('/products/create')]: async () =>
    (await import('../resources/products/ProductCreate.tsx')).ProductCreate,
  [publicPath('/bought_stocks')]: async () => {
    const { PurchaseList, PurchaseDetails } = await import('../resources/bought_stocks/PurchaseList.tsx');
    if (isInspected('bought_stocks')) await PurchaseDetails.preload();
    return PurchaseList;
  },
  [publicPath('/bought_stocks/create')]: async () =>
    (await import('../resources/bought_stocks/PurchaseCreate.tsx')).PurchaseCreate,
  [publicPath('/incoming_shipments')]: async () => {
    const { ShipmentList, ShipmentDetails } =
      await import('../resources/incoming_shipments/ShipmentList.tsx');
    if (isInspected('incoming_shipments')) await ShipmentDetails.preload();
    return ShipmentList;
  },
  [publicPath('/incoming_shipments/create')]: async () =>
    (await import('../resources/incoming_shipments/ShipmentCreate.tsx')).ShipmentCreate,
  [publicPath('/insertion_batches')]: async () => {
    const { BatchList, BatchDetails } = await import('../resources/insertion_batches/BatchList.tsx');
    if (isInspected('insertion_batches')) await BatchDetails.preload();
    return BatchList;
  },
  [publicPath('/insertion_batches/create')]: async () =>
    (await import('../resources/insertion_batches/BatchCreate.tsx')).BatchCreate,
  '/database/types': async () => (await import('../resources/types/TypesPage.tsx')).TypesPage,
  '/tools/import_data': async () => (await import('./pages/imports/ImportData.tsx')).ImportData,
  '/tools/import_data/:id': async () => (await import('./pages/imports/ImportPage.tsx')).ImportPage,
  '/test': async () => (await import('./pages/matcher/CardMatcher.tsx')).CardMatcher,
};

/** Whether the address asks for the details of a record, which then come with its list. */
function isInspected(resource: string): boolean {
  return new URLSearchParams(location.search).has(inspectParameter(resource));
}

/** The address as this table has it, however it is written. */
export function pageAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')
    .replace(/^(\/tools\/import_data)\/[^/]+$/, '$1/:id');
}

/** The login and the registration, which need nothing of the console. */
export function isEntrance(pathname: string): boolean {
  return /^\/(login|register)$/.test(pageAddress(pathname));
}

/** Whether the page at the address needs a session. */
export function isGuarded(pathname: string): boolean {
  return /^\/($|database\/|tools|analitycs\d|test$)/.test(pageAddress(pathname));
}
