import { PATH_SEPARATOR } from './place.ts';

/** Places that one form can add at once. */
export const MAX_NEW_PLACES = 100;

/**
 * The names of several new places. The number at the end of the name goes up. A name without a number gets
 * one, from 1.
 *
 * @example numberNames('Page 11', 3) // ['Page 11', 'Page 12', 'Page 13']
 * @example numberNames('Slot', 2) // ['Slot 1', 'Slot 2']
 * @example numberNames('Box 08', 3) // ['Box 08', 'Box 09', 'Box 10']
 */
export function numberNames(name: string, count: number): string[] {
  if (count <= 1) return [name];
  const [, text = '', digits = ''] = /^(.*?)(\d{0,9})$/s.exec(name.trim()) ?? [];
  const before = digits === '' && text !== '' ? `${text} ` : text;
  const first = digits === '' ? 1 : Number(digits);
  return Array.from(
    { length: count },
    (_, index) => before + String(first + index).padStart(digits.length, '0'),
  );
}

/**
 * The last two names of a path, which say enough where there is little room.
 *
 * @example shortenPath('Stock room / Shelf A / Box 3 / Page 12') // 'Box 3 / Page 12'
 */
export function shortenPath(path: string): string {
  return path.split(PATH_SEPARATOR).slice(-2).join(PATH_SEPARATOR);
}

/** The path without its last name; empty at the top. */
export function parentPath(path: string): string {
  return path.split(PATH_SEPARATOR).slice(0, -1).join(PATH_SEPARATOR);
}
