import { LIST_PARAMETERS } from './reactAdminInside.ts';

function parts(search: string, isWanted: (name: string) => boolean): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && isWanted(part.split('=', 1)[0] ?? ''));
}

const asSearch = (wanted: readonly string[]) => (wanted.length > 0 ? `?${wanted.join('&')}` : '');

/** The list's part of the query: filter, order and page. */
export function listQuery(search: string): string {
  return asSearch(parts(search, (name) => LIST_PARAMETERS.has(name)));
}

/** Whether the query has parameters beyond the list's own. */
export function hasPopupParameters(search: string): boolean {
  return parts(search, (name) => !LIST_PARAMETERS.has(name)).length > 0;
}

/** `search` with the list's parameters replaced. */
export function replaceListParameters(search: string, list: string): string {
  return asSearch([
    ...parts(search, (name) => !LIST_PARAMETERS.has(name)),
    ...parts(list, (name) => LIST_PARAMETERS.has(name)),
  ]);
}
