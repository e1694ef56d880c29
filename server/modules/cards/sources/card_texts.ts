const MOST_CHARACTERS = 300;
const LONGEST_ID = 200;

/** Text as it is kept: on one line, without what a database cannot store, and not endless. */
export function cardText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim();
  return Array.from(text).slice(0, MOST_CHARACTERS).join('');
}

/** What is wrong with the id of a card. */
export function idProblem(id: string): string | undefined {
  if (id === '') return 'It has no id.';
  return id.length > LONGEST_ID ? `Its id is longer than ${LONGEST_ID} characters.` : undefined;
}

/** An id as a name. @example nameOfId('base1-4_holo') === 'Base1 4 holo' */
export function nameOfId(id: string): string {
  const words = id.replace(/[\s_-]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The set and the number that an id is made of. @example setAndNumber('base1-4') → { set: 'base1', number: '4' } */
export function setAndNumber(id: string): { set: string; number: string } {
  const { set = '', number = '' } = /^(?<set>.+)-(?<number>[^-]*\d[^-]*)$/.exec(id)?.groups ?? {};
  return { set, number };
}
