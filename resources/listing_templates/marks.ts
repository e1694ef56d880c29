import type { TextMark } from '../../ui/MarkedText.tsx';

/** Marks the placeholders of a text. */
export function markPlaceholders(text: string): TextMark[] {
  return [...text.matchAll(/\{[^{}]+\}/g)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
    className: 'placeholder',
  }));
}
