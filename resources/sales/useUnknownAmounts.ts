import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';

type Known = Pick<Sale, 'priceState' | 'postageState'>;

/** Returns a short text on unknown or estimated amounts of an order; empty if all amounts are known. */
export function useUnknownAmounts(): (sale: Known) => string {
  const translate = useTranslate();
  return ({ priceState, postageState }) =>
    [
      priceState !== 'known' && translate(`sale_details.prices_${priceState}`),
      postageState !== 'known' && translate('sale_details.postage_unknown'),
    ]
      .filter(Boolean)
      .join(' · ');
}
