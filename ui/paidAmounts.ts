import { useTranslate } from 'ra-core';
import { formatForeign, formatMoney, formatRate } from '../domain/format.ts';

/** @example currencySign('JPY') === '¥' */
export function currencySign(currency: string): string {
  return formatForeign(0, currency).replace(/[\d.,\s]/g, '');
}

/** An amount paid in another currency, and the rate in units per euro; `null` for an amount in euros. */
export interface PaidAbroad {
  currency: string;
  foreign: number | null;
  rate: number | null;
}

/** Returns a text such as “¥39,600 at 165.00”; undefined for an amount in euros. */
export function usePaidAmountText() {
  const translate = useTranslate();
  return ({ currency, foreign, rate }: PaidAbroad): string | undefined =>
    foreign === null || rate === null
      ? undefined
      : translate('paid.at_rate', { amount: formatForeign(foreign, currency), rate: formatRate(rate) });
}

/** Returns the same text with the euros, such as “¥39,600 at 165.00 · €240.00”. */
export function usePaidAmountAndEuros() {
  const inWords = usePaidAmountText();
  return (euros: number | null, abroad: PaidAbroad): string =>
    [inWords(abroad), formatMoney(euros)].filter(Boolean).join(' · ');
}
