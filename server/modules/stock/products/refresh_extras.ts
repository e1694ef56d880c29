import type { Db } from '../../../platform/db/schema.ts';
import { UndoneRows } from '../../../records/history/undone_rows.ts';
import { afterWrite } from '../../../records/hooks.ts';
import { productsWithExtra } from '../types/repository.ts';

/** After an undo has written extra values, or the names of extras. */
export async function refreshExtras(db: Db, rows: UndoneRows): Promise<void> {
  const products = new Set(UndoneRows.ids(rows.of('product_extras'), 'product_id'));
  for (const extra of UndoneRows.ids(rows.differing('extras', ['key']), 'id'))
    for (const product of await productsWithExtra(db, extra)) products.add(product);
  if (products.size > 0) await afterWrite(db, 'products', [...products]);
}
