import { normalizeHeading } from '../domain/table/header.ts';
import {
  CARDMARKET_ORDERS,
  CARDMARKET_PURCHASES,
  CARDMARKET_SOLD_ARTICLES,
  CARDMARKET_TRANSACTIONS,
} from './known_files/cardmarket.ts';
import { COLLECTR, DRAGON_SHIELD, MANABOX, MOXFIELD } from './known_files/collections.ts';
import { EBAY_EARNINGS, EBAY_ORDERS } from './known_files/ebay.ts';
import { EBAY_ACTIVE_LISTINGS, EBAY_RESULTS } from './known_files/ebay_listings.ts';
import { EBAY_TRANSACTIONS } from './known_files/ebay_transactions.ts';
import { ETSY_ITEMS, ETSY_ORDERS } from './known_files/etsy.ts';
import { SHOPIFY_ORDERS, SHOPIFY_PRODUCTS } from './known_files/shopify.ts';
import { TCGPLAYER_PRICING, TCGPLAYER_PULL_SHEET, TCGPLAYER_SHIPPING } from './known_files/tcgplayer.ts';
import type { KnownFile } from './known_files/known_file.ts';

export type { KnownFile } from './known_files/known_file.ts';

/** The known files of sites. If the headings fit several files, the first file counts. */
export const KNOWN_FILES: readonly KnownFile[] = [
  EBAY_ORDERS,
  EBAY_EARNINGS,
  SHOPIFY_ORDERS,
  CARDMARKET_ORDERS,
  CARDMARKET_SOLD_ARTICLES,
  TCGPLAYER_PULL_SHEET,
  TCGPLAYER_SHIPPING,
  ETSY_ITEMS,
  ETSY_ORDERS,
  CARDMARKET_PURCHASES,
  EBAY_TRANSACTIONS,
  CARDMARKET_TRANSACTIONS,
  EBAY_RESULTS,
  EBAY_ACTIVE_LISTINGS,
  SHOPIFY_PRODUCTS,
  TCGPLAYER_PRICING,
  MANABOX,
  DRAGON_SHIELD,
  COLLECTR,
  MOXFIELD,
];

/** Recognizes a file by its headings. Undefined if no known file fits. */
export function findKnownFile(heads: readonly string[]): KnownFile | undefined {
  const there = new Set(heads.map(normalizeHeading));
  const has = (head: string) => there.has(normalizeHeading(head));
  return KNOWN_FILES.find(
    ({ needed, unlike = [] }) => needed.every((wordings) => [wordings].flat().some(has)) && !unlike.some(has),
  );
}

/** The field of each column of a known file. */
export function mapKnownFile(
  { heads: known }: KnownFile,
  heads: readonly string[],
): Record<number, string | null> {
  const places = new Map(
    heads.map((head, index) => [normalizeHeading(head), index]).toReversed() as [string, number][],
  );
  const mapping: Record<number, string | null> = Object.fromEntries(heads.map((_, index) => [index, null]));
  for (const [key, names] of Object.entries(known)) {
    const place = names.map((name) => places.get(normalizeHeading(name))).find((one) => one !== undefined);
    if (place !== undefined) mapping[place] = key;
  }
  return mapping;
}

/** All known headings of a file, in the form of `normalizeHeading`. */
export function headingsOfKnownFile({ heads, unneeded, personal }: KnownFile): ReadonlySet<string> {
  const read = Object.values(heads).flat();
  return new Set([...read, ...Object.values(unneeded).flat(), ...personal].map(normalizeHeading));
}
