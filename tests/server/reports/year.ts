import { afterAll, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';
import type { ReportRow, RecordList } from '../../../contract/report_parts.ts';
import type { ReportName } from '../../../contract/reports.ts';
import { type EngineName, oneEngineByDay } from '../../support/engines.ts';
import { readReport } from '../../support/reports.ts';
import { isNightly, roundsInScope } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';
import { Operator } from './operator.ts';
import {
  groupBy,
  type Entry,
  entriesOf,
  isExcludedFromProfit,
  lossesOf,
  type Records,
  type Span,
  within,
} from './expected_figures.ts';
import { vatEntries } from './expected_vat.ts';

const THINGS = roundsInScope({ usual: 50, nightly: 250 });
/** Each seed is a different year. */
const SEEDS = isNightly ? [20_260_101, 7, 42, 99, 31_337] : [20_260_101];
export const YEARS = oneEngineByDay.flatMap((engine) => SEEDS.map((seed) => [seed, engine] as const));
export const DAYS = 300;
export const SPANS: Span[] = [
  { from: '2026-01-01', to: '2026-10-31' },
  { from: '2026-03-17', to: '2026-08-09' },
  { from: '2026-05-01', to: '2026-05-31' },
];

interface Grouped<One> {
  all: readonly One[];
  keyOf: (one: One) => string;
  cells: (some: readonly One[]) => Readonly<Record<string, unknown>>;
  rowsOf: (some: readonly One[]) => Iterable<{ id: number }>;
  /** Groups without amounts have no row. */
  isShown?: (some: readonly One[]) => boolean;
}

export type Year = ReturnType<typeof simulateYear>;

/** A server with a simulated year, its records, and functions that compare reports with them. */
export function simulateYear(engine: EngineName, seed: number) {
  const server = serverOn(engine);
  let records: Records;
  let entries: Entry[];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    records = await new Operator(server, seed).work(THINGS, DAYS);
    entries = [...entriesOf(records), ...vatEntries(records)];
  }, 600_000);
  afterAll(() => vi.useRealTimers());

  const reportOf = <Name extends ReportName>(report: Name, span: Span, query: Record<string, string> = {}) =>
    readReport(server, report, { ...span, ...query });
  const listed = async ({ resource, filter }: RecordList) =>
    (await server.list(resource, { filter })).as(z.array(z.looseObject({ id: z.int() })));
  const unitOf = (id: number | null) => records.products.find((product) => product.id === id);
  const purchaseOf = (product: Records['products'][number] | undefined) =>
    records.purchases.find(({ id }) => id === product?.boughtStock);

  /** The rows of all pages of a table. */
  async function wholeTable(report: ReportName, span: Span, grouping: string) {
    const { table } = await reportOf(report, span, { by: grouping });
    const rows: ReportRow[] = [...table.rows];
    for (let page = 2; rows.length < table.total; page += 1)
      rows.push(...(await reportOf(report, span, { by: grouping, page: String(page) })).table.rows);
    const sum: ReportRow['cells'] = table.sum;
    return { rows, sum, total: table.total };
  }
  /** The list has exactly these records, each once. */
  async function expectRows(rows: RecordList | null | undefined, found: Iterable<{ id: number }>) {
    if (!rows) throw new Error('It has no list.');
    const expected = new Set([...found].map(({ id }) => id));
    expect((await listed(rows)).map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
  }

  return {
    server,
    records: () => records,
    unitOf,
    purchaseOf,
    shopOf: (product: Records['products'][number] | undefined) => shop(purchaseOf(product)?.link ?? ''),
    /** Entries of orders on the days of a span, without the excluded ones. */
    counted: (span: Span) =>
      entries.filter((entry) => within(span, entry.day) && !isExcludedFromProfit(records, entry)),
    /** Losses on the days of a span. */
    lost: (span: Span) => lossesOf(records).filter((entry) => within(span, entry.day)),
    countedApart: (span: Span) =>
      entries.filter((entry) => within(span, entry.day) && isExcludedFromProfit(records, entry)),
    paidFor: (line: Entry['line']) =>
      entries.find((entry) => entry.line === line && entry.kind === 'paid')?.amount ?? 0,
    reportOf,
    listed,
    wholeTable,
    expectRows,
    /** Compares a table with groups of records: their cells, the lists behind them, and the sum. */
    async expectTable<One>(
      [report, span, grouping]: [ReportName, Span, string],
      { all, keyOf, cells, rowsOf, isShown = () => true }: Grouped<One>,
    ) {
      const table = await wholeTable(report, span, grouping);
      const groups = groupBy(all, keyOf);
      const shown = [...groups].flatMap(([key, own]) => (isShown(own) ? [key] : []));
      expect(table.rows.map(({ key }) => key).toSorted()).toEqual(shown.toSorted());
      expect(table.total).toBe(shown.length);
      for (const row of table.rows) {
        const own = groups.get(row.key) ?? [];
        expect(row.cells).toEqual(cells(own));
        await expectRows(row.rows, rowsOf(own));
      }
      expect(table.sum).toEqual(cells(all));
    },
  };
}

export const findExclusion = <One extends { name: string }>(
  report: { exclusions: readonly One[] },
  name: One['name'],
) => report.exclusions.find((one) => one.name === name);
export const shop = (link: string) => (link === '' ? '' : new URL(link).hostname.replace('www.', ''));
export const closeTo = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 6));
export const euros = (amount: number) => amount / 100;
