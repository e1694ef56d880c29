import { OPEN_STATEMENT, type Payout } from '../../../contract/payouts.ts';
import { RESOURCES } from '../../../contract/resources.ts';

export const PAYOUTS_PAGE = '/analitycs6';
export const IMPORT_PAGE = '/tools/import_data';

type Named = Pick<Payout, 'site' | 'currency'>;

/** The page of a payout, or of its account's open balance. */
export function statementPage(id: Payout['id'] | typeof OPEN_STATEMENT, { site, currency }: Named): string {
  if (typeof id === 'number') return `${PAYOUTS_PAGE}/${id}`;
  return `${PAYOUTS_PAGE}/${OPEN_STATEMENT}?${new URLSearchParams({ site, currency })}`;
}

export const salePage = (id: number) => `${RESOURCES.sales.list}?${RESOURCES.sales.inspect}=${id}`;

export function editTransactionPage(id: number): string {
  const { list, inspect } = RESOURCES.site_transactions;
  return `${list}?${new URLSearchParams({ [inspect]: String(id), edit: '1' })}`;
}
