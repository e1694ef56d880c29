import type { VatSettings } from '../../domain/vat.ts';
import { bookingDay, filingsUntil } from '../../domain/vat_filing.ts';
import { today } from '../today.ts';

/** The rules and rates of a shop, and the last day of its last closed period; empty while none is closed. */
export interface VatBooks extends VatSettings {
  closedUntil: string;
}

/** The day on which something of another day is booked: see `bookingDay`. */
export function bookingDayOf(books: VatBooks, day: string): string {
  const { closedUntil } = books;
  if (day > closedUntil) return day;
  const now = today();
  const firstOpen = filingsUntil(books, now).find(({ to }) => to > closedUntil);
  return bookingDay(day, { closedUntil, firstOpen, today: now });
}
