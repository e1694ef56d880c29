import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { formatMoney } from '../../domain/format.ts';
import { MoneyInPlace } from '../../ui/MoneyInPlace.tsx';

interface Props {
  field: 'estimated_cost' | 'target_price';
  product: Product;
  /** Called with the new amount in euros. */
  onChange: (amount: number) => void;
}

/** An amount of a product in euros, edited in place. */
export function ProductAmountInPlace({ product, field, onChange }: Props) {
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
