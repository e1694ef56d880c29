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

type Rule = Props['template'];

/** The price rule and its floor in words. */
export function usePriceRuleTexts({ pricePercent, priceEnding, marginPercent }: Rule) {
  const translate = useTranslate();
  const rate = formatNumber(pricePercent / 100);
  return {
    rule:
      priceEnding === ''
        ? translate('listings.price_rule', { rate })
        : translate('listings.price_rule_to', { rate, part: priceEnding }),
    floor:
      marginPercent === null
        ? undefined
        : translate('listings.price_floor', { margin: formatExactPercent(marginPercent) }),
  };
}

/** How the price is computed, in words, with the amounts of a listing. */
export function PriceRules({ template, price, floor, currency }: Props) {
  const translate = useTranslate();
  const texts = usePriceRuleTexts(template);
  return (
    <div className="template-part">
      <p className="template-label">{translate('listings.price')}</p>
      <dl className="price-rules">
        <div>
          <dt>{texts.rule}</dt>
          <dd>{formatForeign(price, currency)}</dd>
        </div>
        {texts.floor && (
          <div>
            <dt>{texts.floor}</dt>
            <dd>{formatForeign(floor, currency)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
