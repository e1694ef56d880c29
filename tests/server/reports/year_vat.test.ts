import { describe, expect, test } from 'vitest';
import { writtenText } from '../../../server/tables/read/table.ts';
import { readTable } from '../../support/tables.ts';
import { cents, type Span, total, within } from './reckoned.ts';
import { carriedDays, monthsIn, recovered, type Taxed, taxedOf, vatIn } from './vat_reckoned.ts';
import { figure, SPANS, YEARS, yearOn } from './year.ts';

describe.each(YEARS)('VAT of a year, reckoned from its records, seed %i, on %s', (seed, engine) => {
  const year = yearOn(engine, seed);
  const { reportOf, listed, expectRows } = year;

  describe.each(SPANS)('from $from to $to', (span) => {
    const lines = () => taxedOf(year.records()).filter(({ scheme }) => scheme !== 'none');
    const dated = (all: readonly { day: string; amount: number }[]) =>
      all.filter(({ day }) => within(span, day));
    const sumIn = (all: readonly { day: string; amount: number }[], part: Span) =>
      total(all.filter(({ day }) => within(part, day)).map(({ amount }) => amount));
    const carried = () => dated(carriedDays(year.records()));
    const paidBack = () => dated(recovered(year.records().charges));

    test('its figures, and what of them is apart', async () => {
      const report = await reportOf('vat', span);
      const { paid, ordinary, margin, margin_base } = vatIn(lines(), span);
      const [moved, back] = [sumIn(carried(), span), sumIn(paidBack(), span)];
      const due = ordinary + margin + moved;
      expect(report.figures.map(({ name, value }) => [name, value])).toEqual([
        ['balance', (due - back) / 100],
        ['due', due / 100],
        ['ordinary', ordinary / 100],
        ['margin', margin / 100],
        ['recoverable', back / 100],
      ]);
      expect(figure(report, 'margin')?.beside).toEqual({ margin: margin_base / 100, carried: moved / 100 });
      const takings = vatIn(
        lines().filter(({ scheme }) => scheme === 'ordinary'),
        span,
      );
      expect(figure(report, 'ordinary')?.beside).toEqual({ takings: takings.paid / 100 });
      const months = report.charts[0]?.marks ?? [];
      expect(total(months.map(({ value }) => cents(value ?? 0)))).toBe(due - back);
      expect(report.table.sum[0]).toBe(paid / 100);
      const untaxed = taxedOf(year.records()).filter(
        (line) => line.scheme === 'none' && vatIn([line], span).paid !== 0,
      );
      const apart = report.apart.find(({ name }) => name === 'untaxed');
      expect(apart?.amount ?? 0).toBe(vatIn(untaxed, span).paid / 100);
      if (apart?.rows)
        expect((await listed(apart.rows)).map(({ id }) => id).toSorted()).toEqual(
          [...new Set(untaxed.map(({ sale }) => sale.id))].toSorted(),
        );
    });

    test.each<[string, (line: Taxed) => Map<string, Span>]>([
      ['month', () => monthsIn(span, 1)],
      ['quarter', () => monthsIn(span, 3)],
      ['country', ({ country }) => new Map([[country, span]])],
      ['scheme', ({ scheme }) => new Map([[scheme, span]])],
      ['sale', ({ sale }) => new Map([[String(sale.id), span]])],
    ])('by %s, each with the sales behind it', async (grouping, partsOf) => {
      const table = await year.wholeTable('vat', span, grouping);
      const place = (name: string) => table.columns.findIndex((column) => column.name === name);
      const sums = ['paid', 'ordinary', 'margin_base', 'margin'] as const;
      const isCounted = (line: Taxed, part: Span) =>
        Object.values(vatIn([line], part)).some((amount) => amount !== 0);
      const found = new Map<string, { part: Span; lines: Taxed[] }>();
      for (const line of lines())
        for (const [key, part] of partsOf(line))
          if (isCounted(line, part))
            found.set(key, { part, lines: [...(found.get(key)?.lines ?? []), line] });
      const known = new Map(table.rows.map((row) => [row.key, row]));
      for (const [key, { part, lines: own }] of found) {
        const row = known.get(key);
        const expected = vatIn(own, part);
        expect(sums.map((name) => row?.cells[place(name)])).toEqual(sums.map((name) => expected[name] / 100));
        if (row?.rows)
          await expectRows(
            row.rows,
            own.map(({ sale }) => sale),
          );
        if (grouping !== 'month' && grouping !== 'quarter') continue;
        const due = expected.ordinary + expected.margin + sumIn(carried(), part);
        expect(row?.cells[place('due')]).toBe(due / 100);
        expect(row?.cells[place('balance')]).toBe((due - sumIn(paidBack(), part)) / 100);
      }
      const all = vatIn(lines(), span);
      expect(sums.map((name) => table.sum[place(name)])).toEqual(sums.map((name) => all[name] / 100));
    });

    test('is what the stock book says of all that was sold', async () => {
      const { from, to } = span;
      const file = await year.server.get(`/api/vat/stock_book/?${new URLSearchParams({ from, to })}`);
      const { headers, rows } = await readTable(file.bytes);
      const heads = ['Sale date', 'Order number', 'Sale price', 'Returned', 'VAT'];
      const found = rows.map(({ cells }) =>
        heads.map((head) => writtenText(cells[headers.indexOf(head)])).join(),
      );
      const sold = lines().flatMap((line) => {
        const { day, orderNumber } = line.sale;
        const back = within({ from: '', to }, line.line.restocked) ? line.line.restocked : null;
        if (line.scheme !== 'margin' || day > to || (day < from && (back ?? '') < from)) return [];
        const { paid, margin } = vatIn([line], { from: '2000-01-01', to });
        return [[day, orderNumber, (paid / 100).toFixed(2), back ?? '', (margin / 100).toFixed(2)].join()];
      });
      expect(found.filter((row) => !row.endsWith(',')).toSorted()).toEqual(sold.toSorted());
    });

    test('what is paid back has its shipments or purchases', async () => {
      const { rows } = figure(await reportOf('vat', span), 'recoverable') ?? {};
      const own = year
        .records()
        .charges.filter(({ day, recoverable }) => recoverable > 0 && within(span, day));
      const shipments = new Set(own.flatMap(({ incomingShipment }) => incomingShipment ?? []));
      const purchases = year
        .records()
        .purchases.filter(
          ({ id, incomingShipment }) =>
            own.some(({ boughtStock }) => boughtStock === id) || shipments.has(incomingShipment ?? 0),
        );
      const expected = rows?.resource === 'bought_stocks' ? purchases.map(({ id }) => id) : [...shipments];
      if (rows) expect((await listed(rows)).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    });
  });
});
