import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { NewInsertion, NewInsertionBatch } from '../../contract/insertion_batches.ts';
import { NewProduct } from '../../contract/products.ts';
import { insertPurchases } from '../bought_stocks/repository.ts';
import { purchaseFields } from '../bought_stocks/table.ts';
import { insertReturningIds } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import { recordImages } from '../storage/images/repository.ts';
import type { StoredImage } from '../storage/images/store.ts';
import { insertShipments } from '../incoming_shipments/repository.ts';
import { shipmentFields } from '../incoming_shipments/table.ts';
import { insertionRecord } from '../insertion_batches/insertions.ts';
import { insertBatches } from '../insertion_batches/repository.ts';
import { batchFields } from '../insertion_batches/table.ts';
import { readExtras } from '../products/extras.ts';
import { insertProducts, moveToBatch } from '../products/repository.ts';
import { productFields, type ProductRecord } from '../products/table.ts';
import { definitions } from '../types/repository.ts';
import type { Item, Picture } from './catalog/item.ts';
import type { BatchPlan, Plan, ProductPlan, PurchasePlan } from './plan/plan.ts';

type Ids = readonly number[];

/** Writes the plan, every record held against the schema that the API holds it against. */
export async function writePlan(db: Db, plan: Plan, images: ReadonlyMap<string, StoredImage>): Promise<void> {
  const ids = await recordImages(db, [...images.values()]);
  const byKey = new Map([...images.keys()].map((key, index) => [key, ids[index] ?? 0]));
  const imageIds = (pictures: readonly Picture[]) => [
    ...new Set(pictures.map(({ key }) => byKey.get(key) ?? 0)),
  ];

  const shipments = await insertShipments(
    db,
    plan.shipments.map((shipment) => shipmentFields.row(NewIncomingShipment.parse(shipment))),
  );
  const purchases = await insertPurchases(
    db,
    plan.purchases.map((purchase) => ({
      ...purchaseRecord(purchase, shipments),
      images: imageIds(purchase.photos),
    })),
  );
  const defined = await readDefinitions(db);
  const products = await insertProducts(
    db,
    plan.products.map((product) => ({
      ...productRecord(product, { purchases, defined }),
      images: imageIds([product.item.picture]),
    })),
    { isPast: true },
  );
  await writeBatches(db, plan.batches, { products, imageIds });
}

function purchaseRecord({ date, shipment: place, ...plan }: PurchasePlan, shipments: Ids) {
  const sent = NewBoughtStock.parse(plan);
  return purchaseFields.row({ ...sent, date, incomingShipment: idAt(shipments, place) });
}

function productRecord(
  { item, cost, origin, state, purchase }: ProductPlan,
  { purchases, defined }: { purchases: Ids; defined: Awaited<ReturnType<typeof readDefinitions>> },
): Omit<ProductRecord, 'images'> {
  const { ofType, ...fields } = defined(item);
  const sent = NewProduct.parse({
    ...fields,
    name: item.name,
    origin,
    estimated_cost: cost,
    boughtStock: idAt(purchases, purchase),
  });
  const { extras, problem } = readExtras(sent.product_extras, ofType);
  if (problem) throw new Error(`${item.name}: ${problem}`);
  return { ...productFields.row({ ...sent, state }), extras };
}

/** The types, subtypes and extras that the database knows, found by name. */
async function readDefinitions(db: Db) {
  const { types, extras } = await definitions(db);

  return function defined(item: Item) {
    const type = types.find(({ name }) => name === item.type);
    if (!type) throw new Error(`There is no type “${item.type}” here.`);
    const extrasOfType = extras.filter((extra) => extra.type === type.id);
    return {
      type: type.id,
      sub_type: type.subtypes.find(({ name }) => name === item.subtype)?.id ?? null,
      ofType: extrasOfType,
      product_extras: extrasOfType.flatMap(({ id, key }) => {
        const value = item.extras[key];
        return value === undefined ? [] : [{ id, key, value }];
      }),
    };
  };
}

async function writeBatches(
  db: Db,
  batches: readonly BatchPlan[],
  { products, imageIds }: { products: Ids; imageIds: (pictures: readonly Picture[]) => number[] },
): Promise<void> {
  const records = batches.map(({ status, pictures, ...plan }) => {
    const { name } = NewInsertionBatch.parse({ name: plan.name });
    return { ...batchFields.row({ name, status }), images: imageIds(pictures) };
  });
  const ids = await insertBatches(db, records);
  const insertions = [];
  for (const [place, batch] of batches.entries()) {
    const id = idAt(ids, place) ?? 0;
    await moveToBatch(
      db,
      id,
      batch.products.map((product) => products[product] ?? 0),
    );
    for (const insertion of batch.insertions) {
      insertions.push(insertionRecord(NewInsertion.parse({ ...insertion, insertion_batch: id })));
    }
  }
  await insertReturningIds(db, 'insertions', insertions);
}

const idAt = (ids: Ids, place: number | null) => (place === null ? null : (ids[place] ?? null));
