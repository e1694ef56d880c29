import { useTranslate } from 'ra-core';
import type { KnownPrice, PriceRow } from '../../contract/prices.ts';
import { formatCount, formatDate, formatForeign, formatRate } from '../../domain/format.ts';

/** What a price is, in words. */
export function usePriceTexts() {
  const translate = useTranslate();
  /** @example sourceText(price) === 'Cardmarket trend' */
  const sourceText = ({ market, measure }: Pick<KnownPrice, 'market' | 'measure'>) =>
    translate(`prices.measures.${measure}`, { source: translate(`prices.markets.${market}`) });
  /** How a foreign price became euros; empty for a price in euros. */
  const conversionText = ({ amount, currency, rate }: KnownPrice) =>
    rate === null
      ? ''
      : translate('prices.converted', { amount: formatForeign(amount, currency), rate: formatRate(rate) });
  return {
    sourceText,
    conversionText,
    /** @example variantText('reverse') === 'Reverse' */
    variantText: (variant: KnownPrice['variant']) => translate(`prices.variants.${variant}`),
    /** The source and the day of a price, and how it became euros. */
    originText: (price: KnownPrice) =>
      [sourceText(price), formatDate(price.day), conversionText(price)].filter(Boolean).join(' · '),
    /** @example ageText(82) === '82 days old' */
    ageText: (days: number) => {
      if (days < 0) return translate('prices.to_come');
      if (days === 0) return translate('prices.of_today');
      return translate('prices.days_old', { smart_count: days, count: formatCount(days) });
    },
    /** Why a row has no price; empty if it has one. */
    gapText: ({ gap }: Pick<PriceRow, 'gap'>) => (gap === null ? '' : translate(`prices.gaps.${gap}`)),
  };
}
