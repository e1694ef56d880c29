import type { ReportRow } from '../../../../contract/report_parts.ts';
import {
  type GroupingOf,
  GROUPINGS,
  REPORT_PAGE,
  type ReportName,
  type ReportQuery,
} from '../../../../contract/reports.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { RowGroup, GroupedRows, GroupMeasure } from './group_rows.ts';
import { createMessage } from '../../../../contract/messages.ts';

type Direction = 'ASC' | 'DESC';

/** The parameters of a report's table. `most` is the page size. */
export interface TableQuery<By extends string = string> {
  by: By;
  sort: ReportQuery['sort'];
  page: number;
  most: number;
}

/** The measure of each table column, by column key. */
export type MeasuresByColumn<Name extends string, Column extends string> = Readonly<
  Record<Column, GroupMeasure<Name>>
>;
type SomeMeasures<Name extends string> = Readonly<Record<string, GroupMeasure<Name> | undefined>>;

export function tableQueryOf<Name extends ReportName>(
  report: Name,
  { by, sort, page }: ReportQuery,
  most = REPORT_PAGE,
): TableQuery<GroupingOf<Name>> {
  const groupings: readonly GroupingOf<Name>[] = GROUPINGS[report];
  const asked = by === undefined ? groupings[0] : groupings.find((one) => one === by);
  if (asked === undefined)
    throw invalidInput({ by: createMessage('reports.group', { groupings: groupings.join(', ') }) });
  return { by: asked, sort, page, most };
}

/** The order of rows: by a measure or by the key of the groups, `usual` by default. */
export function rowOrderOf<Name extends string>(
  { by, sort }: TableQuery,
  measures: SomeMeasures<Name>,
  usual: readonly [string, Direction],
): { sort: [string, Direction]; order: GroupMeasure<Name> | 'key'; direction: Direction } {
  const [column, direction] = sort ?? usual;
  const measure = Object.hasOwn(measures, column) ? measures[column] : undefined;
  if (!measure && column !== by) {
    const names = [by, ...Object.keys(measures)];
    throw invalidInput({ sort: createMessage('reports.sort', { names: names.join(', ') }) });
  }
  return { sort: [column, direction], order: measure ?? 'key', direction };
}

export function rowRangeOf({ page, most }: TableQuery): { from: number; count: number } {
  return { from: (page - 1) * most, count: most };
}

/** The groups as table rows, with their sum. */
export function reportTableOf<Name extends string, By extends string, All extends SomeMeasures<Name>>(
  asked: TableQuery<By>,
  { groups, sums, total }: GroupedRows<Name>,
  {
    sort,
    measures,
    row,
  }: {
    sort: [string, Direction];
    measures: All;
    row: (group: RowGroup<Name>) => Pick<ReportRow, 'label' | 'rows' | 'isPart'>;
  },
) {
  const cellsOf = prepareCells<Name, All>(measures);
  return {
    by: asked.by,
    sort,
    rows: groups.map((group) => ({
      key: String(group.key ?? ''),
      ...(group.thumbnail !== undefined && { thumbnail: group.thumbnail }),
      ...row(group),
      cells: cellsOf(group.sums),
    })),
    sum: cellsOf(sums),
    total,
    page: asked.page,
  };
}

/**
 * Returns a function that computes the cells of a row. A file can have 200,000 rows, so the columns are
 * listed only once.
 */
function prepareCells<Name extends string, All extends SomeMeasures<Name>>(measures: All) {
  const columns = Object.entries(measures);
  return (sums: RowGroup<Name>['sums']) => {
    const cells: Record<string, number | null> = {};
    for (const [column, measure] of columns) cells[column] = measure?.of(sums) ?? null;
    return cells as { [Column in keyof All]: number | null };
  };
}
