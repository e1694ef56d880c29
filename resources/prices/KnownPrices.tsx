import type { KnownPrice } from '../../contract/prices.ts';
import { formatMoney } from '../../domain/format.ts';
import { usePriceTexts } from './usePriceTexts.ts';

interface Props {
  prices: readonly KnownPrice[];
  /** The price that counts for the product. */
  own: KnownPrice | null;
  /** Whether that price is too old to count. */
  isStale: boolean;
}

/** Prices of variants and markets, each with its source, day and age. */
export function KnownPrices({ prices, own, isStale }: Props) {
  const { variantText, originText, ageText } = usePriceTexts();
  return (
    <ul className="known-prices">
      {prices.map((price) => {
        const { market, variant, measure, euros, days } = price;
        const isOwn = own !== null && own.market === market && own.variant === variant;
        return (
          <li key={`${market} ${variant} ${measure}`} className={isOwn ? 'own' : undefined}>
            <span>
              {variantText(variant)}
              <small>
                {originText(price)}
                {' · '}
                <span className={isOwn && isStale ? 'old' : undefined}>{ageText(days)}</span>
              </small>
            </span>
            <span>{formatMoney(euros)}</span>
          </li>
        );
      })}
    </ul>
  );
}
