import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Statement, StatementRow } from '../../contract/payouts.ts';
import { ACCOUNT_EVENTS, type AccountEvent, type Person } from '../../contract/people.ts';
import { DAMAGED_PARTS, type SystemState } from '../../contract/system.ts';
import { RETURN_ROWS, RETURN_WARNINGS, type VatPeriod, type VatReturn } from '../../contract/vat_periods.ts';
import { TRANSACTION_KINDS } from '../../domain/site_transaction.ts';
import { STATEMENT_ROW_STATUSES } from '../../domain/statement_row.ts';
import { extensions } from '../../providers/extensions.ts';
import '../../src/i18n/en/account.ts';
import '../../src/i18n/en/backups.ts';
import '../../src/i18n/en/payouts.ts';
import '../../src/i18n/en/people.ts';
import '../../src/i18n/en/reports.ts';
import '../../src/i18n/en/vat.ts';
import '../../src/i18n/en/vatReturns.ts';
import '../../src/i18n/en/vatTabs.ts';
import { BackupFigures } from '../../src/pages/backups/BackupFigures.tsx';
import { BackupList } from '../../src/pages/backups/BackupList.tsx';
import { BackupsPage } from '../../src/pages/backups/BackupsPage.tsx';
import { DiskBar } from '../../src/pages/backups/DiskBar.tsx';
import { Findings } from '../../src/pages/backups/Findings.tsx';
import { StatementNotes } from '../../src/pages/payouts/StatementNotes.tsx';
import { StatementRows } from '../../src/pages/payouts/StatementRows.tsx';
import { AccountEvents } from '../../src/pages/people/AccountEvents.tsx';
import { Invitations } from '../../src/pages/people/Invitations.tsx';
import { PeopleList } from '../../src/pages/people/PeopleList.tsx';
import { ClosingCard } from '../../src/pages/vat/ClosingCard.tsx';
import { GlobalMargins } from '../../src/pages/vat/GlobalMargins.tsx';
import { PeriodLog } from '../../src/pages/vat/PeriodLog.tsx';
import { ClosedPeriods, OpenPeriods } from '../../src/pages/vat/PeriodTables.tsx';
import { ReturnTable } from '../../src/pages/vat/ReturnTable.tsx';
import { ReturnWarnings } from '../../src/pages/vat/ReturnWarnings.tsx';
import { aBackup, aFailure, ago, aSystem } from '../support/system_state.ts';
import { noteLooks, reviewLooks, settle } from './looks.ts';
import { renderPart, type Calls } from './parts.tsx';
import { setViewport } from './viewport.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

/** The parts one after the other, each alone on the page, on a desktop and on a phone. */
function show(...parts: ReactNode[]): void {
  for (const device of ['desktop', 'phone'] as const) {
    setViewport(device);
    for (const part of parts) renderPart(part).unmount();
  }
}

/** Opens a part, presses all its buttons of a name, and waits for what they show. */
async function showOpened(part: ReactNode, name: string | RegExp, calls: Calls = {}): Promise<void> {
  const { user, unmount } = renderPart(part, { calls });
  await settle();
  for (const one of screen.queryAllByRole('button', { name })) await user.click(one);
  unmount();
}

describe('the rows of a payout', () => {
  const row = (id: number, fields: Partial<StatementRow> = {}): StatementRow => ({
    id,
    day: '2026-11-03',
    kind: 'order',
    word: 'Order',
    orderNumber: `04-${id}`,
    reference: '',
    title: '',
    amount: 10,
    fees: -1,
    net: 9,
    status: 'recorded',
    difference: 0,
    sale: id,
    heldSince: null,
    ...fields,
  });
  const statement = (rows: StatementRow[], fields: Partial<Statement> = {}) =>
    ({
      id: 3,
      site: 'Ebay',
      currency: 'USD',
      number: '6412880193',
      day: '2026-11-10',
      paid: 30,
      carried: 0,
      left: 0,
      difference: 0,
      gaps: [],
      rowsQuantity: rows.length,
      toSettle: { 'not understood': 0, 'not imported': 0, differs: 0, 'no order': 0 },
      changes: {},
      orders: 1,
      refunds: 0,
      rows,
      sums: { amount: 40, fees: -4, net: 36 },
      held: [],
      previous: null,
      next: null,
      ...fields,
    }) as Statement;

  it('are settled or not', () => {
    show(
      <StatementRows
        statement={statement(
          STATEMENT_ROW_STATUSES.map((status, id) =>
            row(id, { status, difference: id, heldSince: id % 2 ? '2026-11-01' : null }),
          ),
        )}
      />,
      <StatementRows
        statement={statement(
          TRANSACTION_KINDS.map((kind, id) => row(id, { kind, title: `Card ${id}` })),
          { paid: null },
        )}
      />,
      <StatementRows
        statement={statement([
          row(1, { orderNumber: '', reference: 'R-1', sale: null, amount: 0 }),
          row(2, { orderNumber: '', fees: 0, sale: null }),
          row(3, { sale: null, word: '', title: 'Fox', net: -3 }),
        ])}
      />,
      <StatementRows statement={statement([])} />,
    );
  });

  it('stand under notes', () => {
    const held = [
      { orderNumber: '04-9', sale: 9, since: '2026-11-01', amount: 5 },
      { orderNumber: '04-8', sale: null, since: '2026-11-02', amount: 6 },
    ];
    show(
      <StatementNotes statement={statement([], { held })} />,
      <StatementNotes statement={statement([], { held: held.slice(0, 1) })} />,
      <StatementNotes
        statement={statement([], {
          toSettle: { 'not understood': 0, 'not imported': 1, differs: 0, 'no order': 0 },
          held: Array.from({ length: 7 }, (_, id) => ({
            orderNumber: `05-${id}`,
            sale: id,
            since: '2026-11-01',
            amount: 1,
          })),
        })}
      />,
    );
  });
});

describe('people', () => {
  const person = (id: number, fields: Partial<Person> = {}): Person => ({
    id,
    username: `anna${id}`,
    role: 'operator',
    is_you: false,
    disabled_at: null,
    has_second_factor: false,
    registered_at: '2026-01-02T10:00:00.000Z',
    last_seen_at: null,
    sessions: [],
    ...fields,
  });
  const session = {
    id: 1,
    is_current: false,
    started_at: '2026-11-10T10:00:00.000Z',
    last_used_at: ago(0, 11, 59),
    device: 'Firefox on Linux',
    address: '192.0.2.7',
  };

  it('have roles, sessions and states', async () => {
    const people = [
      person(1, { is_you: true, role: 'owner', has_second_factor: true }),
      person(2, { role: 'viewer', last_seen_at: ago(0, 11, 15) }),
      person(3, { disabled_at: '2026-11-01T10:00:00.000Z', last_seen_at: '2026-11-02T10:00:00.000Z' }),
      person(4, { sessions: [session, { ...session, id: 2 }] }),
    ];
    show(<PeopleList people={people.slice(0, 1)} />, <PeopleList people={people} />);
    await showOpened(<PeopleList people={people} />, /session/i);
    setViewport('desktop');
    await showOpened(<PeopleList people={people} />, /session/i);
    for (const one of people) await showOpened(<PeopleList people={[one]} />, /^Actions/);
  });

  it('are invited', () => {
    const invitation = {
      id: 1,
      role: 'viewer' as const,
      invited_by: 'anna',
      expires_at: '2026-11-20T10:00:00.000Z',
    };
    show(
      <Invitations invitations={[]} />,
      <Invitations invitations={[invitation, { ...invitation, id: 2, role: 'owner', invited_by: '' }]} />,
    );
  });

  it.each(['desktop', 'phone'] as const)('do what is listed as events, on a %s', async (device) => {
    const event = (id: number, fields: Partial<AccountEvent> = {}): AccountEvent => ({
      id,
      at: ago(0, 11),
      kind: 'login',
      by: 'anna',
      about: 'ben',
      detail: '',
      address: '192.0.2.7',
      count: 1,
      ...fields,
    });
    const details: Partial<Record<AccountEvent['kind'], string>> = {
      role_changed: 'viewer',
      invited: 'operator',
      settings_changed: 'registration open',
      exported: 'sales',
    };
    const events = ACCOUNT_EVENTS.flatMap((kind, id) => [
      event(id * 3 + 1, { kind, detail: details[kind] ?? '' }),
      event(id * 3 + 2, { kind, by: '', about: '', address: '', detail: details[kind] ?? '' }),
      event(id * 3 + 3, { kind, count: 3, about: 'anna' }),
    ]);
    setViewport(device);
    for (const answer of [events.toReversed(), []]) {
      const { unmount } = renderPart(<AccountEvents />, { calls: { getAccountEvents: async () => answer } });
      await settle();
      unmount();
    }
  });
});

describe('backups', () => {
  const page = async (state: SystemState) => {
    const { unmount } = renderPart(<BackupsPage />, { calls: { getSystemState: async () => state } });
    await settle();
    unmount();
  };

  it('are listed', () => {
    const { backups } = aSystem();
    const list = [
      aBackup(0),
      aBackup(1, { kept_as: ['daily', 'weekly'], state: 'restored' }),
      aBackup(2, { kept_as: ['manual'], kept_until: null, download_bytes: null, pictures: null }),
      aBackup(3, { problem: 'Two pictures are missing.' }),
      aFailure(4, 'The disk is full.'),
      aBackup(5, { kept_as: [] }),
    ];
    show(
      <BackupList backups={{ ...backups, list }} />,
      <BackupList backups={{ ...backups, list: list.slice(4, 5) }} />,
      <BackupList backups={{ ...backups, list: [], enabled: false }} />,
      <BackupList backups={{ ...backups, list: [] }} />,
    );
  });

  it('have figures', () => {
    const figures = (backups: Partial<SystemState['backups']>) => (
      <BackupFigures state={aSystem({ backups })} />
    );
    const trial = { tried_at: ago(1), file: 'a.zip', problem: 'Broken.' };
    show(
      figures({}),
      figures({ enabled: false, trial: null, list: [], last_good: null }),
      figures({ warning: 'failed', trial }),
      figures({ warning: 'old', last_good: ago(9), trial: null }),
      figures({ warning: 'none_yet', last_good: null, list: [] }),
      figures({ list: [aBackup(0, { problem: 'Lacks.' })] }),
      figures({ list: [aBackup(0, { state: 'restored', kept_as: ['manual'] })], bytes: 0 }),
      figures({ disk: { total: 100e9, free: 40e9 } }),
      <DiskBar state={aSystem({ backups: { disk: { total: 100e9, free: 40e9 } } })} />,
      <DiskBar state={aSystem({ disk: { total: 30e9, free: 0, data: 17e9 } })} />,
    );
  });

  it('stand beside what a check has found', () => {
    const finding = (part: (typeof DAMAGED_PARTS)[number], count: number) => ({
      part,
      message: `${count} are wrong.`,
      reason: { code: 'inputs.json' as const, parameters: {} },
      count,
      repair: (['doctor', 'upload', 'restore'] as const)[count % 3] ?? 'doctor',
    });
    const check = { checked_at: ago(0, 4, 2), complete: true, findings: [] };
    show(
      <Findings check={null} />,
      <Findings check={check} />,
      <Findings check={{ ...check, complete: false }} />,
      <Findings check={{ ...check, findings: DAMAGED_PARTS.map((part, at) => finding(part, at + 1)) }} />,
      <Findings check={{ ...check, complete: false, findings: [finding('links', 1)] }} />,
    );
  });

  it('are made, off, or have failed', async () => {
    const trial = { tried_at: ago(1), file: 'a.zip', problem: 'Broken.' };
    await page(aSystem({ backups: { running: ago(0), next: null } }));
    await page(aSystem({ backups: { enabled: false, trial } }));
    await showOpened(<BackupsPage />, 'Back up now', {
      getSystemState: async () => aSystem(),
      takeBackup: () => Promise.reject(new Error('No space.')),
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const period = (from: string, to: string, fields: Partial<VatPeriod> = {}): VatPeriod => ({
  from,
  to,
  due: 10,
  isClosed: false,
  closedAt: null,
  closedBy: null,
  corrections: 0,
  correctedIn: null,
  ...fields,
});
const closedAt = '2026-10-05T10:00:00.000Z';
const PERIODS = [
  period('2026-10-01', '2026-12-31'),
  period('2026-07-01', '2026-09-30', { isClosed: true, closedAt, closedBy: 'anna' }),
  period('2026-04-01', '2026-06-30', { isClosed: true, closedAt, corrections: 2, correctedIn: '2026-10-02' }),
  period('2026-01-01', '2026-03-31', { isClosed: true, closedAt, corrections: 1, correctedIn: '2027-01-02' }),
];

describe('VAT periods', () => {
  const [open = expect.fail(), closed = expect.fail(), corrected = expect.fail()] = PERIODS;
  const zero = { amount: 0, entries: 0 };
  const vatReturn = (of: VatPeriod, fields: Partial<VatReturn> = {}): VatReturn => ({
    period: of,
    rows: [],
    due: 12.5,
    ordinary: zero,
    margins: { ...zero, margin: 0 },
    input: zero,
    corrections: zero,
    global: [],
    entries: 3,
    profit: 40,
    canClose: false,
    canReopen: false,
    warnings: [],
    ...fields,
  });

  it('are open, or closed and perhaps corrected', async () => {
    const many = Array.from({ length: 10 }, (_, at) => period(`20${10 + at}-01-01`, `20${10 + at}-12-31`));
    show(
      <OpenPeriods of={[open]} />,
      <OpenPeriods of={[]} />,
      <OpenPeriods of={many} />,
      <ClosedPeriods of={PERIODS.slice(1)} periods={PERIODS} />,
    );
    setViewport('desktop');
    await showOpened(<OpenPeriods of={many} />, /Show/);
  });

  it('are logged', async () => {
    const log = (['closed', 'reopened'] as const).map((action) => ({
      from: closed.from,
      to: closed.to,
      action,
      at: closedAt,
      by: action === 'closed' ? 'anna' : '',
      due: 4,
    }));
    show(<PeriodLog log={[]} />);
    await showOpened(<PeriodLog log={log} />, /./);
  });

  it('are closed and opened again by a card', async () => {
    const past = period('2026-04-01', '2026-06-30');
    const card = (answer: VatReturn, periods = PERIODS) => <ClosingCard answer={answer} periods={periods} />;
    const warnings = [{ warning: 'pending' as const, count: 2, amount: null, rows: null }];
    show(
      card(vatReturn(open)),
      card(vatReturn(past, { canClose: true, entries: 1 })),
      card(vatReturn(past, { warnings }), [past]),
      card(vatReturn(past), [past, period('2026-01-01', '2026-03-31')]),
      card(vatReturn(closed, { canReopen: true })),
      card(vatReturn(corrected)),
    );
    setViewport('desktop');
    await showOpened(card(vatReturn(past, { canClose: true })), /^Close/);
    await showOpened(card(vatReturn(closed, { canReopen: true })), /again/);
  });

  it('have a return by treatment', async () => {
    const rows = RETURN_ROWS.map((row, at) => ({
      row,
      rate: at % 3 === 2 ? null : 22,
      country: at % 2 ? 'DE' : 'IT',
      entries: at,
      base: at * 10,
      amount: at - 3,
    }));
    const home = rows.slice(0, 1);
    show(
      <ReturnTable answer={vatReturn(open, { rows })} />,
      <ReturnTable answer={vatReturn(open, { due: -1 })} />,
      <ReturnTable
        answer={vatReturn(open, { rows: [...home, ...home.map((row) => ({ ...row, country: 'FR' }))] })}
      />,
      <GlobalMargins
        margins={[{ rate: 22, sales: 100, purchases: 60, carried: -5, margin: 35, vat: 6.31, left: 0 }]}
      />,
    );
  });

  it('have warnings', () => {
    const rows = { resource: 'sales', filter: { country: null } };
    const warningsOf = (count: number, amount: number | null, of: typeof rows | null) =>
      RETURN_WARNINGS.map((warning) => ({ warning, count, amount, rows: of }));
    show(
      <ReturnWarnings warnings={[]} />,
      <ReturnWarnings warnings={warningsOf(1, 7.5, rows)} />,
      <ReturnWarnings warnings={warningsOf(3, null, null)} />,
      <ReturnWarnings warnings={warningsOf(2, 0, { ...rows, resource: 'unknown' })} />,
    );
  });
});

reviewLooks('reportLooks');
