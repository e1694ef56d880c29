import type { Mark } from '../../../../contract/reports.ts';
import { isOngoing, monthsOf, type Period } from '../../../../domain/report.ts';
import type { Group, Sums } from './grouped.ts';
import type { Scope } from './scope.ts';

/** Every month of the period has its mark: `of` says what it shows of these sums, if there are any, on these days. */
export function monthMarks<Name extends string>(
  { period, today }: Scope,
  groups: readonly Group<Name>[],
  of: (sums: Sums<Name> | undefined, days: Period) => Omit<Mark, 'key' | 'label' | 'isPart'>,
): Mark[] {
  const known = new Map(groups.map(({ key, sums }) => [String(key), sums]));
  return monthsOf(period).map(({ month, ...days }) => ({
    key: month,
    label: month,
    isPart: isOngoing(month, today),
    ...of(known.get(month), days),
  }));
}

/** The most first. */
export const byValue = (one: Mark, other: Mark) => (other.value ?? 0) - (one.value ?? 0);
