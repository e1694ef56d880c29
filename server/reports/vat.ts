import { sql } from 'kysely';
import type { Filter } from '../../contract/lists.ts';
import type { Apart, Figure, Mark, Rows } from '../../contract/reports.ts';
import { fromCents } from '../../domain/money.ts';
import { isOngoing, percentOf, type Period, quarterOf, spanOf } from '../../domain/report.ts';
import type { VatSettings } from '../../domain/vat.ts';
import { firstDay } from '../../domain/vat_filing.ts';
import type { Db } from '../db/schema.ts';
import type { Sql } from '../db/sql.ts';
import { saleNameSql } from '../sales/json.ts';
import { vatSettings } from '../vat/repository.ts';
import { type Group, type GroupedBy, groupInWays, groupRows, regrouped, type Sums } from './grouped.ts';
import { monthMarks } from './marks.ts';
import { recoveredRows } from './recovered.ts';
import { BY_SOLD_LINES, conditionOf, type Content, countedFilter, rowsOf, type Scope } from './scope.ts';
import { type Asked, orderOf, pageOf, tableOf } from './table.ts';
import { taxedSql } from './taxed.ts';
import {
  balanceOf,
  CELL,
  countryOf,
  dueOf,
  measuresOf,
  monthOf,
  schemeOf,
  shopCells,
  type Summed,
  SUMS,
  ZEROS,
} from './vat_sums.ts';

const IN_ORDER = { order: 'key', direction: 'ASC' } as const;
const IS_TAXED = sql`scheme <> 'none'`;

const SALE: GroupedBy = {
  key: sql`sale_id`,
  label: saleNameSql(),
  join: sql`left join sales on sales.id = found.key`,
};

/** How cells are put together to rows. */
const KEYS: Readonly<Record<string, (cell: Group<Summed>) => string>> = {
  month: monthOf,
  quarter: (cell) => quarterOf(monthOf(cell)),
  country: countryOf,
  scheme: schemeOf,
};

/** What is asked of the ledger. */
interface Taxed {
  condition: Sql;
  settings: VatSettings;
  /** Nothing narrows it to a part of the shop. */
  isWhole: boolean;
}

/** VAT that became due on the days of a period, and what is paid back of charges of these days. */
export async function vatReport(scope: Scope, asked: Asked): Promise<Content> {
  const { db, period, filter } = scope;
  const settings = await vatSettings(db);
  const taxed = {
    condition: await conditionOf(db, filter, BY_SOLD_LINES),
    settings,
    isWhole: Object.keys(filter).length === 0,
  };
  const measures = measuresOf(settings, { by: asked.by, isWhole: taxed.isWhole });
  const isTime = asked.by === 'month' || asked.by === 'quarter';
  const { sort, ...sorting } = orderOf(asked, measures, [isTime ? asked.by : 'paid', 'DESC']);
  const { cells, table } = await groupInWays(db, source(db, period, taxed), {
    cells: { by: { key: CELL }, ...IN_ORDER },
    table:
      asked.by === 'sale'
        ? { by: SALE, where: IS_TAXED, ...sorting, page: pageOf(asked) }
        : { by: { key: CELL }, ...IN_ORDER },
  });
  const counted = [
    ...cells.groups.filter((cell) => schemeOf(cell) !== 'none'),
    ...(taxed.isWhole ? await shopCells(db, period, settings, scope.today) : []),
  ];
  const sums = summed(counted);
  const keyOf = KEYS[asked.by];
  const isShown = (cell: Group<Summed>) => asked.by !== 'scheme' || schemeOf(cell) !== '';
  const rows = keyOf
    ? regrouped({ groups: counted.filter(isShown), sums }, { ...sorting, page: pageOf(asked), keyOf })
    : table;
  const valueOf = taxed.isWhole ? balanceOf : dueOf;
  return {
    first: firstDay(settings) ?? null,
    figures: await strip(scope, { sums, before: await before(scope, taxed), isWhole: taxed.isWhole }),
    charts: [
      {
        name: 'months',
        kind: 'money',
        marks: monthMarks(scope, byKey(counted, monthOf), (own, days) => ({
          value: fromCents(valueOf(own ?? ZEROS)),
          rows: taxedRows(days, scope),
        })),
      },
      {
        name: 'schemes',
        kind: 'money',
        marks: byKey(counted, schemeOf)
          .filter(({ key }) => key !== '')
          .map((group) => schemeMark(group, scope)),
      },
    ],
    table: tableOf(asked, rows, {
      sort,
      measures,
      row: (group) => ({ label: group.label ?? '', ...rowOf(scope, asked.by, String(group.key)) }),
    }),
    apart: untaxed(summed(cells.groups.filter((cell) => schemeOf(cell) === 'none')), scope),
  };
}

function source(db: Db, period: Period, taxed: Taxed) {
  return {
    ctes: sql`taxed as materialized (${taxedSql(db, period, taxed)})`,
    from: sql`taxed`,
    sums: SUMS,
  };
}

async function before({ db, against, today }: Scope, taxed: Taxed): Promise<Sums<Summed> | undefined> {
  if (!against) return undefined;
  const { groups } = await groupRows(db, {
    ...source(db, against, taxed),
    where: IS_TAXED,
    by: { key: sql`scheme` },
    ...IN_ORDER,
  });
  return summed([...groups, ...(taxed.isWhole ? await shopCells(db, against, taxed.settings, today) : [])]);
}

function byKey(cells: readonly Group<Summed>[], keyOf: (cell: Group<Summed>) => string): Group<Summed>[] {
  return regrouped({ groups: [...cells], sums: ZEROS }, { ...IN_ORDER, keyOf }).groups;
}

function summed(cells: readonly Group<Summed>[]): Sums<Summed> {
  return byKey(cells, () => '')[0]?.sums ?? ZEROS;
}

function taxedRows(period: Period, { filter }: Pick<Scope, 'filter'>, more: Filter = {}): Rows {
  return rowsOf('sales', countedFilter(period, filter), { counted_vat: 'taxed', ...more });
}

/** Balance and what is paid back are of the whole shop. */
async function strip(
  scope: Scope,
  { sums, before: was, isWhole }: { sums: Sums<Summed>; before: Sums<Summed> | undefined; isWhole: boolean },
): Promise<Figure[]> {
  const { db, period } = scope;
  const figure = (
    name: string,
    of: (sums: Sums<Summed>) => number,
    { beside = {}, rows }: { beside?: Figure['beside']; rows: Rows },
  ): Figure => ({
    name,
    kind: 'money',
    value: fromCents(of(sums)),
    before: was ? fromCents(of(was)) : null,
    beside,
    rows,
  });
  const taxed = taxedRows(period, scope);
  const due = [
    figure('due', dueOf, { rows: taxed }),
    figure('ordinary', ({ ordinary }) => ordinary, {
      beside: { takings: fromCents(sums.ordinary_paid) },
      rows: taxedRows(period, scope, { counted_vat: 'ordinary' }),
    }),
    figure('margin', ({ margin }) => margin, {
      beside: { margin: fromCents(sums.margin_base), carried: fromCents(sums.carried) },
      rows: taxedRows(period, scope, { counted_vat: 'margin' }),
    }),
  ];
  if (!isWhole) return due;
  const recoverable = figure('recoverable', (of) => of.recoverable, {
    rows: await recoveredRows(db, period),
  });
  return [figure('balance', balanceOf, { rows: taxed }), ...due, recoverable];
}

function schemeMark({ key, sums }: Group<Summed>, scope: Scope): Mark {
  const scheme = String(key);
  return {
    key: scheme,
    label: scheme,
    value: fromCents(dueOf(sums)),
    ratio: percentOf(dueOf(sums), sums.paid),
    rows: taxedRows(scope.period, scope, { counted_vat: scheme }),
  };
}

function rowOf(scope: Scope, by: string, key: string) {
  const { period, today } = scope;
  if (by === 'month' || by === 'quarter') {
    return { isPart: isOngoing(key, today), rows: taxedRows(clipped(spanOf(key), period), scope) };
  }
  const own: Record<string, Filter> = {
    country: { counted_country: key },
    scheme: { counted_vat: key },
    sale: { id: Number(key) },
  };
  return { rows: taxedRows(period, scope, own[by]) };
}

function clipped({ from, to }: Period, within: Period): Period {
  return { from: from > within.from ? from : within.from, to: to < within.to ? to : within.to };
}

/** What was sold without VAT, although the shop was registered. */
function untaxed({ units, paid }: Sums<Summed>, scope: Scope): Apart[] {
  if (units === 0 && paid === 0) return [];
  const rows = taxedRows(scope.period, scope, { counted_vat: 'none' });
  return [{ name: 'untaxed', count: units, amount: fromCents(paid), rows }];
}
