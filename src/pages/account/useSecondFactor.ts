import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { useExtensions } from '../../../ui/useExtensions.ts';

const KEY = ['account', 'own'];

/** One's own account. Backends without extensions are not called. */
export function useOwnAccount() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const hasExtensions = useExtensions() === true;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getOwnAccount(signal),
    enabled: hasExtensions,
    retry: false,
  });
}

/** A call that changes one's second factor. Reads the account again, then calls `onDone` or shows the failure. */
export function useSecondFactorCall<Answer, Sent = void>(
  call: (dataProvider: BackstockDataProvider, sent: Sent) => Promise<Answer>,
  { failure, onDone }: { failure: string; onDone: (answer: Answer) => void },
) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (sent: Sent) => call(dataProvider, sent),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: KEY });
      notifyFailure.end();
      onDone(answer);
    },
    onError: (error) => {
      notifyFailure(failure, error);
      // It may have been changed in another browser.
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
}
