import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product, ProductUpdate } from '../../contract/products.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** What can be done to the products of a purchase. */
export function usePurchaseProducts(purchase: BoughtStock) {
  const notifyDone = useNotifyDone();
  const { show, refetch, change } = useRecordChange('bought_stocks', purchase);

  const having = (products: Product[]): BoughtStock => ({
    ...purchase,
    products,
    productsQuantity: products.length,
    estimatedCost: estimatedCost(products),
  });
  const others = (product: Product) => purchase.products.filter(({ id }) => id !== product.id);
  const update = (product: Product, data: ProductUpdate, products: Product[], failure: string) =>
    change({
      shown: having(products),
      send: (provider) => provider.update('products', { id: product.id, data, previousData: product }),
      failure,
    });

  const setCost = (product: Product, estimated_cost: number) =>
    update(
      product,
      { estimated_cost },
      purchase.products.map((other) => (other.id === product.id ? { ...other, estimated_cost } : other)),
      'purchases.cost_not_saved',
    );

  const attach = (product: Product) =>
    update(
      product,
      { boughtStock: purchase.id },
      [...others(product), { ...product, boughtStock: purchase.id }],
      'purchases.not_attached',
    );

  const remove = async (product: Product) => {
    const removed = await update(product, { boughtStock: null }, others(product), 'purchases.not_removed');
    if (!removed) return;
    const back = () => void attach({ ...product, boughtStock: null });
    notifyDone('purchases.removed', { label: 'ra.action.undo', onClick: back });
  };

  /** One form made `quantity` units; the answer is the first of them. */
  const created = (first: Product, quantity: number) => {
    show(having([...purchase.products, ...Array.from({ length: quantity }, () => first)]));
    return refetch();
  };

  return { setCost, attach, remove, created };
}
