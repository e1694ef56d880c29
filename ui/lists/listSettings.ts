import { createContext, useContext } from 'react';
import type { BulkField } from './bulkField.ts';
import type { ListFilter } from './listFilter.ts';

/** What a list offers besides its columns. */
export interface ListSettings {
  filters: readonly ListFilter[];
  /** Fields that it can be sorted by. */
  sortable: readonly string[];
  /** What can be set on many records at once. */
  bulkFields: readonly BulkField[];
}

export const ListSettingsContext = createContext<ListSettings>({ filters: [], sortable: [], bulkFields: [] });

export function useListSettings(): ListSettings {
  return useContext(ListSettingsContext);
}
