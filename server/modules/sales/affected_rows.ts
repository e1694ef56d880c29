import { addIds, listSetFields, idsInColumn } from '../../records/affected_rows.ts';
import type { AddAffectedRows, RecordChange } from '../../records/record_change.ts';

/** Adds the units of sales, and the batches of these units. */
export const addUnitsOfSales: AddAffectedRows = async (db, rows, { ids, sets }) => {
  const isProgress = sets?.every((set) => listSetFields(set).every((field) => OF_SALE_ALONE.includes(field)));
  if (isProgress) return;
  const units = await idsInColumn(db, 'sale_lines', { column: 'product_id', where: 'sale_id', ids });
  addIds(rows.products, units);
  addIds(rows.products, lineProducts(sets));
  addIds(
    rows.insertion_batches,
    await idsInColumn(db, 'products', { column: 'insertion_batch_id', where: 'id', ids: [...rows.products] }),
  );
};

/** Fields of a sale that do not affect its units. */
const OF_SALE_ALONE = ['state', 'due', 'posted', 'arrived', 'courier', 'trackingNumber', 'note', 'before'];

/** The products of the lines that a change sets. */
function lineProducts(sets: RecordChange['sets']): number[] {
  return (sets ?? [])
    .flatMap((set) => ('lines' in set && Array.isArray(set.lines) ? set.lines : []))
    .flatMap(({ product }: { product?: unknown }) => (typeof product === 'number' ? product : []));
}
