import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from './network.ts';
import { enter, openConsole, press, type User } from './openConsole.tsx';

const REGISTER = 'POST /api/user/register/';
const RESET = 'POST /api/user/password_reset/';

const answerInvitation = (status: number, body: object) =>
  network.use(http.get('*/api/user/invitation/', () => HttpResponse.json(body as never, { status })));

async function register(user: User, name = 'grace') {
  await enter(user, await screen.findByLabelText('Username'), name);
  await enter(user, screen.getByLabelText('Password'), 'a-long-one-1');
  await press(user, 'Register');
}

describe('registering by invitation', () => {
  it('says the role, clears all local storage, and sends the invitation', async () => {
    answerInvitation(200, { role: 'viewer', expires_at: '2026-12-04T10:00:00Z' });
    network.answerNext(REGISTER, 201, { id: 2, username: 'grace' });
    const { user, address } = openConsole('/register?invitation=q7Xw');
    expect(await screen.findByText('Your invitation is for the role: Viewer.')).toBeVisible();
    expect(localStorage).toHaveLength(0);
    await register(user);
    expect(await screen.findByText('Your account is ready. Log in with it.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(network.sentOnce(REGISTER).json).toEqual({
      username: 'grace',
      password: 'a-long-one-1',
      invitation: 'q7Xw',
    });
  });

  it.each([404, 400])(
    'says when the invitation does not work any more, before anything is typed: %i',
    async (status) => {
      answerInvitation(status, { code: 'not_found', message: 'This invitation was used.' });
      openConsole('/register?invitation=q7Xw', { loggedIn: false });
      expect(
        await screen.findByRole('heading', { name: 'This invitation does not work any more' }),
      ).toBeVisible();
      expect(screen.queryByLabelText('Username')).toBeNull();
    },
  );

  it('says when somebody else has used the invitation meanwhile', async () => {
    answerInvitation(200, { role: 'operator', expires_at: '2026-12-04T10:00:00Z' });
    const { user } = openConsole('/register?invitation=q7Xw', { loggedIn: false });
    await screen.findByText('Your invitation is for the role: Operator.');
    const message = 'This invitation was used.';
    network.answerNext(REGISTER, 400, { code: 'invalid', message, errors: { invitation: message } });
    await register(user);
    expect(
      await screen.findByRole('heading', { name: 'This invitation does not work any more' }),
    ).toBeVisible();
  });

  it('keeps the form when the invitation cannot be read', async () => {
    answerInvitation(500, {});
    openConsole('/register?invitation=q7Xw', { loggedIn: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('The invitation could not be read.');
    expect(screen.getByLabelText('Username')).toBeVisible();
  });

  it('is explained where nobody registers without', async () => {
    const { user } = openConsole('/register', { loggedIn: false });
    network.answerNext(REGISTER, 403, {
      code: 'forbidden',
      message: 'Registration is closed.',
      reason: { code: 'users.registration_closed', parameters: {} },
    });
    await register(user);
    expect(await screen.findByRole('heading', { name: 'Registration is by invitation' })).toBeVisible();
    expect(screen.getByText(/^Ask an owner of this Backstock for a link/)).toBeVisible();
  });
});

describe('a new password by a link', () => {
  it('is saved with the token of the link, and leads to the login', async () => {
    network.answerNext(RESET, 200, {});
    const { user, address } = openConsole('/reset_password?token=t0k', { loggedIn: false });
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    await enter(user, screen.getByLabelText('Password'), 'a-long-one-1');
    await press(user, 'Save the password');
    expect(await screen.findByText('Your password is changed. Log in with it.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(network.sentOnce(RESET).json).toEqual({ token: 't0k', new_password: 'a-long-one-1' });
  });

  it('shows the problem at the field, and says when the link is over', async () => {
    const { user } = openConsole('/reset_password?token=t0k', { loggedIn: false });
    const field = await screen.findByLabelText('Password');
    const common = 'Many people use this password. Choose another one.';
    network.answerNext(RESET, 400, { message: common, errors: { new_password: common } });
    await enter(user, field, 'password1');
    await press(user, 'Save the password');
    expect(await screen.findByText(common)).toBeVisible();
    const over = 'This link was used or replaced, or has expired.';
    network.answerNext(RESET, 400, { message: over, errors: { token: over } });
    await press(user, 'Save the password');
    expect(await screen.findByText(`The password was not changed. ${over}`)).toBeVisible();
  });

  it('needs the whole link', async () => {
    openConsole('/reset_password', { loggedIn: false });
    expect(await screen.findByText(/^This link is not complete/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
