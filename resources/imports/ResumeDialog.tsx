import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { SourceName } from '../../contract/imports.ts';
import type { ImportRequest } from '../../contract/tools.ts';
import { resumeImport } from '../../providers/imports.ts';
import { CookieDialog } from './CookieDialog.tsx';
import { importKey } from './useImport.ts';

interface Props {
  id: number;
  shop: SourceName;
  onClose: () => void;
}

/** Asks for the cookie again, which is never kept, and reads on with it. */
export function ResumeDialog({ id, shop, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const resume = async (request: ImportRequest) => {
    queries.setQueryData(importKey(id), await resumeImport(id, request));
  };
  return (
    <CookieDialog
      shop={shop}
      title={translate('imports.go_on_title', { shop: translate(`import_data.${shop}`) })}
      submitLabel={translate('imports.go_on')}
      failure="imports.not_gone_on"
      onSend={resume}
      onClose={onClose}
    />
  );
}
