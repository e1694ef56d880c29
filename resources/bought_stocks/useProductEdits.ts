import type { Query } from '@tanstack/react-query';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { sumEuros } from '../../domain/money.ts';
import { estimatedCost } from '../../domain/purchase.ts';
import { isRecordQuery } from '../../providers/reactAdminInside.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';

/** Saves edits of a product. A share of the price is saved as estimated cost. */
export function useProductEdits(purchase: BoughtStock) {
  const { change } = useRecordChange('bought_stocks', purchase);
  const setCost = (product: Product, estimated_cost: number) => {
    const charges = sumEuros([product.landed_cost, -product.estimated_cost]);
    const landed_cost = sumEuros([estimated_cost, charges]);
    return change({
      shown: replaceProduct(purchase, { ...product, estimated_cost, landed_cost }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { estimated_cost },
          previousData: product,
        }),
      // With charges, the change also alters the allocation to further products, so the purchase is read
      // again.
      ...(purchase.landedCost === purchase.price && { mergeAnswer: replaceProduct }),
      isUnaffected: showsNoCost,
      failure: 'purchases.cost_not_saved',
    });
  };
  const setTarget = (product: Product, target_price: number) =>
    change({
      shown: replaceProduct(purchase, { ...product, target_price }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { target_price },
          previousData: product,
        }),
      mergeAnswer: replaceProduct,
      failure: 'purchases.cost_not_saved',
    });
  return { setCost, setTarget };
}

/** The purchase with these products and updated sums. */
export function replaceProducts(purchase: BoughtStock, products: Product[]): BoughtStock {
  return { ...purchase, products, productsQuantity: products.length, estimatedCost: estimatedCost(products) };
}

function replaceProduct(purchase: BoughtStock, changed: Product): BoughtStock {
  return replaceProducts(
    purchase,
    purchase.products.map((product) => (product.id === changed.id ? changed : product)),
  );
}

/** Shipments show costs of products only in their details. */
function showsNoCost(query: Query): boolean {
  return query.queryKey[0] === 'incoming_shipments' && !isRecordQuery(query);
}
