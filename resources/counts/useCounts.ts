import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useTranslate } from 'ra-core';
import type { StockCount } from '../../contract/counts.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

export const COUNTS_PAGE = '/database/counts';
export const countPage = (id: number): string => `${COUNTS_PAGE}/${id}`;

/** Milliseconds between reads of a page that is open: other devices count, and products are sold. */
export const COUNT_REFRESH = 15_000;

export const countsKey = ['places', 'getCounts'];
export const countKey = (id: number) => ['places', 'getCount', id];

/** The counts that go on, and the latest finished ones. */
export function useCounts() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => dataProvider.getCounts(signal),
    refetchInterval: COUNT_REFRESH,
  });
}

/** Starts the count of a place and opens it. */
export function useStartCount() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const navigate = useNavigate();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (place: number) => dataProvider.startCount(place),
    onSuccess: ({ id }) => void navigate(countPage(id)),
    onError: (error) => notifyFailure('counts.not_started', error),
  });
}

/** Pauses a count, goes on with it, finishes it or gives it up. */
export function useCountSteps({ id, place }: Pick<StockCount, 'id' | 'place'>) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const refresh = () => queries.invalidateQueries({ queryKey: countKey(id) });
  const pause = useMutation({
    mutationFn: () => dataProvider.stepCount(id, 'pause'),
    onSuccess: () => void navigate(COUNTS_PAGE),
    onError: (error) => notifyFailure('counts.not_paused', error),
  });
  const finish = useMutation({
    mutationFn: () => dataProvider.stepCount(id, 'finish'),
    onSuccess: (count) => {
      notifyFailure.end();
      notifyDone(
        translate('counts.finished', { place: place.path }),
        undoButton(count, () => void refresh()),
      );
      return refetch();
    },
    onError: (error) => {
      notifyFailure('counts.not_finished', error);
      return refresh();
    },
  });
  const giveUp = useMutation({
    mutationFn: () => dataProvider.giveUpCount(id),
    onSuccess: () => {
      queries.removeQueries({ queryKey: countKey(id) });
      notifyDone(translate('counts.given_up', { place: place.path }));
      void navigate(COUNTS_PAGE);
    },
    onError: (error) => notifyFailure('counts.not_given_up', error),
  });
  return { pause, finish, giveUp };
}
