import { Fragment } from 'react';
import { splitText, usePlaceholders } from './placeholders.ts';
import './listing_templates.css';

/** A text whose placeholders are chips with the names of their fields. */
export function PlaceholderText({ text }: { text: string }) {
  const placeholders = usePlaceholders({ type: null, isOfListing: true });
  const labelOf = (name: string) =>
    placeholders.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())?.label ?? name;
  return (
    <span className="placeholder-text">
      {splitText(text).map(({ text: words, placeholder }, place) => (
        <Fragment key={place}>
          {placeholder === undefined ? (
            words.trim() && <span>{words.trim()}</span>
          ) : (
            <span className="placeholder-chip">{labelOf(placeholder)}</span>
          )}{' '}
        </Fragment>
      ))}
    </span>
  );
}
