import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { Apart, Figure } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import { isOngoing, monthsOf, percentOf, type Period } from '../../../../domain/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { saleNameSql } from '../../sales/sales/json.ts';
import { vatSettings } from '../vat/repository.ts';
import { type Counted, countedSql, isAnyCounted } from './counted.ts';
import { globalVatApart } from './global_vat.ts';
import { goneInPeriod, lossesSql, lostRows } from './gone.ts';
import {
  type Group,
  type Grouped,
  type GroupedBy,
  groupInWays,
  groupRows,
  regrouped,
  type Sums,
} from './grouped.ts';
import { BEST, bestAndWorst, WORST } from './lots.ts';
import { profitCharts } from './profit_charts.ts';
import { figures, measuresOf, PROFIT_MEASURE, profitOf, SUMS, ZEROS } from './profit_sums.ts';
import { byPurchase } from './purchase_group.ts';
import { BY_SOLD_LINES, conditionOf, type Content, countedFilter, rowsOf, type Scope } from './scope.ts';
import { type Asked, orderOf, pageOf, tableOf } from './table.ts';

const GROUPS = {
  type: { key: sql`type_id`, label: sql`types.name`, join: sql`left join types on types.id = found.key` },
  set: { key: sql`card_set` },
  product: { key: sql`name` },
  purchase: byPurchase(sql`purchase_id`),
  sale: { key: sql`sale_id`, label: saleNameSql(), join: sql`left join sales on sales.id = found.key` },
} as const satisfies Record<string, GroupedBy>;

/** A month and a site, and whether it counts apart. */
const CELL: GroupedBy = { key: sql`month || cast(apart as text) || site` };
const LINE_AND_MONTH: GroupedBy = { key: sql`cast(line_id as text) || ' ' || month` };
// Not "= 0": of two values PostgreSQL takes that for rare, and looks each unit up by itself.
const IS_COUNTED = sql`apart <> 1`;
const monthOf = ({ key }: Group<Counted>) => String(key).slice(0, 7);
const siteOf = ({ key }: Group<Counted>) => String(key).slice(8);
const isApart = ({ key }: Group<Counted>) => String(key)[7] === '1';

const BY_KEY = { order: 'key', direction: 'ASC', having: isAnyCounted } as const;

const LOTS = {
  by: { key: sql`purchase_id` },
  where: sql`${IS_COUNTED} and purchase_id is not null and line_id is not null`,
  having: isAnyCounted,
  order: PROFIT_MEASURE,
} as const;

/** In which ways what counts is grouped, whatever the rows of the table are. */
const WAYS = {
  cells: { by: CELL, ...BY_KEY },
  best: { ...LOTS, direction: 'DESC', page: { from: 0, count: BEST } },
  worst: { ...LOTS, direction: 'ASC', page: { from: 0, count: WORST } },
  late: {
    ...BY_KEY,
    by: LINE_AND_MONTH,
    where: sql`${IS_COUNTED} and late <> 0`,
    having: sql`late <> 0`,
    page: { from: 0, count: 0 },
  },
} as const;

const isCell = (by: string) => by === 'month' || by === 'site';

/** In which way the rows of the table are grouped. */
function tableWay(asked: Asked, sorting: Omit<ReturnType<typeof orderOf>, 'sort'>) {
  if (isCell(asked.by)) return { by: CELL, ...BY_KEY };
  return {
    by: GROUPS[isGroup(asked.by) ? asked.by : 'sale'],
    where: IS_COUNTED,
    having: isAnyCounted,
    ...sorting,
    page: pageOf(asked),
  };
}

/** Profit of what was sold and of what came of it since, by the days on which it counts. */
export async function profitReport(scope: Scope, asked: Asked): Promise<Content> {
  const { db, period, against, filter } = scope;
  const condition = await conditionOf(db, filter, BY_SOLD_LINES);
  const countedIn = async (of: Period) => ({
    ctes: sql`counted as materialized (${countedSql(of, condition, await lossesSql(scope, of))})`,
    from: sql`counted`,
    sums: SUMS,
  });
  const usual = asked.by === 'month' ? (['month', 'DESC'] as const) : (['profit', 'DESC'] as const);
  const { rules } = await vatSettings(db);
  const knowsVat = rules.length > 0;
  const { sort, ...sorting } = orderOf(asked, measuresOf({ knowsVat, hasLosses: true }), usual);
  const ways = { ...WAYS, table: tableWay(asked, sorting) };
  const { cells, best, worst, late, table } = await groupInWays(db, await countedIn(period), ways);
  const counted = cells.groups.filter((group) => !isApart(group));
  const measures = measuresOf({ knowsVat, hasLosses: counted.some((group) => group.sums.losses !== 0) });
  const all = regrouped({ groups: counted, sums: cells.sums }, { ...BY_KEY, keyOf: () => '' });
  const sums = all.groups[0]?.sums ?? ZEROS;
  const apart = regrouped(
    { groups: cells.groups.filter(isApart), sums: cells.sums },
    { ...BY_KEY, keyOf: () => '' },
  );
  const before =
    against &&
    (await groupRows(db, {
      ...(await countedIn(against)),
      where: IS_COUNTED,
      by: { key: sql`apart` },
      ...BY_KEY,
    }));

  const rows = isCell(asked.by)
    ? regrouped(
        { groups: counted, sums },
        { ...sorting, page: pageOf(asked), keyOf: asked.by === 'month' ? monthOf : siteOf },
      )
    : table;
  const filtered = countedFilter(period, filter);
  return {
    first: await firstSale(db),
    figures: strip(sums, before?.sums, filtered),
    charts: profitCharts(scope, {
      months: regrouped({ groups: counted, sums }, { ...BY_KEY, keyOf: monthOf }).groups,
      sites: regrouped(
        { groups: counted, sums },
        { order: 'key', direction: 'ASC', keyOf: siteOf },
      ).groups.filter(({ key }) => !isOfLosses('site', key)),
    }),
    lots: await bestAndWorst(scope, { best: best.groups, worst: worst.groups }, profitOf),
    table: tableOf(asked, rows, {
      sort,
      measures,
      row: (group) => ({ label: labelOf(asked.by, group), ...rowOf(scope, asked.by, group) }),
    }),
    apart: [
      ...unlinked(apart.groups[0]?.sums, filtered),
      ...lateUnits(late, filtered),
      ...(await goneInPeriod(scope)),
      ...(await globalVatApart(scope)),
    ],
  };
}

function isGroup(by: string): by is keyof typeof GROUPS {
  return Object.hasOwn(GROUPS, by);
}

async function firstSale(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from sales`.execute(db);
  return rows[0]?.day ?? null;
}

function strip(sums: Sums<Counted>, before: Sums<Counted> | undefined, filter: Filter): Figure[] {
  const now = figures(sums);
  const then = before && figures(before);
  const euros = (cents: number | undefined) => (cents === undefined ? null : fromCents(cents));
  const rows = rowsOf('sales', filter);
  const figure = (
    name: string,
    kind: Figure['kind'],
    value: number | null,
    was: number | null,
    beside = {},
  ): Figure => ({
    name,
    kind,
    value,
    before: was,
    beside,
    rows,
  });
  return [
    figure('profit', 'money', euros(now.profit), euros(then?.profit), { units: sums.units }),
    figure('margin', 'percent', now.margin, then?.margin ?? null),
    figure('roi', 'percent', now.roi, then?.roi ?? null),
    figure('paid', 'money', euros(sums.paid), euros(before?.paid), {
      units: sums.units,
      units_before: before?.units ?? null,
    }),
    figure('net', 'money', euros(now.net), euros(then?.net), { share: percentOf(now.net, sums.paid) }),
    {
      ...figure('refunds', 'money', euros(sums.refunds), euros(before?.refunds)),
      rows: rowsOf('sales', filter, { counted_refunds: 'yes' }),
    },
  ];
}

/** The value of an extra field is JSON text. */
function setOf(key: Group<Counted>['key']): string | number | null {
  return key === null ? null : (JSON.parse(String(key)) as string | number);
}

function labelOf(by: string, { key, label }: Group<Counted>): string {
  return String((by === 'set' ? setOf(key) : label) ?? '');
}

function rowOf({ period, today, filter }: Scope, by: string, { key }: Group<Counted>) {
  if (by === 'month') {
    const days = monthsOf(period).find(({ month }) => month === key) ?? period;
    return { isPart: isOngoing(String(key), today), rows: rowsOf('sales', countedFilter(days, filter)) };
  }
  if (isOfLosses(by, key)) return { rows: lostRows(period, filter) };
  return { rows: rowsOf('sales', countedFilter(period, filter), ownFilter(by, key)) };
}

/** What was lost is of no site and of no order. */
function isOfLosses(by: string, key: Group<Counted>['key']): boolean {
  return (by === 'site' && key === '') || (by === 'sale' && key === null);
}

const OWN_NAMES: Readonly<Record<string, string>> = {
  site: 'site',
  type: 'counted_type',
  set: 'counted_set',
  product: 'counted_name',
  purchase: 'counted_purchase',
  sale: 'id',
};

function ownFilter(by: string, key: Group<Counted>['key']): Filter {
  const name = OWN_NAMES[by];
  return name === undefined ? {} : { [name]: by === 'set' ? setOf(key) : key };
}

function unlinked(sums: Sums<Counted> | undefined, filter: Filter): Apart[] {
  if (!sums) return [];
  const rows = rowsOf('sales', filter, { counted_apart: 'yes' });
  return [{ name: 'unlinked', count: sums.units, amount: fromCents(figures(sums).net), rows }];
}

/** What came late of sales that count elsewhere. */
function lateUnits({ total, sums }: Grouped<Counted>, filter: Filter): Apart[] {
  if (total === 0) return [];
  const rows = rowsOf('sales', filter, { counted_late: 'yes' });
  return [{ name: 'late', count: total, amount: fromCents(sums.late), rows }];
}
