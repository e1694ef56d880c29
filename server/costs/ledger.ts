import { sql } from 'kysely';
import { insertAll } from '../db/insert_all.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { bookingDayOf } from '../vat/books.ts';
import { sharedBooks } from '../vat/repository.ts';
import type { Account, LedgerTable } from './table.ts';

/** An entry of the ledger before it is booked: `day` is the one that it is of. */
export type NewLedgerEntry = Omit<LedgerTable, 'id' | 'for_day' | 'account'> & { account: Account };

/** The day that an entry is of, whenever it was booked. */
export const forDay: Sql = sql`coalesce(for_day, day)`;

/** Adds entries. What is of a closed day is booked in the first open period. */
export async function insertLedger(db: Db, entries: readonly NewLedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const books = await sharedBooks(db);
  const rows = entries.map((entry) => {
    const day = bookingDayOf(books, entry.day);
    return { ...entry, day, for_day: day === entry.day ? null : entry.day };
  });
  await insertAll(db, 'ledger', rows);
}
