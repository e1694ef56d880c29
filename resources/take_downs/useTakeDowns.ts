import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import type { TakeDown } from '../../contract/sales.ts';
import type { TakeDowns } from '../../contract/take_downs.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
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

  const set = async (insertion: number, to_take_down: number) => {
    try {
      await dataProvider.changeInsertion(insertion, { to_take_down });
      notifyFailure.end();
      return true;
    } catch (error) {
      notifyFailure('insertions.not_saved', error);
      return false;
    } finally {
      await refetch();
    }
  };
  /** Number of units that the listing still offers; a sale knows only its own units. */
  const openOf = async ({ insertion, insertion_batch, units }: TakeDown) => {
    const batch = dataProvider.getOne<InsertionBatch>('insertion_batches', { id: insertion_batch });
    const { insertions = [] } = await batch.then(({ data }) => data).catch(() => ({ insertions: [] }));
    return insertions.find(({ id }) => id === insertion)?.to_take_down ?? units;
  };
  return async (takeDown: TakeDown) => {
    const { insertion, site } = takeDown;
    queries.setQueryData<TakeDowns>(KEY, (now) => {
      const first = now?.first.filter((one) => one.insertion !== insertion) ?? [];
      return now && { count: now.count - (now.first.length - first.length), first };
    });
    const open = await openOf(takeDown);
    if (!(await set(insertion, 0))) return;
    const onClick = () => void set(insertion, open);
    notifyDone(translate('insertions.taken_down', { site }), { label: 'ra.action.undo', onClick });
  };
}
