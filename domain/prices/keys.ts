import { foldText } from './unit.ts';

/** In characters, as stored. */
const LONGEST = 200;

/** The form in which names are compared. @example nameKey('Émber Fox!') === 'ember fox' */
export function nameKey(name: string): string {
  return foldText(name).slice(0, LONGEST);
}

/** The form in which sets are compared. */
export function setKey(set: string): string {
  return foldText(set).slice(0, LONGEST);
}

/** The form in which numbers of cards are compared. @example numberKey('025/102') === '25' && numberKey('TG05') === 'tg5' */
export function numberKey(number: string): string {
  if (number === '') return '';
  const own = number.normalize('NFKC').split('/')[0] ?? '';
  return own
    .trim()
    .replace(/^#/, '')
    .toLowerCase()
    .replace(/(^|\D)0+(?=\d)/g, '$1')
    .slice(0, LONGEST);
}

/**
 * Whether a unit's name speaks of an entry: all words of the entry's name stand in it. Names of units also tell numbers
 * and conditions.
 *
 * @example isNamed('Ember Fox 015/102, near mint', 'Ember Fox')
 */
export function isNamed(unit: string, entry: string): boolean {
  const [own, other] = [nameKey(unit), nameKey(entry)];
  return other !== '' && ` ${own} `.includes(` ${other} `);
}
