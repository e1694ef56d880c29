import type { DataPoint } from '../../../../contract/report_parts.ts';
import { isRunningPeriod, monthsOf, type Period } from '../../../../domain/report.ts';
import type { RowGroup, SumsByName } from './group_rows.ts';
import type { ReportScope } from './scope.ts';

/**
 * A data point for each month of the period. `of` makes the point from the sums of the month, if any, and its
 * days.
 */
export function createMonthPoints<Name extends string, Shown extends Pick<DataPoint, 'value' | 'rows'>>(
  { period, today }: ReportScope,
  groups: readonly RowGroup<Name>[],
  of: (sums: SumsByName<Name> | undefined, days: Period) => Shown,
) {
  const known = new Map(groups.map(({ key, sums }) => [String(key), sums]));
  return monthsOf(period).map(({ month, ...days }) => ({
    key: month,
    label: month,
    isPart: isRunningPeriod(month, today),
    ...of(known.get(month), days),
  }));
}

/** Sorts by value, highest first. */
export const sortByValue = (one: DataPoint, other: DataPoint) => (other.value ?? 0) - (one.value ?? 0);
