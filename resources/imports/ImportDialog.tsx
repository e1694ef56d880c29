import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { SourceName } from '../../contract/imports.ts';
import type { ImportRequest } from '../../contract/tools.ts';
import { startImport } from '../../providers/imports.ts';
import { useNotifyDone } from '../../ui/notices.tsx';
import { CookieDialog } from './CookieDialog.tsx';

interface Props {
  shop: SourceName;
  onClose: () => void;
  /** With the id of the import, where the backend has told one. */
  onStarted: (id: number | undefined) => void;
}

/** Asks for the cookie of the shop's page and starts to import with it. */
export function ImportDialog({ shop, onClose, onStarted }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const notifyDone = useNotifyDone();
  const start = async (request: ImportRequest) => {
    const id = await startImport(shop, request);
    if (id === undefined) notifyDone('import_data.started');
    void queries.invalidateQueries();
    onStarted(id);
  };
  return (
    <CookieDialog
      shop={shop}
      title={translate('import_data.open', { shop: translate(`import_data.${shop}`) })}
      submitLabel={translate('import_data.submit')}
      failure="import_data.failed"
      onSend={start}
      onClose={onClose}
    />
  );
}
