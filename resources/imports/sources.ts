import { SHOPS, type Import, type SourceName } from '../../contract/imports.ts';

/** Where one logs in to a shop. */
export const SITES: Record<SourceName, string> = {
  zenmarket: 'zenmarket.jp',
  buyee: 'buyee.jp',
  fromjapan: 'fromjapan.co.jp',
};

/** The shop that an import comes from; none where it is a file. */
export function shopOf({ source }: Pick<Import, 'source'>): SourceName | undefined {
  return SHOPS.find((shop) => shop === source);
}

/** A shop as an address names it. */
export function shopNamed(name: string | null): SourceName | undefined {
  return SHOPS.find((shop) => shop === name);
}
