import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

interface Props {
  /** A translated text, in which the parameters named in `parts` are left as they are. */
  text: string;
  /** An element for a parameter such as `%{page}`, or around words between tags: `<link>1 order</link>`. */
  parts: Readonly<Record<string, ReactNode>>;
}

const PLACES = /%\{(\w+)\}|<(\w+)>(.*?)<\/\2>/g;

/**
 * A whole text of the catalogue with elements in it, such as links.
 * The translator decides where they stand.
 */
export function Sentence({ text, parts }: Props) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: parameter, 2: tag = '', 3: words, index } of text.matchAll(PLACES)) {
    const name = parameter ?? tag;
    if (!Object.hasOwn(parts, name)) continue;
    const part = parts[name];
    const around = isValidElement(part) ? cloneElement(part, undefined, words) : words;
    shown.push(
      text.slice(end, index),
      <Fragment key={index}>{parameter === undefined ? around : part}</Fragment>,
    );
    end = index + whole.length;
  }
  return [...shown, text.slice(end)];
}
