import { useTranslate } from 'ra-core';
import type { PreparedListing } from '../../contract/listings.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import './listing_templates.css';

interface Props {
  listing: Pick<
    PreparedListing,
    'products' | 'name' | 'images' | 'title' | 'price' | 'condition' | 'category' | 'grader' | 'grade'
  >;
  currency: string;
  titleLimit: number | null;
  handlingDays: number | null;
}

/** A listing as the site shows it, with the length of its title. */
export function ListingPreview({ listing, currency, titleLimit, handlingDays }: Props) {
  const translate = useTranslate();
  const { products, name, images, title, price, condition, category, grader, grade } = listing;
  const isTooLong = titleLimit !== null && title.length > titleLimit;
  const facts = [
    condition && translate(`listings.conditions.${condition}`),
    [grader, grade].filter(Boolean).join(' '),
    category && translate('listings.category', { value: category }),
    handlingDays !== null &&
      translate('listings.handling', { smart_count: handlingDays, count: formatCount(handlingDays) }),
  ].filter((fact) => fact);
  return (
    <div className="template-part">
      <p className="template-label">
        <span>
          <Sentence
            text={translate('listings.preview_of', { name })}
            parts={{ link: <RowLink to={`/products/${products[0]}/show`} /> }}
          />
        </span>
        {titleLimit !== null && (
          <span className={isTooLong ? 'wrong' : undefined}>
            {translate('listings.title_count', { count: title.length, limit: titleLimit })}
          </span>
        )}
      </p>
      <div className="listing-preview">
        {titleLimit !== null && (
          <div className={isTooLong ? 'title-bar wrong' : 'title-bar'} aria-hidden>
            <span style={{ width: `${Math.min(100, (title.length / titleLimit) * 100)}%` }} />
          </div>
        )}
        <Thumbnail images={images} size={88} />
        <div>
          <p className="preview-title">{title || name}</p>
          <p className="preview-price">{formatForeign(price, currency)}</p>
          {facts.map((fact) => (
            <small key={String(fact)}>{fact}</small>
          ))}
        </div>
      </div>
    </div>
  );
}
