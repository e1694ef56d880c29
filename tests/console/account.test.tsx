import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountSession } from '../../contract/account.ts';
import { formatDate, localDate } from '../../domain/format.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { network } from './network.ts';
import { enter, openConsole, press } from './openConsole.tsx';
import { startRealServer } from './realServer.ts';
import { setViewport } from './viewport.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const sessions = () => within(screen.getByRole('region', { name: 'Sessions' }));
const rows = () => sessions().getAllByRole('listitem');

describe('the page of the account on our server', () => {
  const server = startRealServer();

  /** Logs in on another device. */
  const logInElsewhere = (userAgent: string) =>
    server.answer({
      method: 'POST',
      path: '/api/token/',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: new Uint8Array(Buffer.from(JSON.stringify(TEST_CREDENTIALS))),
    });

  async function openPage() {
    const opened = openConsole('/account');
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    await screen.findByRole('region', { name: 'Sessions' });
    return opened;
  }

  it('lists the sessions, and ends another one and all others', async () => {
    const before = (await server.get<AccountSession[]>('/api/sessions/')).length;
    await logInElsewhere(FIREFOX);
    await logInElsewhere('curl/8.5.0');
    await logInElsewhere('');
    const { user } = await openPage();
    expect(rows()).toHaveLength(before + 3);
    const firefox = sessions().getByText('Firefox on Linux').closest('li') ?? expect.fail();
    expect(firefox).toHaveTextContent(`since ${formatDate(localDate(new Date()))}`);
    expect(firefox).toHaveTextContent('from 127.0.0.1');
    expect(sessions().getByText('This browser')).toBeVisible();
    expect(screen.getByText(/^It ends your other sessions: .*Firefox on Linux/)).toBeVisible();

    await press(user, 'End the session: Firefox on Linux');
    await waitFor(() => expect(rows()).toHaveLength(before + 2));
    expect(sessions().queryByText('Firefox on Linux')).toBeNull();
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    await press(user, 'End the others');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByText('The other sessions have ended.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End the others' })).toBeNull();
    expect(await server.get<AccountSession[]>('/api/sessions/')).toHaveLength(1);
  });

  it('changes the password, with errors at the fields', async () => {
    const { user } = await openPage();
    const current = screen.getByLabelText('Current password');
    const next = screen.getByLabelText('New password');
    expect(next).toHaveAccessibleDescription(/8 characters \(not met yet\).*your name \(not met yet\)$/);
    await enter(user, next, TEST_CREDENTIALS.username.toUpperCase());
    expect(next).toHaveAccessibleDescription(/8 characters \(not met yet\).*your name \(not met yet\)$/);
    await user.clear(next);
    await enter(user, current, 'not-mine-1');
    await enter(user, next, 'password1');
    expect(next).toHaveAccessibleDescription(/8 characters \(met\).*your name \(met\)$/);
    await press(user, 'Change password');
    await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password.'));
    expect(next).toHaveAccessibleDescription('Many people use this password. Choose another one.');
    expect(screen.getByRole('alert')).toHaveTextContent('The password was not changed.');

    await user.clear(current);
    await enter(user, current, TEST_CREDENTIALS.password);
    await user.clear(next);
    await enter(user, next, 'another-long-1');
    await press(user, 'Change password');
    expect(await screen.findByText('Your password is changed.')).toBeVisible();
    expect([current, next].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it('is reached by the menu of the person’s name, and in the menu of a phone', async () => {
    const { address, user } = openConsole('/test');
    await press(user, TEST_CREDENTIALS.username);
    await user.click(await screen.findByRole('menuitem', { name: 'Account' }));
    await waitFor(() => expect(address()).toBe('/account'));
    setViewport('phone');
    await press(user, 'Menu');
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  });

  it('logging out ends the session on the server', async () => {
    const { user } = openConsole('/test');
    await user.click(await screen.findByRole('link', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in to Backstock' });
    await waitFor(() => expect(network.sent('POST /api/logout/')).toHaveLength(1));
    await network.settled();
    await expect(server.get('/api/sessions/')).resolves.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the page of the account on a plain backend', () => {
  it('leads to the nearest page, and makes no calls for accounts', async () => {
    const { user } = openConsole('/account');
    expect(await screen.findByText(/^Not on this server: your sessions/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Account' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in to Backstock' });
    await network.settled();
    expect(network.sent('GET /api/sessions/')).toEqual([]);
    expect(network.sent('POST /api/logout/')).toEqual([]);
  });
});
