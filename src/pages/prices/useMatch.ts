import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { PriceMatchChoice } from '../../../contract/prices.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { useRefetchRecords } from '../../../ui/useRefetchRecords.ts';

/** The articles that may be a product. */
export function useCandidates(product: number, q: string) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return useQuery({
    queryKey: ['products', 'getPriceCandidates', product, q],
    queryFn: ({ signal }) => dataProvider.getPriceCandidates(product, q, signal),
    placeholderData: keepPreviousData,
  });
}

/** Remembers which article a product and all units alike are. */
export function useMatchChoice(product: number, onDone: () => void) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  return useMutation({
    mutationFn: (choice: PriceMatchChoice['choice']) => dataProvider.choosePriceMatch(product, choice),
    onSuccess: (_, choice) => {
      const what = choice === null ? 'by_rules' : choice.key === '' ? 'none_fits' : 'chosen';
      notifyFailure.end();
      notifyDone(translate(`prices.match.${what}`));
      void refetch();
      onDone();
    },
    onError: (error) => notifyFailure('prices.match.not_saved', error),
  });
}
