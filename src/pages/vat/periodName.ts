import type { VatPeriod } from '../../../contract/vat_periods.ts';
import { formatDate, formatMonth } from '../../../domain/format.ts';
import { lastDayOfMonth, lastDayOfQuarter, type Period } from '../../../domain/report.ts';

/**
 * The name of a period.
 *
 * @example periodName({ from: '2026-10-01', to: '2026-10-31' }) === 'October 2026'
 * @example periodName({ from: '2026-10-01', to: '2026-12-31' }) === 'Q4 2026'
 * @example periodName({ from: '2026-01-05', to: '2026-03-31' }) === '05/01/2026–31/03/2026'
 */
export function periodName({ from, to }: Period): string {
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  if (from.endsWith('-01') && to === lastDayOfMonth(from)) return formatMonth(from, 'long');
  const month = Number(from.slice(5, 7));
  if (from.endsWith('-01') && month % 3 === 1 && to === lastDayOfQuarter(from))
    return `Q${Math.ceil(month / 3)} ${year}`;
  return `${formatDate(from)}–${formatDate(to)}`;
}

/**
 * The default period: the last ended period if not closed yet, else the current period. `periods` are sorted
 * with the latest first.
 */
export function choosePeriod(periods: readonly VatPeriod[], today: string): VatPeriod | undefined {
  const isOver = ({ to }: VatPeriod) => to < today;
  const last = periods.find(isOver);
  return last && !last.isClosed ? last : periods[0];
}

/** The period that contains a day. */
export function periodAt<Days extends Period>(periods: readonly Days[], day: string): Days | undefined {
  return periods.find(({ from, to }) => from <= day && day <= to);
}
