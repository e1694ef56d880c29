import { sql } from 'kysely';
import type { Sql } from '../../../platform/db/sql.ts';
import type { VatSettings } from '../../../../domain/vat.ts';
import { addDays } from '../../../../domain/report.ts';
import { bookingDay, type Filing, filingsUntil } from '../../../../domain/vat_filing.ts';
import { today } from '../../../platform/today.ts';

/** The rules and rates of a shop, and the last day of its last closed period; empty while none is closed. */
export interface VatBooks extends VatSettings {
  closedUntil: string;
}

/** The filing periods that are not closed, in their order. Rules that changed since leave nothing of closed days to them. */
export function openFilings(books: VatBooks, now: string): Filing[] {
  const { closedUntil } = books;
  return filingsUntil(books, now)
    .filter(({ to }) => to > closedUntil)
    .map((filing) => (filing.from > closedUntil ? filing : { ...filing, from: addDays(closedUntil, 1) }));
}

/** The day on which something of another day is booked: see `bookingDay`. */
export function bookingDayOf(books: VatBooks, day: string): string {
  const { closedUntil } = books;
  if (day > closedUntil) return day;
  const now = today();
  const [firstOpen] = openFilings(books, now);
  return bookingDay(day, { closedUntil, firstOpen, today: now });
}

/** The day that a ledger entry belongs to, whichever day it was booked on. */
export const forDay: Sql = sql`coalesce(for_day, day)`;
