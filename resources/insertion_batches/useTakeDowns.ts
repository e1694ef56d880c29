import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { OpenTakeDown, TakeDowns } from '../../contract/take_downs.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useExtensions } from '../../ui/useExtensions.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

const KEY = ['insertion_batches', 'getTakeDowns'];

/** What other sites still offer although it was sold. Read again whenever records change; none on a plain backend. */
export function useTakeDowns() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getTakeDowns(signal),
    enabled: hasExtensions,
  });
}

/** Says that an insertion has been taken down: its row goes at once, and comes back where that fails. */
export function useTakenDown() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();

  const send = async (insertion: number, state: { to_take_down: number }) => {
    try {
      await dataProvider.changeInsertion(insertion, state);
      notifyFailure.end();
      return true;
    } catch (error) {
      notifyFailure('insertions.not_saved', error);
      return false;
    } finally {
      await refetch();
    }
  };
  return async ({ insertion, site, units }: OpenTakeDown) => {
    queries.setQueryData<TakeDowns>(
      KEY,
      (now) => now && { count: now.count - 1, first: now.first.filter((one) => one.insertion !== insertion) },
    );
    if (!(await send(insertion, { to_take_down: 0 }))) return;
    const onClick = () => void send(insertion, { to_take_down: units });
    notifyDone(translate('insertions.taken_down', { site }), { label: 'ra.action.undo', onClick });
  };
}
