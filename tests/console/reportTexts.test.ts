import { expect, it } from 'vitest';
import { ESTIMATES_COLUMNS } from '../../contract/report_estimates.ts';
import type { ReportColumns } from '../../contract/report_parts.ts';
import { PROFIT_COLUMNS } from '../../contract/report_profit.ts';
import { SPENDING_COLUMNS } from '../../contract/report_spending.ts';
import { SLOW_MOVER_COLUMNS, STOCK_COLUMNS } from '../../contract/report_stock.ts';
import { VAT_COLUMNS } from '../../contract/report_vat.ts';
import { GROUPINGS, Report } from '../../contract/reports.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
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
