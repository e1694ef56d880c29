import { useGetList, type RaRecord } from 'ra-core';
import type { Site } from '../../contract/sites.ts';
import { useExtensions } from '../../ui/useExtensions.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };

/** The selling sites in order of creation. Not read on a backend without extensions. */
export function useSites() {
  const hasExtensions = useExtensions() === true;
  return useGetList<Site & RaRecord>('sites', ALL, { enabled: hasExtensions });
}
