import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

/** All places with the sums of their contents, read again whenever records change. */
export function usePlaceTree() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['places', 'getPlaceTree'],
    queryFn: ({ signal }) => dataProvider.getPlaceTree(signal),
  });
}
