import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VatEntry, VatPeriod, VatReturn } from '../../contract/vat_periods.ts';
import { ClosingCard } from '../../src/pages/vat/ClosingCard.tsx';
import { EntriesPage } from '../../src/pages/vat/EntriesPage.tsx';
import { EntryRows } from '../../src/pages/vat/EntryRows.tsx';
import { StockBookPage } from '../../src/pages/vat/StockBookPage.tsx';
import { someStockBook } from '../support/vat_pages.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, textsOf } from './openConsole.tsx';
import { renderPart, textOf } from './parts.tsx';
import { holdTokenOf } from './roles.ts';
import { setViewport } from './viewport.ts';
import '../../src/i18n/en/vat.ts';
import '../../src/i18n/en/vatReturns.ts';

noteLooks();

const aPeriod = (from: string, to: string, parts: Partial<VatPeriod> = {}): VatPeriod => ({
  from,
  to,
  due: 10,
  isClosed: false,
  closedAt: null,
  closedBy: null,
  corrections: 0,
  correctedIn: null,
  ...parts,
});
const PERIODS = [
  aPeriod('2026-10-01', '2026-12-31'),
  aPeriod('2026-07-01', '2026-09-30', { isClosed: true, closedAt: '2026-10-05T08:00:00.000Z' }),
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the stock book', () => {
  const getStockBook = vi.fn(async (days: { from: string; to: string }, page: number) => {
    const book = someStockBook();
    return { ...book, ...days, page, rows: page === 1 ? book.rows : book.rows.slice(0, 2) };
  });
  const exportStockBook = vi.fn((_sent: object) => new Promise(() => {}));
  const open = (query = '') =>
    renderPart(<StockBookPage periods={PERIODS} />, {
      at: `/analitycs5/stock_book${query}`,
      calls: { getStockBook, exportStockBook },
    });
  const book = () => screen.findByRole('region', { name: 'Stock book of the margin scheme' });
  beforeEach(() => {
    getStockBook.mockClear();
    exportStockBook.mockClear();
  });

  it.each([
    ['', 'Q4 2026'],
    ['?from=2026-07-01&to=2026-09-30', 'Q3 2026'],
    ['?from=2026-01-01&to=2026-11-27', 'This year'],
    ['?from=2026-07-05&to=2026-07-01', 'Q4 2026'],
    ['?from=2026-07-05', 'Q4 2026'],
    ['?from=July&to=2026-07-01', 'Q4 2026'],
  ])('%s is that of the days in the address, or else of the current period: %s', async (query, name) => {
    open(query);
    await book();
    expect(button(/^Period/)).toHaveTextContent(`Period ${name}`);
  });

  it('of one day is read', async () => {
    open('?from=2026-07-05&to=2026-07-05');
    await book();
    expect(getStockBook.mock.calls[0]?.[0]).toEqual({ from: '2026-07-05', to: '2026-07-05' });
  });

  it('is chosen among this year and the periods', async () => {
    const { user, address } = open();
    await book();
    await user.click(button(/^Period/));
    expect(textsOf('menuitem')).toEqual(['This year', 'Q4 2026open', 'Q3 2026closed']);
    expect(screen.getByRole('menuitem', { name: /Q4/ })).toHaveClass('Mui-selected');
    await user.click(screen.getByRole('menuitem', { name: /Q3/ }));
    expect(address()).toMatch(/from=2026-07-01&to=2026-09-30$/);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it.each([
    ['As CSV', 'csv'],
    ['As XLSX', 'xlsx'],
  ])('is exported for its days, %s', async (name, format) => {
    const { user } = open();
    await book();
    await user.click(button('CSV, XLSX, print'));
    await user.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(exportStockBook).toHaveBeenCalledTimes(1));
    expect(exportStockBook.mock.calls[0]?.[0]).toEqual({ from: '2026-10-01', to: '2026-12-31', format });
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('is printed with all its pages', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, container } = open();
    await book();
    await user.click(button('CSV, XLSX, print'));
    await user.click(screen.getByRole('menuitem', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const rowsIn = (part: string) =>
      container.querySelectorAll(`${part} tbody th, ${part} tbody td:first-child`).length;
    expect(rowsIn('.print-only')).toBe(rowsIn('.screen-only') + 1);
    expect(getStockBook.mock.calls.map(([, page]) => page)).toEqual([1, 1, 2]);
  });

  it.each(['desktop', 'phone'] as const)('shows further articles on demand, %s', async (screenSize) => {
    setViewport(screenSize);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show 2 further articles' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /further/ })).toBeNull());
    expect(getStockBook.mock.calls.map(([, page]) => page)).toEqual([1, 2]);
    expect(await book()).toHaveTextContent(/Fell into the water/);
  });

  it.each([
    [{ ledgerVat: 5.62, globalVat: 0, rows: [] }, 'VAT equals the return, €5.62', ''],
    [{ ledgerVat: 5.02, globalVat: 0, rows: [] }, 'VAT differs from the ledger by €0.60', ''],
    [{ ledgerVat: 5.02, globalVat: 7.1 }, 'VAT differs from the ledger by €0.60', 'total margin: €7.10'],
    [{ ledgerVat: 5.62, globalVat: 0 }, 'VAT equals the return, €5.62', 'total margin: €0.00'],
    [{ ledgerVat: 0, globalVat: 7.1 }, 'VAT differs from the ledger by €5.62', 'total margin: €7.10'],
    [{ ledgerVat: 5.62, globalVat: 7.1 }, 'VAT equals the return, €5.62', 'total margin: €7.10'],
  ])('compares its VAT with the return: %j', async (parts, check, total) => {
    getStockBook.mockImplementationOnce(async (days, page) => ({
      ...someStockBook(),
      ...days,
      page,
      ...parts,
    }));
    open();
    expect(await book()).toHaveTextContent(check);
    expect((await book()).textContent).toContain(total);
  });

  it('of other days is compared with the ledger, and is of no period', async () => {
    getStockBook.mockImplementationOnce(async (days, page) => ({
      ...someStockBook(),
      ...days,
      page,
      ledgerVat: 5.62,
    }));
    open('?from=2026-01-01&to=2026-11-27');
    expect(await book()).toHaveTextContent('VAT equals the ledger, €5.62');
    expect(await book()).not.toHaveTextContent('the period is open');
  });

  it('of a closed period is as it was closed', async () => {
    getStockBook.mockImplementationOnce(async (days, page) => ({
      ...someStockBook(),
      ...days,
      page,
      isClosed: true,
      total: 0,
      rows: [],
    }));
    open('?from=2026-07-01&to=2026-09-30');
    expect(await book()).toHaveTextContent(/Q3 2026, as it was closed on/);
    expect(await screen.findByText('No articles in this period')).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    getStockBook.mockRejectedValueOnce(new Error('offline'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await book()).toBeVisible();
  });
});

const anEntry = (id: number, parts: Partial<VatEntry> = {}): VatEntry => ({
  id,
  day: '2026-10-12',
  forDay: '2026-10-12',
  kind: 'sale',
  treatment: 'home',
  row: 'home',
  country: 'IT',
  rate: 22,
  base: 50,
  amount: 11,
  document: `Order ${id}`,
  sale: id,
  product: null,
  purchase: null,
  shipment: null,
  charge: null,
  cause: null,
  madeAt: '2026-10-12T08:00:00.000Z',
  madeBy: 'giulia.m',
  ...parts,
});
const pageOf = (entries: VatEntry[], total = entries.length) => ({ entries, total, base: 50, amount: 11 });

describe('the entries of a row of a return', () => {
  const rows = (getVatEntries: (...sent: never[]) => unknown) =>
    renderPart(
      <table>
        <tbody>
          <EntryRows filter={{ row: 'home', rate: '22' }} expected={2} />
        </tbody>
      </table>,
      { calls: { getVatEntries } },
    );

  it('are read with the filter of the row, and more on demand', async () => {
    const getVatEntries = vi.fn(async (_filter: object, page: number) => pageOf([anEntry(page)], 2));
    const { user } = rows(getVatEntries);
    expect(textsOf('row')).toEqual(['Loading...']);
    await screen.findByText('Order 1');
    expect(screen.getByRole('row', { name: /Order 1/ })).toHaveTextContent(/12\/10\/2026.*€50.0022%€11.00$/);
    await user.click(button('Show more, 1 left'));
    expect(await screen.findByText('Order 2')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(getVatEntries.mock.calls.map(([filter, page]) => [filter, page])).toEqual([
      [{ row: 'home', rate: '22' }, 1],
      [{ row: 'home', rate: '22' }, 2],
    ]);
  });

  it('have their base and rate below their name on a phone', async () => {
    setViewport('phone');
    rows(async () => pageOf([anEntry(1)]));
    const row = (await screen.findByText('Order 1')).closest('tr') ?? expect.fail();
    expect(row.cells).toHaveLength(2);
    expect(row).toHaveTextContent('base €50.00, 22%');
  });

  it('are read again after a failure', async () => {
    const getVatEntries = vi.fn(async () => pageOf([anEntry(1)]));
    getVatEntries.mockRejectedValueOnce(new Error('offline'));
    const { user } = rows(getVatEntries);
    await user.click(await screen.findByRole('button', { name: /could not be read/ }));
    expect(await screen.findByText('Order 1')).toBeVisible();
  });

  it.each<[Partial<VatEntry>, string, boolean]>([
    [{}, 'Order 1', true],
    [{ sale: null }, 'Order 1', false],
    [{ document: '', sale: null }, 'Deleted record', false],
    [{ cause: 'late', forDay: '2026-09-30' }, 'Order 1 of 30/09/2026', true],
    [
      { cause: 'late', document: '', sale: null, forDay: '2026-09-30' },
      'Deleted record of 30/09/2026',
      false,
    ],
  ])('name their document: %j', async (parts, name, isLink) => {
    rows(async () => pageOf([anEntry(1, parts)]));
    const row = await screen.findByRole('rowheader');
    expect(row.textContent?.startsWith(name)).toBe(true);
    expect(within(row).queryAllByRole('link')).toHaveLength(isLink ? 1 : 0);
    expect(row.textContent?.includes('12/10/2026')).toBe(
      parts.cause === undefined || row.textContent.includes('by giulia.m'),
    );
  });
});

describe('the VAT entries', () => {
  const QUERY = '?from=2026-10-01&to=2026-12-31&row=home&rate=22&country=IT&sale=7&other=1&product=';
  const FILTER = { from: '2026-10-01', to: '2026-12-31', row: 'home', rate: '22', country: 'IT', sale: '7' };

  it('are filtered by the address, in words, and each filter can be removed', async () => {
    const getVatEntries = vi.fn(async (_filter: object) => pageOf([anEntry(1)]));
    const { user, address } = renderPart(<EntriesPage />, {
      at: `/analitycs5/entries${QUERY}`,
      calls: { getVatEntries },
    });
    await screen.findByText('Order 1');
    expect(getVatEntries.mock.calls[0]?.[0]).toEqual(FILTER);
    expect(
      screen.getAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual([
      'Remove the filter “From”: 01/10/2026',
      'Remove the filter “To”: 31/12/2026',
      'Remove the filter “Row”: Sales at home',
      'Remove the filter “Rate”: 22%',
      'Remove the filter “Country”: Italy',
      'Remove the filter “Order”: #7',
    ]);
    await user.click(button('Remove the filter “Rate”: 22%'));
    expect(address()).not.toContain('rate');
    expect(address()).toContain('row=home');
    await user.click(button('All entries'));
    expect(address()).toBe('/analitycs5/entries?other=1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'All entries' })).toBeNull());
  });

  it('are exported with their filter', async () => {
    const exportVatEntries = vi.fn((_filter: object, _format: string) => new Promise(() => {}));
    const { user } = renderPart(<EntriesPage />, {
      at: `/analitycs5/entries${QUERY}`,
      calls: { getVatEntries: async () => pageOf([anEntry(1)]), exportVatEntries },
    });
    await user.click(await screen.findByRole('button', { name: 'Journal: CSV, XLSX' }));
    expect(textsOf('menuitem')).toEqual(['As CSV', 'As XLSX']);
    await user.click(screen.getByRole('menuitem', { name: 'As XLSX' }));
    await waitFor(() => expect(exportVatEntries).toHaveBeenCalledTimes(1));
    expect(exportVatEntries.mock.calls[0]?.slice(0, 2)).toEqual([FILTER, 'xlsx']);
  });

  it('are read further on demand, and again after a failure', async () => {
    const getVatEntries = vi.fn(async (_filter: object, page: number) => pageOf([anEntry(page)], 2));
    getVatEntries.mockRejectedValueOnce(new Error('offline'));
    const { user } = renderPart(<EntriesPage />, { at: '/analitycs5/entries', calls: { getVatEntries } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Show more, 1 left' }));
    expect(await screen.findByText('Order 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('say when there are none, without a file of them', async () => {
    renderPart(<EntriesPage />, { calls: { getVatEntries: async () => pageOf([]) } });
    expect(await screen.findByText('No entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Journal/ })).toBeNull();
  });
});

describe('closing a period', () => {
  const noSums = { amount: 0, entries: 0 };
  const aReturn = (period: VatPeriod, parts: Partial<VatReturn> = {}): VatReturn => ({
    period,
    rows: [],
    due: 10,
    ordinary: noSums,
    margins: { ...noSums, margin: 0 },
    input: noSums,
    corrections: noSums,
    global: [],
    entries: 3,
    profit: 4,
    canClose: false,
    canReopen: false,
    warnings: [],
    ...parts,
  });
  const past = aPeriod('2026-04-01', '2026-06-30');
  const before = aPeriod('2026-01-01', '2026-03-31');
  const pending = { warning: 'pending', count: 1, amount: null, rows: null } as const;

  it.each([
    [
      'it is not over',
      aReturn(PERIODS[0] ?? past),
      [],
      'It ends on 31/12/2026. You can close it from 01/01/2027 on.',
    ],
    [
      'its last day is today',
      aReturn(aPeriod('2026-11-01', '2026-11-27')),
      [],
      'It ends on 27/11/2026. You can close it from 28/11/2026 on.',
    ],
    ['an earlier one is open', aReturn(past), [past, before], 'Close the earlier periods first: Q1 2026'],
    [
      'records are recalculated',
      aReturn(past, { warnings: [pending] }),
      [past],
      'VAT is still being recalculated.',
    ],
    [
      'nothing hinders it',
      aReturn(past, { canClose: true }),
      [past, before],
      'The last closed period can be opened again.',
    ],
  ])('is explained if %s', (_, answer, periods, reason) => {
    renderPart(<ClosingCard answer={answer} periods={periods} />);
    const close = button(/^Close Q|^Close /);
    expect(close).toHaveAccessibleDescription(expect.stringContaining(reason));
    if (answer.canClose) expect(close).toBeEnabled();
    else expect(close).toBeDisabled();
  });

  it('leads to the first of the earlier periods that are open', () => {
    const earliest = aPeriod('2025-10-01', '2025-12-31');
    const closed = aPeriod('2025-07-01', '2025-09-30', { isClosed: true });
    renderPart(<ClosingCard answer={aReturn(past)} periods={[past, before, earliest, closed]} />);
    expect(screen.getByRole('link', { name: 'Q4 2025' })).toHaveAttribute(
      'href',
      '/analitycs5/periods/2025-10-01',
    );
  });

  it.each([
    ['close', aReturn(past, { canClose: true }), 'Close Q2 2026', '2026-04-01'],
    ['reopen', aReturn(PERIODS[1] ?? past, { canReopen: true }), 'Open again', '2026-07-01'],
  ])('asks before it does so: %s', async (action, answer, label, from) => {
    const changeVatPeriod = vi.fn(async (_from: string, _action: string) => answer);
    const { user } = renderPart(<ClosingCard answer={answer} periods={PERIODS} />, {
      calls: { changeVatPeriod },
    });
    await user.click(button(label));
    await user.click(button('Cancel', screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeVatPeriod).not.toHaveBeenCalled();
    await user.click(button(label));
    await user.click(button(label, screen.getByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeVatPeriod.mock.calls).toEqual([[from, action]]);
  });

  it('is undone by owners alone, and only for the last period', () => {
    const closed = PERIODS[1] ?? past;
    const open = (canReopen: boolean) =>
      textOf(<ClosingCard answer={aReturn(closed, { canReopen })} periods={PERIODS} />);
    expect(open(true)).toContain('The last closed period can be opened again.');
    expect(open(false)).toContain('Only the last closed period can be opened again.');
    holdTokenOf('operator');
    renderPart(<ClosingCard answer={aReturn(closed, { canReopen: true })} periods={PERIODS} />);
    expect(screen.getByText('Only an owner can open it again.')).toBeVisible();
    expect(button('Open again')).toBeDisabled();
  });

  it('is not offered to viewers', () => {
    holdTokenOf('viewer');
    renderPart(<ClosingCard answer={aReturn(past, { canClose: true })} periods={[past]} />);
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull();
  });
});

reviewLooks('vatParts');
