import { useTranslate } from 'ra-core';
import { cutTitle } from '../../domain/listings/title.ts';
import { MarkedText } from '../../ui/MarkedText.tsx';
import type { FieldMarks } from './InPlace.tsx';
import { useTyped } from './useTyped.ts';

interface Props {
  title: string;
  limit: number | null;
  marks: FieldMarks;
  onCommit: (typed: string) => void;
}

/** The title over two lines, with the characters beyond the site's limit underlined, and a shorter title. */
export function TitleField({ title, limit, marks, onCommit }: Props) {
  const translate = useTranslate();
  const { reset, ...typed } = useTyped(title, onCommit);
  const { value } = typed;
  const excess = limit === null ? [] : [{ from: limit, to: value.length, className: 'excess' }];
  const isTooLong = limit !== null && value.length > limit;
  const cut = isTooLong ? cutTitle(value, limit) : '';
  const lastWord = cut.split(/\s/).at(-1) ?? '';
  return (
    <>
      <MarkedText {...marks} {...typed} marks={excess} rows={2} spellCheck={false} />
      {limit !== null && (
        <span className="title-count" aria-live="polite">
          <span className={isTooLong ? 'wrong' : undefined}>
            {translate('listings.title_count', { count: value.length, limit })}
          </span>
          {cut !== '' && (
            <button
              type="button"
              className="plain-link-button"
              // The field keeps the focus, and does not save the long title.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                reset();
                onCommit(cut);
              }}
            >
              {translate('listings.cut_at', { word: lastWord })}
            </button>
          )}
        </span>
      )}
    </>
  );
}
