import { afterEach, describe, expect, test, vi } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { OneTimeToken, OpenInvitation, People } from '../../contract/people.ts';
import { runUserCommand } from '../../server/cli/user_commands.ts';
import { tidyAccounts } from '../../server/platform/auth/daily_work.ts';
import { listInvitations } from '../../server/platform/auth/links.ts';
import { createUser } from '../../server/platform/auth/users.ts';
import { engines } from '../support/engines.ts';
import { aPerson, aUsername, idOf, later, PASSWORD, roleOf } from '../support/people.ts';
import { describeServerOnce, serverOn, type TestServer } from '../support/server.ts';

const WEEK = 7 * 86_400;
const anonymous = { token: null };

afterEach(() => {
  vi.useRealTimers();
});

const invite = async (server: TestServer, role = 'viewer', token = server.token) =>
  (await server.post('/api/people/invitations/', { role }, { token })).as(OneTimeToken).token;
const register = (server: TestServer, username: string, invitation?: string) =>
  server.post('/api/user/register/', { username, password: PASSWORD, invitation }, anonymous);
const open = (server: TestServer, token: string) =>
  server.get(`/api/user/invitation/?${new URLSearchParams({ token })}`, anonymous);

const OVER = {
  invitation:
    'This invitation was used or withdrawn, or has expired. Ask an owner of this Backstock for a new one.',
};

describeServerOnce('an invitation', (server) => {
  test('gives its role, once', async () => {
    const token = await invite(server);
    expect((await open(server, token)).as(OpenInvitation).role).toBe('viewer');
    const username = aUsername();
    expect(await register(server, username, token)).toHaveStatus(201);
    expect(await roleOf(server, await idOf(server, username))).toBe('viewer');
    expect((await register(server, aUsername(), token)).errors).toEqual(OVER);
    expect(await open(server, token)).toHaveStatus(404);
  });

  test('of ten uses at once works for one', async () => {
    const token = await invite(server, 'owner');
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(server, aUsername(), token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test('works for seven days', async () => {
    const [early, late] = [await invite(server), await invite(server)];
    later(WEEK - 60);
    expect(await register(server, aUsername(), early)).toHaveStatus(201);
    later(120);
    expect((await register(server, aUsername(), late)).errors).toEqual(OVER);
    expect(await open(server, late)).toHaveStatus(404);
    expect(await listInvitations(server.store.db)).toEqual([]);
  });

  test('is no link to a new password, and such a link is no invitation', async () => {
    const token = await invite(server);
    const reset = { token, new_password: 'another-long-1' };
    expect(await server.post('/api/user/password_reset/', reset, anonymous)).toHaveStatus(400);
    const { id } = await aPerson(server);
    const link = (await server.post(`/api/people/${id}/reset_link/`)).as(OneTimeToken).token;
    expect((await register(server, aUsername(), link)).errors).toEqual(OVER);
    expect(await open(server, link)).toHaveStatus(404);
    expect(await register(server, aUsername(), token)).toHaveStatus(201);
  });

  test('is listed without its token, and withdrawn', async () => {
    const token = await invite(server, 'operator');
    const answer = await server.get('/api/people/');
    expect(answer.text).not.toContain(token);
    const { invitations } = answer.as(People);
    const invitation = invitations.at(-1) ?? expect.fail();
    expect(invitation).toMatchObject({ role: 'operator', invited_by: 'tester' });
    expect(await server.delete(`/api/people/invitations/${invitation.id}/`)).toHaveStatus(200);
    expect(await server.delete(`/api/people/invitations/${invitation.id}/`)).toHaveStatus(404);
    expect((await register(server, aUsername(), token)).errors).toEqual(OVER);
  });

  test('stays when the registration is refused', async () => {
    const token = await invite(server);
    expect(await register(server, 'TESTER', token)).toHaveStatus(409);
    expect(await register(server, aUsername(), token)).toHaveStatus(201);
  });

  test.each([{ role: 'operator' }, { is_disabled: true }])(
    'ends when its owner becomes %j',
    async (change) => {
      const owner = await aPerson(server, 'owner');
      const token = await invite(server, 'owner', owner.access);
      expect(await server.patch(`/api/people/${owner.id}/`, change)).toHaveStatus(200);
      expect((await register(server, aUsername(), token)).errors).toEqual(OVER);
    },
  );

  test('is deleted once a day after it has expired', async () => {
    const token = await invite(server);
    const links = async () =>
      (await server.store.db.selectFrom('account_links').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    const tidy = () => tidyAccounts.run(server.store, new AbortController().signal);
    const before = await links();
    await tidy();
    expect(await links()).toEqual(before);
    const last = before.at(-1) ?? 0;
    await server.store.db
      .updateTable('account_links')
      .set({ expires_at: 1 })
      .where('id', '=', last)
      .execute();
    await tidy();
    expect(await links()).toEqual(before.filter((id) => id !== last));
    expect((await register(server, aUsername(), token)).errors).toEqual(OVER);
  });

  test('registers where registration is by invitation alone', async () => {
    await server.patch('/api/people/settings/', { registration: 'invitation' });
    const refused = await register(server, aUsername());
    expect(refused).toHaveStatus(403);
    expect(refused.as(ErrorBody).reason?.code).toBe('users.registration_closed');
    expect(await register(server, aUsername(), await invite(server))).toHaveStatus(201);
    await server.patch('/api/people/settings/', { registration: 'open' });
    expect(await register(server, aUsername())).toHaveStatus(201);
  });
});

describe.each(engines)('the first accounts, on %s', (engine) => {
  // The test server registers nobody then.
  const server = serverOn(engine, { env: { REGISTRATION: 'closed' } });

  test('are one owner and operators, also when they register at once', async () => {
    const list = () => runUserCommand(server.store, ['list'], async () => '');
    expect(await list()).toEqual(['There are no accounts.']);
    const names = Array.from({ length: 5 }, aUsername);
    await Promise.all(names.map((username) => createUser(server.store, { username, password: PASSWORD })));
    const users = await server.store.db.selectFrom('users').select('role').execute();
    expect(users.map(({ role }) => role).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'operator'),
      'owner',
    ]);
  });
});
