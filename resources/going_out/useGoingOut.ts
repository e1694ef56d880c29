import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';

/** How many orders go out. Read again with the sales. */
export function useGoingOut() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { data } = useQuery({
    queryKey: ['sales', 'getGoingOut'],
    queryFn: ({ signal }) => dataProvider.getGoingOut(signal),
    retry: false,
  });
  return data;
}
