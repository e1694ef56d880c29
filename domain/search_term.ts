import { parseOrderNumber } from './purchase.ts';
import { isoDate } from './table/date.ts';
import { parseTypedNumber } from './typed_number.ts';

/** One term of a search: words to find in a text, and values that these words may mean. */
export interface SearchTerm {
  words: readonly string[];
  /** The number of a record: `#158`, or `0158` without the sign. */
  number?: number;
  /** A number without sign and zeros, possibly the number of a record. */
  bareNumber?: number;
  euros?: number;
  grams?: number;
  /** ISO 8601. */
  date?: string;
}

const BETWEEN = /^[·–—]+$/;
const DIGITS = /^[\d.,'’]*\d$/;
const CENTS = /[.,]\d\d$/;
const SHOWN_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Splits typed text at spaces into search terms. An amount or a weight and its unit are one term. A separator
 * between two values is ignored.
 *
 * @example searchTerms('fox €1,234.50') // [{ words: ['fox'] }, { words: ['€1,234.50'], euros: 1234.5 }]
 * @example searchTerms('1,250 g') // [{ words: ['1,250', 'g'], grams: 1250 }]
 * @example searchTerms('card · common') // [{ words: ['card'] }, { words: ['common'] }]
 */
export function searchTerms(text: string): SearchTerm[] {
  const words = wordsOf(text);
  const terms: SearchTerm[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [word = '', next = ''] = words.slice(place, place + 2);
    const both = isUnit(word) === isUnit(next) ? undefined : meaningOf(`${word} ${next}`, [word, next]);
    const isOne = both !== undefined && (both.euros ?? both.grams) !== undefined;
    terms.push(isOne ? both : meaningOf(word, [word]));
    if (isOne) place += 1;
  }
  return terms;
}

function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const spoken = words.filter((word) => !BETWEEN.test(word));
  return spoken.length > 0 ? spoken : words;
}

function isUnit(word: string): boolean {
  return /^(?:€|eur|euros?|g|kg)$/i.test(word);
}

function meaningOf(text: string, words: readonly string[]): SearchTerm {
  const term: SearchTerm = { words };
  if (!/\d/.test(text)) return term;
  const number = parseOrderNumber(text);
  if (number !== undefined) term[/^[1-9]/.test(text) ? 'bareNumber' : 'number'] = number;
  const digits = text.replace(/^(?:€|eur)\s*|\s*(?:€|eur|euros?|g|kg)$/gi, '');
  if (DIGITS.test(digits)) {
    const isAmount = digits === text ? CENTS.test(text) : !/g$/i.test(text);
    const euros = isAmount ? parseTypedNumber('money', text) : undefined;
    const grams = /g$/i.test(text) ? parseTypedNumber('grams', text) : undefined;
    if (euros !== undefined) term.euros = euros;
    if (grams !== undefined) term.grams = grams;
  }
  const date = dateOf(text);
  if (date !== undefined) term.date = date;
  return term;
}

/** Reads a date as the screen shows dates, or in ISO 8601. */
function dateOf(text: string): string | undefined {
  const [, day, month, year] = SHOWN_DATE.exec(text) ?? [];
  const [, isoYear = year, isoMonth = month, isoDay = day] = ISO_DATE.exec(text) ?? [];
  return isoDate(isoYear, isoMonth, isoDay);
}
