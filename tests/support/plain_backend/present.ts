import type { Shop } from './shop.ts';
import type { PlainRecord } from './store.ts';

/** A product as the API returns it, with its type embedded unless the record has `type_details`. */
export function presentProduct({ records }: Shop, product: PlainRecord): PlainRecord {
  const type = records.types.find(({ id }) => id === product.type);
  return type ? { type_details: type, ...product } : product;
}

/** A purchase with its products, if there are any, and without sums. */
export function presentPurchase(shop: Shop, purchase: PlainRecord): PlainRecord {
  return withProducts(shop, purchase, 'boughtStock');
}

/** A shipment with its purchases and their products. */
export function presentShipment(shop: Shop, shipment: PlainRecord): PlainRecord {
  const inIt = shop.records.bought_stocks.filter(({ incomingShipment }) => incomingShipment === shipment.id);
  return { ...shipment, bought_stocks: inIt.map((purchase) => presentPurchase(shop, purchase)) };
}

export function presentBatch(shop: Shop, batch: PlainRecord): PlainRecord {
  return withProducts(shop, batch, 'insertion_batch');
}

function withProducts(shop: Shop, record: PlainRecord, link: 'boughtStock' | 'insertion_batch'): PlainRecord {
  const inIt = shop.records.products.filter((product) => product[link] === record.id);
  return inIt.length > 0 ? { ...record, products: inIt.map((one) => presentProduct(shop, one)) } : record;
}
