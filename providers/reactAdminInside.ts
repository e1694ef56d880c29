import type { Query } from '@tanstack/react-query';
import type { GetListParams, Identifier } from 'ra-core';

/**
 * The react-admin version whose internals this file depends on. A test fails when package.json has another
 * version. The first script of the console loads this file, so the file imports nothing at runtime. Parts
 * taken from react-admin's components are in `ui/reactAdminParts.ts`.
 */
export const REACT_ADMIN_VERSION = '5.15.4';

/** Keys in react-admin's localStorage store, read before react-admin has loaded. */
export const STORED_THEME = 'RaStore.theme';
export const readStoredListParams = (resource: string): string => `RaStore.${resource}.listParams`;

/**
 * Keys of hidden columns and column positions from before the console stored column names.
 * Old choices still apply.
 */
export const hiddenColumnsKey = (resource: string): string => `${resource}.datatable`;
export const columnRanksKey = (resource: string): string => `${resource}.datatable_columnRanks`;

/** Query parameters that a list writes itself. All other parameters open popups over the list. */
export const LIST_PARAMETERS = new Set(['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage']);

/** Query key of `useGetList`: a page fetched early is in the cache when the list renders. */
export const listKey = (resource: string, params: GetListParams) => [resource, 'getList', params];

/** Query key of `useGetOne`: a change shows in the record at once, and details observe its loading. */
export const recordKey = (resource: string, id: Identifier) => [
  resource,
  'getOne',
  { id: String(id), meta: undefined },
];

/** Whether a query reads one record. A list may hold fewer fields of the record. */
export const isRecordQuery = ({ queryKey: [, call] }: Query): boolean => call === 'getOne';

/** A history state without the flag that makes react-admin scroll to the top, also on every step back. */
export function preventScrollToTop(state: Record<string, unknown>): Record<string, unknown> {
  const { _scrollToTop: _, ...others } = state;
  return others;
}
