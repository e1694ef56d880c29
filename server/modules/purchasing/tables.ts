import type { PurchaseTable } from './bought_stocks/table.ts';
import type { ShipmentTable } from './incoming_shipments/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    bought_stocks: PurchaseTable;
    bought_stock_images: { bought_stock_id: number; position: number; image_id: number };
    incoming_shipments: ShipmentTable;
  }
}
