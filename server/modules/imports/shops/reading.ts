import { truncateText, normalizeName, normalizeText } from '../../../../domain/shop_texts.ts';
import type { SourceProblem } from './source.ts';
import { createMessage, type Message } from '../../../../contract/messages.ts';

/** The maximum length of a stored name, less the quantity behind the name, and of an address. */
const LONGEST_NAME = 300 - ' × 1000'.length;
const LONGEST_LINK = 2_000;
/** Longer texts are not parsed. */
const LONGEST_TEXT = 5_000;

/** A part of a parcel or item, as places of problems name it. */
export type ParcelPart =
  | 'name'
  | 'link'
  | 'quantity'
  | 'price'
  | 'photograph'
  | 'state'
  | 'date'
  | 'weight'
  | 'size'
  | 'courier'
  | 'tracking'
  | 'shipping'
  | 'total';

/** Collects problems with their place. */
export class ProblemList {
  readonly #place: Message;
  readonly list: SourceProblem[];

  constructor(place: Message, list: SourceProblem[] = []) {
    this.#place = place;
    this.list = list;
  }

  /** Problems of a part, such as `Parcel 12, item 3`. */
  within(part: Message): ProblemList {
    const place = createMessage('shops.place_within', { place: this.#place, part });
    return new ProblemList(place, this.list);
  }

  withinPart(part: ParcelPart): ProblemList {
    return this.within(createMessage(`shops.part_${part}`));
  }

  withinItem(item: string | number): ProblemList {
    return this.within(createMessage('shops.part_item', { item }));
  }

  /** Problems of a parcel without a readable number, by its index. */
  withinParcel(parcel: number): ProblemList {
    return this.within(createMessage('shops.part_parcel', { parcel }));
  }

  add(message: Message): undefined {
    this.list.push({ place: this.#place, message });
  }

  /** Returns the value, or adds a problem where there is none. */
  read<Value>(part: ParcelPart, value: Value | undefined): Value | undefined {
    return value ?? this.withinPart(part).add(createMessage('shops.left_empty'));
  }

  /**
   * The name in a text, shortened to the maximum length. Adds a problem where the name is missing or
   * shortened.
   */
  name(value: unknown): string {
    const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
    const whole = isText ? normalizeName(value) : '';
    const name = truncateText(whole, LONGEST_NAME);
    if (name === '') this.read('name', undefined);
    else if (name !== whole) this.withinPart('name').add(createMessage('shops.name_too_long'));
    return name;
  }
}

/** A number or code that identifies a parcel or item, as text; undefined for anything else. */
export function readIdentity(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return undefined;
  const text = normalizeText(value);
  return /^[a-z\d][\w.:-]{0,63}$/i.test(text) && /[1-9]/.test(text) ? text : undefined;
}

/** An absolute web address; undefined for anything else. */
export function parseWebAddress(value: unknown, base: URL): string | undefined {
  const text = typeof value === 'string' && value.length <= LONGEST_TEXT ? value.trim() : '';
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isWeb && url.href.length <= LONGEST_LINK ? url.href : undefined;
}

/** A quantity from 1 to 1,000. */
export function readQuantity(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^ {0,9}\d{1,4} {0,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 1_000
    ? number
    : undefined;
}

/** The fields of a JSON object; undefined for other values. */
export function jsonFields(value: unknown): Map<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

/** Parses JSON; undefined where the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
