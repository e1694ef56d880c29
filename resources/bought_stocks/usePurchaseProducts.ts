import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product, ProductUpdate } from '../../contract/products.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';

/**
 * The products of a purchase and what can be done to them. A change shows at once in every cached
 * answer that holds the purchase, is sent, and is taken back when the call fails.
 */
export function usePurchaseProducts(purchase: BoughtStock) {
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();

  const show = (products: Product[]) => {
    const shown = {
      ...purchase,
      products,
      productsQuantity: products.length,
      estimatedCost: estimatedCost(products),
    };
    queries.setQueryData(['bought_stocks', 'getOne', { id: String(purchase.id), meta: undefined }], shown);
  };
  const refetch = () =>
    Promise.all(
      ['bought_stocks', 'products', 'incoming_shipments'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );

  const change = async (product: Product, data: ProductUpdate, products: Product[], failure: string) => {
    show(products);
    try {
      await dataProvider.update('products', { id: product.id, data, previousData: product });
      return true;
    } catch (error) {
      show(purchase.products);
      notifyFailure(failure, error);
      return false;
    } finally {
      await refetch();
    }
  };

  const setCost = (product: Product, estimated_cost: number) =>
    change(
      product,
      { estimated_cost },
      purchase.products.map((other) => (other.id === product.id ? { ...other, estimated_cost } : other)),
      'purchases.cost_not_saved',
    );

  const attach = (product: Product) =>
    change(
      product,
      { boughtStock: purchase.id },
      [
        ...purchase.products.filter((other) => other.id !== product.id),
        { ...product, boughtStock: purchase.id },
      ],
      'purchases.not_attached',
    );

  const remove = async (product: Product) => {
    const left = purchase.products.filter((other) => other.id !== product.id);
    const removed = await change(product, { boughtStock: null }, left, 'purchases.not_removed');
    if (removed)
      notifyDone('purchases.removed', { label: 'ra.action.undo', onClick: () => void attach(product) });
  };

  /** One form made `quantity` units; the answer is the first of them. */
  const created = (first: Product, quantity: number) => {
    show([...purchase.products, ...Array.from({ length: quantity }, () => first)]);
    return refetch();
  };

  return { setCost, attach, remove, created };
}
