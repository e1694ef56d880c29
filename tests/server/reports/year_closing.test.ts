// @module-tag slow
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listFigures } from '../../../contract/reports.ts';
import type { VatEntry, VatReturn } from '../../../contract/vat_periods.ts';
import { VatReturn as ReturnShape } from '../../../contract/vat_periods.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { readReport } from '../../support/reports.ts';
import { isNightly, roundsInScope } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';
import { RandomPeriodCloser, listEntriesIn } from './closings.ts';
import { Operator } from './operator.ts';
import {
  groupBy,
  cents,
  entriesOf,
  isExcludedFromProfit,
  lossesOf,
  profitOf,
  type Records,
  total,
  within,
} from './expected_figures.ts';
import {
  globalItems,
  globalTotals,
  isInput,
  ledgerItems,
  openFilings,
  sumsOf,
  vatEntries,
  type VatItem,
} from './expected_vat.ts';

const THINGS = roundsInScope({ usual: 60, nightly: 150 });
const DAYS = 300;
const SEEDS = isNightly ? [11, 23, 58] : [11];
const YEARS = oneEngineByDay.flatMap((engine) => SEEDS.map((seed) => [seed, engine] as const));
const EVER = { from: '2024-01-01', to: '2027-12-31' };

describe.each(YEARS)('a year with closed periods, seed %i, on %s', (seed, engine) => {
  const server = serverOn(engine);
  const closer = new RandomPeriodCloser(server, seed);
  let records: Records;
  let entries: VatEntry[];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    records = await new Operator(server, seed).work(THINGS, DAYS, closer.afterEach);
    entries = await listEntriesIn(server);
  }, 600_000);
  afterAll(() => vi.useRealTimers());

  type Counted = Pick<VatItem, 'kind' | 'treatment' | 'country' | 'rate' | 'base' | 'amount'>;
  type Owner = { sale: number | null; purchase: number | null; shipment: number | null };
  /** Sums of entries by day and document, without sums of 0. */
  const sumsByDay = (all: readonly (Counted & Owner & { day: string })[]) => {
    const groups = groupBy(all, ({ day, kind, treatment, country, rate, sale, purchase, shipment }) =>
      JSON.stringify([day, kind, treatment, country, rate, sale, purchase, shipment]),
    );
    const sums = [...groups].map(([key, own]) => {
      const sum = (of: (one: Counted) => number) => total(own.map(of));
      return [key, sum(({ base }) => base), sum(({ amount }) => amount)] as const;
    });
    return Object.fromEntries(
      sums
        .filter(([, base, amount]) => base !== 0 || amount !== 0)
        .map(([key, base, amount]) => [key, [base, amount]]),
    );
  };
  const known = (all: readonly VatEntry[], dayOf: (entry: VatEntry) => string) =>
    all
      .filter(({ kind }) => kind !== 'global')
      .map((entry) => ({
        ...entry,
        day: dayOf(entry),
        base: cents(entry.base),
        amount: cents(entry.amount),
      }));
  const reckoned = () =>
    ledgerItems(records).map(({ sale, line: _line, purchase, shipment, ...item }) => ({
      ...item,
      sale: sale?.id ?? null,
      purchase: purchase ?? null,
      shipment: shipment ?? null,
    }));
  /** Entries as items of the days on which they are booked. */
  const booked = (): VatItem[] =>
    entries.map(({ sale: _sale, purchase: _purchase, shipment: _shipment, ...entry }) => ({
      ...entry,
      base: cents(entry.base),
      amount: cents(entry.amount),
    }));
  const withoutCorrections = ({ period, canReopen: _canReopen, ...vat }: VatReturn) => ({
    ...vat,
    period: { ...period, corrections: 0, correctedIn: null },
  });

  test('has closed periods, and corrections of them in later periods', () => {
    expect(closer.closed.length).toBeGreaterThan(1);
    expect(entries.some(({ cause }) => cause !== null)).toBe(true);
  });

  test('reports each closed period as it was when it was closed', async () => {
    for (const { told, ...span } of closer.closed) {
      const now = await closer.toldOf(span);
      expect(withoutCorrections(now.vat)).toEqual(withoutCorrections(told.vat));
      expect(now.book).toEqual(told.book);
      expect(now.entries).toEqual(told.entries);
      expect(now.vatReport).toEqual(told.vatReport);
      expect(now.profit).toEqual(told.profit);
    }
  });

  test('has the expected entries for each day, corrections included', () => {
    expect(sumsByDay(known(entries, ({ forDay }) => forDay))).toEqual(sumsByDay(reckoned()));
  });

  test('books corrections in the first open period, and all other entries on their day', () => {
    for (const { day, forDay, cause, madeAt } of entries) {
      expect(closer.bookingDays({ forDay, madeOn: madeAt.slice(0, 10) })).toContain(day);
      expect([forDay, cause === null]).toEqual([forDay, day === forDay]);
    }
  });

  test('has open returns that match their entries, with the total carried over from the last closed period', async () => {
    const globals = globalTotals(records, booked(), closer.last);
    for (const { from, to } of openFilings(records, closer.last)) {
      const own = booked().filter(({ day }) => within({ from, to }, day));
      const results = globals.filter(({ filing }) => filing.from === from);
      const found = (await server.get(`/api/vat/periods/${from}/`)).as(ReturnShape);
      const due = total([...own.map(({ amount }) => amount), ...results.map(({ vat }) => vat)]);
      expect([from, cents(found.due)]).toEqual([from, due]);
      const corrections = entries.filter(
        (entry) => within({ from, to }, entry.day) && entry.cause && !entry.kind.startsWith('global'),
      );
      expect(found.corrections).toEqual({
        amount: total(corrections.map(({ amount }) => cents(amount))) / 100,
        entries: corrections.length,
      });
      const inOrder = results.toSorted((one, other) => other.rate - one.rate);
      expect(found.global.map(({ rate, carried, vat, left }) => [rate, carried, vat, left])).toEqual(
        inOrder.map((one) => [one.rate, one.carried / 100, one.vat / 100, one.left / 100]),
      );
    }
  });

  test('has the sums of its entries in the VAT report', async () => {
    const span = { from: '2026-01-01', to: records.today };
    const own = booked().filter(({ day }) => within(span, day));
    const globals = globalItems(records, booked(), closer.last);
    const sums = sumsOf([...own, ...globals.filter(({ day }) => within(span, day))]);
    for (const [name, { value }] of listFigures(await readReport(server, 'vat', span)))
      expect([name, cents(value ?? 0)]).toEqual([name, sums[name as keyof typeof sums]]);
  });

  test('has the due VAT of each order, and the profit of all entries', async () => {
    const items = ledgerItems(records);
    for (const sale of records.sales) {
      const own = items.filter((item) => item.sale?.id === sale.id && !isInput(item));
      const due = total(own.map(({ amount }) => amount));
      expect([sale.id, cents(sale.vat)]).toEqual([sale.id, due]);
    }
    const ofSales = [...entriesOf(records), ...vatEntries(records)];
    const all = [...ofSales.filter((entry) => !isExcludedFromProfit(records, entry)), ...lossesOf(records)];
    const { profit } = (await readReport(server, 'profit', EVER)).figures;
    expect(cents(profit.value ?? 0)).toBe(profitOf(all).profit);
  });

  test('has all entries on their day after all periods are reopened', async () => {
    while (closer.closed.length > 0) await closer.reopen(records);
    const now = await listEntriesIn(server);
    expect(sumsByDay(known(now, ({ day }) => day))).toEqual(sumsByDay(reckoned()));
    expect(now.every(({ cause, day, forDay }) => cause === null && day === forDay)).toBe(true);
    expect(now.some(({ kind }) => kind === 'global')).toBe(false);
  });
});
