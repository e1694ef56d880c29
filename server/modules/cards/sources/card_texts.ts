import { createMessage, type Message } from '../../../../contract/messages.ts';

const MOST_CHARACTERS = 300;
const LONGEST_ID = 200;

/** Cleans a text for storage: one line, valid Unicode without NUL, at most `MOST_CHARACTERS`. */
export function cardText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim();
  return Array.from(text).slice(0, MOST_CHARACTERS).join('');
}

/** The problem of a card's id, if any. */
export function idProblem(id: string): Message | undefined {
  if (id === '') return createMessage('cards.no_id');
  return id.length > LONGEST_ID ? createMessage('cards.id_too_long', { most: LONGEST_ID }) : undefined;
}

/** A name made from an id. @example nameOfId('base1-4_holo') === 'Base1 4 holo' */
export function nameOfId(id: string): string {
  const words = id.replace(/[\s_-]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The set and number in an id. @example setAndNumber('base1-4') → { set: 'base1', number: '4' } */
export function setAndNumber(id: string): { set: string; number: string } {
  const { set = '', number = '' } = /^(?<set>.+)-(?<number>[^-]*\d[^-]*)$/.exec(id)?.groups ?? {};
  return { set, number };
}
