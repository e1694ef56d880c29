import type { Query } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatMoney, formatPercent, formatExactPercent } from '../../domain/format.ts';
import { sum } from '../../domain/money.ts';
import { costFromPercent, estimatedCost, shareOfPrice } from '../../domain/purchase.ts';
import { isRecordQuery } from '../../providers/reactAdminInside.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { MoneyInPlace } from '../../ui/MoneyInPlace.tsx';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';
import { useRecordChange } from '../../ui/useRecordChange.ts';

interface Props {
  product: Product;
  /** Called with the new amount in euros. */
  onChange: (amount: number) => void;
}

/** A product's share of the price in percent, edited in place. Values outside 0 to 100 are discarded. */
export function PriceShareInPlace({ price, product, onChange }: Props & { price: number }) {
  const translate = useTranslate();
  const percent = shareOfPrice({ price, estimatedCost: product.estimated_cost });
  if (percent === undefined) {
    return <span title={translate('purchases.no_share')}>{UNKNOWN}</span>;
  }
  const { name } = product;
  return (
    <EditInPlace
      shown={formatPercent(percent)}
      typed={String(Number(percent.toFixed(2)))}
      label={translate('purchases.edit_share', { name, share: formatPercent(percent) })}
      inputLabel={translate('purchases.share_of', { name })}
      column="share"
      unit={{ end: '%' }}
      understand={(typed) => describeTypedNumber('percent', typed, formatExactPercent)}
      onCommit={(typed) => {
        const cost = costFromPercent({ price, percent: typed });
        if (cost !== undefined && cost !== product.estimated_cost) onChange(cost);
      }}
    />
  );
}

/** An amount of a product in euros, edited in place. */
export function ProductAmountInPlace({
  product,
  field,
  onChange,
}: Props & { field: 'estimated_cost' | 'target_price' }) {
  const translate = useTranslate();
  const amount = product[field];
  const { name } = product;
  return (
    <MoneyInPlace
      amount={amount}
      label={translate(`purchase_edits.${field}.edit`, { name, value: formatMoney(amount) })}
      inputLabel={translate(`purchase_edits.${field}.input`, { name })}
      column={field}
      onChange={(typed) => {
        if (typed !== amount) onChange(typed);
      }}
    />
  );
}

/** Saves edits of a product. A share of the price is saved as estimated cost. */
export function useProductEdits(purchase: BoughtStock) {
  const { change } = useRecordChange('bought_stocks', purchase);
  const setCost = (product: Product, estimated_cost: number) => {
    const charges = sum([product.landed_cost, -product.estimated_cost]);
    const landed_cost = sum([estimated_cost, charges]);
    return change({
      shown: withChanged(purchase, { ...product, estimated_cost, landed_cost }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { estimated_cost },
          previousData: product,
        }),
      // With charges, the change also alters the allocation to further products, so the purchase is read
      // again.
      ...(purchase.landedCost === purchase.price && { mergeAnswer: withChanged }),
      isUnaffected: showsNoCost,
      failure: 'purchases.cost_not_saved',
    });
  };
  const setTarget = (product: Product, target_price: number) =>
    change({
      shown: withChanged(purchase, { ...product, target_price }),
      send: (provider) =>
        provider.update<Product>('products', {
          id: product.id,
          data: { target_price },
          previousData: product,
        }),
      mergeAnswer: withChanged,
      failure: 'purchases.cost_not_saved',
    });
  return { setCost, setTarget };
}

/** The purchase with these products and updated sums. */
export function withProducts(purchase: BoughtStock, products: Product[]): BoughtStock {
  return { ...purchase, products, productsQuantity: products.length, estimatedCost: estimatedCost(products) };
}

function withChanged(purchase: BoughtStock, changed: Product): BoughtStock {
  return withProducts(
    purchase,
    purchase.products.map((product) => (product.id === changed.id ? changed : product)),
  );
}

/** Shipments show costs of products only in their details. */
function showsNoCost(query: Query): boolean {
  return query.queryKey[0] === 'incoming_shipments' && !isRecordQuery(query);
}
