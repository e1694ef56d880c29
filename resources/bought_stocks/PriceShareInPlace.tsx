import { useTranslate } from 'ra-core';
import type { Product } from '../../contract/products.ts';
import { UNKNOWN_TEXT, formatPercent, formatExactPercent } from '../../domain/format.ts';
import { costFromPercent, shareOfPrice } from '../../domain/purchase.ts';
import { EditInPlace } from '../../ui/EditInPlace.tsx';
import { describeTypedNumber } from '../../ui/typedNumbers.ts';

interface Props {
  price: number;
  product: Product;
  /** Called with the new estimated cost in euros. */
  onChange: (amount: number) => void;
}

/**
 * A product's share of the price in percent, edited in place. The new share is passed on as estimated cost. Values
 * outside 0 to 100 are discarded.
 */
export function PriceShareInPlace({ price, product, onChange }: Props) {
  const translate = useTranslate();
  const percent = shareOfPrice({ price, estimatedCost: product.estimated_cost });
  if (percent === undefined) {
    return <span title={translate('purchases.no_share')}>{UNKNOWN_TEXT}</span>;
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
