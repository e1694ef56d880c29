import { setImmediate as breath } from 'node:timers/promises';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { explainPayouts, type PayoutStatement } from '../../../../domain/payout.ts';
import { type BalanceDay, groupBalancesByDay } from '../../../../domain/site_balance.ts';
import { type StatementRowStatus, compareWithSale } from '../../../../domain/statement_row.ts';
import { engineOf } from '../../../platform/db/engine.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { sortKeyOf } from '../../../platform/db/search_text.ts';
import { memoize } from '../../../records/lists/memoize.ts';
import { readAccountRows, type AccountRowWithSale } from './account_rows.ts';

/** The money of one site in one currency. `rows` and `statuses` are keyed by transaction id. */
export interface SiteMoney {
  site: string;
  currency: string;
  rows: ReadonlyMap<number, AccountRowWithSale>;
  statuses: ReadonlyMap<number, { status: StatementRowStatus; difference: number }>;
  days: BalanceDay[];
  statements: PayoutStatement[];
}

/** All accounts, by site and currency. Cached until the database changes. */
export function findAccounts(db: Db): Promise<SiteMoney[]> {
  return memoize(db, 'site accounts', async () => {
    const rows = await engineOf(db).survey(db, readAccountRows);
    const accounts: SiteMoney[] = [];
    const byAccount = groupPairs(rows.map((row) => [keyOf(row), row] as const));
    for (const [, ofAccount] of [...byAccount].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      accounts.push(await accountOf(ofAccount));
    }
    return accounts;
  });
}

const keyOf = ({ site, currency }: AccountRowWithSale) => JSON.stringify([sortKeyOf(site), currency]);

/** Other requests are handled between the steps, because each step takes long for many rows. */
async function accountOf(rows: readonly AccountRowWithSale[]): Promise<SiteMoney> {
  const { site = '', currency = '' } = rows[0] ?? {};
  const statuses = statusesOf(rows, currency);
  await breath();
  const days = groupBalancesByDay(rows);
  await breath();
  const statements = explainPayouts(rows, days);
  await breath();
  return { site, currency, rows: new Map(rows.map((row) => [row.id, row])), statuses, days, statements };
}

function statusesOf(rows: readonly AccountRowWithSale[], currency: string): SiteMoney['statuses'] {
  const ordered = new Map<string, number>();
  for (const { kind, orderNumber, amount } of rows) {
    const key = sortKeyOf(orderNumber);
    if (kind === 'order') ordered.set(key, (ordered.get(key) ?? 0) + amount);
  }
  const statusOf = (row: AccountRowWithSale) =>
    compareWithSale(row, { currency, ordered: ordered.get(sortKeyOf(row.orderNumber)) ?? 0, sale: row.sale });
  return new Map(rows.map((row) => [row.id, statusOf(row)]));
}
