import { searchText } from '../../../platform/db/search_text.ts';
import { transactionFields, type SiteTransactionRecord } from './table.ts';

type Named = Pick<SiteTransactionRecord, 'site' | 'kind' | 'word' | 'order_number' | 'reference'>;

/** Search text of a transaction. Begins with the name: see `transactionNameSql`. */
export function transactionSearch(row: Named): string {
  const { site, kind, word, order_number: order, reference } = row;
  return searchText(`${site} ${word || kind} ${order || reference}`, ...transactionFields.searchedTexts(row));
}

export const transactionSample = transactionSearch({
  ...(transactionFields.oddRow as unknown as Named),
  kind: 'unknown',
  word: '',
});
