import { NewBoughtStock } from '../../contract/bought_stocks.ts';
import { ChargeCells } from '../../contract/charges.ts';
import { NewIncomingShipment } from '../../contract/incoming_shipments.ts';
import { NewInsertion, NewInsertionBatch } from '../../contract/insertion_batches.ts';
import { NewListingTemplate } from '../../contract/listing_templates.ts';
import { NewPlace } from '../../contract/places.ts';
import { NewProduct } from '../../contract/products.ts';
import { NewSale } from '../../contract/sales.ts';
import { NewSiteTransaction } from '../../contract/site_transactions.ts';
import { VatSettingsUpdate } from '../../contract/vat.ts';
import { sql } from 'kysely';
import { groupPairs } from '../../domain/group_pairs.ts';
import { readPath } from '../../domain/places/path.ts';
import { PATH_SEPARATOR } from '../../domain/places/place.ts';
import type { Presence } from '../../domain/product.ts';
import { TO_PACK } from '../../domain/sale.ts';
import { insertReturningIds, splitIntoPortions } from '../platform/db/insert_all.ts';
import type { Db } from '../platform/db/schema.ts';
import { idList } from '../platform/db/sql.ts';
import { AppError } from '../platform/errors.ts';
import { recordImages } from '../platform/storage/images/repository.ts';
import type { StoredImage } from '../platform/storage/images/store.ts';
import type { Item, PictureToDraw } from './catalog/item.ts';
import type { BatchPlan, ChargePlan, Plan, ProductPlan, PurchasePlan, SalePlan } from './plan/plan.ts';
import { putAway } from './plan/places.ts';
import { TEMPLATES } from './plan/templates.ts';
import {
  insertPurchases,
  insertShipments,
  purchaseFields,
  shipmentFields,
} from '../modules/purchasing/index.ts';
import {
  type ChargedResource,
  lockSettings,
  listChargeCells,
  saveCharges,
  writeSettings,
} from '../modules/accounting/index.ts';
import {
  batchFields,
  findUsualTemplate,
  insertBatches,
  insertTemplates,
  toInsertionRow,
  moveToBatch,
  searchBatches,
  templateFields,
  withCleanDescription,
  writeExport,
} from '../modules/listing/index.ts';
import {
  readDefinitions,
  insertPlaces,
  insertProducts,
  placeFields,
  presenceSql,
  productFields,
  type ProductRecord,
  readExtras,
} from '../modules/stock/index.ts';
import { insertSales, insertTransactions, transactionFields } from '../modules/sales/index.ts';

type Ids = readonly number[];

/** Writes the plan. Every record is validated by the schema of the API. */
export async function writePlan(db: Db, plan: Plan, images: ReadonlyMap<string, StoredImage>): Promise<void> {
  const stored = await recordImages(db, [...images.values()]);
  const byKey = new Map([...images.keys()].map((key, index) => [key, stored[index] ?? 0]));
  const imageIds = (pictures: readonly PictureToDraw[]) => [
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
  const defined = await indexDefinitions(db);
  // Early charges are allocated once, together with the products, where there are any.
  const ids = { shipment: shipments, purchase: purchases, product: [] as Ids };
  const [early, late] = [
    plan.charges.filter(({ isLate }) => !isLate),
    plan.charges.filter(({ isLate }) => isLate),
  ];
  const hasProducts = chargedWithProducts(plan);
  await writeCharged(db, early.filter(hasProducts), { ids, isCosted: true });
  await writeCharged(
    db,
    early.filter((charge) => !hasProducts(charge)),
    { ids },
  );
  const products = await insertProducts(
    db,
    plan.products.map((product) => ({
      ...productRecord(product, { purchases, defined }),
      images: imageIds([product.item.picture]),
    })),
    { isPast: true },
  );
  await writeTemplates(db);
  const insertions = await writeBatches(db, plan.batches, { products, imageIds });
  for (const portion of splitIntoPortions(plan.sales))
    await insertSales(
      db,
      portion.map((sale) => saleRecord(sale, products)),
    );
  await writeCharged(db, late, { ids: { ...ids, product: products } });
  await writePlaces(db, plan, products);
  await exportSample(db, insertions);
}

/** Adds places and puts the products in stock into them, with those of orders to pack, unless there are places. */
async function writePlaces(db: Db, plan: Plan, products: Ids): Promise<void> {
  if (await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) return;
  const types = new Map(products.map((id, index) => [id, plan.products[index]?.item.type ?? '']));
  const { rows } = await sql<{ id: number }>`select id from products
    where ${presenceSql()} = ${sql.lit<Presence>('here')} or id in (select product_id
      from sale_lines join sales on sales.id = sale_id where sales.state = ${sql.lit(TO_PACK)}) order by id`.execute(
    db,
  );
  const inStock = rows.filter(({ id }) => types.has(id));
  const { places, paths } = putAway(inStock.map(({ id }) => types.get(id) ?? ''));
  const ids = new Map<string, number>();
  for (const level of groupPairs(places.map((place) => [readPath(place.path).length, place])).values()) {
    const made = await insertPlaces(
      db,
      level.map(({ path, holds: _holds, ...place }) => {
        const names = readPath(path);
        const parent = ids.get(names.slice(0, -1).join(PATH_SEPARATOR)) ?? null;
        return placeFields.row({ ...NewPlace.parse({ ...place, name: names.at(-1) }), parent });
      }),
    );
    for (const [index, { path }] of level.entries()) ids.set(path, made[index] ?? 0);
  }
  const contents = groupPairs(inStock.map(({ id }, index) => [paths[index] ?? null, id]));
  for (const [path, units] of contents)
    for (const portion of splitIntoPortions(path === null ? [] : units))
      await sql`update products set place_id = ${ids.get(path ?? '') ?? null}
        where id in ${idList(portion)}`.execute(db);
}

/** Adds the templates, unless there are any. */
async function writeTemplates(db: Db): Promise<void> {
  if (await db.selectFrom('listing_templates').select('id').limit(1).executeTakeFirst()) return;
  const { types } = await readDefinitions(db);
  const records = TEMPLATES.map(({ typeName, ...plan }) => {
    const type = types.find(({ name }) => name === typeName)?.id ?? null;
    return templateFields.row(withCleanDescription(NewListingTemplate.parse({ ...plan, type })));
  });
  await insertTemplates(db, records);
}

/** Exports the listings of the first batch that is offered in the own shop, so that files are there to see. */
async function exportSample(db: Db, insertions: Ids): Promise<void> {
  const query = db
    .selectFrom('insertions')
    .select(['id', 'template_id'])
    .where('id', 'in', [0, ...insertions]);
  const shown = await query
    .where('site', '=', SAMPLE_SITE)
    .where('ended', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, template_id } of shown) {
    if (template_id === null) continue;
    const order = { insertions: [id], kind: 'listings' as const, publicUrl: undefined };
    const isMade = await writeExport(db, order).then(
      () => true,
      // A batch may have nothing that is ready.
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (isMade) return;
  }
}

const SAMPLE_SITE = 'Shopify';

/** Tells whether a charge falls on products. */
function chargedWithProducts({ purchases, products }: Plan): (charge: ChargePlan) => boolean {
  const ofPurchases = new Set(products.map(({ purchase }) => purchase));
  const ofShipments = new Set(
    purchases.flatMap(({ shipment }, place) => (ofPurchases.has(place) ? shipment : [])),
  );
  return ({ of, place }) => (of === 'purchase' ? ofPurchases : ofShipments).has(place);
}

/**
 * Saves VAT settings, unless the shop already has VAT settings. Call this before sales are written, because
 * VAT is part of their earnings.
 */
export async function registerForVat(db: Db, { vat }: Plan): Promise<void> {
  const { rules, rates } = await lockSettings(db);
  if (rules.length === 0 && rates.length === 0) await writeSettings(db, VatSettingsUpdate.parse(vat));
}

/** Writes site transactions into an empty database: each balance follows from the balance before. */
export async function writeTransactions(db: Db, { transactions }: Plan): Promise<void> {
  await insertTransactions(
    db,
    transactions.map((transaction) => {
      const { day, ...sent } = NewSiteTransaction.parse(transaction);
      return transactionFields.row({ ...sent, day: day ?? transaction.day ?? '' });
    }),
  );
}

const RESOURCES = { shipment: 'incoming_shipments', purchase: 'bought_stocks' } as const satisfies Record<
  ChargePlan['of'],
  ChargedResource
>;

/** Saves charges. Late charges are added to existing charges. */
async function writeCharged(
  db: Db,
  plans: readonly ChargePlan[],
  { ids, isCosted = false }: { ids: Record<ChargePlan['of'] | 'product', Ids>; isCosted?: boolean },
): Promise<void> {
  for (const of of ['shipment', 'purchase'] as const) {
    const planned = plans.filter((plan) => plan.of === of);
    const owners = planned.map(({ place }) => ids[of][place] ?? 0);
    const before = await listChargeCells(db, RESOURCES[of], { ids: owners });
    const charges = planned.map(({ lines, isLate }, index) => {
      const named = lines.map((line) => ({
        ...line,
        locks: line.locks.map((lock) => ({ ...lock, id: ids[lock.of][lock.id] ?? 0 })),
      }));
      const kept = isLate ? (before.get(owners[index] ?? 0) ?? []) : [];
      return [owners[index] ?? 0, ChargeCells.parse([...kept, ...named])] as const;
    });
    await saveCharges(db, RESOURCES[of], { charges: new Map(charges), isCosted });
  }
}

function purchaseRecord({ date, shipment: place, ...plan }: PurchasePlan, shipments: Ids) {
  const sent = NewBoughtStock.parse(plan);
  return purchaseFields.row({ ...sent, date, incomingShipment: idAt(shipments, place) });
}

function productRecord(
  { item, cost, origin, state, purchase, target, received, listed, sold }: ProductPlan,
  { purchases, defined }: { purchases: Ids; defined: Awaited<ReturnType<typeof indexDefinitions>> },
): Omit<ProductRecord, 'images'> {
  const { ofType, ...fields } = defined(item);
  const sent = NewProduct.parse({
    ...fields,
    name: item.name,
    origin,
    estimated_cost: cost,
    target_price: target,
    boughtStock: idAt(purchases, purchase),
  });
  const { extras, problem } = readExtras(sent.product_extras, ofType);
  if (problem) throw new Error(`${item.name}: ${problem.text}`);
  return { ...productFields.row({ ...sent, state, received, listed, sold }), extras };
}

/** Fees are estimated if the plan has no actual fees. */
function saleRecord({ lines, fees, ...plan }: SalePlan, products: Ids) {
  const sale = NewSale.parse({
    ...plan,
    ...(fees && { fees }),
    lines: lines.map(({ product, ...line }) => ({ ...line, product: idAt(products, product) })),
  });
  return { sale, isEstimated: fees === undefined };
}

/** Returns a function that finds the type, subtype and extras of an item by name. */
async function indexDefinitions(db: Db) {
  const { types, extras } = await readDefinitions(db);

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
  { products, imageIds }: { products: Ids; imageIds: (pictures: readonly PictureToDraw[]) => number[] },
): Promise<number[]> {
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
      const template = await findUsualTemplate(db, { site: insertion.site, batch: id });
      insertions.push(toInsertionRow(NewInsertion.parse({ ...insertion, insertion_batch: id, template })));
    }
  }
  const made = await insertReturningIds(db, 'insertions', insertions);
  await searchBatches(db, ids);
  return made;
}

const idAt = (ids: Ids, place: number | null) => (place === null ? null : (ids[place] ?? null));
