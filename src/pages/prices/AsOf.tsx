import { useTranslate } from 'ra-core';
import type { PriceCheck } from '../../../contract/prices.ts';
import { formatCount, formatDate } from '../../../domain/format.ts';

interface Props {
  check: PriceCheck;
  /** Older prices are stale. */
  staleDays: number | undefined;
}

/** The days of the latest prices of each market, and how many products they are for. */
export function AsOf({ check: { markets, matched, products }, staleDays = Infinity }: Props) {
  const translate = useTranslate();
  return (
    <span className="price-as-of">
      {markets.map(({ market, day, days }) => (
        <span key={market}>
          <span className={days > staleDays ? 'price-old' : undefined}>
            {translate(days === 0 ? 'prices.as_of_today' : 'prices.as_of', {
              smart_count: days,
              source: translate(`prices.markets.${market}`),
              day: formatDate(day),
              count: formatCount(days),
            })}
          </span>
          {' · '}
        </span>
      ))}
      {translate('prices.matched', {
        smart_count: products,
        count: formatCount(matched),
        total: formatCount(products),
      })}
    </span>
  );
}
