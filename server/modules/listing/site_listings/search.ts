import { searchText } from '../../../platform/db/search_text.ts';
import { siteListingFields, type SiteListingRecord } from './table.ts';

type Named = Pick<SiteListingRecord, 'title' | 'sku' | 'external_id'>;

/** Search text of a listing. Begins with the name: see `siteListingNameSql`. */
export function siteListingSearch(row: Named): string {
  const { title, sku, external_id: number } = row;
  return searchText(title || sku || number, ...siteListingFields.searchedTexts(row));
}

export const siteListingSample = siteListingSearch(siteListingFields.oddRow as unknown as Named);
