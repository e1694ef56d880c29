import { describe, expect, it } from 'vitest';
import { ESTIMATES_COLUMNS } from '../../contract/report_estimates.ts';
import type { ReportColumns } from '../../contract/report_parts.ts';
import { PROFIT_COLUMNS } from '../../contract/report_profit.ts';
import { SPENDING_COLUMNS } from '../../contract/report_spending.ts';
import { SLOW_MOVER_COLUMNS, STOCK_COLUMNS } from '../../contract/report_stock.ts';
import { VAT_COLUMNS } from '../../contract/report_vat.ts';
import { GROUPINGS, Report } from '../../contract/reports.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
import {
  describeChange,
  describeChangeIfKnown,
  partCaption,
  turnoverCaption,
  unitsCaption,
} from '../../src/pages/reports/captions.ts';
import { cellInWords } from '../../src/pages/reports/cells.ts';
import {
  formatFigure,
  formatLabel,
  formatPoint,
  formatSigned,
  listAddress,
  shortDay,
} from '../../src/pages/reports/formats.ts';
import '../../src/i18n/en/reports.ts';

const textless = (keys: readonly string[]) => keys.filter((key) => i18nProvider.translate(key) === key);

it.each<[string, ReportColumns]>([
  ['spending', SPENDING_COLUMNS],
  ['estimates', ESTIMATES_COLUMNS],
  ['stock', STOCK_COLUMNS],
  ['slow movers', SLOW_MOVER_COLUMNS],
  ['profit', PROFIT_COLUMNS],
  ['VAT', VAT_COLUMNS],
])('each column of %s has a heading', (_, columns) => {
  const captions = Object.entries(columns).map(([name, { caption }]) => caption ?? name);
  expect(textless(captions.map((caption) => `reports.columns.${caption}`))).toEqual([]);
});

it('each grouping and each excluded amount has a text', () => {
  const groupings = Object.values(GROUPINGS).flat();
  const exclusions = Report.options.flatMap(
    ({ shape }) => shape.exclusions.element.shape.name.options as string[],
  );
  expect(textless(groupings.map((by) => `reports.by.${by}`))).toEqual([]);
  expect(textless(exclusions.map((name) => `reports.exclusions.${name}`))).toEqual([]);
});

describe('a figure', () => {
  it.each([
    ['money', 1250.5, '€1,250.50'],
    ['percent', 12.34, '12.3%'],
    ['count', 1200, '1,200'],
    ['days', 4, '4'],
    ['date', '2026-11-27', '27/11/2026'],
    ['text', 'Ebay', 'Ebay'],
    ['money', null, '–'],
    ['text', undefined, '–'],
  ] as const)('of the kind %s, %o, is written as %s', (kind, value, text) => {
    expect(formatFigure(kind, value)).toBe(text);
  });

  it('has its sign where a table or a change shows it, and the other one for a deduction', () => {
    expect([formatSigned('money', 3), formatSigned('money', -3), formatSigned('money', 0)]).toEqual([
      '+€3.00',
      '−€3.00',
      '€0.00',
    ]);
    const column = (sign?: 'shown' | 'reversed') =>
      ({ name: 'fees', caption: 'fees', kind: 'money', sign }) as const;
    expect(cellInWords(column(), 3)).toBe('€3.00');
    expect(cellInWords(column('shown'), 3)).toBe('+€3.00');
    expect(cellInWords(column('reversed'), 3)).toBe('−€3.00');
    expect(cellInWords(column('reversed'), null)).toBe('–');
  });

  it('is short in a chart', () => {
    expect(formatPoint('money', 1250.5)).toBe('€1,251');
    expect(formatPoint('percent', 12.34)).toBe('12.3%');
  });
});

it.each([
  ['month', '2026-11', 'November 2026'],
  ['quarter', '2026-Q4', 'Q4 2026'],
  ['country', 'DE', 'Germany'],
  ['site', 'Ebay', 'Ebay'],
  ['month', '', 'Unknown'],
])('a group by %s, “%s”, is called %s', (by, label, name) => {
  expect(formatLabel(by, label, 'Unknown')).toBe(name);
});

it('a figure leads to the list of its records', () => {
  const filter = { day_gte: '2026-01-01' };
  const address = new URL(listAddress({ resource: 'sales', filter }), 'http://shop');
  expect(address.pathname).toBe('/database/shipments');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(filter);
  expect(shortDay('2026-11-21')).toBe('21/11');
});

describe('the caption of a figure', () => {
  const compared = { translate: i18nProvider.translate, isCompared: true };
  const alone = { ...compared, isCompared: false };
  const money = { kind: 'money', value: 30, before: 40, rows: null } as const;
  const share = { ...money, kind: 'percent' } as const;
  const none = { ...money, before: null } as const;

  it('is its change, if there is something to compare it with', () => {
    expect(describeChange(money, compared)).toBe('−€10.00 against €40.00');
    expect(describeChange(share, compared)).toBe('−10.0 points');
    for (const [figure, context] of [
      [money, alone],
      [none, compared],
      [{ ...money, value: null }, compared],
    ] as const) {
      expect(describeChange(figure, context)).toBe('nothing to compare with yet');
    }
    expect(describeChangeIfKnown(money, compared)).toBe('−€10.00 against €40.00');
    expect([describeChangeIfKnown(money, alone), describeChangeIfKnown(none, compared)]).toEqual(['', '']);
  });

  it('is a part of a whole, with the period before if that is compared', () => {
    const parts = { part: '€3.00', whole: '€9.00' };
    expect(partCaption(share, parts, compared)).toBe('€3.00 of €9.00; +40.0% before');
    expect(partCaption(share, parts, alone)).toBe('€3.00 of €9.00');
    const turnover = { ...share, caption: { sold: 3, had: 1200 } };
    expect(turnoverCaption(turnover, compared)).toBe('3 of 1,200; 40.0% before');
    expect(turnoverCaption({ ...turnover, caption: { sold: null, had: null } }, alone)).toBe('0 of 0');
  });

  it('counts products', () => {
    expect([unitsCaption(alone, 1), unitsCaption(alone, 2), unitsCaption(alone, null)]).toEqual([
      '1 product',
      '2 products',
      '0 products',
    ]);
  });
});
