import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { VatReport } from '../../contract/report_vat.ts';
import { Sale } from '../../contract/sales.ts';
import { formatMoney } from '../../domain/format.ts';
import { recalculateNextPortion } from '../../server/modules/accounting/earnings/backlog.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { readReport } from '../support/reports.ts';
import { serverOn } from '../support/server.ts';
import { readDocumentedAmounts, readDocumentedTable } from '../support/worked_example.ts';
import { PERIOD_START, REPORT_DAY } from '../support/worked_reports.ts';
import { registerForVat, recordRegisteredExample } from '../support/worked_vat.ts';
import { productsByName } from '../support/worked_sales.ts';

/** The headings of the columns in the document. */
const HEADS: Readonly<Record<string, string>> = {
  base: 'Taxed sales, net',
  ordinary: 'VAT, ordinary',
  margin_base: 'Margins',
  margin: 'VAT of margins',
  exempt: 'Exempt',
  due: 'VAT due',
  recoverable: 'Paid back',
  balance: 'To pay',
};
/** The document shows recoverable VAT as a negative amount. */
const toldOf = (name: string, cell = 0) => formatMoney(name === 'recoverable' ? 0 - cell : cell);
const quarterOf = (label: string) => label.replace(/^(\d+)-(Q\d)$/, '$2 $1');

describe.each(oneEngineByDay)('VAT of docs/worked-example.md on %s', (engine) => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${REPORT_DAY}T12:00:00`) });
  });
  const server = serverOn(engine);
  beforeAll(() => recordRegisteredExample(server));
  afterAll(() => vi.useRealTimers());

  const reportBy = (by: string) => readReport(server, 'vat', { from: PERIOD_START, by });
  const cellsOf = ({ table }: VatReport) => [...table.rows, { label: 'Sum', cells: table.sum }];

  test('is due for each line so far', async () => {
    const of = readDocumentedTable('Sold | Taken on its day');
    const sales = (await server.get('/api/sales/')).as(z.array(Sale));
    const lines = new Map(sales.flatMap((sale) => sale.lines.map((line) => [line.product, line])));
    const units = await productsByName(server);
    for (const name of ['Fox', 'Koi', 'Heron', 'Commons', 'Sleeves', 'Figure', 'Booster box'])
      expect(formatMoney(lines.get(units.get(name)?.id ?? 0)?.vat), name).toBe(of(name, 'VAT until now'));
    expect(lines.get(units.get('Fox')?.id ?? 0)?.net).toBe(readDocumentedAmounts(98.04)[0]);
  });

  test('is reported by quarter and by month: ordinary, of margins, and recoverable', async () => {
    const quarters = cellsOf(await reportBy('quarter'));
    expect(quarters.map(({ label }) => label)).toEqual(['2027-Q1', '2026-Q4', 'Sum']);
    const of = readDocumentedTable('Quarter | Taxed sales, net');
    for (const { label, cells } of quarters)
      for (const [name, cell] of Object.entries(cells))
        expect(toldOf(name, cell ?? 0), `${name} of ${label}`).toBe(
          of(quarterOf(label), HEADS[name] ?? name),
        );

    const months = cellsOf(await reportBy('month')).map(({ label, cells }) => [label, cells.due]);
    const [october, november, january] = readDocumentedAmounts(73.84, -29.98, 3.25);
    expect(Object.fromEntries(months)).toMatchObject({
      '2026-10': october,
      '2026-11': november,
      '2027-01': january,
    });
  });

  test.each([
    ['with charges', { countsCharges: true }, 2.89],
    ['as 30% of the price', { marginMethod: 'flat', flatPercent: 30 }, 2.82],
    ['over the quarter against its purchases', { marginMethod: 'global' }, 0],
  ] as const)('is less where margins are reckoned %s', async (_, rule, due) => {
    expect(await registerForVat(server, rule)).toHaveStatus(200);
    while (await recalculateNextPortion(server.store.db));
    const quarter = cellsOf(await reportBy('quarter')).find(({ label }) => label === '2027-Q1');
    expect(quarter).toMatchObject({ cells: { margin: readDocumentedAmounts(due)[0], due } });
  });
});
