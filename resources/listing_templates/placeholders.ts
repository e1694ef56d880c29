import { useTranslate } from 'ra-core';
import { formatExtraKey } from '../../domain/format.ts';
import { LISTING_PLACEHOLDERS, UNIT_PLACEHOLDERS } from '../../domain/listings/placeholders.ts';
import type { TextMark } from '../../ui/MarkedText.tsx';
import { useExtras } from '../types/index.ts';

export interface TextPart {
  text: string;
  /** The name of the placeholder. */
  placeholder?: string;
}

/** @example splitText('{name} holo') // [{ text: '{name}', placeholder: 'name' }, { text: ' holo' }] */
export function splitText(text: string): TextPart[] {
  return text
    .split(/(\{[^{}]+\})/)
    .filter(Boolean)
    .map((part) => (/^\{.+\}$/.test(part) ? { text: part, placeholder: part.slice(1, -1) } : { text: part }));
}

/** Marks the placeholders of a text. */
export function markPlaceholders(text: string): TextMark[] {
  return [...text.matchAll(/\{[^{}]+\}/g)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
    className: 'placeholder',
  }));
}

/**
 * Inserts a placeholder at a place, or at the end, with a space on both sides.
 *
 * @example insertPlaceholder('Holo', 'name', 0) // { text: '{name} Holo', end: 6 }
 */
export function insertPlaceholder(text: string, name: string, place = text.length) {
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const start = `${before}${/\S$/.test(before) ? ' ' : ''}{${name}}`;
  return { text: `${start}${/^[\p{L}\p{N}{]/u.test(after) ? ' ' : ''}${after}`, end: start.length };
}

/** Adds a placeholder to the end of a text of HTML, inside of its last paragraph. */
export function insertInHtml(html: string, name: string): string {
  const end = /(?:<\/(?:p|li|h\d)>|<\/[uo]l>)+$/.exec(html)?.index ?? html.length;
  const before = html.slice(0, end);
  const gap = /(?:^|\s|<p>)$/.test(before) ? '' : ' ';
  return `${before}${gap}{${name}}${html.slice(end)}`;
}

/** The placeholders to choose from, with their labels. */
export function usePlaceholders({ type, isOfListing }: { type: number | null; isOfListing: boolean }) {
  const translate = useTranslate();
  const extras = useExtras();
  const own = [...UNIT_PLACEHOLDERS, ...(isOfListing ? LISTING_PLACEHOLDERS : [])];
  const keys = new Set(extras.filter((extra) => type === null || extra.type === type).map(({ key }) => key));
  return [
    ...own.map((name) => ({ name, label: translate(`listing_templates.placeholders.${name}`) })),
    ...[...keys].map((name) => ({ name, label: formatExtraKey(name) })),
  ];
}
