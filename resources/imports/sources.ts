import { useTranslate } from 'ra-core';
import { SHOPS, type Import, type SourceName } from '../../contract/imports.ts';

/** Login page of each shop. */
export const SHOP_LOGIN_PAGES: Record<SourceName, string> = {
  zenmarket: 'zenmarket.jp',
  buyee: 'buyee.jp',
  fromjapan: 'fromjapan.co.jp',
};

/** The shop with this name, such as an import's source; undefined for a file. */
export function shopOfSource(name: string | null): SourceName | undefined {
  return SHOPS.find((shop) => shop === name);
}

/** Returns the source of an import: name of the shop or of the file. */
export function useSourceName() {
  const translate = useTranslate();
  return ({ source, file }: Pick<Import, 'source' | 'file'>): string => {
    const shop = shopOfSource(source);
    return shop ? translate(`import_data.${shop}`) : (file?.name ?? translate('import_data.no_file_name'));
  };
}
