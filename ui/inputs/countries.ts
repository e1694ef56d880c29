import { countryCode } from '../../domain/sale.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface Country {
  /** Two-letter code. */
  id: string;
  name: string;
}

let known: Country[] | undefined;

/** All countries, sorted by name. */
export function countries(): readonly Country[] {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => countryCode(code) === code)
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return known;
}

/**
 * Whether a typed text means a country: by its code, or by the beginning of a word in its name.
 * @example isCountry('de', germany) === true
 */
export function isCountry(typed: string, { id, name }: Country): boolean {
  const text = typed.trim().toLowerCase();
  return countryCode(text) === id || ` ${name.toLowerCase()}`.includes(` ${text}`);
}

/** The countries that match a typed text; an exact code comes first. */
export function countriesLike(typed: string): Country[] {
  const code = countryCode(typed);
  const found = countries().filter((country) => isCountry(typed, country));
  return found.toSorted((one, other) => Number(other.id === code) - Number(one.id === code));
}
