import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

/** Counts of orders that are going out, read again with the sales. */
export function useGoingOut() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data } = useQuery({
    queryKey: ['sales', 'getGoingOut'],
    queryFn: ({ signal }) => dataProvider.getGoingOut(signal),
    retry: false,
  });
  return data;
}
