import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { MAX_CARD_ZIP_BYTES } from '../../../contract/card_index.ts';
import { cancelIndexing, readIndexing, startIndexing } from '../../../providers/cardIndex.ts';
import { useNotifyFailure } from '../../../ui/notices.tsx';
import { useFailureText } from '../../../ui/useFailureText.ts';
import { CARD_INDEX } from './useCardIndex.ts';

const POLL = 1_000;

interface Sending {
  file: File;
  /** Bytes. */
  sent: number;
}

/** Pictures that are put into the index: sent, then read by the server, which goes on by itself. */
export function useIndexing() {
  const translate = useTranslate();
  const failureText = useFailureText();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const {
    data: indexing,
    error,
    refetch,
  } = useQuery({
    queryKey: [CARD_INDEX, 'indexing'],
    queryFn: readIndexing,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL : false),
    retry: false,
  });
  const state = indexing?.state;
  useEffect(() => {
    if (state === 'done' || state === 'failed')
      void queries.invalidateQueries({ queryKey: [CARD_INDEX], exact: true });
  }, [state, queries]);

  const stopped = useMutation({
    mutationFn: cancelIndexing,
    onMutate: () => notifyFailure.end(),
    onError: (failure) => notifyFailure('card_index.not_cancelled', failure),
    onSettled: () => refetch(),
  });

  const send = async (file: File) => {
    const { signal } = (abort.current = new AbortController());
    setSending({ file, sent: 0 });
    try {
      await startIndexing(file, { onProgress: (sent) => setSending({ file, sent }), signal });
      await refetch();
    } catch (failure) {
      if (signal.aborted) return;
      console.error(failure);
      const reason = failureText(failure, 'file');
      setProblem(`${translate('card_index.not_uploaded', { name: file.name })} ${reason}`);
    } finally {
      setSending(undefined);
    }
  };
  return {
    indexing,
    error,
    retry: () => void refetch(),
    sending,
    problem,
    isBusy: sending !== undefined || state === 'running',
    start: (files: readonly File[]) => {
      const [file, ...more] = files;
      if (!file) return;
      const { name } = file;
      setProblem(undefined);
      if (more.length > 0) return setProblem(translate('card_index.one_zip'));
      if (!/\.zip$/i.test(name)) return setProblem(translate('card_index.no_zip', { name }));
      if (file.size > MAX_CARD_ZIP_BYTES) {
        const size = MAX_CARD_ZIP_BYTES / 1024 ** 3;
        return setProblem(translate('card_index.too_large', { name, size }));
      }
      void send(file);
    },
    cancelSending: () => abort.current?.abort(),
    cancelIndexing: () => stopped.mutate(),
    isCancelling: stopped.isPending,
  };
}
