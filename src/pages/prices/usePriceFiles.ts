import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';

/** The price files that were read, and those in the server's folder. */
export function usePriceFiles() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['price_rows', 'files'],
    queryFn: ({ signal }) => dataProvider.getPriceFiles(signal),
  });
}
