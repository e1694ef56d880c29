import type { Query } from '@tanstack/react-query';
import type { GetListParams, Identifier } from 'ra-core';

/**
 * What the console knows of react-admin's inside, as its source has it in this version: a test asks for another look
 * when package.json has another one. The first script reads this, so nothing is imported here; what is taken of
 * components stands in `ui/reactAdminParts.ts`.
 */
export const READ_IN_REACT_ADMIN = '5.15.4';

/** Its store in the browser: what is shown, or asked for, before react-admin is there follows what was chosen in it. */
export const STORED_THEME = 'RaStore.theme';
export const storedListParams = (resource: string): string => `RaStore.${resource}.listParams`;

/** Where its tables kept hidden columns, and positions of columns, until we kept their names: that choice still counts. */
export const hiddenColumnsKey = (resource: string): string => `${resource}.datatable`;
export const columnRanksKey = (resource: string): string => `${resource}.datatable_columnRanks`;

/** What a list itself writes into the address: anything else there opens popups over it. */
export const LIST_PARAMETERS = new Set(['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage']);

/** Under which `useGetList` keeps a page: one that was asked for early is there when it is drawn. */
export const listKey = (resource: string, params: GetListParams) => [resource, 'getList', params];

/** Under which `useGetOne` keeps a record: a change shows in it at once, and details hear how it is read. */
export const recordKey = (resource: string, id: Identifier) => [
  resource,
  'getOne',
  { id: String(id), meta: undefined },
];

/** Whether a query reads one record, as details do; a list of it may show less. */
export const readsOne = ({ queryKey: [, call] }: Query): boolean => call === 'getOne';

/** A history state without what makes react-admin jump to the top, again with every step back. */
export function withoutJump(state: Record<string, unknown>): Record<string, unknown> {
  const { _scrollToTop: _, ...others } = state;
  return others;
}
