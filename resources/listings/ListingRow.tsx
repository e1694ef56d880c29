import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Schedule from '@mui/icons-material/Schedule';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';
import { formatCount, formatForeign } from '../../domain/format.ts';
import type { ListingFormat } from '../../domain/listings/listing.ts';
import { changesTexts } from '../../domain/listings/sent_texts.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { ThumbnailButton } from '../../ui/Thumbnail.tsx';
import { useMay } from '../../ui/useRole.ts';
import { LISTING_FIELDS, isFieldMissing, type ListingChange, type ListingField } from './changes.ts';
import { ConditionField } from './ConditionField.tsx';
import { keyOf } from './groups.ts';
import { InPlace, type FieldMarks } from './InPlace.tsx';
import { PriceField, ShortTextField } from './TextFields.tsx';
import { TitleField } from './TitleField.tsx';
import { useListingState } from './useListingState.ts';
import '../../ui/states.css';

interface Props {
  listing: PreparedListing;
  prepared: Pick<PreparedListings, 'currency' | 'titleLimit'> & { format: ListingFormat };
  isSelected: boolean;
  onSelect: (key: string) => void;
  onChange: (change: ListingChange) => void;
}

/** A listing: its title, condition and price, which are typed in place, and what is missing. */
export const ListingRow = memo(function ListingRow(props: Props) {
  const { listing, prepared, isSelected, onSelect, onChange } = props;
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const { products, name, images, title, price, condition, quantity } = listing;
  const { currency, titleLimit } = prepared;
  const set = (change: Omit<ListingChange, 'products'>) => onChange({ products, ...change });
  const isReadOnly = !mayChange || listing.action === 'end';

  const inPlace = (field: ListingField, shown: ReactNode, input: (marks: FieldMarks) => ReactNode) => (
    <InPlace
      listing={listing}
      field={field}
      shown={shown}
      label={translate(`listings.field_of.${field}`, { name })}
      isMissing={isFieldMissing(listing, field)}
      isReadOnly={isReadOnly}
    >
      {input}
    </InPlace>
  );
  const shortText = (field: 'category' | 'grader' | 'grade') =>
    inPlace(field, listing[field], (marks) => (
      <ShortTextField value={listing[field]} marks={marks} onCommit={(typed) => set({ [field]: typed })} />
    ));
  const asked = LISTING_FIELDS.filter(
    (field): field is 'category' | 'grader' | 'grade' =>
      ['category', 'grader', 'grade'].includes(field) && isFieldMissing(listing, field),
  );
  const alike = quantity > 1 && translate('listings.alike', { count: formatCount(quantity) });
  const count =
    titleLimit !== null && translate('listings.title_count', { count: title.length, limit: titleLimit });
  const isTitleOpen = isFieldMissing(listing, 'title') && !isReadOnly;
  return (
    <li
      className={isSelected ? 'listing-row selected' : 'listing-row'}
      onFocus={() => onSelect(keyOf(listing))}
      onPointerDown={() => onSelect(keyOf(listing))}
    >
      <ThumbnailButton images={images} name={name} />
      <div className="listing-title">
        {inPlace('title', <span className="listing-name">{title || name}</span>, (marks) => (
          <TitleField
            title={title}
            limit={titleLimit}
            marks={marks}
            onCommit={(typed) => set({ title: typed.trim() === '' ? null : typed.trim() })}
          />
        ))}
        {!isTitleOpen && <small>{[name, alike, count].filter(Boolean).join(' · ')}</small>}
        {listing.answer?.message && <SiteAnswer answer={listing.answer} />}
        {listing.textsDiffer && !changesTexts(prepared.format) && listing.action !== 'end' && (
          <small className="whole">{translate('listings.texts_differ')}</small>
        )}
      </div>
      <div className="listing-condition">
        {inPlace('condition', <ConditionText listing={listing} />, (marks) => (
          <ConditionField
            condition={condition}
            marks={marks}
            onCommit={(chosen) => set({ condition: chosen })}
          />
        ))}
      </div>
      <div className="listing-price">
        {inPlace('price', formatForeign(price, currency), (marks) => (
          <PriceField
            price={price}
            currency={currency}
            marks={marks}
            onCommit={(typed) => set({ price: typed })}
          />
        ))}
      </div>
      <div className="listing-state">
        {!isReadOnly && asked.map((field) => <div key={field}>{shortText(field)}</div>)}
        <ListingState
          listing={listing}
          currency={currency}
          asked={isReadOnly ? [] : asked}
          onSendAgain={() => set({ sendAgain: true })}
        />
      </div>
      {mayChange && listing.action !== 'end' && (
        <IconButton
          size="small"
          className="listing-leave-out"
          aria-label={translate('listings.leave_out', { name })}
          title={translate('listings.leave_out', { name })}
          onClick={() => set({ leftOut: true })}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </li>
  );
});

function ConditionText({ listing: { condition, grader, grade } }: { listing: PreparedListing }) {
  const translate = useTranslate();
  if (condition === null) return translate('listings.no_condition');
  const graded = [grader, grade].filter(Boolean).join(' ');
  return condition === 'graded' && graded ? graded : translate(`listings.conditions.${condition}`);
}

/** The site's words about the listing, with their number. */
export function SiteAnswer({ answer }: { answer: NonNullable<PreparedListing['answer']> }) {
  const translate = useTranslate();
  const { message, code } = answer;
  return (
    <small className="wrong">
      {code
        ? translate('listings.answer_with_code', { message, number: code })
        : translate('listings.answer', { message })}
    </small>
  );
}

interface StateProps {
  listing: PreparedListing;
  currency: string;
  /** Missing values that have a field of their own beside the state. */
  asked: readonly string[];
  onSendAgain: () => void;
}

/** What is missing, with a way to it, or what the next file does with the listing. */
function ListingState({ listing, currency, asked, onSendAgain }: StateProps) {
  const translate = useTranslate();
  const say = useListingState();
  const mayChange = useMay('operator');
  const { missing, name, products } = listing;
  const said = missing.filter((one) => !asked.includes(one) && !(one === 'grade' && asked.length > 0));
  if (missing.length > 0)
    return said.map((one) => {
      const words = translate(`listings.missing.${one}`);
      const isInProduct = one === 'picture' || one === 'certificate';
      return (
        <span key={one} className="state wrong">
          <ErrorOutline aria-hidden />
          {isInProduct && mayChange ? (
            <RowLink
              to={`/products/${products[0]}/show`}
              data-field="product"
              data-missing=""
              aria-label={translate(`listings.add_in_product.${one}`, { name })}
            >
              {words}
            </RowLink>
          ) : (
            words
          )}
        </span>
      );
    });
  const { words, tone } = say(listing, currency);
  const Icon = tone === 'ok' ? CheckCircleOutline : tone === 'waiting' ? Schedule : Close;
  return (
    <>
      <span className={`state ${tone}`}>
        <Icon aria-hidden />
        {words}
      </span>
      {tone === 'waiting' && mayChange && (
        <button
          type="button"
          className="plain-link-button"
          aria-label={translate('listings.send_again_one', { name })}
          onClick={onSendAgain}
        >
          {translate('listings.send_again')}
        </button>
      )}
    </>
  );
}
