import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN, formatMoney, formatPercent } from '../../domain/format.ts';
import { costFromPercent, shareOfPrice } from '../../domain/purchase.ts';
import { typedNumber } from '../../domain/typed_number.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';

interface Props {
  product: Product;
  /** The new amount, in euros. */
  onChange: (amount: number) => void;
}

/** A product's share of the price, in percent. What is no percentage from 0 to 100 is discarded. */
export function ShareOfPrice({ price, product, onChange }: Props & { price: number }) {
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
      onCommit={(typed) => {
        const cost = costFromPercent({ price, percent: typed });
        if (cost !== undefined && cost !== product.estimated_cost) onChange(cost);
      }}
    />
  );
}

/** An amount of a product, in euros. What is no amount is discarded. */
export function AmountOf({ product, field, onChange }: Props & { field: 'estimated_cost' | 'target_price' }) {
  const translate = useTranslate();
  const amount = product[field];
  const what = { name: product.name, field: translate(`resources.products.fields.${field}`) };
  return (
    <EditInPlace
      shown={formatMoney(amount)}
      typed={amount === null ? '' : amount.toFixed(2)}
      label={translate('purchases.edit_amount', { ...what, amount: formatMoney(amount) })}
      inputLabel={translate('purchases.amount_of', what)}
      column={field}
      unit={{ start: '€' }}
      onCommit={(typed) => {
        const read = typedNumber('money', typed);
        if (read !== undefined && read >= 0 && read !== amount) onChange(read);
      }}
    />
  );
}
