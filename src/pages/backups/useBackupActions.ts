import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ConfirmationCancelled } from '../../../providers/confirmation.ts';
import type { BackstockDataProvider } from '../../../providers/dataProvider.ts';

/** Makes the server begin a backup, and reads its state again. */
export function useTakeBackup() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => dataProvider.takeBackup(),
    onError: (error) => console.error(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['system'] }),
  });
}

/**
 * Downloads a backup. The browser saves it as it arrives, because it can have many gigabytes. `failure` is the
 * error, if any; closing the question for the password is none.
 */
export function useBackupDownload() {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) => dataProvider.getBackupLink(id),
    onSuccess: follow,
    onError: (failed) => console.error(failed),
  });
  return { mutate, isPending, failure: error instanceof ConfirmationCancelled ? null : error };
}

function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  // The server names the file. An error page does not replace the console.
  link.download = '';
  link.click();
}
