import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useNotifyFailure, useNotifyBusy } from './notices.tsx';
import { repeatWhileBusy } from './repeatWhileBusy.ts';
import { isCancelled } from './useUpload.ts';

/** Milliseconds: long enough for the browser to start the download. */
const KEPT_FOR = 60_000;

/**
 * Downloads a file, which the browser saves. `failure` is the catalogue key of the error. While the server is
 * busy, the call repeats until the operator cancels.
 */
export function useDownload<Input = void>(
  get: (provider: BackstockDataProvider, input: Input, signal: AbortSignal) => Promise<File>,
  failure: string,
) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  const notifyWaiting = useNotifyBusy();
  return useMutation({
    mutationFn: (input: Input) =>
      repeatWhileBusy(
        (signal) => get(dataProvider, input, signal),
        ({ stop, over }) => notifyWaiting('download.waiting', { stop, over }),
      ),
    onMutate: () => notifyFailure.end(),
    onSuccess: save,
    onError: (error) => {
      if (!isCancelled(error)) notifyFailure(failure, error);
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
