import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { Product } from '../../contract/products.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** What can be done to the products of a batch. */
export function useProductChanges(batch: InsertionBatch) {
  const notifyDone = useNotifyDone();
  const { show, refetch, change } = useRecordChange('insertion_batches', batch);
  const others = (product: Product) => batch.products.filter(({ id }) => id !== product.id);
  const move = (product: Product, to: number | null, products: Product[], failure: string) =>
    change({
      shown: { ...batch, products },
      send: (provider) =>
        provider.update('products', { id: product.id, data: { insertion_batch: to }, previousData: product }),
      failure,
    });

  const add = (product: Product) =>
    move(
      product,
      batch.id,
      [...others(product), { ...product, insertion_batch: batch.id }],
      'batches.product_not_added',
    );

  const remove = async (product: Product) => {
    const removed = await move(product, null, others(product), 'batches.product_not_removed');
    if (!removed) return;
    const back = () => void add({ ...product, insertion_batch: null });
    notifyDone('batches.product_removed', { label: 'ra.action.undo', onClick: back });
  };

  /** One form made `quantity` units; the answer is the first of them. */
  const created = (first: Product, quantity: number) => {
    const units = Array.from({ length: quantity }, () => first);
    show({ ...batch, products: [...batch.products, ...units] });
    return refetch();
  };

  return { add, remove, created };
}
