import { countryCode } from './sale.ts';

const LANGUAGES = ['en', 'it', 'de', 'fr', 'es'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Further names that sites use for countries. */
const OTHERS: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  uk: 'GB',
  'korea, south': 'KR',
  'czech republic': 'CZ',
};

let known: ReadonlyMap<string, string> | undefined;

/**
 * The code of a country, from its name in five languages or from its code.
 *
 * @example findCountry('Germania') === 'DE'
 */
export function findCountry(text: string): string | undefined {
  const plain = text.trim();
  return countryCode(plain) ?? namesOfCountries().get(plain.toLowerCase());
}

function namesOfCountries(): ReadonlyMap<string, string> {
  if (known) return known;
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const countries = codes.filter((code) => countryCode(code) === code);
  const names = LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return countries.map((code): [string, string] => [(display.of(code) ?? code).toLowerCase(), code]);
  });
  known = new Map([...names, ...Object.entries(OTHERS)]);
  return known;
}
