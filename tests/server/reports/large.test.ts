// @module-tag nightly
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { GROUPINGS, Report, type ReportName, REPORTS } from '../../../contract/reports.ts';
import { StockBook } from '../../../contract/stock_book.ts';
import { VatPeriods, VatReturn } from '../../../contract/vat_periods.ts';
import { startBusyServer } from '../../support/busy_server.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { fillWithSales } from '../../support/many_records.ts';

/** Numbers of products. A fifth of them is sold, each by an order of its own. */
const SIZES = [100_000, 1_000_000];
const runs = oneEngineByDay.flatMap((engine) => SIZES.map((products) => [products, engine] as const));
const OPERATORS = 20;

type Page = [report: ReportName, by: string, asked?: Record<string, string>];
const pages = REPORTS.flatMap((report) => GROUPINGS[report].map((by): Page => [report, by]));
/** Stock reports with a filter, or of a past day. */
const others = pages.flatMap(([report, by]): Page[] =>
  report === 'stock'
    ? [
        [report, by, { to: '2026-08-31' }],
        [report, by, { filter: '{"type":1}' }],
        [report, by, { filter: '{"shop":"shop1.jp"}' }],
      ]
    : [],
);
const address = ([report, by, asked]: Page, from: string) =>
  `/api/reports/${report}/?${new URLSearchParams({ from, to: '2026-11-30', by, ...asked })}`;
const nameOf = ([report, by, asked]: Page) =>
  `${report} by ${by}${asked ? ` of ${JSON.stringify(asked)}` : ''}`;
/** The first day warms the caches. Each day is requested once, because answers are cached. */
const DAYS = ['2026-01-01', '2025-12-31', '2025-12-30', '2025-12-29'];

describe.each(runs)('reports of %i products, on %s', (products, engine) => {
  const server = startBusyServer(engine, (db) => fillWithSales(db, products));

  test('are timed and printed', { tags: ['nightly'], timeout: 1_800_000 }, async () => {
    await waitUntilIdle(() => server.usage());
    for (const page of [...pages, ...others]) {
      const tries: { cpu: number; took: number; loopDelay: number }[] = [];
      for (const from of DAYS) {
        const [before, began] = [await server.usage(), performance.now()];
        const answer = (await server.client.get(address(page, from))).as(Report);
        const took = performance.now() - began;
        const { cpu, loopDelay } = await server.usage();
        tries.push({ cpu: cpu - before.cpu, took, loopDelay });
        expect(answer.table.total).toBeGreaterThan(0);
      }
      const best = (of: 'cpu' | 'took') => Math.round(Math.min(...tries.slice(1).map((one) => one[of])));
      const loopDelay = Math.max(...tries.map((one) => one.loopDelay));
      console.log(
        `${engine}, ${products} products, ${nameOf(page)}: ${best('cpu')} ms of processor time, ${best('took')} ms in all, the event loop delayed by ${loopDelay} ms`,
      );
    }
  });

  test('of VAT and their closing are timed and printed', { tags: ['nightly'] }, async () => {
    const timed = async (name: string, work: () => Promise<unknown>) => {
      const [before, began] = [await server.usage(), performance.now()];
      await work();
      const took = Math.round(performance.now() - began);
      const { cpu, loopDelay } = await server.usage();
      console.log(
        `${engine}, ${products} products, ${name}: ${Math.round(cpu - before.cpu)} ms of processor time, ${took} ms in all, the event loop delayed by ${loopDelay} ms`,
      );
    };
    const quarter = '2026-01-01';
    for (const again of ['first', 'again'])
      await timed(`VAT return, ${again}`, async () =>
        (await server.client.get(`/api/vat/periods/${quarter}/`)).as(VatReturn),
      );
    await timed('VAT periods', async () => (await server.client.get('/api/vat/periods/')).as(VatPeriods));
    await timed('stock book', async () =>
      (await server.client.get('/api/vat/stock_book/rows/?from=2026-01-01&to=2026-03-31')).as(StockBook),
    );
    await timed('closing a quarter', async () =>
      (await server.client.post(`/api/vat/periods/${quarter}/close/`, {})).as(VatReturn),
    );
  });

  test('are read while operators work', { timeout: 600_000 }, async () => {
    await server.withOperators(OPERATORS, async (timed) => {
      for (const page of pages)
        await timed(nameOf(page), async () =>
          (await server.client.get(address(page, '2025-12-28'))).as(Report),
        );
    });
  });
});

/** Waits until the short check of a start has ended: its processor time would be counted with that of the reports. */
async function waitUntilIdle(usage: () => Promise<{ cpu: number }>): Promise<void> {
  const second = async () => {
    const { cpu } = await usage();
    await pause(1_000);
    return (await usage()).cpu - cpu;
  };
  await expect.poll(second, { timeout: 180_000 }).toBeLessThan(100);
}
