import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { MAX_CARD_ZIP_BYTES } from '../../../contract/card_index.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { useFileUpload } from '../../../ui/useFileUpload.ts';
import { CARD_INDEX } from './useCardIndex.ts';

const POLL = 1_000;

/** Uploads pictures for the index and follows the indexing, which continues on the server. */
export function useIndexing() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();

  const {
    data: indexing,
    error,
    refetch,
  } = useQuery({
    queryKey: [CARD_INDEX, 'indexing'],
    queryFn: () => dataProvider.getIndexingJob(),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL : false),
    retry: false,
  });
  const state = indexing?.state;
  useEffect(() => {
    if (state === 'done' || state === 'failed')
      void queries.invalidateQueries({ queryKey: [CARD_INDEX], exact: true });
  }, [state, queries]);

  const stopped = useMutation({
    mutationFn: () => dataProvider.cancelIndexing(),
    onMutate: () => notifyFailure.end(),
    onError: (failure) => notifyFailure('card_index.not_cancelled', failure),
    onSettled: () => refetch(),
  });
  const upload = useFileUpload({
    texts: 'card_index',
    field: 'file',
    refusal: ({ name, size }) => {
      if (!/\.zip$/i.test(name)) return translate('card_index.no_zip', { name });
      if (size <= MAX_CARD_ZIP_BYTES) return undefined;
      return translate('card_index.too_large', { name, size: MAX_CARD_ZIP_BYTES / 1024 ** 3 });
    },
    send: async (provider, zip, how) => {
      await provider.startIndexing(zip, how);
      await refetch();
    },
  });
  return {
    indexing,
    error,
    retry: () => void refetch(),
    upload,
    isBusy: upload.sending !== undefined || state === 'running',
    cancel: () => stopped.mutate(),
    isCancelling: stopped.isPending,
  };
}
