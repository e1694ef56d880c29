import Schedule from '@mui/icons-material/Schedule';
import { useTranslate } from 'ra-core';
import {
  UNKNOWN_TEXT,
  formatCount,
  formatDate,
  formatMoney,
  formatPercent,
  withPlus,
} from '../../../domain/format.ts';
import type { PriceRecord } from '../../../providers/prices.ts';
import { PriceLine, usePriceTexts } from '../../../resources/prices/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { MoneyInPlace } from '../../../ui/MoneyInPlace.tsx';
import { RowLink } from '../../../ui/RowLink.tsx';
import { useChangedAddress } from '../../../ui/address.ts';
import { useMay } from '../../../ui/useRole.ts';
import type { PriceChoices } from './usePriceChoices.ts';

interface Props {
  row: PriceRecord;
}

/** The name, which leads to the first product, and how many units are alike. */
export function PriceRowName({ row: { id, name, products } }: Props) {
  const translate = useTranslate();
  const shown = name || `#${id}`;
  return (
    <span className="price-name">
      <RowLink to={`/products/${id}/show`} title={shown}>
        {shown}
      </RowLink>
      {products.length > 1 && (
        <span className="price-alike">
          {translate('prices.alike', { count: formatCount(products.length) })}
        </span>
      )}
    </span>
  );
}

/** The variant of the price, or why there is none, and what tells the units from others. */
export function PriceRowFacts({ row }: Props) {
  const { variantText, gapText } = usePriceTexts();
  const words = [row.price ? variantText(row.price.variant) : gapText(row), ...row.facts].filter(Boolean);
  const facts = words.join(' · ');
  return <small title={facts}>{facts}</small>;
}

/** The price of the files with its day and its source, unless the heading names the source. It leads to its match. */
export function PriceFigure({ row, isSourceKnown = false }: Props & { isSourceKnown?: boolean }) {
  const translate = useTranslate();
  const mayChoose = useMay('operator');
  const addressOf = useChangedAddress();
  const { sourceText, conversionText } = usePriceTexts();
  const { id, name, price, finding } = row;
  if (!price) return UNKNOWN_TEXT;
  const amount = formatMoney(price.euros);
  const isStale = finding === 'stale';
  return (
    <>
      {mayChoose ? (
        <RowLink
          className={isStale ? 'price-figure old' : 'price-figure'}
          to={addressOf({ match: String(id) })}
          aria-label={translate('prices.figure_of', { amount, name })}
          title={conversionText(price) || undefined}
        >
          {amount}
        </RowLink>
      ) : (
        <span title={conversionText(price) || undefined}>{amount}</span>
      )}
      <small>
        {!isSourceKnown && `${sourceText(price)} · `}
        <span className={isStale ? 'stale' : undefined}>{formatDate(price.day)}</span>
      </small>
    </>
  );
}

export function Difference({ row: { difference, percent, finding } }: Props) {
  if (difference === null) return UNKNOWN_TEXT;
  return (
    <span className={finding === 'stale' ? 'old' : undefined}>
      <span className="price-difference">{withPlus(difference, formatMoney(difference))}</span>
      {percent !== null && <small>{withPlus(percent, formatPercent(percent))}</small>}
    </span>
  );
}

/** The prices of 90 days. */
export function PriceTrend({ row: { points } }: Props) {
  const translate = useTranslate();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return UNKNOWN_TEXT;
  const label = translate('prices.trend', {
    from: formatMoney(first.euros),
    before: formatDate(first.day),
    to: formatMoney(last.euros),
    day: formatDate(last.day),
  });
  return (
    <span className="price-trend">
      <PriceLine points={points} width={92} height={28} label={label} />
    </span>
  );
}

/** What the price says of the expected price. */
export function Finding({ row: { finding, price, isKept } }: Props) {
  const translate = useTranslate();
  const days = price?.days ?? 0;
  return (
    <>
      {finding === 'stale' ? (
        <Badge tone="warning" icon={Schedule}>
          {translate('prices.findings.stale', { smart_count: days, count: formatCount(days) })}
        </Badge>
      ) : (
        <span className={price ? undefined : 'old'}>{translate(`prices.findings.${finding}`)}</span>
      )}
      {isKept && <small>{translate('prices.is_kept')}</small>}
    </>
  );
}

/** The new expected price, which is typed in place, or a link to the choice of an article. */
export function NewPrice({ row, choices }: Props & { choices: PriceChoices }) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const addressOf = useChangedAddress();
  const { id, name, gap } = row;
  const price = choices.newPrice(row);
  const isTyped = choices.typedPrice(row) !== undefined;
  if (!mayChange) return formatMoney(price);
  const canChoose = gap !== null && gap !== 'graded';
  const field = (
    <MoneyInPlace
      amount={price ?? null}
      {...(price === undefined && gap !== null && { shown: translate('prices.enter') })}
      label={translate('prices.new_price_of', { name })}
      inputLabel={translate('prices.new_price_of', { name })}
      column="new_price"
      onChange={(typed) => choices.type(row, typed)}
      onEmpty={() => choices.type(row, undefined)}
    />
  );
  return (
    <>
      {canChoose && !isTyped && (
        <RowLink
          to={addressOf({ match: String(id) })}
          aria-label={translate('prices.choose_card_of', { name })}
        >
          {translate('prices.choose_card')}
        </RowLink>
      )}
      {canChoose && !isTyped ? <small>{field}</small> : field}
      {isTyped && <small>{translate('prices.typed')}</small>}
    </>
  );
}
