import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useNotifyFailure, useNotifyWaiting } from './notices.tsx';
import { repeatWhileBusy } from './repeatWhileBusy.ts';
import { isStopped } from './useSending.ts';

/** Time enough for the browser to have begun with it. */
const KEPT_FOR = 60_000;

/**
 * Gets a file, which the browser then saves where it saves downloads. `failure` is the key of what is said otherwise.
 * While the server makes files for others, it is asked again until the operator cancels.
 */
export function useDownload<Input = void>(
  get: (provider: BackstockDataProvider, input: Input, signal: AbortSignal) => Promise<File>,
  failure: string,
) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const notifyWaiting = useNotifyWaiting();
  return useMutation({
    mutationFn: (input: Input) =>
      repeatWhileBusy(
        (signal) => get(dataProvider, input, signal),
        ({ stop, over }) => notifyWaiting('download.waiting', { stop, over }),
      ),
    onMutate: () => notifyFailure.end(),
    onSuccess: save,
    onError: (error) => {
      if (!isStopped(error)) notifyFailure(failure, error);
    },
  });
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}
