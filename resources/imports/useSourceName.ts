import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { shopOf } from './sources.ts';

/** What an import comes from: the name of the shop or of the file. */
export function useSourceName() {
  const translate = useTranslate();
  return (imported: Pick<Import, 'source' | 'file'>): string => {
    const shop = shopOf(imported);
    if (shop) return translate(`import_data.${shop}`);
    return imported.file?.name ?? translate('import_data.no_file_name');
  };
}
