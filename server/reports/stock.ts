import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import type { Apart, Chart, Figure, ReportTable, Rows } from '../../contract/reports.ts';
import { fromCents } from '../../domain/money.ts';
import {
  AGES,
  addDays,
  ageInWords,
  isOngoing,
  percentOf,
  receivedIn,
  sellThrough,
  SITS_AFTER,
} from '../../domain/report.ts';
import type { Sql } from '../db/sql.ts';
import { presenceSql } from '../products/json.ts';
import { RECEIVED_BY } from '../products/table.ts';
import { asSummed, type Group, type GroupedBy, groupRows, type Measure, type Sums } from './grouped.ts';
import { isHere } from './present.ts';
import { conditionOf, type Content, defined, productFilter, rowsOf, type Scope, when } from './scope.ts';
import { sittingTable } from './sitting.ts';
import { type Asked, orderOf, pageOf, tableOf } from './table.ts';
import { daysTo, turnoverOf } from './turnover.ts';

type Summed = 'units' | 'cost' | 'expected' | 'unpriced' | 'estimated' | 'estimated_cost';

const isEstimate = sql`products.received_estimated = ${sql.lit(RECEIVED_BY.estimate)}`;

/** What a unit cost, as it was known at the end of a day that is over. */
function costOn(day: string, today: string): Sql {
  return day < today
    ? sql`coalesce((select sum(amount) from ledger where ledger.product_id = products.id
        and ledger.account = 'stock' and ledger.day <= ${day}), 0)`
    : sql`products.landed_cost`;
}

function sumsOn(day: string, today: string): Record<Summed, Sql> {
  const cost = costOn(day, today);
  return {
    units: sql`1`,
    cost,
    expected: sql`products.target_price`,
    unpriced: when(sql`products.target_price is null`, sql`1`),
    estimated: when(isEstimate, sql`1`),
    estimated_cost: when(isEstimate, cost),
  };
}

const MEASURES: readonly Measure<Summed>[] = [
  asSummed('units', 'count'),
  asSummed('cost', 'money'),
  asSummed('expected', 'money'),
  {
    name: 'ratio',
    kind: 'percent',
    sql: sql`100.0 * expected / nullif(cost, 0)`,
    of: ({ expected, cost }) => percentOf(expected, cost),
  },
];

/** What is here at the end of a period, how long it has been, and how fast things are sold. */
export async function stockReport(scope: Scope, asked: Asked): Promise<Content> {
  const { db, period, against, filter, today } = scope;
  const day = period.to;
  const condition = await conditionOf(db, filter);
  const units = sql`products left join bought_stocks on bought_stocks.id = products.bought_stock_id`;
  const here = sql`${isHere(day, today)} and ${condition}`;
  const sums = sumsOn(day, today);
  const ages = await groupRows(db, {
    from: units,
    where: here,
    sums,
    by: { key: ageOn(day) },
    order: 'key',
    direction: 'ASC',
  });
  const { now: turnover, before } = await turnoverOf(db, { period, against }, condition);
  const toSell = await daysTo(db, 'sell', { period, condition });
  const toSellBefore = against && (await daysTo(db, 'sell', { period: against, condition }));
  const toList = await daysTo(db, 'list', { period, condition });
  const isNow = day >= today;
  const listed: Filter = { ...(isNow ? { presence: 'here' } : { here_on: day }), ...productFilter(filter) };
  const rows = (...more: Filter[]) => rowsOf('products', listed, ...more);
  const sitting = ages.groups.filter(({ key }) => (AGES[Number(key)]?.[0] ?? 0) >= SITS_AFTER);
  const ofSitting = (name: Summed) => sitting.reduce((sum, group) => sum + group.sums[name], 0);
  const figure = (
    name: string,
    kind: Figure['kind'],
    value: number | null,
    more: Partial<Figure> = {},
  ): Figure => ({
    name,
    kind,
    value,
    before: null,
    beside: {},
    rows: null,
    ...more,
  });
  const sold = rowsOf('products', productFilter(filter), { sold_gte: period.from, sold_lte: period.to });
  return {
    first: await firstReceived(scope),
    figures: [
      figure('cost', 'money', fromCents(ages.sums.cost), {
        beside: { units: ages.sums.units, ...(isNow && (await coming(scope, condition))) },
        rows: rows(),
      }),
      figure('expected', 'money', fromCents(ages.sums.expected), {
        beside: { times: ages.sums.cost === 0 ? null : ages.sums.expected / ages.sums.cost },
        rows: rows(),
      }),
      figure('sell_through', 'percent', sellThrough(turnover), {
        before: before ? sellThrough(before) : null,
        beside: { sold: turnover.sold, had: turnover.had },
        rows: sold,
      }),
      figure('days_to_sell', 'days', toSell.days, {
        before: toSellBefore?.days ?? null,
        beside: { sold: toSell.count, to_list: toList.days },
        rows: sold,
      }),
      figure('sitting', 'money', fromCents(ofSitting('cost')), {
        beside: { units: ofSitting('units'), share: percentOf(ofSitting('cost'), ages.sums.cost) },
        rows: rows({ received_lte: addDays(day, -SITS_AFTER) }),
      }),
    ],
    charts: [
      ...ageCharts(ages.groups, ages.sums, { day, rows }),
      {
        name: 'sell_through',
        kind: 'percent',
        marks: turnover.months.map((month) => ({
          key: month.month,
          label: month.month,
          value: sellThrough(month),
          ratio: null,
          beside: month.had,
          second: month.sold,
          isPart: isOngoing(month.month, today),
          rows: null,
        })),
      },
      {
        name: 'days_to_sell',
        kind: 'days',
        marks: toSell.types
          .toSorted((one, other) => (other.days ?? 0) - (one.days ?? 0))
          .map(({ type, name, days, count }) => ({
            key: String(type),
            label: name,
            value: days,
            beside: count,
            rows: rowsOf('products', sold.filter, { type }),
          })),
      },
    ],
    table:
      asked.by === 'sitting'
        ? await sittingTable(scope, asked, { here, cost: sums.cost })
        : await groupedTable(scope, asked, { from: units, where: here, rows }),
    apart: apartOf(ages.sums, rows),
  };
}

/** The place in `AGES` of how long a unit has been here. */
function ageOn(day: string): Sql {
  const whens = AGES.map((age, index) => {
    const { from } = receivedIn(age, day);
    return from === undefined
      ? sql`else ${sql.lit(index)}`
      : sql`when products.received >= ${from} then ${sql.lit(index)}`;
  });
  return sql`case ${sql.join(whens, sql` `)} end`;
}

async function firstReceived({ db }: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(received) as day from products`.execute(db);
  return rows[0]?.day ?? null;
}

/** What is on its way is not here, and has been paid. */
async function coming({ db }: Scope, condition: Sql): Promise<{ coming: number; coming_cost: number }> {
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const { rows } = await sql<{ count: number; cost: number }>`select count(*) as count,
      coalesce(sum(landed_cost), 0) as cost from products
      left join bought_stocks on bought_stocks.id = products.bought_stock_id
    where ${presence} = 'coming' and ${condition}`.execute(db);
  const { count, cost } = rows[0] ?? { count: 0, cost: 0 };
  return { coming: count, coming_cost: fromCents(cost) };
}

function ageCharts(
  groups: readonly Group<Summed>[],
  sums: Sums<Summed>,
  { day, rows }: { day: string; rows: (...more: Filter[]) => Rows },
): Chart[] {
  const known = new Map(groups.map((group) => [Number(group.key), group.sums]));
  const marks = (of: 'cost' | 'units', estimated: 'estimated_cost' | 'estimated') =>
    AGES.map((age, index) => {
      const own = known.get(index);
      const inEuros = (value: number) => (of === 'cost' ? fromCents(value) : value);
      return {
        key: String(index),
        label: ageInWords(age),
        value: inEuros(own?.[of] ?? 0),
        estimated: inEuros(own?.[estimated] ?? 0),
        ratio: percentOf(own?.[of] ?? 0, sums[of]),
        rows: rows(receivedFilter(age, day)),
      };
    });
  return [
    { name: 'age_cost', kind: 'money', marks: marks('cost', 'estimated_cost') },
    { name: 'age_units', kind: 'count', marks: marks('units', 'estimated') },
  ];
}

function receivedFilter(age: (typeof AGES)[number], day: string): Filter {
  const { from, to } = receivedIn(age, day);
  // What is to come later is as good as new.
  return defined({ received_gte: from, received_lte: age[0] === 0 ? undefined : to });
}

async function groupedTable(
  { db, period, today }: Scope,
  asked: Asked,
  { from, where, rows }: { from: Sql; where: Sql; rows: (...more: Filter[]) => Rows },
): Promise<ReportTable> {
  const groups: Record<string, GroupedBy> = {
    age: { key: ageOn(period.to) },
    type: {
      key: sql`products.type_id`,
      label: sql`types.name`,
      join: sql`left join types on types.id = found.key`,
    },
    purchase: {
      key: sql`products.bought_stock_id`,
      label: sql`bought_stocks.name`,
      join: sql`left join bought_stocks on bought_stocks.id = found.key`,
    },
  };
  const usual = asked.by === 'age' ? (['age', 'ASC'] as const) : (['cost', 'DESC'] as const);
  const { sort, ...order } = orderOf(asked, MEASURES, usual);
  const by = groups[asked.by] ?? { key: sql`1` };
  const found = await groupRows(db, {
    from,
    where,
    sums: sumsOn(period.to, today),
    by,
    page: pageOf(asked),
    ...order,
  });
  return tableOf(asked, found, {
    sort,
    measures: MEASURES,
    row: ({ key, label }) => {
      const age = asked.by === 'age' ? AGES[Number(key)] : undefined;
      if (age) return { label: ageInWords(age), rows: rows(receivedFilter(age, period.to)) };
      return { label: label ?? '', rows: rows(asked.by === 'type' ? { type: key } : { boughtStock: key }) };
    },
  });
}

function apartOf(sums: Sums<Summed>, rows: (...more: Filter[]) => Rows): Apart[] {
  const all: Apart[] = [];
  if (sums.estimated > 0)
    all.push({
      name: 'estimated_days',
      count: sums.estimated,
      amount: fromCents(sums.estimated_cost),
      rows: rows({ day_estimated: 'yes' }),
    });
  if (sums.unpriced > 0)
    all.push({ name: 'unpriced', count: sums.unpriced, amount: null, rows: rows({ target_price: null }) });
  return all;
}
