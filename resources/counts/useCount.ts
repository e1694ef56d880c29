import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CountScansAnswer, ScanResult, StockCountDetails } from '../../contract/counts.ts';
import { isRunning } from '../../domain/counting/count.ts';
import type { Scan } from '../../domain/scanning/scan.ts';
import { connection } from '../../providers/connection.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../ui/notices.tsx';
import { mergeAnswer, withoutScan } from './mergeAnswer.ts';
import { ScanQueue } from './scanQueue.ts';
import { COUNT_REFRESH, countKey } from './useCounts.ts';

/** A count with its products, read again now and then while it goes on. */
export function useCount(id: number) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: countKey(id),
    queryFn: ({ signal }) => dataProvider.getCount(id, signal),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? COUNT_REFRESH : false),
  });
}

/** Counts: sends scans and ticks in their order, and shows their results at once. */
export function useCounting({ id, place }: StockCountDetails) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [last, setLast] = useState<ScanResult>();
  const [at, setAt] = useState(place);

  const show = (change: (count: StockCountDetails) => StockCountDetails) => {
    // A read that began before the change would take it back.
    void queries.cancelQueries({ queryKey: countKey(id) });
    queries.setQueryData<StockCountDetails>(countKey(id), (count) => count && change(count));
  };
  const refresh = () => queries.invalidateQueries({ queryKey: countKey(id) });
  const take = (answer: CountScansAnswer) => {
    setLast(answer.results.at(-1));
    setAt(answer.at);
    show((count) => mergeAnswer(count, answer));
  };
  const [queue] = useState(
    () =>
      new ScanQueue({
        name: `backstock.scans.${id}`,
        send: (sent) => dataProvider.sendCountScans(id, sent),
        onAnswer: take,
        onOver: () => void refresh(),
      }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state);

  const resend = useEffectEvent(() => {
    if (!connection.isAway()) void queue.send();
  });
  useEffect(() => {
    resend();
    const unsubscribe = connection.subscribe(() => resend());
    return () => {
      unsubscribe();
      queue.stop();
    };
  }, [queue]);

  return {
    ...state,
    last,
    /** The place in which scans are seen now: the counted place, or one inside it whose label was scanned. */
    at,
    leavePlace() {
      queue.enter(place.id);
      setAt(place);
    },
    scan: ({ readings }: Scan) => queue.add([{ codes: [...readings] }]),
    tick: (products: readonly number[]) => queue.add(products.map((product) => ({ product }))),
    refresh,
    dismissRefused: () => queue.dismissRefused(),
    /** Returns whether the product was chosen. */
    async choose(scan: number, product: number): Promise<boolean> {
      try {
        const answer = await dataProvider.chooseCountedProduct(id, { scan, product });
        show((count) => withoutScan(mergeAnswer(count, answer), scan));
        return true;
      } catch (error) {
        notifyFailure('counts.not_chosen', error);
        return false;
      }
    },
    async withdraw(scans: { scans?: number[]; products?: number[] }): Promise<void> {
      try {
        await dataProvider.withdrawCountScans(id, scans);
      } catch (error) {
        notifyFailure('counts.not_withdrawn', error);
      }
      await refresh();
    },
  };
}
