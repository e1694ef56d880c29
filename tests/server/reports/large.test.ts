// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';
import { GROUPINGS, Report, type ReportName, REPORTS } from '../../../contract/reports.ts';
import { engines } from '../../support/engines.ts';
import { fillWithSales } from '../../support/many_records.ts';
import { rounds } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';

const PRODUCTS = rounds({ usual: 1_000, nightly: 100_000 });

describe.each(engines)('reports of many records, on %s', (engine) => {
  const server = serverOn(engine);
  beforeAll(async () => fillWithSales(server.store.db, PRODUCTS), 900_000);

  const pages = REPORTS.flatMap((report) =>
    GROUPINGS[report].map((by): [ReportName, string] => [report, by]),
  );

  test.each(pages)('%s by %s takes its time, which is printed', async (report, by) => {
    const address = (from: string) => `/api/reports/${report}/?from=${from}&to=2026-11-30&by=${by}`;
    // Statements are prepared, and what is read often is in memory.
    await server.get(address('2026-01-02'));
    const began = performance.now();
    const before = process.cpuUsage();
    const answer = (await server.get(address('2026-01-01'))).as(Report);
    const { user, system } = process.cpuUsage(before);
    const [cpu, all] = [(user + system) / 1_000, performance.now() - began];
    console.log(
      `${report} by ${by}: ${cpu.toFixed(0)} ms of processor time here, ${all.toFixed(0)} ms in all`,
    );
    expect(answer.table.total).toBeGreaterThan(0);
  });
});
