import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PriceCandidate, PriceCandidates, PriceMatchChoice } from '../../../contract/prices.ts';
import { UNKNOWN_TEXT, formatMoney } from '../../../domain/format.ts';
import { PRICE_VARIANTS } from '../../../domain/prices/price_entry.ts';
import { usePriceTexts } from '../../../resources/prices/index.ts';
import { Badge } from '../../../ui/Badge.tsx';

type Choice = NonNullable<PriceMatchChoice['choice']>;

interface Props {
  candidate: PriceCandidate;
  match: PriceCandidates['match'];
  /** The choice that is being saved. */
  pending: PriceMatchChoice['choice'] | undefined;
  onChoose: (choice: Choice) => void;
}

/** An article of a price file, with a button for each variant that has a price. */
export function Candidate({ candidate, match, pending, onChoose }: Props) {
  const translate = useTranslate();
  const { variantText, originText } = usePriceTexts();
  const { source, key, name, set, number, language, prices } = candidate;
  const variants = PRICE_VARIANTS.filter((variant) => prices.some((price) => price.variant === variant));
  const shown = name || key;
  const facts = [
    set,
    number,
    language,
    translate('prices.match.key', { source: translate(`prices.sources.${source}`), code: key }),
  ];
  return (
    <li>
      <div>
        <span className="price-name">{shown}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <ul>
        {(variants.length > 0 ? variants : (['regular'] as const)).map((variant) => {
          const isChosen = match?.source === source && match.key === key && match.variant === variant;
          const isPending = pending?.key === key && pending.variant === variant;
          const own = prices.filter((price) => price.variant === variant);
          return (
            <li key={variant}>
              <span className="price-variant">{variantText(variant)}</span>
              <span className="price-figures">
                {own.length === 0 && UNKNOWN_TEXT}
                {own.map((price) => (
                  <span key={price.market}>
                    {formatMoney(price.euros)} <small>{originText(price)}</small>
                  </span>
                ))}
              </span>
              {isChosen ? (
                <Badge tone="success" icon={CheckCircleOutline}>
                  {translate('prices.match.is_chosen')}
                </Badge>
              ) : (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={translate('prices.match.choose_one', {
                    name: shown,
                    variant: variantText(variant),
                  })}
                  loading={isPending}
                  disabled={pending !== undefined}
                  onClick={() => onChoose({ source, key, variant })}
                >
                  {translate('prices.match.choose')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
