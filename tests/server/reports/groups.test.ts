import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { REPORT_PAGE } from '../../../contract/reports.ts';
import {
  mergeGroups,
  type RowGroup,
  sumMeasure,
} from '../../../server/modules/accounting/reports/group_rows.ts';
import { createMonthPoints, sortByValue } from '../../../server/modules/accounting/reports/month_chart.ts';
import {
  describeProfitRow,
  isLossGrouping,
  profitLabelOf,
} from '../../../server/modules/accounting/reports/profit_groups.ts';
import {
  calculateFigures,
  profitMeasures,
  profitOf,
  ZERO_PROFIT,
} from '../../../server/modules/accounting/reports/profit_sums.ts';
import {
  createRecordList,
  productListFilter,
  profitListFilter,
  purchasePeriodFilter,
  type ReportScope,
} from '../../../server/modules/accounting/reports/scope.ts';
import {
  reportTableOf,
  rowOrderOf,
  rowRangeOf,
  tableQueryOf,
} from '../../../server/modules/accounting/reports/table.ts';
import {
  countryOfCell,
  monthOfCell,
  schemeOfCell,
  treatmentOfCell,
  vatBalanceOf,
  vatDueOfSums,
  vatMeasures,
  ZERO_VAT,
} from '../../../server/modules/accounting/reports/vat_sums.ts';

type Sums = 'units' | 'cents';
const groupOf = (key: string | null, units: number, cents = 0): RowGroup<Sums> => ({
  key,
  label: key,
  sums: { units, cents },
});
const SUMS = { units: 6, cents: 0 };
const byUnits = { order: sumMeasure<Sums>('units', 'count'), direction: 'DESC' } as const;

describe('groups of a report', () => {
  const shops = [groupOf('b.example/1', 1, 5), groupOf('a.example/1', 2), groupOf('b.example/2', 3, 7)];
  const keyOf = ({ key }: RowGroup<Sums>) => String(key ?? '').split('/')[0] ?? '';
  const shown = (groups: readonly RowGroup<Sums>[]) =>
    groups.map(({ key, sums: { units } }) => `${key} ${units}`);

  test('are merged by another key, with their sums, and stay as they are', () => {
    const merged = mergeGroups({ groups: shops, sums: SUMS }, { ...byUnits, keyOf });
    expect(merged).toEqual({
      groups: [
        { key: 'b.example', label: 'b.example', sums: { units: 4, cents: 12 } },
        { key: 'a.example', label: 'a.example', sums: { units: 2, cents: 0 } },
      ],
      sums: SUMS,
      total: 2,
    });
    expect(shops[0]?.sums).toEqual({ units: 1, cents: 5 });
  });

  test('are sorted by a measure or their key, and paged', () => {
    const groups = [groupOf('c', 1), groupOf('a', 1), groupOf('b', 2)];
    const sorted = (way: object) =>
      shown(mergeGroups({ groups, sums: SUMS }, { ...byUnits, keyOf, ...way }).groups);
    expect(sorted({})).toEqual(['b 2', 'a 1', 'c 1']);
    expect(sorted({ direction: 'ASC' })).toEqual(['a 1', 'c 1', 'b 2']);
    expect(sorted({ order: 'key' })).toEqual(['c 1', 'b 2', 'a 1']);
    expect(sorted({ order: 'key', direction: 'ASC' })).toEqual(['a 1', 'b 2', 'c 1']);
    expect(sorted({ page: { from: 1, count: 1 } })).toEqual(['a 1']);
    const page = mergeGroups({ groups, sums: SUMS }, { ...byUnits, keyOf, page: { from: 2, count: 5 } });
    expect([shown(page.groups), page.total]).toEqual([['c 1'], 3]);
  });

  test.each(['ASC', 'DESC'] as const)('without a value come last, %s', (direction) => {
    const order = { sql: sql``, of: ({ units }: { units: number }) => (units === 0 ? null : units) };
    const groups = [groupOf('a', 0), groupOf('b', 1), groupOf('c', 0), groupOf('d', 2)];
    const { groups: sorted } = mergeGroups({ groups, sums: SUMS }, { order, direction, keyOf });
    expect(shown(sorted).slice(2)).toEqual(['a 0', 'c 0']);
  });

  test('are measured in euros or as counts', () => {
    const sums = { units: 3, cents: 12_34 };
    expect(sumMeasure<Sums>('cents', 'money').of(sums)).toBe(12.34);
    expect(sumMeasure<Sums>('units', 'count').of(sums)).toBe(3);
  });
});

describe('the table of a report', () => {
  const query = { against: 'year' as const, page: 1 };

  test('is grouped in the first way of its report, or in the requested one', () => {
    expect(tableQueryOf('profit', query)).toEqual({
      by: 'month',
      sort: undefined,
      page: 1,
      most: REPORT_PAGE,
    });
    expect(tableQueryOf('profit', { ...query, by: 'site', page: 3 }, 7)).toMatchObject({
      by: 'site',
      page: 3,
      most: 7,
    });
    expect(() => tableQueryOf('profit', { ...query, by: 'shop' })).toThrow(
      /month, site, type, set, product, purchase, sale/,
    );
  });

  test('is sorted by a column, by its groups, or as usual', () => {
    const measures = { units: byUnits.order };
    const asked = { by: 'site', sort: undefined, page: 1, most: 10 };
    expect(rowOrderOf(asked, measures, ['units', 'DESC'])).toEqual({
      sort: ['units', 'DESC'],
      order: measures.units,
      direction: 'DESC',
    });
    const bySite = { ...asked, sort: ['site', 'ASC'] as [string, 'ASC'] };
    expect(rowOrderOf(bySite, measures, ['units', 'DESC'])).toEqual({
      sort: ['site', 'ASC'],
      order: 'key',
      direction: 'ASC',
    });
    for (const column of ['month', 'toString'])
      expect(() => rowOrderOf({ ...asked, sort: [column, 'ASC'] }, measures, ['units', 'DESC'])).toThrow(
        /site, units/,
      );
  });

  test('has pages', () => {
    const asked = { by: 'site', sort: undefined, most: 50 };
    expect(rowRangeOf({ ...asked, page: 1 })).toEqual({ from: 0, count: 50 });
    expect(rowRangeOf({ ...asked, page: 3 })).toEqual({ from: 100, count: 50 });
  });

  test('has a row for each group, and their sum', () => {
    const groups = [{ ...groupOf('a', 1, 5_00), thumbnail: null }, groupOf(null, 2)];
    const table = reportTableOf(
      { by: 'site', sort: undefined, page: 2, most: 2 },
      { groups, sums: SUMS, total: 9 },
      {
        sort: ['units', 'DESC'],
        measures: { units: byUnits.order, none: { sql: sql``, of: () => null } },
        row: ({ label }) => ({ label: label ?? '-', rows: null }),
      },
    );
    expect(table).toEqual({
      by: 'site',
      sort: ['units', 'DESC'],
      rows: [
        { key: 'a', thumbnail: null, label: 'a', rows: null, cells: { units: 1, none: null } },
        { key: '', label: '-', rows: null, cells: { units: 2, none: null } },
      ],
      sum: { units: 6, none: null },
      total: 9,
      page: 2,
    });
  });

  test.each([
    [{ knowsVat: false, hasLosses: false }, 'units paid refunds fees cost profit margin'],
    [{ knowsVat: true, hasLosses: true }, 'units paid refunds fees vat cost losses profit margin'],
  ])('of the profit has columns: %j', (of, columns) =>
    expect(Object.keys(profitMeasures(of)).join(' ')).toBe(columns),
  );

  test.each([
    ['month', true, true],
    ['country', true, true],
    ['sale', true, false],
    ['scheme', true, false],
    ['treatment', true, false],
    ['month', false, false],
  ] as const)('of VAT by %s has the input VAT only of the whole shop: %s', (by, isWhole, hasInput) => {
    const due = ['base', 'ordinary', 'margin_base', 'margin', 'exempt', 'due'];
    const all = hasInput ? [...due, 'recoverable', 'balance'] : due;
    expect(Object.keys(vatMeasures({ by, isWhole })).toSorted()).toEqual(all.toSorted());
  });
});

describe('the figures of a report', () => {
  const sums = {
    ...ZERO_PROFIT,
    paid: 100_00,
    refunds: 10_00,
    fees: 15_00,
    vat: 5_00,
    cost: 30_00,
    losses: 5_00,
  };

  test('of the profit subtract all costs, and losses are a cost', () => {
    expect(calculateFigures(sums)).toMatchObject({ net: 70_00, profit: 35_00, margin: 35, roi: 100 });
    expect(calculateFigures(ZERO_PROFIT)).toEqual({ net: 0, profit: 0, margin: null, roi: null });
    expect(profitOf(sums)).toBe(35);
    const { profit, margin } = profitMeasures({ knowsVat: true, hasLosses: true });
    expect([profit.of(sums), margin.of(sums)]).toEqual([35, 35]);
  });

  test('of VAT are due of sales, and the balance is less the input VAT', () => {
    const vat = { ...ZERO_VAT, ordinary: 22_00, margin: 11_00, recoverable: 5_50 };
    expect([vatDueOfSums(vat), vatBalanceOf(vat)]).toEqual([33_00, 27_50]);
  });

  test('of VAT are of a month, country, treatment and scheme', () => {
    const cell = { key: '2026-03 IT home ordinary', label: null, sums: ZERO_VAT };
    expect([monthOfCell, countryOfCell, treatmentOfCell, schemeOfCell].map((of) => of(cell))).toEqual([
      '2026-03',
      'IT',
      'home',
      'ordinary',
    ]);
    expect(schemeOfCell({ ...cell, key: '2026-03 IT home ' })).toBe('');
  });

  test('of months include months without any', () => {
    const scope = { period: { from: '2026-01-15', to: '2026-03-10' }, today: '2026-03-10' } as ReportScope;
    const points = createMonthPoints(scope, [groupOf('2026-02', 4)], (own, days) => ({
      value: own?.units ?? 0,
      rows: createRecordList('sales', { day_gte: days.from, day_lte: days.to }),
    }));
    expect(points).toMatchObject([
      {
        key: '2026-01',
        label: '2026-01',
        isPart: false,
        value: 0,
        rows: { filter: { day_gte: '2026-01-15', day_lte: '2026-01-31' } },
      },
      {
        key: '2026-02',
        isPart: false,
        value: 4,
        rows: { filter: { day_gte: '2026-02-01', day_lte: '2026-02-28' } },
      },
      {
        key: '2026-03',
        isPart: true,
        value: 0,
        rows: { filter: { day_gte: '2026-03-01', day_lte: '2026-03-10' } },
      },
    ]);
    const values = [{ value: 1 }, { value: null }, { value: 3 }].map((one) => ({
      ...one,
      key: '',
      label: '',
      rows: null,
    }));
    expect(values.toSorted(sortByValue as never).map(({ value }) => value)).toEqual([3, 1, null]);
  });
});

describe('the records behind a figure', () => {
  const period = { from: '2026-01-01', to: '2026-03-31' };
  const filter = { site: 'eBay', type: 1, shop: 'a.example', purchase: 2, shipment: 3 };

  test('have the filter of the report', () => {
    expect(productListFilter(filter)).toEqual({ type: 1, shop: 'a.example', boughtStock: 2 });
    expect(profitListFilter(period, filter)).toEqual({
      counted_gte: '2026-01-01',
      counted_lte: '2026-03-31',
      site: 'eBay',
      counted_type: 1,
      counted_shop: 'a.example',
      counted_purchase: 2,
    });
    expect(purchasePeriodFilter(period, filter)).toEqual({
      date_gte: '2026-01-01',
      date_lte: '2026-03-31',
      shop: 'a.example',
      incomingShipment: 3,
    });
    expect(productListFilter({})).toEqual({});
    expect(createRecordList('sales', { a: 1, b: 2 }, { b: 3 })).toEqual({
      resource: 'sales',
      filter: { a: 1, b: 3 },
    });
  });

  const scope = { period, today: '2026-03-31', filter: {} } as ReportScope;
  const own = (by: Parameters<typeof describeProfitRow>[1], key: string | number | null) =>
    describeProfitRow(scope, by, { key, label: null, sums: ZERO_PROFIT });
  const days = { counted_gte: '2026-01-01', counted_lte: '2026-03-31' };

  test.each([
    ['site', 'eBay', { site: 'eBay' }],
    ['type', 4, { counted_type: 4 }],
    ['set', '"Base"', { counted_set: 'Base' }],
    ['set', null, { counted_set: null }],
    ['product', 'Fox', { counted_name: 'Fox' }],
    ['purchase', 5, { counted_purchase: 5 }],
    ['sale', 6, { id: 6 }],
  ] as const)('of a profit by %s %j are its sales', (by, key, found) =>
    expect(own(by, key)).toEqual({ rows: { resource: 'sales', filter: { ...days, ...found } } }),
  );

  test('of a month are the sales of its days', () => {
    expect(own('month', '2026-03')).toEqual({
      isPart: false,
      rows: { resource: 'sales', filter: { counted_gte: '2026-03-01', counted_lte: '2026-03-31' } },
    });
    expect(
      describeProfitRow({ ...scope, today: '2026-03-30' }, 'month', {
        key: '2026-03',
        label: null,
        sums: ZERO_PROFIT,
      }),
    ).toMatchObject({ isPart: true });
  });

  test('of losses are the lost units, which belong to no site and no order', () => {
    const lost = {
      rows: { resource: 'products', filter: { lost_gte: '2026-01-01', lost_lte: '2026-03-31' } },
    };
    expect(own('site', '')).toEqual(lost);
    expect(own('sale', null)).toEqual(lost);
    expect(isLossGrouping('type', null)).toBe(false);
    expect(isLossGrouping('site', 'eBay')).toBe(false);
  });

  test('have the name of their group, and the text of a card set', () => {
    const label = (by: Parameters<typeof profitLabelOf>[0], key: string | null, name: string | null) =>
      profitLabelOf(by, { key, label: name, sums: ZERO_PROFIT });
    expect(label('set', '"Base"', '"Base"')).toBe('Base');
    expect(label('set', '12', null)).toBe('12');
    expect(label('set', null, null)).toBe('');
    expect(label('product', 'x', 'Fox')).toBe('Fox');
  });
});
