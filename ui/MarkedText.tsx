import type { ReactNode, TextareaHTMLAttributes } from 'react';
import './MarkedText.css';

export interface TextMark {
  from: number;
  to: number;
  className: string;
}

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string;
  /** Marked characters, in their order, without overlaps. */
  marks: readonly TextMark[];
}

/**
 * A text field whose characters can be marked. The marked text lies below the field, whose own text is
 * transparent, and gives it its height. Line breaks are not typed: Enter is left to the page.
 */
export function MarkedText({ value, marks, className = '', onKeyDown, ...field }: Props) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { from, to, className: look } of marks) {
    if (to <= from) continue;
    shown.push(
      value.slice(end, from),
      <mark key={from} className={look}>
        {value.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <span className={`marked-text ${className}`}>
      <span aria-hidden>
        {shown}
        {value.slice(end)}{' '}
      </span>
      <textarea
        value={value}
        {...field}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          onKeyDown?.(event);
        }}
      />
    </span>
  );
}
