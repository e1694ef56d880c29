import type { BaseVersion } from '../../../../contract/edits.ts';
import { type ProductUpdate, typeProblemMessages } from '../../../../contract/products.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { StoredImage } from '../../../platform/storage/images/store.ts';
import { changeImages, findRecordedImages } from '../../../platform/storage/images/uploads.ts';
import { findBrokenLinks } from '../../../records/links.ts';
import type { RowEdit } from '../../../records/resource.ts';
import { extrasOf, typesWithSubtypes } from '../types/repository.ts';
import { readExtras } from './extras.ts';
import { addDerivedState } from './days.ts';
import { replaceExtras, findProductBySku } from './repository.ts';
import { productFields, type ProductRow, RECEIVED_BY, SKU_TAKEN_MESSAGE } from './table.ts';

export async function editProduct(db: Db, sent: ProductUpdate): Promise<RowEdit<ProductRow>> {
  const { type, sub_type } = sent;
  const errors = await findBrokenLinks(db, 'products', sent);
  const isTyped = type !== undefined || typeof sub_type === 'number';
  const types = isTyped ? await typesWithSubtypes(db) : [];
  Object.assign(errors, typeProblemMessages({ type, sub_type }, types));
  if (Object.keys(errors).length > 0) throw invalidInput(errors);

  const withSku = sent.sku === undefined ? undefined : await findProductBySku(db, sent.sku);
  const columns = productFields.columns(sent);
  if (sent.receivedBy !== undefined) columns.received_estimated = RECEIVED_BY[sent.receivedBy];
  return (row) => {
    if (withSku !== undefined && withSku !== row.id) throw invalidInput({ sku: SKU_TAKEN_MESSAGE });
    const type_id = type ?? row.type_id;
    const misfit = isTyped ? typeProblemMessages({ type: type_id, sub_type }, types) : {};
    if (misfit.sub_type) throw invalidInput(misfit);
    const kept = type_id === row.type_id ? row.sub_type_id : null;
    const followed = addDerivedState(row, columns);
    return { ...followed, type_id, sub_type_id: sub_type === undefined ? kept : sub_type };
  };
}

export async function saveProductParts(
  db: Db,
  {
    row,
    sent,
    uploaded,
  }: { row: ProductRow; sent: ProductUpdate & BaseVersion; uploaded: readonly StoredImage[] },
): Promise<void> {
  const { already_present_images: present, product_extras, before } = sent;
  const stay = present && (await findRecordedImages(db, present));
  await changeImages(db, { owner: 'product', id: row.id, stay, uploaded });
  if (!product_extras) return;
  const definitions = await extrasOf(db, row.type_id);
  const { extras, problem } = readExtras(product_extras, definitions);
  if (problem) throw invalidInput({ product_extras: problem });
  // Without a base version, the sent extras replace all extras of the type.
  const changed = before?.product_extras ? product_extras : definitions;
  await replaceExtras(db, row.id, { ids: changed.map(({ id }) => id), extras });
}
