import type { PlainRecord } from '../../console/plainRecords.ts';
import type { Shop } from './shop.ts';

/** A product as it is sent: its type written out, unless the record says otherwise. */
export function presentProduct({ records }: Shop, product: PlainRecord): PlainRecord {
  return { type_details: records.types.find(({ id }) => id === product.type) ?? null, ...product };
}

/** A purchase with its products, and without any sum of theirs. */
export function presentPurchase(shop: Shop, purchase: PlainRecord): PlainRecord {
  const inIt = shop.records.products.filter(({ boughtStock }) => boughtStock === purchase.id);
  return { ...purchase, products: inIt.map((product) => presentProduct(shop, product)) };
}

/** A shipment with its purchases and their products. */
export function presentShipment(shop: Shop, shipment: PlainRecord): PlainRecord {
  const inIt = shop.records.bought_stocks.filter(({ incomingShipment }) => incomingShipment === shipment.id);
  return { ...shipment, bought_stocks: inIt.map((purchase) => presentPurchase(shop, purchase)) };
}

export function presentBatch(shop: Shop, batch: PlainRecord): PlainRecord {
  const inIt = shop.records.products.filter(({ insertion_batch }) => insertion_batch === batch.id);
  return { ...batch, products: inIt.map((product) => presentProduct(shop, product)) };
}
