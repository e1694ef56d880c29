import {
  type Grouping,
  GROUPINGS,
  REPORT_PAGE,
  type ReportName,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
} from '../../../../contract/reports.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { Group, Grouped, Measure } from './grouped.ts';

/** What is asked of the table behind a report; `most` rows of it. */
export interface Asked {
  by: Grouping;
  sort: ReportQuery['sort'];
  page: number;
  most: number;
}

export function askedOf(report: ReportName, { by, sort, page }: ReportQuery, most = REPORT_PAGE): Asked {
  const groupings: readonly Grouping[] = GROUPINGS[report];
  const [first = 'month'] = groupings;
  if (by && !groupings.includes(by)) throw invalid({ by: `Group by one of ${groupings.join(', ')}.` });
  return { by: by ?? first, sort, page, most };
}

/** The order that is asked for: by one of the measures, or by what the rows are of; else the usual one. */
export function orderOf<Name extends string>(
  { by, sort }: Asked,
  measures: readonly Measure<Name>[],
  usual: readonly [string, 'ASC' | 'DESC'],
): { sort: [string, 'ASC' | 'DESC']; order: Measure<Name> | 'key'; direction: 'ASC' | 'DESC' } {
  const [column, direction] = sort ?? usual;
  const measure = measures.find(({ name }) => name === column);
  if (!measure && column !== by) {
    const names = [by, ...measures.map(({ name }) => name)];
    throw invalid({ sort: `Sort by one of ${names.join(', ')}.` });
  }
  return { sort: [column, direction], order: measure ?? 'key', direction };
}

export function pageOf({ page, most }: Asked): { from: number; count: number } {
  return { from: (page - 1) * most, count: most };
}

/** The groups as rows, and their sum. */
export function tableOf<Name extends string>(
  asked: Asked,
  { groups, sums, total }: Grouped<Name>,
  {
    sort,
    measures,
    row,
  }: {
    sort: ReportTable['sort'];
    measures: readonly Measure<Name>[];
    row: (group: Group<Name>) => Pick<ReportRow, 'label' | 'rows' | 'isPart'>;
  },
): ReportTable {
  return {
    by: asked.by,
    columns: measures.map(({ name, kind }) => ({ name, kind })),
    sort,
    rows: groups.map((group) => ({
      key: String(group.key ?? ''),
      ...(group.thumbnail !== undefined && { thumbnail: group.thumbnail }),
      ...row(group),
      cells: measures.map(({ of }) => of(group.sums)),
    })),
    sum: measures.map(({ of }) => of(sums)),
    total,
    page: asked.page,
  };
}
