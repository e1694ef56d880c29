import type { HistoryAction, HistoryRecord } from '../../contract/history.ts';
import { isResource } from '../../contract/resources.ts';

/** The pages of records that have no details of their own. */
const PAGES: Record<string, string> = {
  types: '/database/types',
  subtypes: '/database/types',
  extras: '/database/types',
  sites: '/database/sites',
  vat_settings: '/database/vat',
  vat_periods: '/analitycs5/periods',
};

/** The console's address of a record. */
export function recordPage({ kind, record_id }: Pick<HistoryRecord, 'kind' | 'record_id'>): string {
  return isResource(kind) ? `/${kind}/${record_id}/show` : (PAGES[kind] ?? '/');
}

/** What the name in an action's sentence leads to: the import, the bin or the first record, if there is one. */
export function actionPage(action: HistoryAction): string | undefined {
  const { kind, record_id, import_id, bin_until } = action;
  if (action.action === 'imported' && import_id !== null) return `/tools/import_data/${import_id}`;
  if (bin_until !== null) return '/bin';
  return record_id === null ? undefined : recordPage({ kind, record_id });
}
