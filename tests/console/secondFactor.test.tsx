import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { OwnAccount, RecoveryCodes, SecondFactorSecret } from '../../contract/account.ts';
import { appCode } from '../support/app_code.ts';
import { TEST_CREDENTIALS } from '../support/credentials.ts';
import { network } from './network.ts';
import { enter, logIn, openConsole, press, textsOf, type User } from './openConsole.tsx';
import { CREDENTIALS } from './plainBackend.ts';
import { startRealServer } from './realServer.ts';

const LOGIN = 'POST /api/token/';

const card = () => screen.getByRole('region', { name: 'Second factor' });
const recoveryCodes = () => textsOf('listitem', screen.getByRole('region', { name: /^Recovery codes/ }));

async function openAccount() {
  const opened = openConsole('/account');
  await screen.findByRole('region', { name: 'Sessions' });
  return opened;
}

describe('a second factor on our server', () => {
  const server = startRealServer();

  async function post<Answer>(path: string, body: object = {}): Promise<Answer> {
    server.openSession();
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access')}`,
      'content-type': 'application/json',
    };
    const sent = new Uint8Array(Buffer.from(JSON.stringify(body)));
    const answer = await server.answer({ method: 'POST', path, headers, body: sent });
    return JSON.parse(Buffer.from(answer.body).toString());
  }

  /** Turns it on by the API. */
  async function turnOn(): Promise<{ key: string; codes: string[] }> {
    const { key } = await post<SecondFactorSecret>('/api/user/second_factor/');
    const otp = appCode(key);
    return { key, ...(await post<RecoveryCodes>('/api/user/second_factor/confirm/', { otp })) };
  }

  async function openLogin(): Promise<User> {
    localStorage.clear();
    const { user } = openConsole('/login', { loggedIn: false });
    await logIn(user, TEST_CREDENTIALS);
    return user;
  }

  it('is set up with a first code, and shows the recovery codes only then', async () => {
    const { user, go } = await openAccount();
    expect(await within(card()).findByText('Off')).toBeVisible();
    await press(user, 'Set up');
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeInTheDocument();
    expect(within(card()).getByText('Not confirmed yet')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Code of the app' });
    expect(field).toHaveFocus();
    const key = within(card()).getByText(/^([A-Z2-7]{4} ?){8}$/).textContent;
    await press(user, 'Copy the key');
    expect(await navigator.clipboard.readText()).toBe(key.replaceAll(' ', ''));

    await enter(user, field, '000000');
    await press(user, 'Turn on');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code is wrong/));
    expect(field).toHaveFocus();
    await user.clear(field);
    await enter(user, field, appCode(key));
    await press(user, 'Turn on');

    const heading = await screen.findByRole('heading', { name: /^Recovery codes/ });
    expect(heading).toHaveFocus();
    expect(within(card()).getByText('On')).toBeVisible();
    expect(within(card()).getByText('10 recovery codes are left.')).toBeVisible();
    const codes = recoveryCodes();
    expect(codes).toHaveLength(10);
    await press(user, 'Copy');
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await press(user, 'Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();

    await go('/test');
    await screen.findByRole('heading', { level: 1, name: 'Card matcher' });
    await go('/account');
    expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Recovery codes/ })).toBeNull();
  });

  it('has no effect when its set-up is cancelled', async () => {
    const { user } = await openAccount();
    await press(user, 'Set up');
    await press(user, 'Cancel');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(await server.get<OwnAccount>('/api/user/')).toMatchObject({ second_factor: 'off' });
  });

  it('gives new recovery codes, and is turned off, each after a question', async () => {
    const { codes } = await turnOn();
    const { user } = await openAccount();
    await press(user, 'New recovery codes');
    await press(user, 'Make new codes', await screen.findByRole('dialog', { name: /^Make new/ }));
    await screen.findByRole('heading', { name: /^Recovery codes/ });
    expect(recoveryCodes()).not.toEqual(codes);

    await press(user, 'Turn off');
    const dialog = await screen.findByRole('dialog', { name: 'Turn off the second factor?' });
    await press(user, 'Turn off', dialog);
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Recovery codes/ })).toBeNull();
    expect(await server.get<OwnAccount>('/api/user/')).toMatchObject({ second_factor: 'off' });
  });

  it('says so when few recovery codes are left', async () => {
    const account = await server.get<OwnAccount>('/api/user/');
    const few: OwnAccount = { ...account, second_factor: 'on', recovery_codes: 1 };
    network.use(http.get('*/api/user/', () => HttpResponse.json(few)));
    await openAccount();
    expect(
      await screen.findByText('1 recovery code is left. Make new ones before you need them.'),
    ).toBeVisible();
  });

  it('is asked for at the login, which keeps name and password', async () => {
    const { key } = await turnOn();
    const user = await openLogin();
    const field = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Username')).toHaveValue(TEST_CREDENTIALS.username);
    expect(screen.getByLabelText('Password')).toHaveValue(TEST_CREDENTIALS.password);

    await enter(user, field, '000000');
    await press(user, 'Log in');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code is wrong/));
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    expect(screen.queryByRole('alert')).toBeNull();
    const otp = appCode(key, 1);
    await user.clear(field);
    await enter(user, field, otp);
    await press(user, 'Log in');
    expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible();
    expect(network.sent(LOGIN).map(({ json }) => json)).toEqual([
      TEST_CREDENTIALS,
      { ...TEST_CREDENTIALS, otp: '000000' },
      { ...TEST_CREDENTIALS, otp },
    ]);
  });

  it('is replaced by a recovery code at the login', async () => {
    const { codes } = await turnOn();
    const user = await openLogin();
    await press(user, 'Use a recovery code');
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('inputmode', 'text');
    await enter(user, field, codes[0] ?? '');
    await press(user, 'Log in');
    expect(await screen.findByRole('region', { name: 'Database' })).toBeVisible();
  });

  it('that the owner requires leads to the page Account, until it is on', async () => {
    const message = 'Set up a second factor on the page Account: the owner requires one.';
    const reason = { code: 'users.second_factor_needed', parameters: {} };
    let account: OwnAccount = {
      ...(await server.get<OwnAccount>('/api/user/')),
      second_factor: 'required',
    };
    network.use(
      http.get('*/api/user/', () => HttpResponse.json(account)),
      http.get('*/api/:resource/', ({ params }) =>
        params.resource === 'sessions' || account.second_factor === 'on'
          ? undefined
          : HttpResponse.json({ code: 'forbidden', message, reason }, { status: 403 }),
      ),
    );
    const { address, user, go } = openConsole('/database/purchases');
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByText(/^The owner requires a second factor/)).toBeVisible();
    expect(within(card()).getByText('Required')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible();
    await press(user, 'Set up');
    await screen.findByRole('textbox', { name: 'Code of the app' });

    account = { ...account, second_factor: 'on' };
    await go('/database/purchases');
    expect(await screen.findByRole('heading', { name: 'Purchases' })).toBeVisible();
    expect(address()).toMatch(/^\/database\/purchases/);
  });
});

describe('a second factor on a plain backend', () => {
  it('is never asked for: a 401 shows the backend’s message', async () => {
    const { user } = openConsole('/login', { loggedIn: false });
    network.answerNext(LOGIN, 401, { otp: ['This code is wrong.'], detail: 'Not you.' });
    await logIn(user, CREDENTIALS);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not logged in. Not you.');
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(network.sentOnce(LOGIN).json).toEqual(CREDENTIALS);
  });
});
