import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { TakeDown } from '../../contract/sales.ts';
import type { TakeDowns } from '../../contract/take_downs.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

const KEY = ['insertion_batches', 'getTakeDowns'];

/**
 * Listings that still offer sold products, read again whenever records change.
 * Not read on a backend without extensions.
 */
export function useTakeDowns() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getTakeDowns(signal),
    enabled: hasExtensions,
  });
}

/** Marks a listing as ended. Its row disappears at once and returns on failure. */
export function useEndListing() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  return async (takeDown: TakeDown) => {
    const { insertion, site } = takeDown;
    queries.setQueryData<TakeDowns>(KEY, (now) => {
      const first = now?.first.filter((one) => one.insertion !== insertion) ?? [];
      return now && { count: now.count - (now.first.length - first.length), first };
    });
    try {
      const ended = await dataProvider.changeInsertion(insertion, { to_take_down: 0 });
      notifyFailure.end();
      notifyDone(translate('insertions.taken_down', { site }), undoButton(ended));
    } catch (error) {
      notifyFailure('insertions.not_saved', error);
    } finally {
      await refetch();
    }
  };
}
