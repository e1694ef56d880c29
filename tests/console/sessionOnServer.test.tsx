import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { casesInScope } from '../support/scope.ts';
import { expectPurchase, fillPurchase } from './forms.ts';
import { network } from './network.ts';
import { enter, logIn, openConsole } from './openConsole.tsx';
import { token } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';

const server = startRealServer();

const RENEWAL = 'POST /api/token/refresh/';
const EXPIRED = token({ exp: 1, username: TEST_CREDENTIALS.username });

const onLogin = () => screen.findByRole('heading', { name: 'Log in to Backstock' });
const stored = () => Object.keys(localStorage).toSorted();
const logged = () => vi.mocked(console.error).mock.calls.flat().map(String).join('\n');

describe('an access token that our server refuses', () => {
  const refused: [why: string, access: string][] = [
    ['has expired', EXPIRED],
    ['is no token', 'nobody issued this'],
    ['was tampered with', token({ exp: 4_102_444_800, username: TEST_CREDENTIALS.username })],
  ];
  it.each(casesInScope(refused, { usual: 1 }))(
    'because it %s is renewed once, and the list is shown',
    async (_why, access) => {
      await server.aPurchase({ name: 'Lot' });
      const { go } = openConsole('/database/stock');
      await screen.findByRole('heading', { name: 'Stock' });
      localStorage.setItem('access', access);
      await go('/database/purchases');
      expect(await screen.findByRole('link', { name: 'Lot' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(network.sent(RENEWAL)).toHaveLength(1);
      expect(localStorage.getItem('access')).not.toBe(access);
    },
  );

  it(
    'is renewed once for the list and the details that an address opens',
    { tags: ['nightly'] },
    async () => {
      const { id } = await server.aPurchase({ name: 'Lot' });
      server.openSession();
      localStorage.setItem('access', EXPIRED);
      openConsole(`/database/purchases?inspect_purchase=${id}`, { loggedIn: false });
      expect(await screen.findByRole('dialog', { name: 'Lot' })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(network.sent(RENEWAL)).toHaveLength(1);
    },
  );
});

describe('a session that our server does not renew', () => {
  it(
    'leads to the login and then back to the filled form, which is added once',
    { tags: ['nightly'] },
    async () => {
      const { user, address } = openConsole('/database/purchases/add');
      await fillPurchase(user, 'Typed before the end');
      Object.assign(localStorage, { access: 'expired', refresh: 'revoked' });
      await user.click(screen.getByRole('button', { name: 'Add purchase' }));
      await onLogin();
      expect(screen.getByText(/Your session has ended/)).toBeVisible();
      expect(logged()).toContain('Token refresh failed with status 401');

      await logIn(user, TEST_CREDENTIALS);
      await screen.findByRole('heading', { name: 'Add purchase' });
      expect(address()).toBe('/database/purchases/add');
      await expectPurchase('Typed before the end');
      await user.click(screen.getByRole('button', { name: 'Add purchase' }));
      expect(await screen.findByRole('link', { name: 'Typed before the end' })).toBeVisible();
      const kept = await server.get<{ images: unknown[] }[]>('/api/bought_stocks/');
      expect(kept.map(({ images }) => images.length)).toEqual([2]);
    },
  );

  it('ends as soon as it has expired without a refresh token, and the error is logged', async () => {
    const { go, address } = openConsole('/');
    await screen.findByRole('region', { name: 'Database' });
    localStorage.setItem('access', EXPIRED);
    localStorage.removeItem('refresh');
    await go('/database/stock');
    await onLogin();
    expect(address()).toBe('/login');
    expect(logged()).toContain('No refresh token available');
    expect(network.sent(RENEWAL)).toEqual([]);
    expect(localStorage.getItem('access')).toBeNull();
  });
});

describe('an account of our server', () => {
  it('is created, logs in to the requested page, and logs out', async () => {
    await server.aPurchase({ name: 'Lot' });
    const newcomer = { username: 'newcomer', password: 'correct horse battery' };
    const { user, address, go } = openConsole('/register', { loggedIn: false });
    await enter(user, await screen.findByLabelText('Username'), newcomer.username);
    await enter(user, screen.getByLabelText('Password'), newcomer.password);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await onLogin();
    await go('/database/purchases?filter=%7B%22q%22%3A%22x%22%7D');
    await waitFor(() => expect(address()).toBe('/login'));
    await logIn(user, newcomer);
    expect(await screen.findByText('Nothing matches “x”')).toBeVisible();
    expect(address()).toContain('/database/purchases?filter=');
    expect(stored()).toEqual(expect.arrayContaining(['access', 'refresh']));
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await onLogin();
    expect(stored()).toEqual([]);
  });

  it.each([
    ['password1', /Many people use this password/],
    ['newcomer-1', /not the username/],
    ['short', /at least 8 characters/],
  ])('is not created with the password “%s”, and the field shows the reason', async (password, wrong) => {
    const { user, address } = openConsole('/register', { loggedIn: false });
    await enter(user, await screen.findByLabelText('Username'), 'newcomer-1');
    const field = screen.getByLabelText('Password');
    await enter(user, field, password);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
    expect(field).toBeInvalid();
    expect(field).toHaveValue(password);
    expect(address()).toBe('/register');
  });
});
