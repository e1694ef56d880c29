import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Figure, ReportRow } from '../../contract/report_parts.ts';
import { listColumns, type Report, type ReportName } from '../../contract/reports.ts';
import { formatDate, formatMoney, formatMonth, formatPercent, UNKNOWN_TEXT } from '../../domain/format.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { readReport } from '../support/reports.ts';
import { serverOn } from '../support/server.ts';
import {
  readDocumentedAmounts,
  readDocumentedTable,
  readDocumentedTexts,
} from '../support/worked_example.ts';
import { PERIOD_START, REPORT_DAY, recordWorkedExample } from '../support/worked_reports.ts';

/** The headings of the columns in the document. */
const HEADS: Readonly<Record<string, string>> = {
  units: 'Sold',
  paid: 'Sales',
  refunds: 'Refunds',
  fees: 'Fees and postage',
  cost: 'Landed cost',
  losses: 'Lost or stolen',
  profit: 'Profit',
  margin: 'Margin',
  purchases: 'Purchases',
  goods: 'Goods',
  charges: 'Charges',
  spent: 'Spent',
  share: 'Charges, share of goods',
  estimated: 'Estimated cost',
  landed: 'Landed',
  expected: 'Expected price',
  sold: 'Sold for',
  difference: 'Difference',
  misjudged: 'In percent',
};
/** Columns with a minus sign in the document. */
const TAKEN_OFF = new Set(['refunds', 'fees', 'cost', 'losses']);

describe.each(oneEngineByDay)('the reports of docs/worked-example.md on %s', (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${REPORT_DAY}T12:00:00`) });
  });
  const server = serverOn(engine);
  beforeAll(() => recordWorkedExample(server));
  afterAll(() => vi.useRealTimers());

  const reportOf = <Name extends ReportName>(report: Name, by: string) =>
    readReport(server, report, { from: PERIOD_START, by });
  const numbersOf = <One extends Figure & { caption: object }>({
    value,
    caption,
  }: One): One['caption'] & {
    value: number | null;
  } => ({ value, ...caption });
  const percent = (value: number | null | undefined) => readDocumentedTexts(formatPercent(value))[0];

  /** Compares a report with the document's table, row by row. */
  function expectTable(found: Report, head: string, nameOf = (label: string) => label) {
    const { report, table } = found;
    const of = readDocumentedTable(head);
    const columns = listColumns(found);
    const rows: Pick<ReportRow, 'label' | 'cells'>[] = [...table.rows, { label: 'Sum', cells: table.sum }];
    const shown = rows.map(({ label, cells }) => [
      nameOf(label),
      ...columns.map(({ name, kind }) => {
        const cell = cells[name];
        if (typeof cell !== 'number') return UNKNOWN_TEXT;
        const value = report === 'profit' && TAKEN_OFF.has(name) ? -cell : cell;
        if (kind === 'count') return String(value);
        const sign = (name === 'difference' || name === 'misjudged') && value > 0 ? '+' : '';
        return sign + (kind === 'money' ? formatMoney(value) : formatPercent(value));
      }),
    ]);
    const expected = shown.map(([name = '']) => [
      name,
      ...columns.map((column) => of(name, HEADS[column.name] ?? column.name)),
    ]);
    expect(shown).toEqual(expected);
  }

  const monthOnly = (label: string) =>
    /^\d/.test(label) ? (formatMonth(label, 'long').split(' ')[0] ?? '') : label;

  test('profit, by month and by site', async () => {
    const report = await reportOf('profit', 'month');
    expectTable(report, 'Month | Sold', monthOnly);
    expectTable(await reportOf('profit', 'site'), 'Site | Sold', (label) => label || 'Lost or stolen');
    const { profit, net, roi } = report.figures;
    expect(profit.value).toBe(readDocumentedAmounts(62.23)[0]);
    expect(net.value).toBe(readDocumentedAmounts(590.58)[0]);
    expect(percent(net.caption.share)).toBe('69.9%');
    expect(percent(roi.value)).toBe('11.8%');
    expect(report.exclusions).toMatchObject([
      { name: 'lost', count: 1, amount: readDocumentedAmounts(40)[0] },
    ]);
  });

  test('the days on which purchases have paid for themselves', async () => {
    const { purchases } = await reportOf('profit', 'purchase');
    const of = readDocumentedTable('Purchase | Landed cost');
    const all = [...purchases.best, ...purchases.worst];
    expect(all.map(({ name }) => name)).toEqual(['Booster box', 'Lot of cards', 'Sleeves', 'Figure']);
    for (const { name, cost, paidOn, profit, sold, units, left } of all) {
      expect(formatMoney(cost)).toBe(of(name, 'Landed cost'));
      expect(paidOn ? `on ${formatDate(paidOn)}` : 'no, all sold').toBe(of(name, 'Paid for itself'));
      expect((profit > 0 ? '+' : '') + formatMoney(profit)).toBe(of(name, 'Profit'));
      expect(`${sold} of ${units}`).toBe(of(name, 'Sold'));
      expect(formatMoney(left)).toBe(of(name, 'Unsold, expected'));
    }
  });

  test('spending, by month and by shipment, and charges by kind', async () => {
    const report = await reportOf('spending', 'month');
    expectTable(report, 'Month | Purchases', monthOnly);
    expectTable(await reportOf('spending', 'shipment'), 'Shipment | Purchases', (label) => label || 'None');
    expect(numbersOf(report.figures.uncovered)).toMatchObject({
      value: readDocumentedAmounts(20)[0],
      purchases: 1,
    });
    const [shipping, iva, fee, handling, duty] = readDocumentedAmounts(82, 36, 9.09, 5, 3);
    expect(report.charts.kinds.map(({ label, value }) => [label, value])).toEqual([
      ['shipping', shipping],
      ['import VAT', iva],
      ['proxy fee', fee],
      ['handling', handling],
      ['duty', duty],
    ]);
  });

  test('estimates against reality', async () => {
    const report = await reportOf('estimates', 'product');
    expectTable(report, 'Product | Sold');
    const [sold, expected, landed, estimated] = readDocumentedAmounts(790.5, 765, 529.09, 410);
    const { figures } = report;
    expect(figures.misjudged.caption).toMatchObject({ sold, expected });
    expect(percent(figures.misjudged.value)).toBe('3.3%');
    expect(figures.landed.caption).toMatchObject({ landed, estimated });
    expect(percent(figures.landed.value)).toBe('29.0%');
    expect(percent(figures.foreseen.value)).toBe('66.7%');
    expect(numbersOf(figures.missing)).toMatchObject({ value: readDocumentedAmounts(20)[0], purchases: 1 });
    expect(report.exclusions).toMatchObject([{ name: 'unpriced', count: 1 }]);
  });

  test('stock by age, sell-through and days to sell', async () => {
    const report = await reportOf('stock', 'age');
    const [cost, expected, sitting] = readDocumentedAmounts(84.74, 65, 40.74);
    const { figures, charts } = report;
    expect(numbersOf(figures.cost)).toEqual({ value: cost, units: 3, coming: 0, coming_cost: 0 });
    expect(numbersOf(figures.expected)).toMatchObject({ value: expected, times: expect.closeTo(0.767, 3) });
    expect(numbersOf(figures.sitting)).toMatchObject({ value: sitting, units: 1 });
    const of = readDocumentedTable('Age | Products');
    const ages: readonly Pick<ReportRow, 'label' | 'cells'>[] = report.table.rows;
    for (const { label, cells } of ages)
      expect([
        String(cells.units),
        formatMoney(Number(cells.cost)),
        formatMoney(Number(cells.expected)),
      ]).toEqual(['Products', 'Landed cost', 'Expected price'].map((head) => of(label, head)));
    expect(
      charts.age_cost.filter(({ value }) => value).map(({ label, share }) => [label, formatPercent(share)]),
    ).toEqual(['91–180', '181–365'].map((age) => [age, of(age, 'Of all')]));
    expect(figures.sell_through.caption).toMatchObject({ sold: 7, had: 11 });
    const whole = percent(figures.sell_through.value);
    expect(whole).toBe('63.6%');
    const months = charts.sell_through;
    expect(months.map(({ sold, had, value }) => `${sold} of ${had}: ${percent(value)}`)).toEqual([
      '6 of 8: 75.0%',
      '1 of 2: 50.0%',
      ...Array.from({ length: 5 }, () => '0 of 3: 0.0%'),
    ]);
    expect(numbersOf(figures.days_to_sell)).toEqual({ value: 12, sold: 7, to_list: 2 });
    const { table } = await reportOf('stock', 'sitting');
    expect(table.rows.map(({ label, cells }) => [label, cells])).toEqual([
      [
        'Koi',
        {
          sku: expect.stringMatching(/^BS-/),
          received: '2026-10-08',
          days: 182,
          cost: sitting,
          expected: 30,
          sites: 'Cardmarket',
          listed: 180,
        },
      ],
    ]);
  });
});
