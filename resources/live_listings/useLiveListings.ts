import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LiveListingsChoice } from '../../contract/site_listings.ts';
import { formatCount } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** The comparison of a site, or of the first that has a file, with the stock, read again whenever records change. */
export function useLiveListings(site: string | undefined, { enabled }: { enabled: boolean }) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['insertion_batches', 'getLiveListings', site],
    queryFn: ({ signal }) => dataProvider.getLiveListings(site, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Settles prices and quantities that differ. The notice offers to undo it. */
export function useLiveListingsChoice() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  return useMutation({
    mutationFn: (choice: LiveListingsChoice) => dataProvider.applyLiveListings(choice),
    onSuccess: (applied, { send, take }) => {
      const count = send.length + take.length;
      notifyFailure.end();
      notifyDone(
        translate('live_listings.applied', { smart_count: count, count: formatCount(count) }),
        undoButton(applied),
      );
      void refetch();
    },
    onError: (error) => notifyFailure('live_listings.not_applied', error),
  });
}
