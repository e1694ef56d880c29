import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { MAX_SITE_FILE_BYTES, type SiteFile } from '../../contract/site_files.ts';
import type { Site } from '../../contract/sites.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { useFileUpload } from '../../ui/useFileUpload.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

const MEGABYTES = MAX_SITE_FILE_BYTES / 1024 / 1024;

/** The site's own files, and their upload and removal. */
export function useSiteFiles({ id: site }: Site) {
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const translate = useTranslate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const { data: files } = useQuery({
    // Begins with the batches' name, so that the files are read again with the listings.
    queryKey: ['insertion_batches', 'getSiteFiles', site],
    queryFn: ({ signal }) => dataProvider.getSiteFiles(site, signal),
  });
  const upload = useFileUpload({
    texts: 'site_files',
    field: 'file',
    refusal: ({ name, size }) =>
      size > MAX_SITE_FILE_BYTES ? translate('site_files.too_large', { name, size: MEGABYTES }) : undefined,
    send: (provider, file, sending) => provider.putSiteFile(site, file, sending),
    onSent: ([stored]) => {
      if (stored) notifyDone(translate('site_files.stored', { name: stored.name }));
      void refetch();
    },
  });
  const remove = async (file: SiteFile) => {
    try {
      await dataProvider.deleteSiteFile(site, file.id);
      notifyFailure.end();
      notifyDone(translate('site_files.removed', { name: file.name }));
    } catch (error) {
      notifyFailure('site_files.not_removed', error);
    }
    await refetch();
  };
  return { files, upload, remove };
}
