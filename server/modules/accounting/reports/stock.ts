import { sql } from 'kysely';
import type { Filter } from '../../../../contract/lists.ts';
import type { Figure } from '../../../../contract/reports.ts';
import { fromCents } from '../../../../domain/money.ts';
import {
  AGES,
  addDays,
  isOngoing,
  monthsOf,
  percentOf,
  type Period,
  sellThrough,
  SITS_AFTER,
} from '../../../../domain/report.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { ageCharts, agesApart, agesOf } from './ages.ts';
import { hereOn, isPresence } from './present.ts';
import { conditionOf, type Content, productFilter, rowsOf, type Scope } from './scope.ts';
import { sittingTable } from './sitting.ts';
import type { Asked } from './table.ts';
import { daysTo, turnoverOf } from './turnover.ts';

/** What is here at the end of a period, how long it has been, and how fast things are sold. */
export async function stockReport(scope: Scope, asked: Asked): Promise<Content> {
  const { db, period, against, filter, today } = scope;
  const day = period.to;
  const condition = await conditionOf(db, filter);
  const here = hereOn(db, day, { today, condition });
  const isNow = day >= today;
  const listed: Filter = { ...(isNow ? { presence: 'here' } : { here_on: day }), ...productFilter(filter) };
  const rows = (...more: Filter[]) => rowsOf('products', listed, ...more);
  const ages = await agesOf(scope, asked, { here, rows });
  const { now: turnover, before } = await turnoverOf(db, { period, against }, condition);
  const toSell = await daysTo(db, 'sold', { period, condition });
  const toSellBefore = against && (await daysTo(db, 'sold', { period: against, condition }));
  const toList = await daysTo(db, 'listed', { period, condition });
  const old = ages.groups.filter(({ key }) => (AGES[Number(key)]?.[0] ?? 0) >= SITS_AFTER);
  const inAll = (name: 'units' | 'cost' | 'expected') => old.reduce((all, { sums }) => all + sums[name], 0);
  const sitting = { units: inAll('units'), cost: inAll('cost'), expected: inAll('expected') };
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
  const soldIn = ({ from, to }: Period, ...more: Filter[]) =>
    rowsOf('products', productFilter(filter), { unit_sold_gte: from, unit_sold_lte: to }, ...more);
  const monthly = new Map(monthsOf(period).map(({ month, ...days }) => [month, days]));
  return {
    first: await firstReceived(scope),
    figures: [
      figure('cost', 'money', fromCents(ages.sums.cost), {
        beside: { units: ages.sums.units, ...(isNow && (await coming(scope, condition))) },
        rows: rows(),
        ...(isNow && { rowsBeside: rowsOf('products', productFilter(filter), { presence: 'coming' }) }),
      }),
      figure('expected', 'money', fromCents(ages.sums.expected), {
        beside: { times: ages.sums.cost === 0 ? null : ages.sums.expected / ages.sums.cost },
        rows: rows(),
      }),
      figure('sell_through', 'percent', sellThrough(turnover), {
        before: before ? sellThrough(before) : null,
        beside: { sold: turnover.sold, had: turnover.had },
        rows: soldIn(period),
      }),
      figure('days_to_sell', 'days', toSell.days, {
        before: toSellBefore?.days ?? null,
        beside: { sold: toSell.count, to_list: toList.days },
        rows: soldIn(period, { unit_sold_timed: 'yes' }),
      }),
      figure('sitting', 'money', fromCents(sitting.cost), {
        beside: { units: sitting.units, share: percentOf(sitting.cost, ages.sums.cost) },
        rows: rows({ received_lte: addDays(day, -SITS_AFTER) }),
      }),
    ],
    charts: [
      ...ageCharts(ages, { day, rows }),
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
          rows: soldIn(monthly.get(month.month) ?? period),
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
            rows: soldIn(period, { unit_sold_timed: 'yes', type }),
          })),
      },
    ],
    table: asked.by === 'sitting' ? await sittingTable(scope, asked, { here, sums: sitting }) : ages.table,
    apart: agesApart(ages.sums, rows),
  };
}

async function firstReceived({ db }: Scope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(received) as day from products`.execute(db);
  return rows[0]?.day ?? null;
}

/** What is on its way is not here, and has been paid. */
async function coming({ db }: Scope, condition: Sql): Promise<{ coming: number; coming_cost: number }> {
  const { rows } = await sql<{ count: number; cost: number }>`select count(*) as count,
      coalesce(sum(landed_cost), 0) as cost from products
    where ${isPresence('coming')} and ${condition}`.execute(db);
  const { count, cost } = rows[0] ?? { count: 0, cost: 0 };
  return { coming: count, coming_cost: fromCents(cost) };
}
