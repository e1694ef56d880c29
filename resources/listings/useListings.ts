import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { PreparedListings } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { withChanges, type ListingChange } from './changes.ts';
import { countListings } from './groups.ts';

/** Begins with the batches' name, so that the listings are read again with them. */
const queryKeyOf = (insertion: number) => ['insertion_batches', 'getPreparedListings', insertion];

/** Calls about the listings of an insertion are sent one after the other. */
export const scopeOf = (insertion: number) => ({ id: queryKeyOf(insertion).join() });

function useReading() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  return (insertion: number) => ({
    queryKey: queryKeyOf(insertion),
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getPreparedListings(insertion, signal),
    retry: false,
  });
}

export function usePreparedListings(insertion: number) {
  const reading = useReading();
  return useQuery(reading(insertion));
}

/** The number of listings that are not ready, by insertion. */
export function useNotReady(insertions: readonly number[]): ReadonlyMap<number, number> {
  const reading = useReading();
  const found = useQueries({ queries: insertions.map(reading) });
  return new Map(
    found.flatMap(({ data }) =>
      data && data.template !== null ? [[data.insertion, countListings(data).notReady] as const] : [],
    ),
  );
}

/**
 * Changes values of listings. A change is shown at once, and reverted if the call fails. Calls are sent one
 * after the other.
 */
export function useListingChanges({ insertion }: PreparedListings) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const queryKey = queryKeyOf(insertion);
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: scopeOf(insertion),
    mutationFn: (changes: ListingChange[]) => dataProvider.changeListings(insertion, { changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<PreparedListings>(queryKey, (now) => now && withChanges(now, changes));
    },
    onSuccess: (answer) => {
      notifyFailure.end();
      // Changes that are still to be sent are shown already.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.setQueryData(queryKey, answer);
    },
    onError: (error) => {
      notifyFailure('listings.not_saved', error);
      void queries.invalidateQueries({ queryKey });
    },
  });

  return {
    change: useCallback((change: ListingChange) => void mutateAsync([change]).catch(() => {}), [mutateAsync]),
    /** Many changes as one action, which a notice offers to undo. */
    changeAll: async (changes: ListingChange[]) => {
      const saved = await mutateAsync(changes).catch(() => undefined);
      const count = { smart_count: changes.length, count: formatCount(changes.length) };
      if (saved) notifyDone(translate('listings.saved_all', count), undoButton(saved));
    },
  };
}
