import { insertAll } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { bookingDayOf } from '../vat/books.ts';
import { addToDailyTotals } from '../derived/daily_line_totals.ts';
import { lockSettingsShared } from '../vat/repository.ts';
import type { AccountName, LedgerTable } from './table.ts';

/** An entry of the cost ledger before booking. `day` is the day to which the entry belongs. */
export type NewLedgerEntry = Omit<LedgerTable, 'id' | 'for_day' | 'account'> & { account: AccountName };

/**
 * Books entries, and adds them to the daily totals. Entries of a closed day are booked in the first open
 * period. No other function writes to the ledger.
 */
export async function insertLedger(db: Db, entries: readonly NewLedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const books = await lockSettingsShared(db);
  const rows = entries.map((entry) => {
    const day = bookingDayOf(books, entry.day);
    return { ...entry, day, for_day: day === entry.day ? null : entry.day };
  });
  await insertAll(db, 'ledger', rows);
  await addToDailyTotals(db, rows);
}
