import { ListContextProvider, type ListControllerResult, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';

/** Parts of a list page, around which the list is known: its rows, its filter and what changes them. */
export function listed(part: ReactNode, list: Partial<Record<keyof ListControllerResult, unknown>>) {
  const { resource = 'products' } = list as { resource?: string };
  const known = { filterValues: {}, selectedIds: [], data: [], ...list, resource };
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={known as unknown as ListControllerResult}>{part}</ListContextProvider>
    </ResourceContextProvider>
  );
}
