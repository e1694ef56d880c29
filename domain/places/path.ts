import { PATH_SEPARATOR } from './place.ts';

/** @example pathOf('Box 3', 'Stock room / Shelf A') === 'Stock room / Shelf A / Box 3' */
export function pathOf(name: string, parentPath: string | undefined): string {
  return parentPath === undefined ? name : `${parentPath}${PATH_SEPARATOR}${name}`;
}

/** Characters between the names of a path. No name of a place contains them. */
const BETWEEN_NAMES = /[/>]/;

export const isNameOfPlace = (name: string): boolean => !BETWEEN_NAMES.test(name);

/**
 * The names of a path as people write it.
 *
 * @example readPath('Stock room > Shelf A/Box 3') // ['Stock room', 'Shelf A', 'Box 3']
 */
export function readPath(text: string): string[] {
  return text
    .split(BETWEEN_NAMES)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** Equal for paths that differ only in case. A sigma is written differently at the end of a word. */
export function pathKey(names: readonly string[]): string {
  return names.join(PATH_SEPARATOR).toLowerCase().normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');
}
