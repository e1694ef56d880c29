import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { registered } from '../../records/registered.ts';
import { boughtStocks } from './bought_stocks/resource.ts';
import { purchaseSumHooks, purchaseSums } from './bought_stocks/product_sums.ts';
import { ofShopQuestion } from './bought_stocks/shop.ts';
import { purchaseFields } from './bought_stocks/table.ts';
import { incomingShipments } from './incoming_shipments/resource.ts';
import { shipmentFields } from './incoming_shipments/table.ts';

export const purchasingModule: Module = {
  resources: {
    bought_stocks: registered(boughtStocks, purchaseFields),
    incoming_shipments: registered(incomingShipments, shipmentFields),
  },
  hooks: { products: { ...purchaseSumHooks, questions: [ofShopQuestion('products')] } },
  derived: [purchaseSums],
};

export { withInputVat, wrongInputVat } from './bought_stocks/input_vat.ts';
export { coverageOf, landedCostSql } from './bought_stocks/json.ts';
export { insertPurchases } from './bought_stocks/repository.ts';
export { boughtStocks, newColumns } from './bought_stocks/resource.ts';
export { isOfShop, linkStart } from './bought_stocks/shop.ts';
export { purchaseFields, type PurchaseRow } from './bought_stocks/table.ts';
export { shipmentNameSql } from './shipment_names.ts';
export { insertShipments } from './incoming_shipments/repository.ts';
export { changedColumns, incomingShipments } from './incoming_shipments/resource.ts';
export { shipmentFields, type ShipmentRow } from './incoming_shipments/table.ts';
