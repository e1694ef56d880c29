import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BackstockDataProvider } from '../providers/dataProvider.ts';
import { useNotifyFailure } from './notices.tsx';

/** Time enough for the browser to have begun with it. */
const KEPT_FOR = 60_000;

/** Gets a file, which the browser then saves where it saves downloads. `failure` is the key of what is said otherwise. */
export function useDownload<Input = void>(
  get: (provider: BackstockDataProvider, input: Input) => Promise<File>,
  failure: string,
) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (input: Input) => get(dataProvider, input),
    onMutate: () => notifyFailure.end(),
    onSuccess: save,
    onError: (error) => notifyFailure(failure, error),
  });
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}
