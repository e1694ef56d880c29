import { type NewProduct, typeProblemMessages } from '../../../../contract/products.ts';
import { parseOrderNumber, originOf } from '../../../../domain/purchase.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { findBrokenLinks } from '../../../records/links.ts';
import type { StoredImage } from '../../../platform/storage/images/store.ts';
import { findRecordedImages, mergeImageIds } from '../../../platform/storage/images/uploads.ts';
import { extrasOf, typesWithSubtypes } from '../types/repository.ts';
import { readExtras } from './extras.ts';
import { insertProducts, findProductBySku } from './repository.ts';
import { productFields, type ProductRecord, SKU_TAKEN_MESSAGE } from './table.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** Creates one product per unit and returns their ids. */
export async function createProducts(db: Db, sent: NewProduct, uploaded: readonly StoredImage[]) {
  const product = await readProduct(db, sent);
  const images = await mergeImageIds(db, await findRecordedImages(db, sent.already_present_images), uploaded);
  return insertProducts(
    db,
    Array.from({ length: sent.quantity }, () => ({ ...product, images })),
    { isPast: sent.receivedBy === 'estimate' },
  );
}

async function readProduct(db: Db, sent: NewProduct): Promise<Omit<ProductRecord, 'images'>> {
  const errors = await findBrokenLinks(db, 'products', sent);
  Object.assign(errors, typeProblemMessages(sent, await typesWithSubtypes(db)));
  const skuProblem = await problemOfSku(db, sent);
  if (skuProblem) errors.sku = skuProblem;
  const purchase = await findPurchase(db, sent);
  const { extras, problem } = readExtras(sent.product_extras, await extrasOf(db, sent.type));
  if (problem && !errors.type) errors.product_extras = problem;
  if (Object.keys(errors).length > 0) throw invalidInput(errors);

  const linked = purchase !== undefined && purchase.id === parseOrderNumber(sent.bought_order_link);
  return {
    ...productFields.row({
      ...sent,
      origin: sent.origin || originOf(purchase?.link ?? ''),
      boughtStock: purchase?.id,
      bought_order_link: linked ? null : sent.bought_order_link,
    }),
    extras,
  };
}

function findPurchase(db: Db, sent: NewProduct) {
  const id = sent.boughtStock ?? parseOrderNumber(sent.bought_order_link);
  if (id === undefined) return undefined;
  return db.selectFrom('bought_stocks').select(['id', 'link']).where('id', '=', id).executeTakeFirst();
}

async function problemOfSku(db: Db, { sku, quantity }: NewProduct): Promise<Message | undefined> {
  if (sku === '') return undefined;
  if (quantity > 1) return createMessage('stock.sku_for_one');
  return (await findProductBySku(db, sku)) === undefined ? undefined : SKU_TAKEN_MESSAGE;
}
