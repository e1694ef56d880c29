import { countryCode } from '../../domain/sale.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let known: { id: string; name: string }[] | undefined;

/** Every country by its two letters, in the order of their names. */
export function countries(): readonly { id: string; name: string }[] {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  known = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => countryCode(code) === code)
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return known;
}
