import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';
import type { VatSettings } from '../../../../domain/vat.ts';
import { addDays } from '../../../../domain/days.ts';
import { bookingDay, type Filing, listFilingsUntil } from '../../../../domain/vat_filing.ts';
import { today } from '../../../platform/today.ts';

/** The VAT rules and rates of the shop, and the last closed day; empty if no period is closed. */
export interface VatBookState extends VatSettings {
  closedUntil: string;
}

/**
 * The filing periods that are not closed, in order. If a change of rules makes a period begin on a closed
 * day, it begins after the last closed day.
 */
export function openFilings(books: VatBookState, now: string): Filing[] {
  const { closedUntil } = books;
  return listFilingsUntil(books, now)
    .filter(({ to }) => to > closedUntil)
    .map((filing) => (filing.from > closedUntil ? filing : { ...filing, from: addDays(closedUntil, 1) }));
}

/** The booking day of an entry: see `bookingDay`. */
export function bookingDayOf(books: VatBookState, day: string): string {
  const { closedUntil } = books;
  if (day > closedUntil) return day;
  const now = today();
  const [firstOpen] = openFilings(books, now);
  return bookingDay(day, { closedUntil, firstOpen, today: now });
}

/** The day to which a ledger entry belongs, regardless of its booking day. */
export const ledgerDaySql: Sql = sql`coalesce(for_day, day)`;
