import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountEvent, AccountSettings, Person } from '../../contract/people.ts';
import { extensions } from '../../providers/extensions.ts';
import { AccountEvents } from '../../src/pages/people/AccountEvents.tsx';
import { EndAllButton } from '../../src/pages/people/EndAllButton.tsx';
import { Invitations } from '../../src/pages/people/Invitations.tsx';
import { InviteDialog } from '../../src/pages/people/InviteDialog.tsx';
import { PeopleList } from '../../src/pages/people/PeopleList.tsx';
import { PersonMenu } from '../../src/pages/people/PersonMenu.tsx';
import { PersonSessions } from '../../src/pages/people/PersonSessions.tsx';
import { RegistrationBanner } from '../../src/pages/people/RegistrationBanner.tsx';
import { RoleSelect } from '../../src/pages/people/RoleSelect.tsx';
import { RolesCard } from '../../src/pages/people/RolesCard.tsx';
import { useLastSeenText } from '../../src/pages/people/useLastSeenText.ts';
import '../../src/i18n/en/account.ts';
import '../../src/i18n/en/people.ts';
import { anEvent, aPerson, aSession } from '../support/people_page.ts';
import { noteLooks, reviewLooks } from './looks.ts';
import { button, choose, textsOf, type User } from './openConsole.tsx';
import { failing } from './partCalls.tsx';
import { notice, renderPart, withTexts } from './parts.tsx';
import { setViewport } from './viewport.ts';

noteLooks();

beforeEach(() => extensions.learn(true));

const AT = '2026-11-14T10:00:00.000Z';
const SETTINGS: AccountSettings = { registration: 'open', is_fixed: false, second_factor_required: false };
const marco = (fields: Partial<Person> = {}) =>
  aPerson(2, 'marco.r', { sessions: [aSession(3), aSession(4)], last_seen_at: AT, ...fields });

describe('what happened to accounts', () => {
  const event = (id: number, fields: Partial<AccountEvent>) => anEvent(id, { at: AT, ...fields });
  const events = [
    event(9, { kind: 'login_failed', by: '', about: 'nobody', address: '' }),
    event(8, { kind: 'enabled', by: '', about: 'sara.b', address: '' }),
    event(7, { kind: 'settings_changed', by: 'giulia.m', about: 'registration', detail: 'open' }),
    event(6, { kind: 'settings_changed', by: 'giulia.m', about: 'second_factor_required', detail: 'true' }),
    event(5, { kind: 'settings_changed', by: 'giulia.m', about: 'second_factor_required', detail: 'false' }),
    event(4, { kind: 'settings_changed', by: 'giulia.m', about: 'days', detail: '3' }),
    event(3, { kind: 'invited', by: 'giulia.m', about: '', detail: 'viewer' }),
    event(2, { kind: 'exported', by: 'marco.r', about: 'marco.r', detail: 'products', count: 2 }),
    event(1, { kind: 'logout', by: 'marco.r', about: 'marco.r' }),
  ];
  const WORDS = [
    ['–', 'Failed login: nobody', '–'],
    ['on the server’s machine', 'Account enabled: sara.b', '–'],
    ['giulia.m', 'Registration opened to everybody', '192.168.1.24'],
    ['giulia.m', 'Second factor required from everybody', '192.168.1.24'],
    ['giulia.m', 'Second factor made optional', '192.168.1.24'],
    ['giulia.m', 'Settings changed: days · 3', '192.168.1.24'],
    ['giulia.m', 'Invited: Viewer', '192.168.1.24'],
    ['marco.r', 'Exported: products · 2 times', '192.168.1.24'],
    ['marco.r', 'Logout', '192.168.1.24'],
  ];

  it('is told in words, also on a phone', async () => {
    const calls = { getAccountEvents: async () => events };
    const { unmount } = renderPart(<AccountEvents />, { calls });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => textsOf('cell', row).slice(1))).toEqual(WORDS);
    unmount();
    setViewport('phone');
    renderPart(<AccountEvents />, { calls });
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines.map((line) => line?.replace(/, \d\d:\d\d/, ''))).toEqual(
      WORDS.map(([by, what, from]) =>
        [`${what}${by}`, '14/11/2026', ...(from === '–' ? [] : [from])].join(' · '),
      ),
    );
  });

  it('may be nothing', async () => {
    renderPart(<AccountEvents />, { calls: { getAccountEvents: async () => [] } });
    expect(await screen.findByText('No such event is recorded.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is read again after a failure', async () => {
    const answers = [failing, async () => events];
    const { user } = renderPart(<AccountEvents />, {
      calls: { getAccountEvents: () => answers.shift()?.() },
    });
    expect(await screen.findByText('The events could not be read')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findAllByRole('row')).toHaveLength(events.length + 1);
  });
});

describe('when somebody was last seen', () => {
  const MINUTE = 60_000;
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  const local = (day: number, hours: number) => new Date(2026, 10, day, hours, 5).toISOString();

  it.each<[string, () => string | null, string]>([
    ['never', () => null, '–'],
    ['4.9 minutes ago', () => ago(4.9), 'now'],
    ['5 minutes ago', () => ago(5), '5 min ago'],
    ['59.9 minutes ago', () => ago(59.9), '59 min ago'],
    ['at ten today', () => local(16, 10), 'today 10:05'],
    ['after midnight', () => local(16, 0), 'today 00:05'],
    ['before midnight', () => local(15, 23), '15/11/2026'],
  ])('%s', (_, moment, text) => {
    expect(withTexts(useLastSeenText)(moment())).toBe(text);
  });
});

describe('the menu of a person', () => {
  it.each<[string, Partial<Person>, string[]]>([
    ['oneself', { is_you: true }, ['Your password and sessions']],
    ['with sessions', {}, ['End all sessions', 'Link to a new password', 'Disable', 'Remove…']],
    ['without sessions', { sessions: [] }, ['Link to a new password', 'Disable', 'Remove…']],
    ['who is disabled', { sessions: [], disabled_at: AT }, ['Enable', 'Remove…']],
  ])('%s', async (_, fields, entries) => {
    const { user } = renderPart(<PersonMenu person={marco(fields)} />);
    await user.click(button('Actions for marco.r'));
    expect(textsOf('menuitem')).toEqual(entries);
  });
});

const fromMenu = (entry: string) => async (user: User) => {
  await user.click(button('Actions for marco.r'));
  await user.click(screen.getByRole('menuitem', { name: entry }));
};
const afterQuestion = (name: string, confirm: string) => async (user: User) => {
  await user.click(button(name));
  await user.click(button(confirm, screen.getByRole('dialog')));
};
const clickCheckbox = (name: RegExp) => async (user: User) =>
  user.click(screen.getByRole('checkbox', { name }));
const roles = (settings: Partial<AccountSettings> = {}) => (
  <RolesCard people={[marco()]} settings={{ ...SETTINGS, ...settings }} />
);
const invitation = { id: 8, role: 'viewer', invited_by: 'giulia.m', expires_at: AT } as const;

/** What an owner does, the call that it sends, and what is said of its success and of its failure. */
const ACTIONS: Record<
  string,
  [
    part: () => ReactNode,
    act: (user: User) => Promise<unknown>,
    call: string,
    sent: unknown[],
    done: string | null,
    failed: string,
  ]
> = {
  'disables somebody': [
    () => <PersonMenu person={marco()} />,
    fromMenu('Disable'),
    'changePerson',
    [2, { is_disabled: true }],
    'marco.r is disabled, and logged out everywhere.',
    'The account was not disabled.',
  ],
  'enables somebody': [
    () => <PersonMenu person={marco({ disabled_at: AT })} />,
    fromMenu('Enable'),
    'changePerson',
    [2, { is_disabled: false }],
    'marco.r can log in again.',
    'The account was not enabled.',
  ],
  'ends the sessions of somebody': [
    () => <PersonMenu person={marco()} />,
    fromMenu('End all sessions'),
    'endPersonSessions',
    [2],
    'The sessions of marco.r have ended.',
    'The sessions were not ended.',
  ],
  'makes a link to a new password': [
    () => <PersonMenu person={marco()} />,
    fromMenu('Link to a new password'),
    'makeResetLink',
    [2],
    null,
    'The link was not made.',
  ],
  'removes somebody': [
    () => <PersonMenu person={marco()} />,
    async (user) => {
      await fromMenu('Remove…')(user);
      await user.click(button('Remove', await screen.findByRole('dialog')));
    },
    'removePerson',
    [2],
    'marco.r is removed.',
    'The account was not removed.',
  ],
  'ends one session of somebody': [
    () => <PersonSessions person={marco()} />,
    async (user) => user.click(screen.getAllByRole('button')[1] ?? expect.fail()),
    'endPersonSession',
    [2, 4],
    'The session has ended.',
    'The session was not ended.',
  ],
  'changes a role': [
    () => <RoleSelect person={marco()} />,
    (user) => choose(user, screen.getByRole('combobox'), 'Owner'),
    'changePerson',
    [2, { role: 'owner' }],
    'marco.r has a new role: Owner.',
    'The role was not changed.',
  ],
  'ends all sessions': [
    () => <EndAllButton />,
    afterQuestion('End all sessions', 'End all sessions'),
    'endAllSessions',
    [],
    'All other sessions have ended.',
    'The sessions were not ended.',
  ],
  'withdraws an invitation': [
    () => <Invitations invitations={[invitation]} />,
    async (user) => user.click(button(/^Withdraw/)),
    'withdrawInvitation',
    [8],
    'The invitation does not work any more.',
    'The invitation was not withdrawn.',
  ],
  'invites somebody': [
    () => <InviteDialog onClose={() => undefined} />,
    async (user) => user.click(button('Make the link')),
    'invite',
    [{ role: 'operator' }],
    null,
    'The invitation was not made.',
  ],
  'requires a second factor': [
    () => roles(),
    clickCheckbox(/^Require/),
    'changeAccountSettings',
    [{ second_factor_required: true }],
    'Everybody needs a second factor now.',
    'The requirement was not changed.',
  ],
  'does not require a second factor any more': [
    () => roles({ second_factor_required: true }),
    clickCheckbox(/^Require/),
    'changeAccountSettings',
    [{ second_factor_required: false }],
    'The second factor is optional now.',
    'The requirement was not changed.',
  ],
  'ends open registration': [
    () => <RegistrationBanner settings={SETTINGS} />,
    async (user) => user.click(button('By invitation only')),
    'changeAccountSettings',
    [{ registration: 'invitation' }],
    'Only people with an invitation can register now.',
    'Who may register was not changed.',
  ],
  'lets everybody register': [
    () => roles({ registration: 'invitation' }),
    clickCheckbox(/^By invitation only/),
    'changeAccountSettings',
    [{ registration: 'open' }],
    'Registration is open: anybody can make an account.',
    'Who may register was not changed.',
  ],
};

it.each(Object.entries(ACTIONS))('an owner who %s hears what came of it', async (_, action) => {
  const [part, act, call, changed, done, failed] = action;
  const link = { token: 'a', expires_at: AT };
  let answer: () => Promise<unknown> = failing;
  const { user, sent } = renderPart(part(), { calls: { [call]: () => answer() } });
  await act(user);
  expect(await notice(`${failed} No network.`)).toBeVisible();
  expect(sent(call)).toEqual([changed]);
  answer = async () => link;
  if (!screen.queryByRole('dialog')) await act(user);
  else await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1) ?? expect.fail());
  if (done) expect(await notice(done)).toBeVisible();
  else expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('the second factor of everybody', () => {
  const people = [
    marco({ has_second_factor: false }),
    aPerson(3, 'sara.b'),
    aPerson(4, 'luca.p', { has_second_factor: false, disabled_at: AT }),
  ];

  it.each([
    [false, '1 of 2 would have to set it up'],
    [true, '1 of 2 still has to set it up'],
  ])('required: %s', (second_factor_required, text) => {
    renderPart(<RolesCard people={people} settings={{ ...SETTINGS, second_factor_required }} />);
    const box = screen.getByRole('checkbox', { name: /^Require/ });
    expect(box).toHaveAccessibleDescription(text);
    expect(box.hasAttribute('checked') || (box as HTMLInputElement).checked).toBe(second_factor_required);
  });
});

describe('the sessions of a person', () => {
  it('close once all have ended', async () => {
    const part = (sessions: Person['sessions']) => <PeopleList people={[marco({ sessions })]} />;
    const { user, unmount } = renderPart(part([aSession(3)]));
    await user.click(button('1 session of marco.r'));
    expect(screen.getByRole('list', { name: '1 session of marco.r' })).toBeVisible();
    await user.click(button('1 session of marco.r'));
    expect(screen.queryByRole('list')).toBeNull();
    unmount();
    renderPart(part([]));
    expect(screen.queryByRole('button', { name: /session/ })).toBeNull();
  });

  it('show which one is being ended', async () => {
    const { user } = renderPart(<PersonSessions person={marco()} />);
    const [, second = expect.fail()] = screen.getAllByRole('button');
    await user.click(second);
    await waitFor(() => expect(second).toBeDisabled());
    expect(screen.getAllByRole('button').filter((one) => one.hasAttribute('disabled'))).toHaveLength(1);
  });
});

reviewLooks('peopleParts');
