import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { MarkedText } from '../../ui/MarkedText.tsx';
import { useMay } from '../../ui/useRole.ts';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { PlaceholderText } from './PlaceholderText.tsx';
import { insertPlaceholder, markPlaceholders } from './placeholders.ts';
import './listing_templates.css';

interface Props {
  text: string;
  label: string;
  type: number | null;
  onChange: (text: string) => void;
}

/** A text with its placeholders as chips. A click opens it for typing; leaving it saves. */
export function TitleChips({ text, label, type, onChange }: Props) {
  const translate = useTranslate();
  const mayChange = useMay('operator');
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const isTyping = typed !== undefined;
  useEffect(() => {
    if (isTyping) field.current?.querySelector('textarea')?.focus();
  }, [isTyping]);
  const save = (changed: string) => {
    setTyped(undefined);
    if (changed.trim() !== text) onChange(changed.trim());
  };
  if (isTyping)
    return (
      <div ref={field}>
        <MarkedText
          value={typed}
          marks={markPlaceholders(typed)}
          rows={2}
          aria-label={label}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => save(typed)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setTyped(undefined);
            if (key === 'Enter') save(typed);
          }}
        />
      </div>
    );
  return (
    <div className="title-chips">
      {mayChange ? (
        <button
          type="button"
          aria-label={translate('listing_templates.edit_text', { label })}
          onClick={() => setTyped(text)}
        >
          <PlaceholderText text={text} />
        </button>
      ) : (
        <PlaceholderText text={text} />
      )}
      {mayChange && (
        <PlaceholderMenu
          type={type}
          label={label}
          onChoose={(name) => save(insertPlaceholder(text, name).text)}
        />
      )}
    </div>
  );
}
