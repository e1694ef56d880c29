import { useGetList, type RaRecord } from 'ra-core';
import type { Site } from '../../contract/sites.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };

/** The selling sites, in the order in which they were added. None on a backend that does not keep them. */
export function useSites() {
  const hasExtensions = useExtensions() === true;
  return useGetList<Site & RaRecord>('sites', ALL, { enabled: hasExtensions });
}
