import { setImmediate as breath } from 'node:timers/promises';
import { grouped } from '../../domain/grouped.ts';
import { sumCents } from '../../domain/money.ts';
import { explainPayouts, type PayoutStatement } from '../../domain/payout.ts';
import { type BalanceDay, balancesByDay } from '../../domain/site_balance.ts';
import { type RowStatus, statusOfRow } from '../../domain/statement_row.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { orderOf } from '../db/search_text.ts';
import { memoised } from '../lists/memoised.ts';
import { readAccountRows, type SoldRow } from './account_rows.ts';

/** The money of one site in one currency, and what is to say of its rows, by their ids. */
export interface Account {
  site: string;
  currency: string;
  rows: ReadonlyMap<number, SoldRow>;
  statuses: ReadonlyMap<number, { status: RowStatus; difference: number }>;
  days: BalanceDay[];
  statements: PayoutStatement[];
}

/** All accounts, by site and currency. They are put together once for as long as nothing changes. */
export function findAccounts(db: Db): Promise<Account[]> {
  return memoised(db, 'site accounts', async () => {
    const rows = await engineOf(db).survey(db, readAccountRows);
    const accounts: Account[] = [];
    const byAccount = grouped(rows.map((row) => [keyOf(row), row] as const));
    for (const [, ofAccount] of [...byAccount].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      accounts.push(accountOf(ofAccount));
      await breath();
    }
    return accounts;
  });
}

const keyOf = ({ site, currency }: SoldRow) => JSON.stringify([orderOf(site), currency]);

function accountOf(rows: readonly SoldRow[]): Account {
  const { site = '', currency = '' } = rows[0] ?? {};
  const ordered = grouped(
    rows.flatMap((row) => (row.kind === 'order' ? [[orderOf(row.orderNumber), row.amount] as const] : [])),
  );
  const statusOf = (row: SoldRow) => {
    const amounts = ordered.get(orderOf(row.orderNumber)) ?? [];
    return statusOfRow(row, { currency, ordered: sumCents(amounts), sale: row.sale });
  };
  return {
    site,
    currency,
    rows: new Map(rows.map((row) => [row.id, row])),
    statuses: new Map(rows.map((row) => [row.id, statusOf(row)])),
    days: balancesByDay(rows),
    statements: explainPayouts(rows),
  };
}
