import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listFigures } from '../../../contract/reports.ts';
import { StockBook } from '../../../contract/stock_book.ts';
import { VatEntries, VatPeriods, VatReturn } from '../../../contract/vat_periods.ts';
import { groupBy, cents, type Span, total, within } from './expected_figures.ts';
import {
  filings,
  globalItems,
  globalTotals,
  isInput,
  isTaxedMargin,
  ledgerItems,
  listMonthsIn,
  sumsOf,
  type VatItem,
} from './expected_vat.ts';
import { findExclusion, SPANS, type Year } from './year.ts';

const schemeOf = ({ kind }: VatItem) => {
  if (kind === 'sale') return 'ordinary';
  return kind === 'untaxed' ? 'none' : 'margin';
};
const SUMS = ['base', 'ordinary', 'margin_base', 'margin', 'exempt', 'due'] as const;
const isAny = (sums: ReturnType<typeof sumsOf>) => Object.values(sums).some((amount) => amount !== 0);
const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id).toSorted();
const salesOf = (items: readonly VatItem[]) => items.flatMap(({ sale }) => sale ?? []);

/** Compares the VAT report with the records of a year. */
export const testVat = (year: Year) => {
  const { reportOf, listed, expectRows } = year;

  /** The items of the ledger, and the global totals of open periods. */
  const allItems = () => {
    const items = ledgerItems(year.records());
    return [...items, ...globalItems(year.records(), items)];
  };
  const itemsIn = (span: Span) => allItems().filter(({ day }) => within(span, day));
  const get = async <Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) =>
    (await year.server.get(`${path}?${new URLSearchParams(query)}`)).as(schema);

  test('of each order is the sum of its VAT entries', async () => {
    const items = ledgerItems(year.records());
    for (const sale of year.records().sales) {
      const own = items.filter((item) => item.sale?.id === sale.id && !isInput(item));
      const treatments = new Set(own.map(({ treatment }) => treatment));
      if (own.length > 0) expect([...treatments]).toEqual([sale.vatTreatment]);
      expect([sale.id, cents(sale.vat)]).toEqual([sale.id, total(own.map(({ amount }) => amount))]);
      for (const line of sale.lines) {
        const ofLine = own.filter((item) => item.line === line);
        expect(cents(line.vat)).toBe(total(ofLine.map(({ amount }) => amount)));
      }
    }
  });

  test('of each period is in its VAT return: rows, total margins and the due amount', async () => {
    const items = ledgerItems(year.records());
    const globals = globalTotals(year.records(), items);
    const known = filings(year.records());
    const { periods } = await get('/api/vat/periods/', {}, VatPeriods);
    expect(periods.map(({ from, to }) => [from, to])).toEqual(
      known.map(({ from, to }) => [from, to]).toReversed(),
    );
    for (const { from, to } of known) {
      const own = items.filter(({ day }) => within({ from, to }, day));
      const results = globals.filter(({ filing }) => filing.from === from);
      const due = total([...own.map(({ amount }) => amount), ...results.map(({ vat }) => vat)]);
      const found = await get(`/api/vat/periods/${from}/`, {}, VatReturn);
      expect([from, cents(found.due)]).toEqual([from, due]);
      expect(cents(periods.find((period) => period.from === from)?.due ?? Number.NaN)).toBe(due);
      expect(total(found.rows.map(({ amount }) => cents(amount)))).toBe(due);
      const { ordinary, margin, margin_base, recoverable } = sumsOf([
        ...own,
        ...globalItems(year.records(), items).filter(({ day }) => within({ from, to }, day)),
      ]);
      expect(cents(found.ordinary.amount)).toBe(ordinary);
      expect([cents(found.margins.amount), cents(found.margins.margin)]).toEqual([margin, margin_base]);
      expect(0 - cents(found.input.amount)).toBe(recoverable);
      expect(found.corrections).toEqual({ amount: 0, entries: 0 });
      const { profit } = (await reportOf('profit', { from, to })).figures;
      expect([from, found.profit]).toEqual([from, profit.value]);
      const inOrder = results.toSorted((one, other) => other.rate - one.rate);
      expect(found.global).toEqual(
        inOrder.map(({ filing: _filing, rate, ...amounts }) => ({
          rate,
          ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount / 100])),
        })),
      );
    }
  });

  describe.each(SPANS)('from $from to $to', (span) => {
    test('has entries that match the records, by kind and treatment', async () => {
      const items = ledgerItems(year.records()).filter(({ day }) => within(span, day));
      const kinds = new Set(items.map(({ kind }) => kind));
      for (const kind of kinds) {
        const own = items.filter((item) => item.kind === kind);
        for (const [treatment, some] of groupBy(own, (item) => item.treatment)) {
          const found = await get('/api/vat/entries/', { ...span, kind, treatment }, VatEntries);
          const base = total(some.map((item) => item.base));
          const amount = total(some.map((item) => item.amount));
          expect([kind, treatment, cents(found.base), cents(found.amount)]).toEqual([
            kind,
            treatment,
            base,
            amount,
          ]);
        }
      }
      const all = await get('/api/vat/entries/', { ...span }, VatEntries);
      expect(cents(all.amount)).toBe(total(items.map(({ amount }) => amount)));
      expect(cents(all.base)).toBe(total(items.map(({ base }) => base)));
    });

    test('has figures that match the records, each with its sales, and untaxed sales separately', async () => {
      const report = await reportOf('vat', span);
      const items = itemsIn(span);
      const { balance, due, ordinary, margin, margin_base, base, recoverable } = sumsOf(items);
      expect(listFigures(report).map(([name, { value }]) => [name, cents(value ?? 0)])).toEqual([
        ['balance', balance],
        ['due', due],
        ['ordinary', ordinary],
        ['margin', margin],
        ['recoverable', recoverable],
      ]);
      expect(report.figures.margin.caption).toEqual({ margin: margin_base / 100 });
      expect(report.figures.ordinary.caption).toEqual({ base: base / 100 });
      const { months } = report.charts;
      expect(total(months.map(({ value }) => cents(value ?? 0)))).toBe(balance);
      const taxed = items.filter((item) => item.kind !== 'untaxed' && !isInput(item));
      await expectRows(report.figures.due.rows, salesOf(taxed));
      for (const name of ['ordinary', 'margin'] as const)
        await expectRows(report.figures[name].rows, salesOf(taxed.filter((item) => schemeOf(item) === name)));
      const untaxed = items.filter(({ kind }) => kind === 'untaxed');
      const shown = findExclusion(report, 'untaxed');
      expect([shown?.amount ?? 0, shown?.count ?? 0]).toEqual([
        total(untaxed.map((item) => item.base)) / 100,
        untaxed.filter((item) => item.base > 0).length,
      ]);
      if (shown) await expectRows(shown.rows, salesOf(untaxed));
    });

    test.each<[string, (item: VatItem) => string | undefined]>([
      ['month', ({ day }) => day.slice(0, 7)],
      ['quarter', ({ day }) => [...listMonthsIn({ from: day, to: day }, 3).keys()][0]],
      ['country', ({ country }) => country],
      ['scheme', (item) => (isInput(item) ? undefined : schemeOf(item))],
      ['treatment', (item) => (isInput(item) ? undefined : item.treatment)],
      ['sale', (item) => item.sale && String(item.sale.id)],
    ])('by %s has groups that match the records, each with its sales', async (grouping, keyOf) => {
      const table = await year.wholeTable('vat', span, grouping);
      const isTime = ['month', 'quarter', 'country'].includes(grouping);
      const names = [...SUMS, ...(isTime ? (['recoverable', 'balance'] as const) : [])];
      const items = itemsIn(span).filter(
        (item) => item.kind !== 'untaxed' && (grouping !== 'sale' || (item.sale && !isInput(item))),
      );
      const groups = groupBy(
        items.filter((item) => keyOf(item) !== undefined),
        (item) => keyOf(item) ?? '',
      );
      const rows = new Map(table.rows.map((row) => [row.key, row]));
      for (const key of new Set([...groups.keys(), ...rows.keys()])) {
        const own = groups.get(key) ?? [];
        const sums = sumsOf(own);
        const row = rows.get(key);
        if (!row) {
          expect([key, isAny(sums)]).toEqual([key, false]);
          continue;
        }
        expect([key, ...names.map((name) => row.cells[name])]).toEqual([
          key,
          ...names.map((name) => sums[name] / 100),
        ]);
        if (row.rows) await expectRows(row.rows, salesOf(own.filter((item) => !isInput(item))));
      }
      const all = sumsOf(items);
      expect(names.map((name) => table.sum[name])).toEqual(names.map((name) => all[name] / 100));
    });

    test('has a stock book with the price, margin and VAT of each article', async () => {
      const book = async (page: number) =>
        get('/api/vat/stock_book/rows/', { ...span, page: String(page) }, StockBook);
      const first = await book(1);
      const rows = [...first.rows];
      for (let page = 2; rows.length < first.total; page += 1) rows.push(...(await book(page)).rows);
      const items = ledgerItems(year.records()).filter(({ day }) => within(span, day));
      const ofMargins = items.filter(({ kind, line }) => line && ['margin', 'global_sale'].includes(kind));
      const paidIn = (line: VatItem['line']) =>
        total(
          year
            .counted(span)
            .filter((entry) => entry.line === line && (entry.kind === 'paid' || entry.kind === 'refunds'))
            .map(({ kind, amount }) => (kind === 'paid' ? amount : -amount)),
        );
      const expected = [...groupBy(ofMargins, ({ line }) => String(line?.id)).values()].map((own) => {
        const [one] = own;
        const isTaxed = one !== undefined && isTaxedMargin(one);
        const margin = total(own.map((item) => item.base + item.amount)) / 100;
        const vat = total(own.map(({ amount }) => amount)) / 100;
        return [
          one?.sale?.id,
          one?.sale?.day,
          paidIn(one?.line) / 100,
          isTaxed ? margin : null,
          isTaxed ? vat : null,
        ];
      });
      const found = rows
        .filter(({ sale }) => sale !== null)
        .map(({ sale, left, price, margin, vat }) => [sale, left, price, margin, vat]);
      const inOrder = (all: unknown[][]) => all.map((row) => JSON.stringify(row)).toSorted();
      expect(inOrder(found)).toEqual(inOrder(expected));
      const { margin } = sumsOf(items);
      expect([cents(first.sums.vat), cents(first.ledgerVat)]).toEqual([margin, margin]);
    });

    test('has the shipments or purchases of the recoverable VAT', async () => {
      const { rows } = (await reportOf('vat', span)).figures.recoverable ?? {};
      const own = itemsIn(span).filter(isInput);
      const shipments = new Set(own.flatMap(({ shipment }) => shipment ?? []));
      const bought = new Set(own.flatMap(({ purchase }) => purchase ?? []));
      const purchases = year
        .records()
        .purchases.filter(
          ({ id, incomingShipment }) => bought.has(id) || shipments.has(incomingShipment ?? 0),
        );
      const expected = rows?.resource === 'bought_stocks' ? idsOf(purchases) : [...shipments].toSorted();
      if (rows) expect(idsOf(await listed(rows))).toEqual(expected);
    });
  });
};
