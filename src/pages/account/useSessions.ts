import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AccountSession } from '../../../contract/account.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../../ui/notices.tsx';
import { useExtensions } from '../../../ui/useExtensions.ts';

const KEY = ['account', 'sessions'];

/** One's own sessions. Backends without extensions are not called. */
export function useSessions() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getSessions(signal),
    enabled: hasExtensions,
    retry: false,
  });
}

/** Ends one session, or all but this one: `others`. */
export function useEndSession() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (which: number | 'others'): Promise<AccountSession[]> =>
      which === 'others' ? dataProvider.endOtherSessions() : dataProvider.endAccountSession(which),
    onSuccess: (left, which) => {
      queries.setQueryData(KEY, left);
      notifyDone(which === 'others' ? 'account.others_ended' : 'account.ended');
    },
    onError: (error) => {
      notifyFailure('account.not_ended', error);
      // It may have ended meanwhile.
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
