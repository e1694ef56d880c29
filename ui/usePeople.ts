import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useExtensions } from './useExtensions.ts';

/** The people with an account. Backends without extensions are not called. */
export function usePeople({ enabled = true } = {}) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => dataProvider.getPeople(signal),
    enabled: enabled && hasExtensions,
    retry: false,
  });
}
