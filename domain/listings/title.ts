import type { ListingFormat } from './listing.ts';

/** The longest titles, in UTF-16 units as sites count. `null` where there is no known limit. */
const TITLE_LIMITS: Readonly<Record<ListingFormat, number | null>> = {
  ebay: 80,
  shopify: 255,
  tcgplayer: null,
  cardmarket: null,
  amazon: null,
  other: null,
};

/** @example titleLimit('ebay') === 80 */
export function titleLimit(format: ListingFormat): number | null {
  return TITLE_LIMITS[format];
}

/** Words and signs that need a word after them. */
const DANGLING = /(?:[\s\-–—+&,;:·•|/([{（【「]|(?<=^|\s)w\/)+$/iu;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Shortens a title to a limit: at a word if a word ends in the second half, and never inside of a character.
 * Signs that would dangle at the end are cut too.
 *
 * @example cutTitle('Ember Fox & Moon Heron', 12) === 'Ember Fox'
 */
export function cutTitle(title: string, limit: number): string {
  if (title.length <= limit) return title;
  let end = 0;
  for (const { segment, index } of graphemes.segment(title)) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  const start = title.slice(0, end);
  const lastSpace = /\s/.test(title[end] ?? '') ? end : start.search(/\s\S*$/);
  const words = lastSpace >= limit / 2 ? start.slice(0, lastSpace) : start;
  return words.replace(DANGLING, '') || words.trim();
}

/** A title in one line. @example straightenTitle(' Ember \n Fox ') === 'Ember Fox' */
export function straightenTitle(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}
