import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, anEvent } from '../support/people_page.ts';
import { network } from './network.ts';
import { choose, enter, openConsole, press, textsOf } from './openConsole.tsx';
import { PASSWORD, PeopleServer } from './peopleServer.ts';
import { startRealServer } from './realServer.ts';
import { actAs } from './roles.ts';
import { setViewport } from './viewport.ts';

const list = () => within(screen.getByRole('region', { name: 'People' }));
const rowOf = (name: string) =>
  list()
    .getByRole('rowheader', { name: new RegExp(name) })
    .closest('tr');
const cellsOf = (name: string) => textsOf('cell', rowOf(name) ?? expect.fail());

describe('the page of people', () => {
  startRealServer();
  let server: PeopleServer;
  beforeEach(() => {
    server = new PeopleServer().listen();
    actAs('owner');
  });

  async function openPage() {
    const opened = openConsole('/people');
    await screen.findByRole('heading', { level: 1, name: 'People' });
    await screen.findByRole('region', { name: 'People' });
    return opened;
  }

  async function openMenu(user: Awaited<ReturnType<typeof openPage>>['user'], name: string, entry: string) {
    await press(user, `Actions for ${name}`);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  }

  it('shows roles, second factors, and when somebody was last seen', async () => {
    await openPage();
    expect(screen.getByText('5 people · 1 disabled')).toBeVisible();
    expect(cellsOf('giulia.m you').slice(0, 4)).toEqual(['Owner', 'On', 'now', '2']);
    expect(cellsOf('marco.r').slice(1, 4)).toEqual(['Off', '12 min ago', '3']);
    expect(cellsOf('luca.p disabled').slice(1, 4)).toEqual(['Off', '–', '0']);
    expect(screen.getByRole('combobox', { name: 'Role of marco.r' })).toHaveTextContent('Operator');
    expect(screen.queryByRole('combobox', { name: 'Role of giulia.m' })).toBeNull();
    const roles = within(screen.getByRole('table', { name: 'What a role may do' }));
    expect(textsOf('cell', roles.getByRole('row', { name: /^Daily work/ }))).toEqual(['–', 'yes', 'yes']);
    expect(screen.getByText('1 of 4 would have to set it up')).toBeVisible();
  });

  it('opens the sessions of a person in the row, and ends one', async () => {
    const { user } = await openPage();
    await press(user, '3 sessions of marco.r');
    const sessions = within(screen.getByRole('list', { name: '3 sessions of marco.r' }));
    expect(sessions.getAllByRole('listitem')).toHaveLength(3);
    await user.click(sessions.getByRole('button', { name: 'End the session: Safari on iPhone' }));
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    expect(server.sent).toEqual([{ call: 'DELETE 2/sessions/4/', body: '' }]);
  });

  it('asks for the password when the server wants a confirmation, and repeats the call', async () => {
    server.isConfirmed = false;
    const { user } = await openPage();
    await choose(user, screen.getByRole('combobox', { name: 'Role of marco.r' }), 'Viewer');
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await enter(user, within(question).getByLabelText('Password'), 'guess');
    await press(user, 'Confirm', question);
    expect(await within(question).findByText('This is not your current password.')).toBeVisible();
    await user.clear(within(question).getByLabelText('Password'));
    await enter(user, within(question).getByLabelText('Password'), PASSWORD);
    await press(user, 'Confirm', question);
    expect(await screen.findByText('marco.r has a new role: Viewer.')).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const change = { call: 'PATCH 2/', body: { role: 'viewer' } };
    expect(server.sent).toEqual([change, change]);
  });

  it('takes a code of the second factor in place of the password', async () => {
    server.isConfirmed = false;
    const { user } = await openPage();
    await press(user, `Withdraw the invitation: Viewer, until ${untilDay()}`);
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await press(user, 'Use a code instead', question);
    await enter(user, within(question).getByLabelText('Code'), '123456');
    await press(user, 'Confirm', question);
    expect(await screen.findByText('The invitation does not work any more.')).toBeVisible();
  });

  it('changes nothing when the question is cancelled, and says no failure', async () => {
    server.isConfirmed = false;
    const { user } = await openPage();
    await press(user, 'End all sessions');
    const question = await screen.findByRole('dialog', { name: 'End all sessions?' });
    await press(user, 'End all sessions', question);
    const confirmation = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    await press(user, 'Cancel', confirmation);
    await waitFor(() => expect(confirmation).not.toBeInTheDocument());
    expect(question).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent).toHaveLength(1);
  });

  it('invites with a role, and shows the link once', async () => {
    const { user } = await openPage();
    await press(user, 'Invite');
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    expect(within(dialog).getByRole('radio', { name: /^Operator/ })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: /^Viewer/ }));
    await press(user, 'Make the link', dialog);
    const made = await screen.findByRole('dialog', { name: 'Invitation for the role: Viewer' });
    expect(made).toHaveTextContent('/register?invitation=q7Xw_4Zt2');
    expect(within(made).getByRole('button', { name: 'Copy the link' })).toBeVisible();
    expect(server.sent).toEqual([{ call: 'POST invitations/', body: { role: 'viewer' } }]);
  });

  it('makes a link to a new password', async () => {
    const { user } = await openPage();
    await openMenu(user, 'sara.b', 'Link to a new password');
    const made = await screen.findByRole('dialog', { name: 'A new password for sara.b' });
    expect(made).toHaveTextContent('/reset_password?token=q7Xw_4Zt2');
    expect(server.sent.map(({ call }) => call)).toEqual(['POST 3/reset_link/']);
  });

  it('disables and enables accounts, and ends all sessions of one', async () => {
    const { user } = await openPage();
    await openMenu(user, 'sara.b', 'Disable');
    expect(await screen.findByText('sara.b is disabled, and logged out everywhere.')).toBeVisible();
    await openMenu(user, 'luca.p', 'Enable');
    expect(await screen.findByText('luca.p can log in again.')).toBeVisible();
    await openMenu(user, 'marco.r', 'End all sessions');
    expect(await screen.findByText('The sessions of marco.r have ended.')).toBeVisible();
    expect(server.sent).toEqual([
      { call: 'PATCH 3/', body: { is_disabled: true } },
      { call: 'PATCH 5/', body: { is_disabled: false } },
      { call: 'DELETE 2/sessions/', body: '' },
    ]);
  });

  it('removes a person after a question, and says why the server refuses', async () => {
    const { user } = await openPage();
    await openMenu(user, 'luca.p', 'Remove…');
    const question = await screen.findByRole('dialog', { name: 'Remove luca.p?' });
    expect(question).toHaveTextContent('under the name “former operator”');
    const message = 'This is the last owner who can log in.';
    network.use(
      http.delete('*/api/people/5/', () => HttpResponse.json({ message }, { status: 409 }), { once: true }),
    );
    await press(user, 'Remove', question);
    expect(await screen.findByRole('alert')).toHaveTextContent(`The account was not removed. ${message}`);
    await press(user, 'Remove', question);
    expect(await screen.findByText('luca.p is removed.')).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
  });

  it('ends open registration, and requires a second factor', async () => {
    const { user } = await openPage();
    await press(user, 'By invitation only');
    expect(await screen.findByText('Only people with an invitation can register now.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Require a second factor from everybody' }));
    expect(await screen.findByText('Everybody needs a second factor now.')).toBeVisible();
    expect(server.sent.map(({ body }) => body)).toEqual([
      { registration: 'invitation' },
      { second_factor_required: true },
    ]);
  });

  it('leaves registration alone where the server’s variable decides', async () => {
    server.people.settings.is_fixed = true;
    await openPage();
    expect(screen.getByText('Registration is open.').parentElement).toHaveTextContent(
      'This is set by REGISTRATION on the server.',
    );
    expect(screen.queryByRole('button', { name: 'By invitation only' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'By invitation only' })).toBeDisabled();
  });

  it('lists events in words, of one kind or of all, and more on demand', async () => {
    server.events.push(
      ...Array.from({ length: 50 }, (_, place) => anEvent(104 - place, { kind: 'exported' })),
    );
    const { user } = await openPage();
    const region = screen.getByRole('region', { name: 'What happened' });
    const table = await within(region).findByRole('table');
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(50);
    expect(
      rows()
        .slice(0, 5)
        .map((row) => textsOf('cell', row).slice(1)),
    ).toEqual([
      ['giulia.m', 'Role changed: marco.r · Operator', '192.168.1.24'],
      ['giulia.m', 'Registration by invitation only', '192.168.1.24'],
      ['–', 'Failed login: marco.r · 12 times', '192.168.1.24'],
      ['on the server’s machine', 'Account enabled: sara.b', '–'],
      ['marco.r', 'Login', '192.168.1.24'],
    ]);
    await press(user, 'Show more', region);
    await waitFor(() => expect(rows()).toHaveLength(55));
    expect(within(region).queryByRole('button', { name: 'Show more' })).toBeNull();
    await choose(user, within(region).getByRole('combobox', { name: 'Kind of event' }), 'Failed login');
    await waitFor(() => expect(within(region).getAllByRole('row')).toHaveLength(2));
    expect(server.asked.at(-1)).toBe('kind=login_failed');
  });

  it('says so when nobody else has an account', async () => {
    server.people = {
      ...server.people,
      people: [aPerson(1, 'giulia.m', { role: 'owner', is_you: true })],
      invitations: [],
    };
    await openPage();
    expect(screen.getByText(/^Nobody else has an account yet/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
  });

  it('shows cards on a phone', async () => {
    setViewport('phone');
    const { user } = await openPage();
    const cards = list().getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    expect(cards[1]).toHaveTextContent(/marco\.r.*Second factorOff.*Last seen12 min ago.*Sessions3/);
    await press(user, '3 sessions of marco.r');
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });

  it('says when the people could not be read, and reads them again', async () => {
    network.use(http.get('*/api/people/', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = openConsole('/people');
    expect(await screen.findByText('The people could not be read')).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByRole('region', { name: 'People' })).toBeVisible();
  });

  it('is for owners when the server says so', async () => {
    network.use(http.get('*/api/people/', () => HttpResponse.json({}, { status: 403 })));
    openConsole('/people');
    expect(await screen.findByText(/^This page is for owners/)).toBeVisible();
  });
});

describe('the page of people on a plain backend', () => {
  it('leads to the nearest page, and makes no calls for people', async () => {
    openConsole('/people');
    expect(await screen.findByText(/^Not on this server: who has an account/)).toBeVisible();
    expect(network.requests().filter((call) => call.includes('people'))).toEqual([]);
  });
});

describe('the start page of an owner', () => {
  startRealServer();

  it('ends open registration with one click, once somebody else is registered', async () => {
    const server = new PeopleServer().listen();
    actAs('owner');
    const { user } = openConsole('/');
    expect(await screen.findByText('Registration is open')).toBeVisible();
    server.people.settings.registration = 'invitation';
    await press(user, 'By invitation only');
    await waitFor(() => expect(screen.queryByText('Registration is open')).toBeNull());
    expect(server.sent).toEqual([{ call: 'PATCH settings/', body: { registration: 'invitation' } }]);
  });

  it('says nothing while the owner is alone', async () => {
    const server = new PeopleServer().listen();
    server.people.people.length = 1;
    actAs('owner');
    openConsole('/');
    await screen.findByText('Record your first purchase');
    expect(screen.queryByText('Registration is open')).toBeNull();
  });

  it('is for owners: others make no call for people', async () => {
    actAs('operator');
    openConsole('/');
    await screen.findByText('Record your first purchase');
    expect(network.sent('GET /api/people/')).toEqual([]);
  });
});

/** The day of the invitation. */
function untilDay(): string {
  return new Intl.DateTimeFormat('en-GB').format(Date.now() + 6 * 86_400_000);
}
