import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FeesByKind } from '../../src/pages/payouts/AccountCards.tsx';
import { BalanceDays } from '../../src/pages/payouts/BalanceDays.tsx';
import { BalanceTable } from '../../src/pages/payouts/BalanceTable.tsx';
import { PayoutsPage } from '../../src/pages/payouts/PayoutsPage.tsx';
import { StatementNotes } from '../../src/pages/payouts/StatementNotes.tsx';
import { useKindInWords, useSubject, useTransactionText } from '../../src/pages/payouts/transactionText.ts';
import { useStatementFigures } from '../../src/pages/payouts/useStatementFigures.ts';
import type { Statement } from '../../contract/payouts.ts';
import { somePayouts, someStatement } from '../support/payout_pages.ts';
import { changeTo } from './changeTo.ts';
import { field } from './forms.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, textsOf } from './openConsole.tsx';
import { renderPart, textOf, withTexts } from './parts.tsx';
import { setViewport } from './viewport.ts';
import '../../src/i18n/en/payouts.ts';
import '../../src/i18n/en/reports.ts';

noteLooks();

describe('the page of payouts', () => {
  const getPayouts = vi.fn(async (_parameters: object) => somePayouts());
  const exportPayouts = vi.fn((_parameters: object) => new Promise(() => {}));
  const open = async (query = '') => {
    const part = renderPart(<PayoutsPage />, {
      at: `/analitycs6${query}`,
      calls: { getPayouts, exportPayouts },
    });
    await screen.findByRole('button', { name: /^Site/ });
    return part;
  };

  it('is of one site or of all, chosen in a menu', async () => {
    const { user, address } = await open('?from=2026-11-01&site=Ebay');
    expect(getPayouts.mock.lastCall?.[0]).toEqual({ from: '2026-11-01', site: 'Ebay' });
    await user.click(button('Site Ebay'));
    expect(textsOf('menuitem')).toEqual(['All sites', 'Cardmarket', 'Ebay']);
    expect(screen.getByRole('menuitem', { name: 'Ebay' })).toHaveClass('Mui-selected');
    await user.click(screen.getByRole('menuitem', { name: 'Cardmarket' }));
    expect(address()).toContain('site=Cardmarket');
    await user.click(await screen.findByRole('button', { name: 'Site Cardmarket' }));
    await user.click(screen.getByRole('menuitem', { name: 'All sites' }));
    expect(address()).toBe('/analitycs6?from=2026-11-01');
    expect(await screen.findByRole('button', { name: 'Site All sites' })).toBeVisible();
  });

  it('is of a period that is typed', async () => {
    const { user, address } = await open();
    await user.click(button(/^Period/));
    changeTo(field('To'), '2026-11-15');
    await user.click(button('Apply'));
    expect(address()).toContain('from=2026-11-01&to=2026-11-15');
  });

  it('is exported as it is shown', async () => {
    const { user } = await open('?site=Ebay');
    await user.click(button('Export CSV'));
    await waitFor(() => expect(exportPayouts).toHaveBeenCalledTimes(1));
    expect(exportPayouts.mock.calls[0]?.[0]).toEqual({ site: 'Ebay' });
  });

  it('opens a payout wherever its row is clicked', async () => {
    const { user, address } = await open();
    const row = screen.getByRole('row', { name: /6412880193/ });
    await user.click(row.querySelector('td') ?? expect.fail());
    expect(address()).toMatch(/^\/analitycs6\/3/);
  });

  it('says the state of each payout', async () => {
    await open();
    const states = screen
      .getAllByRole('row', { name: /64128801|Not paid out/ })
      .map((row) => row.querySelector('td:last-child')?.textContent);
    expect(states.toSorted()).toEqual(
      [
        '',
        'Explained to the cent',
        'Not explained −€7.50',
        '2 rows to settle',
        'not in any report',
      ].toSorted(),
    );
  });

  it('can be read again after a failure', async () => {
    getPayouts.mockRejectedValueOnce(new Error('offline'));
    const { user } = renderPart(<PayoutsPage />, { calls: { getPayouts } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});

describe('balances by day', () => {
  const { accounts } = somePayouts();
  const [first = expect.fail()] = accounts;
  const days = Array.from({ length: 16 }, (_, at) => ({
    ...(first.days[0] ?? expect.fail()),
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  }));
  const shownDays = () => screen.queryAllByRole('row').length - 1;

  it('are the latest fourteen first, or five on a phone, and all on demand', async () => {
    const part = <BalanceDays accounts={[{ ...first, days }]} />;
    const { user, unmount } = renderPart(part);
    expect(shownDays()).toBe(14);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('16/11/2026');
    expect(screen.queryByRole('group')).toBeNull();
    await user.click(button('Show all 16 days'));
    expect(shownDays()).toBe(16);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    setViewport('phone');
    renderPart(part);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(button('Show all 16 days')).toBeVisible();
  });

  it('are those of one account, which is chosen', async () => {
    const { user } = renderPart(
      <BalanceDays
        accounts={[
          { ...first, days },
          { ...first, site: 'Cardmarket' },
        ]}
      />,
    );
    expect(shownDays()).toBe(14);
    await user.click(button(/^Cardmarket/));
    expect(shownDays()).toBe(2);
    expect(button(/^Cardmarket/)).toHaveAttribute('aria-pressed', 'true');
    expect(button(/^Ebay/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('are those of the first account once the chosen one has gone', async () => {
    function Shrinking() {
      const [count, setCount] = useState(3);
      const all = [
        { ...first, days },
        { ...first, site: 'Cardmarket' },
        { ...first, site: 'Vinted' },
      ];
      return (
        <>
          <BalanceDays accounts={all.slice(0, count)} />
          <button onClick={() => setCount(2)}>Fewer</button>
        </>
      );
    }
    const { user } = renderPart(<Shrinking />);
    await user.click(button(/^Vinted/));
    await user.click(button('Fewer'));
    expect(shownDays()).toBe(14);
    expect(button(/^Ebay/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('on a phone leave out what is 0, but not the first and the last balance', () => {
    setViewport('phone');
    const none = Object.fromEntries(Object.keys(first.changes).map((name) => [name, 0]));
    const changes = { ...none, orders: 12 } as typeof first.changes;
    const line = { label: 'Ebay', currency: 'EUR', opening: 0, changes, gap: 0, closing: 0 };
    const { container } = renderPart(<BalanceTable first="Site" lines={[line]} />);
    const terms = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['Opening balance', 'Orders', 'Closing balance']);
  });

  it('are not shown without an account', () => {
    expect(textOf(<BalanceDays accounts={[]} />)).toBe('');
  });

  it('have fees by kind beside them only if there are any', () => {
    const fees = Object.fromEntries(Object.keys(first.fees).map((kind) => [kind, 0])) as typeof first.fees;
    const text = (labels: number) =>
      textOf(<FeesByKind accounts={[{ ...first, fees, changes: { ...first.changes, labels } }]} />);
    expect(text(0)).toBe('');
    expect(text(-2)).toContain('€2.00');
  });
});

describe('a row of a payout', () => {
  const kind = withTexts(useKindInWords);
  const subject = withTexts(useSubject);
  const [row = expect.fail()] = someStatement().rows;

  it.each([
    [{ kind: 'hold', net: 30 }, 'Released', 'Ember Fox 015/102, holo'],
    [{ kind: 'hold', net: -30, heldSince: '2026-11-02' }, 'Hold', 'held since 02/11/2026'],
    [{ kind: 'unknown', word: 'Cashback' }, '“Cashback”', 'Ember Fox 015/102, holo'],
    [{ kind: 'unknown', word: '', title: '' }, 'Not understood', ''],
    [{ kind: 'fee', word: 'Other fee', title: '' }, 'Fee', 'Other fee'],
    [{ kind: 'order', word: 'Order', title: '' }, 'Order', ''],
  ] as const)('%j is called %s', (parts, name, about) => {
    expect([kind({ ...row, ...parts }), subject({ ...row, ...parts })]).toEqual([name, about]);
  });
});

it.each([
  [{ kind: 'hold', net: 30 }, 'Release of 18/11/2026, €30.00'],
  [{ kind: 'unknown', word: 'Cashback', net: 2 }, '“Cashback” of 18/11/2026, €2.00'],
  [{ kind: 'unknown', word: '', net: 2 }, 'Row of 18/11/2026, €2.00'],
] as const)('the buttons of the row %j are called so: %s', (parts, name) => {
  const text = withTexts(() => useTransactionText('EUR'));
  const [row = expect.fail()] = someStatement().rows;
  expect(text({ ...row, ...parts })).toBe(name);
});

describe('the figures of a payout', () => {
  const settled: Statement = {
    ...someStatement(),
    difference: 0,
    carried: 0,
    left: 0,
    rows: [],
    held: [],
    toSettle: { 'not understood': 0, 'not imported': 0, differs: 0, 'no order': 0 },
  };
  const first = (parts: Partial<Statement>) => {
    const [figure = expect.fail()] = withTexts(() => useStatementFigures({ ...settled, ...parts }));
    return [figure.label, figure.value, figure.note, figure.tone];
  };

  it.each<[Partial<Statement>, unknown[]]>([
    [{}, ['Paid to the bank', '€120.00', '12 rows add up to this payout, to the cent', 'success']],
    [{ difference: -7.5 }, ['Paid to the bank', '€120.00', expect.stringContaining('€7.50'), 'error']],
    [{ paid: null, left: 12 }, ['Paid to the bank', '–', expect.stringContaining('€12.00'), 'error']],
    [
      { carried: 3 },
      ['Paid to the bank', '€120.00', expect.stringContaining('balance carried over'), 'success'],
    ],
    [
      { id: null, paid: null, left: 12 },
      ['Not paid out yet', '€12.00', expect.stringContaining('12 rows'), 'success'],
    ],
  ])('begin with what was paid: %j', (parts, figure) => {
    expect(first(parts)).toEqual(figure);
  });

  it.each<[Partial<Statement['changes']>, string[]]>([
    [{ orders: 10 }, ['Orders €10.00', 'Fees and labels €0.00']],
    [{ refunds: -4 }, ['Orders €0.00', 'Refunds and claims −€4.00', 'Fees and labels €0.00']],
    [{ fees: -3, labels: -1 }, ['Orders €0.00', 'Fees and labels −€4.00']],
    [{ held: -5 }, ['Orders €0.00', 'Fees and labels €0.00', 'Held −€5.00']],
    [{ held: 5 }, ['Orders €0.00', 'Fees and labels €0.00', 'Released €5.00']],
    [{ deposits: 2, payouts: 4 }, ['Orders €0.00', 'Fees and labels €0.00', 'Other €6.00']],
    [{ unknown: 7 }, ['Orders €0.00', 'Fees and labels €0.00', 'Not explained €7.00']],
  ])('name the changes that there were: %j', (changes, named) => {
    const none = Object.fromEntries(Object.keys(settled.changes).map((name) => [name, 0]));
    const statement = { ...settled, changes: { ...settled.changes, ...none, ...changes } };
    const [, ...figures] = withTexts(() => useStatementFigures(statement));
    expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual(named);
  });

  it('are joined by what is still held, with links to its orders', () => {
    const statement = someStatement();
    const { unmount, container } = renderPart(<StatementNotes statement={statement} />);
    expect(container).toHaveTextContent('€28.00');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '05-0',
      '05-2',
      '05-4',
    ]);
    expect(container).toHaveTextContent('05-0, 05-1, 05-2, 05-3, 05-4');
    unmount();
    expect(textOf(<StatementNotes statement={settled} />)).toBe('');
    const missing = { ...settled, toSettle: { ...settled.toSettle, 'not imported': 1 } };
    expect(textOf(<StatementNotes statement={missing} />)).not.toBe('');
  });
});

reviewLooks('payoutParts');
