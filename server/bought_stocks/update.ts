import type { BoughtStockUpdate } from '../../contract/bought_stocks.ts';
import type { Db } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import type { StoredImage } from '../storage/images/store.ts';
import { changeImages, presentImages } from '../storage/images/uploads.ts';
import { shipmentExists } from '../incoming_shipments/repository.ts';
import type { Edit } from '../records/resource.ts';
import { purchaseFields, type PurchaseRow } from './table.ts';

export async function editPurchase(db: Db, sent: BoughtStockUpdate): Promise<Edit<PurchaseRow>> {
  const { incomingShipment } = sent;
  if (typeof incomingShipment === 'number' && !(await shipmentExists(db, incomingShipment))) {
    throw invalid({ incomingShipment: 'There is no such shipment any more.' });
  }
  const columns = purchaseFields.columns(sent);
  return () => columns;
}

export async function savePurchaseParts(
  db: Db,
  { row, sent, uploaded }: { row: PurchaseRow; sent: BoughtStockUpdate; uploaded: readonly StoredImage[] },
): Promise<void> {
  const { already_present_images: present } = sent;
  const stay = present && (await presentImages(db, present));
  await changeImages(db, { owner: 'bought_stock', id: row.id, stay, uploaded });
}
