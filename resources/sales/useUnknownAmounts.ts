import { useTranslate } from 'ra-core';
import type { Sale } from '../../contract/sales.ts';

type Known = Pick<Sale, 'priceState' | 'postageState'>;

/** In a few words, what of an order's amounts no file or person has said; nothing where all is known. */
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
