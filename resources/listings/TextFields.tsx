import { useTranslate } from 'ra-core';
import { parseTypedNumber } from '../../domain/typed_number.ts';
import type { PreparedListing } from '../../contract/listings.ts';
import type { ListingField } from './changes.ts';
import { signOf } from './currency.ts';
import type { FieldMarks } from './InPlace.tsx';
import { useTyped } from './useTyped.ts';

interface PriceProps {
  price: number | null;
  currency: string;
  marks: FieldMarks;
  /** Called with `null` when the field is left empty. */
  onCommit: (price: number | null) => void;
}

/** An amount in the site's currency. A text that is no amount is discarded. */
export function PriceField({ price, currency, marks, onCommit }: PriceProps) {
  const { reset: _reset, ...typed } = useTyped(price?.toFixed(2) ?? '', (text) => {
    const read = parsePrice(text);
    if (text.trim() === '') onCommit(null);
    else if (read !== undefined) onCommit(read);
  });
  return (
    <span className="listing-input with-sign">
      <input
        {...marks}
        {...typed}
        inputMode="decimal"
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
      <span aria-hidden>{signOf(currency)}</span>
    </span>
  );
}

/** The typed amount, if it is a price. */
export function parsePrice(text: string): number | undefined {
  const read = parseTypedNumber('foreign', text);
  return read !== undefined && read > 0 ? read : undefined;
}

interface TextProps {
  value: string;
  marks: FieldMarks;
  onCommit: (typed: string | null) => void;
}

/** A short text, such as a category or a grader. `SuggestedValues` has those of the other listings. */
export function ShortTextField({ value, marks, onCommit }: TextProps) {
  const translate = useTranslate();
  const { reset: _reset, ...typed } = useTyped(value, (text) => onCommit(text.trim() || null));
  return (
    <input
      {...marks}
      {...typed}
      className="listing-input"
      placeholder={translate(`listings.field.${marks['data-field']}`)}
      autoComplete="off"
      list={listOf(marks['data-field'])}
    />
  );
}

const listOf = (field: ListingField) => `listings-${field}`;

/** The categories, graders and grades of all listings, to choose from. */
export function SuggestedValues({ listings }: { listings: readonly PreparedListing[] }) {
  return (['category', 'grader', 'grade'] as const).map((field) => (
    <datalist key={field} id={listOf(field)}>
      {[...new Set(listings.map((one) => one[field]))].filter(Boolean).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
