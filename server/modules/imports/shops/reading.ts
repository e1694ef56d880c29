import { beginningOf, nameText, plainText } from '../../../../domain/shop_texts.ts';
import type { Problem } from './source.ts';

/** What the database takes for a name, with the number of pieces behind it, and for an address. */
const LONGEST_NAME = 300 - ' × 1000'.length;
const LONGEST_LINK = 2_000;
/** Beyond that, a text is not looked at. */
const LONGEST_TEXT = 5_000;

/** Collects what could not be read of one thing, with its place. */
export class Problems {
  readonly #place: string;
  readonly list: Problem[];

  constructor(place: string, list: Problem[] = []) {
    this.#place = place;
    this.list = list;
  }

  /** Those of a part: `Parcel 12, item 3`. */
  within(part: string): Problems {
    return new Problems(this.#place ? `${this.#place}, ${part}` : part, this.list);
  }

  add(message: string): undefined {
    this.list.push({ place: this.#place, message });
  }

  /** The value; where there is none, that it could not be read. */
  read<Value>(part: string, value: Value | undefined): Value | undefined {
    return value ?? this.within(part).add('This could not be read. It was left empty.');
  }

  /** The name that a text of a page is, as it is stored. */
  name(value: unknown): string {
    const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
    const whole = isText ? nameText(value) : '';
    const name = beginningOf(whole, LONGEST_NAME);
    if (name === '') this.read('name', undefined);
    else if (name !== whole)
      this.within('name').add('The name is too long to be stored. Its end was left out.');
    return name;
  }
}

/** An identity as shops write them, which has a digit, as a text; undefined for anything else. */
export function identity(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return undefined;
  const text = plainText(value);
  return /^[a-z\d][\w.:-]{0,63}$/i.test(text) && /[1-9]/.test(text) ? text : undefined;
}

/** The web address that a page names, absolute. */
export function webAddress(value: unknown, base: URL): string | undefined {
  const text = typeof value === 'string' && value.length <= LONGEST_TEXT ? value.trim() : '';
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb && url.href.length <= LONGEST_LINK ? url.href : undefined;
}

/** How many pieces, from 1 to 1,000. */
export function pieces(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^ {0,9}\d{1,4} {0,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 1_000
    ? number
    : undefined;
}

/** The fields of an object of JSON, whose values may be anything. */
export function fieldsOf(value: unknown): Map<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

/** What a text of JSON says; undefined where it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
