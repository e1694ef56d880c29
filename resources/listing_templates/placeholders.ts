import { useTranslate } from 'ra-core';
import { formatExtraKey } from '../../domain/format.ts';
import { useExtras } from '../types/index.ts';

/** Placeholders of every product. Those of extra fields follow. */
const OF_PRODUCTS = ['name', 'sku', 'type', 'subtype', 'origin', 'site', 'batch'] as const;
/** Further placeholders of descriptions and columns: the listing's own values. */
const OF_LISTINGS = [
  'title',
  'price',
  'quantity',
  'condition',
  'category',
  'grader',
  'grade',
  'certificate',
  'description',
  'pictures',
] as const;

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

/** The placeholders to choose from, with their labels. */
export function usePlaceholders({ type, isOfListing }: { type: number | null; isOfListing: boolean }) {
  const translate = useTranslate();
  const extras = useExtras();
  const own = [...OF_PRODUCTS, ...(isOfListing ? OF_LISTINGS : [])];
  const keys = new Set(extras.filter((extra) => type === null || extra.type === type).map(({ key }) => key));
  return [
    ...own.map((name) => ({ name, label: translate(`listing_templates.placeholders.${name}`) })),
    ...[...keys].map((name) => ({ name, label: formatExtraKey(name) })),
  ];
}
