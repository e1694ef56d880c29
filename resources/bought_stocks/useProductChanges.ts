import type { Query } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product, ProductUpdate } from '../../contract/products.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** What can be done to the products of a purchase. */
export function useProductChanges(purchase: BoughtStock) {
  const notifyDone = useNotifyDone();
  const { show, refetch, change } = useRecordChange('bought_stocks', purchase);

  const others = (product: Product) => purchase.products.filter(({ id }) => id !== product.id);
  const update =
    (product: Product, data: ProductUpdate) =>
    (provider: DataProvider): Promise<{ data: Product }> =>
      provider.update<Product>('products', { id: product.id, data, previousData: product });

  const setCost = (product: Product, estimated_cost: number) =>
    change({
      shown: withChanged(purchase, { ...product, estimated_cost }),
      send: update(product, { estimated_cost }),
      answered: withChanged,
      isApart: showsNoCost,
      failure: 'purchases.cost_not_saved',
    });

  const attach = (product: Product) =>
    change({
      shown: holding(purchase, [...others(product), { ...product, boughtStock: purchase.id }]),
      send: update(product, { boughtStock: purchase.id }),
      failure: 'purchases.not_attached',
    });

  const remove = async (product: Product) => {
    const removed = await change({
      shown: holding(purchase, others(product)),
      send: update(product, { boughtStock: null }),
      failure: 'purchases.not_removed',
    });
    if (!removed) return;
    const back = () => void attach({ ...product, boughtStock: null });
    notifyDone('purchases.removed', { label: 'ra.action.undo', onClick: back });
  };

  /** One form made `quantity` units; the answer is the first of them. */
  const created = (first: Product, quantity: number) => {
    show(holding(purchase, [...purchase.products, ...Array.from({ length: quantity }, () => first)]));
    return refetch();
  };

  return { setCost, attach, remove, created };
}

function holding(purchase: BoughtStock, products: Product[]): BoughtStock {
  return { ...purchase, products, productsQuantity: products.length, estimatedCost: estimatedCost(products) };
}

function withChanged(purchase: BoughtStock, changed: Product): BoughtStock {
  return holding(
    purchase,
    purchase.products.map((product) => (product.id === changed.id ? changed : product)),
  );
}

/** A shipment shows what its purchases’ products cost in its details alone. */
function showsNoCost({ queryKey: [resource, call] }: Query): boolean {
  return resource === 'incoming_shipments' && call !== 'getOne';
}
