import type { BoughtStockUpdate } from '../../contract/bought_stocks.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { invalid, notFound } from '../errors.ts';
import { shipmentExists } from '../incoming_shipments/repository.ts';
import { moveToShipment } from './repository.ts';

export async function changePurchase(
  db: Db,
  id: number,
  { incomingShipment }: BoughtStockUpdate,
): Promise<void> {
  if (incomingShipment === undefined) return;
  await transaction(db, async (trx) => {
    if (incomingShipment !== null && !(await shipmentExists(trx, incomingShipment))) {
      throw invalid({ incomingShipment: 'There is no such shipment any more.' });
    }
    if (!(await moveToShipment(trx, id, incomingShipment))) throw notFound();
  });
}
