import { useTranslate } from 'ra-core';
import { formatMoment } from '../../domain/format.ts';
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

/** Returns the source of an import: name of the shop or of the file; undefined for a file without a name. */
export function useSourceName() {
  const translate = useTranslate();
  return ({ source, file }: Pick<Import, 'source' | 'file'>): string | undefined => {
    const shop = shopOfSource(source);
    return shop ? translate(`import_data.${shop}`) : file?.name;
  };
}

/** Returns when an import was started, and by whom. */
export function useStartedByText() {
  const translate = useTranslate();
  return ({ startedAt, user }: Pick<Import, 'startedAt' | 'user'>): string => {
    const moment = formatMoment(startedAt);
    return user ? translate('import_data.started_by', { moment, user }) : moment;
  };
}
