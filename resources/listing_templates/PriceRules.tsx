import { useTranslate } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { formatExactPercent, formatForeign, formatNumber } from '../../domain/format.ts';
import './listing_templates.css';

interface Props {
  template: Pick<ListingTemplate, 'pricePercent' | 'priceEnding' | 'marginPercent'>;
  price: number | null;
  floor: number | null;
  currency: string;
}

/** How the price is computed, in words, with the amounts of a listing. */
export function PriceRules({ template, price, floor, currency }: Props) {
  const translate = useTranslate();
  const { pricePercent, priceEnding, marginPercent } = template;
  const rule = translate(priceEnding === '' ? 'listings.price_rule' : 'listings.price_rule_to', {
    rate: formatNumber(pricePercent / 100),
    part: priceEnding,
  });
  return (
    <dl className="template-part price-rules">
      <div className="template-label">{translate('listings.price')}</div>
      <div>
        <dt>{rule}</dt>
        <dd>{formatForeign(price, currency)}</dd>
      </div>
      {marginPercent !== null && (
        <div>
          <dt>{translate('listings.price_floor', { margin: formatExactPercent(marginPercent) })}</dt>
          <dd>{formatForeign(floor, currency)}</dd>
        </div>
      )}
    </dl>
  );
}
