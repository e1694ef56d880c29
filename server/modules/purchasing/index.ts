import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { UndoneRows } from '../../records/history/undone_rows.ts';
import { toRegisteredResource } from '../../records/registered_resource.ts';
import { boughtStocks } from './bought_stocks/resource.ts';
import {
  purchaseSumCheck,
  purchaseSumHooks,
  purchaseSums,
  recountPurchases,
} from './bought_stocks/product_sums.ts';
import { shopFilter } from './bought_stocks/shop.ts';
import { purchaseFields } from './bought_stocks/table.ts';
import { incomingShipments } from './incoming_shipments/resource.ts';
import { shipmentFields } from './incoming_shipments/table.ts';

export const purchasingModule: Module = {
  resources: {
    bought_stocks: toRegisteredResource(boughtStocks, purchaseFields),
    incoming_shipments: toRegisteredResource(incomingShipments, shipmentFields),
  },
  hooks: { products: { ...purchaseSumHooks, questions: [shopFilter('products')] } },
  derived: [purchaseSums],
  pictureNeeds: { ids: { bought_stock_images: 'image_id' } },
  recorded: {
    bought_stocks: {
      derived: ['search_text', 'products_quantity', 'products_cost', 'charges_cost'],
      refers: { incoming_shipment_id: ['incoming_shipments', 'set null'] },
    },
    bought_stock_images: {
      key: ['bought_stock_id', 'position'],
      owners: [['bought_stocks', 'bought_stock_id']],
      refers: { bought_stock_id: ['bought_stocks', 'cascade'] },
    },
    incoming_shipments: { derived: ['search_text'] },
  },
  async afterUndo(db, rows) {
    const units = rows.differing('products', ['bought_stock_id', 'estimated_cost']);
    const purchases = [
      ...UndoneRows.ids(units, 'bought_stock_id'),
      ...UndoneRows.ids(rows.differing('bought_stocks', []), 'id'),
    ];
    await recountPurchases(db, [...new Set(purchases)]);
  },
  sums: [purchaseSumCheck],
};

export { checkInputVat, findInputVatErrors } from './bought_stocks/input_vat.ts';
export { coverageOf, landedCostSql } from './bought_stocks/json.ts';
export { insertPurchases } from './bought_stocks/repository.ts';
export { boughtStocks, newPurchaseColumns } from './bought_stocks/resource.ts';
export { isOfShopSql, linkStartSql } from './bought_stocks/shop.ts';
export { purchaseFields, type PurchaseRow } from './bought_stocks/table.ts';
export { shipmentNameSql } from './shipment_names.ts';
export { insertShipments } from './incoming_shipments/repository.ts';
export { findChangedShipmentColumns, incomingShipments } from './incoming_shipments/resource.ts';
export { shipmentFields, type ShipmentRow } from './incoming_shipments/table.ts';
