import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useExtensions } from './useExtensions.ts';

/** Milliseconds between reads. Backups and checks run once a day. */
const POLLING_INTERVAL = 30_000;
/** The same while a backup is being made. */
const BUSY_INTERVAL = 2_000;

/** The state of backups, checks and disk. Backends without extensions are not called. */
export function useSystemState() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => dataProvider.getSystemState(signal),
    enabled: hasExtensions,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      return data.backups.running === null ? POLLING_INTERVAL : BUSY_INTERVAL;
    },
    retry: false,
  });
}
