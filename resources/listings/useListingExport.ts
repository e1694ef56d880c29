import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ListingExport, NewListingExport } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { enumerate } from '../../ui/texts.ts';
import { undoButton } from '../../ui/undoing.ts';
import { useDownload } from '../../ui/useDownload.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';
import { scopeOf } from './useListings.ts';

/**
 * Writes a site's file and downloads it. The notice says what it holds, and offers to undo it. Values of the
 * insertion's listings that are still being saved are saved first.
 */
export function useListingExport(insertion?: number) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const contentsOf = useContentsText();
  const download = useDownload(
    (provider, id: number, signal) => provider.getListingFile(id, signal),
    'listings.not_downloaded',
  );
  const { mutateAsync, isPending, variables } = useMutation({
    ...(insertion !== undefined && { scope: scopeOf(insertion) }),
    mutationFn: (asked: NewListingExport) => dataProvider.createListingExport(asked),
    onSuccess: (made) => {
      notifyFailure.end();
      download.mutate(made.id);
      notifyDone(contentsOf(made), undoButton(made));
      void refetch();
    },
    onError: (error) => notifyFailure('listings.not_written', error),
  });
  return {
    write: (asked: NewListingExport) => mutateAsync(asked).catch(() => undefined),
    /** The kind of file that is being written. */
    isWriting: isPending || download.isPending ? variables?.kind : undefined,
  };
}

/** What a file holds: “Written: 5 new, 2 changed.” */
function useContentsText(): (made: ListingExport) => string {
  const translate = useTranslate();
  return ({ kind, added, changed, ended }) => {
    if (kind === 'check') return translate('listings.check_written');
    const count = (text: string, number: number) =>
      number > 0 && translate(`listings.${text}`, { smart_count: number, count: formatCount(number) });
    const contents = enumerate([count('added', added), count('changed', changed), count('ended', ended)]);
    return translate('listings.written', { contents });
  };
}
