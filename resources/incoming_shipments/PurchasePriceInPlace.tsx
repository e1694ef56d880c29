import { useTranslate } from 'ra-core';
import type { BoughtStock } from '../../contract/bought_stocks.ts';
import { formatMoney } from '../../domain/format.ts';
import { MoneyInPlace } from '../../ui/MoneyInPlace.tsx';

interface Props {
  purchase: BoughtStock;
  onChange: (price: number) => void;
}

/** Price of a purchase in euros, edited in place. */
export function PurchasePriceInPlace({ purchase, onChange }: Props) {
  const translate = useTranslate();
  const { name, price } = purchase;
  return (
    <MoneyInPlace
      amount={price}
      shown={price ? undefined : translate('costs.add_price')}
      label={translate('purchase_edits.price.edit', { name, value: formatMoney(price) })}
      inputLabel={translate('purchase_edits.price.input', { name })}
      column="price"
      onChange={onChange}
    />
  );
}
