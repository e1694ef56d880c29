import { describe, expect, it } from 'vitest';
import type { StockBookRow } from '../../contract/stock_book.ts';
import type { ReturnRow, VatPeriod } from '../../contract/vat_periods.ts';
import type { VatRule } from '../../domain/vat.ts';
import { computeNeededMarginStock } from '../../resources/vat/marginStock.ts';
import { sumHiddenRows, isInTotalMargin, vatDifference } from '../../src/pages/vat/stockBookTexts.ts';
import { choosePeriod, periodAt, periodName } from '../../src/pages/vat/periodName.ts';
import { sortRows } from '../../src/pages/vat/returnRow.ts';
import { VAT_RULE } from '../support/vat_rule.ts';

describe('a period is called', () => {
  it.each([
    ['2026-10-01', '2026-10-31', 'October 2026'],
    ['2026-10-01', '2026-12-31', 'Q4 2026'],
    ['2026-01-01', '2026-12-31', '2026'],
    ['2026-02-01', '2026-04-30', '01/02/2026–30/04/2026'],
    ['2026-01-05', '2026-01-31', '05/01/2026–31/01/2026'],
  ])('from %s to %s: %s', (from, to, name) => {
    expect(periodName({ from, to })).toBe(name);
  });
});

const period = (from: string, to: string, isClosed: boolean): VatPeriod => ({
  from,
  to,
  isClosed,
  due: 0,
  closedAt: null,
  closedBy: null,
  corrections: 0,
  correctedIn: null,
});

describe('the period that is shown first', () => {
  const periodsWhere = (isQ3Closed: boolean) => [
    period('2026-10-01', '2026-12-31', false),
    period('2026-07-01', '2026-09-30', isQ3Closed),
    period('2026-04-01', '2026-06-30', true),
  ];

  it('is the last ended period while it is open', () => {
    expect(choosePeriod(periodsWhere(false), '2026-11-26')?.from).toBe('2026-07-01');
  });
  it('is the current period when earlier periods are closed', () => {
    expect(choosePeriod(periodsWhere(true), '2026-11-26')?.from).toBe('2026-10-01');
  });
  it('is undefined without periods', () => {
    expect(choosePeriod([], '2026-11-26')).toBeUndefined();
  });
  it('is found by one of its days', () => {
    expect(periodAt(periodsWhere(true), '2026-08-15')?.from).toBe('2026-07-01');
  });
});

describe('rows of a return', () => {
  const row = (name: ReturnRow['row'], said: Partial<ReturnRow> = {}): ReturnRow => ({
    row: name,
    rate: 22,
    country: 'IT',
    entries: 1,
    base: 10.1,
    amount: 2.2,
    ...said,
  });

  it('are in the order of the return, with corrections of all rates in one row', () => {
    const rows = sortRows([row('corrections'), row('import'), row('corrections', { rate: 0 }), row('home')]);
    expect(rows.map(({ row: name }) => name)).toEqual(['home', 'import', 'corrections']);
    expect(rows[2]).toMatchObject({ rate: null, country: 'IT', entries: 2, base: 20.2, amount: 4.4 });
  });
});

describe('the stock book', () => {
  const article = (said: Partial<StockBookRow>) =>
    ({ paid: 10, price: 20, margin: 10, vat: 1.8, ...said }) as StockBookRow;
  const sums = { articles: 3, withMargin: 3, paid: 30.3, price: 60, margin: 29.7, vat: 5.36 };

  it('sums the articles that are not shown', () => {
    expect(sumHiddenRows({ sums }, [article({}), article({})])).toEqual({
      paid: 10.3,
      price: 20,
      margin: 9.7,
      vat: 1.76,
    });
  });

  it('calculates the difference of its VAT from the ledger', () => {
    expect(vatDifference({ sums, ledgerVat: 5.35 })).toBe(0.01);
    expect(vatDifference({ sums, ledgerVat: 5.36 })).toBe(0);
  });

  it('determines which articles count in the total margin of the global scheme', () => {
    expect(isInTotalMargin(article({ margin: null, treatment: 'home' }))).toBe(true);
    expect(isInTotalMargin(article({ margin: null, treatment: 'outside_eu' }))).toBe(false);
    expect(isInTotalMargin(article({ treatment: 'home' }))).toBe(false);
  });
});

describe('a rule asks for the margin stock', () => {
  const rule = (said: Partial<VatRule>): VatRule => ({ ...VAT_RULE, ...said });
  const global = rule({ from: '2026-04-01', marginMethod: 'global' });
  const unit = rule({ from: '2026-07-01' });

  it.each([
    ['when the global scheme begins with it', global, [rule({})], 'opening'],
    ['when the global scheme ends before it', unit, [global], 'closing'],
    [
      'when the shop is no longer registered',
      rule({ from: '2026-07-01', isRegistered: false }),
      [global],
      'closing',
    ],
    ['not when there was no global scheme', unit, [rule({})], undefined],
    [
      'not when the global scheme continues',
      rule({ from: '2026-07-01', marginMethod: 'global' }),
      [global],
      undefined,
    ],
    ['not before it has a day', rule({ from: '', marginMethod: 'global' }), [], undefined],
  ] as const)('%s', (_why, asked, others, expected) => {
    expect(computeNeededMarginStock(asked, [...others])).toBe(expected);
  });
});
