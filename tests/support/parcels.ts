import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { NewProduct } from '../../contract/products.ts';
import { insertPurchases } from '../../server/modules/purchasing/bought_stocks/repository.ts';
import { purchaseFields } from '../../server/modules/purchasing/bought_stocks/table.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { transaction } from '../../server/platform/db/transaction.ts';
import { insertShipments } from '../../server/modules/purchasing/incoming_shipments/repository.ts';
import { shipmentFields } from '../../server/modules/purchasing/incoming_shipments/table.ts';
import { insertProducts } from '../../server/modules/stock/products/repository.ts';
import { productFields } from '../../server/modules/stock/products/table.ts';

/**
 * Inserts a shipment with `lots` purchases of `units` products each, at two euros a product, in one
 * transaction. Other effects of a call are left out. Returns the products' ids.
 */
export function insertParcel(
  db: Db,
  {
    number,
    lots,
    units,
    ...prices
  }: { number: number; lots: number; units: number; shipmentPrice?: number; ivaPrice?: number },
): Promise<number[]> {
  return transaction(db, async (trx) => {
    const sent = NewIncomingShipment.parse({ courier: 'EMS', trackingNumber: `T${number}`, ...prices });
    const [incomingShipment = 0] = await insertShipments(trx, [shipmentFields.row(sent)]);
    const purchases = Array.from({ length: lots }, (_, lot) => ({
      ...purchaseFields.row({
        ...NewBoughtStock.parse({ name: `Lot ${number}.${lot}`, price: units * 2, weight: 100 + lot }),
        date: '2026-01-02',
        incomingShipment,
      }),
      images: [],
    }));
    const ids = await insertPurchases(trx, purchases);
    const products = ids.flatMap((boughtStock) =>
      Array.from({ length: units }, (_, unit) => {
        const product = { name: `Emberfox ${unit}`, type: 1, boughtStock, estimated_cost: 1 + unit / 100 };
        return { ...productFields.row(NewProduct.parse(product)), images: [], extras: [] };
      }),
    );
    return insertProducts(trx, products, { isPast: true });
  });
}
