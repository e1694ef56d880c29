import { PATH_SEPARATOR } from './place.ts';

/** @example pathOf('Box 3', 'Stock room / Shelf A') === 'Stock room / Shelf A / Box 3' */
export function pathOf(name: string, parentPath: string | undefined): string {
  return parentPath === undefined ? name : `${parentPath}${PATH_SEPARATOR}${name}`;
}

/** The path of the place in which one stands; undefined at the top. */
export function parentPathOf({ name, path }: { name: string; path: string }): string | undefined {
  return path === name ? undefined : path.slice(0, -(PATH_SEPARATOR.length + name.length));
}
