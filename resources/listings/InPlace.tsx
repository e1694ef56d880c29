import { useState, type ReactNode } from 'react';
import { keyOf } from './groups.ts';
import type { PreparedListing } from '../../contract/listings.ts';
import type { ListingField } from './changes.ts';

/** What the list's keys and the tests know of a field. */
export interface FieldMarks {
  'data-field': ListingField;
  'data-listing': string;
  'data-missing'?: '';
  'aria-label': string;
  'aria-invalid': boolean;
  /** The field opened because a person wants to type. */
  autoFocus: boolean;
}

interface Props {
  listing: PreparedListing;
  field: ListingField;
  /** The stored value as a text. */
  shown: ReactNode;
  label: string;
  isMissing: boolean;
  isReadOnly: boolean;
  children: (marks: FieldMarks) => ReactNode;
}

/** A value that a click opens for typing. A missing value is open from the beginning. */
export function InPlace({ listing, field, shown, label, isMissing, isReadOnly, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const key = keyOf(listing);
  if (isReadOnly) return shown;
  if (!isMissing && !isOpen)
    return (
      <button
        type="button"
        className="in-place"
        data-opens={`${key}.${field}`}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
    );
  return (
    // The field stays open while it has the focus, also when its value is no longer missing.
    <span className="field-frame" onFocus={() => setOpen(true)} onBlur={() => setOpen(false)}>
      {children({
        'data-field': field,
        'data-listing': key,
        ...(isMissing && { 'data-missing': '' }),
        'aria-label': label,
        'aria-invalid': isMissing,
        autoFocus: isOpen,
      })}
    </span>
  );
}
