import { addIds, idsInColumn, listNewIds, setsAnyField } from '../../records/affected_rows.ts';
import type { AddAffectedRows } from '../../records/record_change.ts';

/** Adds the batches that products leave and join, and all products of the batches that they join. */
export const addBatchesOfProducts: AddAffectedRows = async (db, rows, { ids, sets }) => {
  if (!setsAnyField(sets, ['insertion_batch'])) return;
  // When a single product is deleted, its batch is locked at the update of its count: batches come last.
  if (!sets && ids.length === 1) return;
  addIds(
    rows.insertion_batches,
    await idsInColumn(db, 'products', { column: 'insertion_batch_id', where: 'id', ids }),
  );
  const joined = listNewIds(sets, 'insertion_batch');
  addIds(rows.insertion_batches, joined);
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'insertion_batch_id', ids: joined }));
};

export const addProductsOfBatches: AddAffectedRows = async (db, rows, { ids, sets }) => {
  if (!setsAnyField(sets, ['insertions'])) return;
  addIds(rows.products, await idsInColumn(db, 'products', { where: 'insertion_batch_id', ids }));
};
