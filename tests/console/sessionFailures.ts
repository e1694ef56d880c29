import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import type { RepeatableCall, FailureCase } from './failureCase.ts';
import { expectShipment, fillShipment } from './forms.ts';
import { enter, openConsole } from './openConsole.tsx';
import { token } from './plainBackend.ts';

const EXPIRED = token({ exp: 1, username: TEST_CREDENTIALS.username });

/** The calls that open and renew a session. */
export const SESSION_FAILURES: Record<string, FailureCase> = {
  'POST /api/token/': {
    method: 'post',
    path: '*/api/token/',
    prepare: () =>
      credentials('/login', 'Log in', TEST_CREDENTIALS.username, () =>
        screen.findByRole('region', { name: 'Database' }),
      ),
  },

  'POST /api/user/register/': {
    method: 'post',
    path: '*/api/user/register/',
    prepare: () =>
      credentials('/register', 'Register', 'newcomer', () =>
        screen.findByText('Your account is ready. Log in with it.'),
      ),
  },

  'POST /api/token/refresh/ on a page that is opened': {
    method: 'post',
    path: '*/api/token/refresh/',
    says: 'The server cannot renew the session at the moment.',
    waits: true,
    prepare: async (server) => {
      await server.aPurchase({ name: 'Lot' });
      // This page makes no calls: a call would renew the session before the test does.
      const { go, address } = openConsole('/privacy');
      await screen.findByRole('heading', { level: 1 });
      localStorage.setItem('access', EXPIRED);
      return {
        call: () => go('/database/purchases'),
        expectUnchanged: async () => {
          await screen.findByRole('heading', { name: 'Log in to Backstock' });
          expect(address()).toBe('/login');
          expect(localStorage.getItem('refresh')).not.toBeNull();
        },
        expectDone: () => screen.findByRole('link', { name: 'Lot' }),
      };
    },
  },

  'POST /api/token/refresh/ in a form': {
    method: 'post',
    path: '*/api/token/refresh/',
    says: 'The server cannot renew the session at the moment.',
    prepare: async () => {
      const { user } = openConsole('/database/incomingstock/add');
      await fillShipment(user, 'DHL');
      localStorage.setItem('access', `${localStorage.getItem('access')}x`);
      return {
        call: () => user.click(screen.getByRole('button', { name: 'Add shipment' })),
        expectUnchanged: () => expectShipment('DHL'),
        expectDone: () => screen.findByRole('link', { name: /DHL/ }),
      };
    },
  },
};

async function credentials(
  path: string,
  button: string,
  username: string,
  expectDone: () => Promise<unknown>,
): Promise<RepeatableCall> {
  const { user } = openConsole(path, { loggedIn: false });
  await enter(user, await screen.findByLabelText('Username'), username);
  await enter(user, screen.getByLabelText('Password'), TEST_CREDENTIALS.password);
  return {
    call: () => user.click(screen.getByRole('button', { name: button })),
    expectUnchanged: async () => {
      expect(screen.getByLabelText('Username')).toHaveValue(username);
      expect(screen.getByLabelText('Password')).toHaveValue(TEST_CREDENTIALS.password);
    },
    expectDone,
  };
}
