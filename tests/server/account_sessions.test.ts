// @module-tag slow
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountSession } from '../../contract/account.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { AccessToken, TokenPair } from '../../contract/users.ts';
import { buildApp } from '../../server/app.ts';
import { tidySessions } from '../../server/platform/auth/daily_work.ts';
import { userByName } from '../../server/platform/auth/repository.ts';
import { MOST_SESSIONS } from '../../server/platform/auth/session_repository.ts';
import { disableUser, enableUser } from '../../server/platform/auth/people.ts';
import { describeServerOnce, serverOn, type TestServer } from '../support/server.ts';

const PASSWORD = 'long-enough-1';
const DAY = 86_400;

let people = 0;
/** Registers a person, and returns the username. */
async function aPerson(server: TestServer): Promise<string> {
  people += 1;
  const username = `person-${people}`;
  await server.post('/api/user/register/', { username, password: PASSWORD }, { token: null });
  return username;
}

const logIn = async (server: TestServer, username: string, password = PASSWORD, headers = {}) =>
  (await server.post('/api/token/', { username, password }, { token: null, headers })).as(TokenPair);

const refresh = (server: TestServer, token: string) =>
  server.post('/api/token/refresh/', { refresh: token }, { token: null });

const logOut = (server: TestServer, token: string) =>
  server.post('/api/logout/', { refresh: token }, { token: null });

/** The next refresh token. */
async function renew(server: TestServer, token: string): Promise<string> {
  return (await refresh(server, token)).as(AccessToken.required()).refresh;
}

const statusOf = async (server: TestServer, token: string) =>
  (await server.get('/api/types/', { token })).status;

const sessionsOf = async (server: TestServer, token: string) =>
  (await server.get('/api/sessions/', { token })).as(AccountSession.array());

function later(seconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + seconds * 1_000);
}
afterEach(() => {
  vi.useRealTimers();
});

/** A token of a version without sessions. */
const earlierToken = (server: TestServer, user: { id: number; username: string }, kind = 'refresh') =>
  server.app.jwt.sign({
    user_id: user.id,
    username: user.username,
    token_type: kind,
    iat: Math.floor(Date.now() / 1_000) - DAY,
    exp: Math.floor(Date.now() / 1_000) + DAY,
  });

describeServerOnce('refresh tokens', (server) => {
  test('each refresh gives the next token, which a browser uses next', async () => {
    let token = (await logIn(server, await aPerson(server))).refresh;
    for (let turn = 0; turn < 3; turn += 1) {
      later(300);
      const next = await renew(server, token);
      expect(next).not.toBe(token);
      token = next;
    }
  });

  test('a client that keeps the token of its login stays logged in for thirty days', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    for (const days of [0, 1, 20, 8]) {
      later(days * DAY);
      expect(await refresh(server, token)).toHaveStatus(200);
    }
    later(DAY);
    expect(await refresh(server, token)).toHaveStatus(401);
  });

  test('later tokens of a session expire with it', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    later(20 * DAY);
    const next = await renew(server, token);
    later(10 * DAY - 60);
    const { access } = (await refresh(server, next)).as(AccessToken);
    expect(await statusOf(server, access)).toBe(200);
    later(60);
    expect(await refresh(server, next)).toHaveStatus(401);
    // An access token that was issued in the last minute does not outlive its session.
    await expect.poll(() => statusOf(server, access), { timeout: 2_000 }).toBe(401);
  });

  test('two tabs that refresh at once get the same token', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(server, token)));
    expect(new Set(answers).size).toBe(1);
    later(30);
    const [next = ''] = answers;
    await renew(server, next);
    later(30);
    expect(await renew(server, token)).toBe(next);
  });

  test('a lost answer, or a reload during a refresh, does not end the session', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    await renew(server, token);
    later(600);
    const next = await renew(server, token);
    later(600);
    expect(await refresh(server, next)).toHaveStatus(200);
  });

  test('a copied token that two browsers use ends the session', async () => {
    const { access, refresh: token } = await logIn(server, await aPerson(server));
    expect(await statusOf(server, access)).toBe(200);
    const own = await renew(server, token);
    later(120);
    const copied = await renew(server, token);
    later(120);
    const last = await refresh(server, own);
    expect(last).toHaveStatus(200);
    expect(await refresh(server, copied)).toHaveStatus(401);
    expect(await refresh(server, own)).toHaveStatus(401);
    await expect.poll(() => statusOf(server, last.as(AccessToken).access), { timeout: 2_000 }).toBe(401);
  });

  test('an old token ends the session', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    const next = await renew(server, token);
    const last = await renew(server, next);
    later(61);
    expect(await refresh(server, token)).toHaveStatus(401);
    expect(await refresh(server, last)).toHaveStatus(401);
  });

  test('a token of an earlier version becomes a session, once', async () => {
    const username = await aPerson(server);
    const user = (await userByName(server.store.db, username)) ?? expect.fail();
    const token = earlierToken(server, user);
    const accessOnly = earlierToken(server, user, 'access');
    expect(await statusOf(server, accessOnly)).toBe(200);
    const confirmation = { password: PASSWORD };
    expect(await server.post('/api/user/confirm/', confirmation, { token: accessOnly })).toHaveStatus(401);
    const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(server, token)));
    const { access, refresh: next } = answers[0]?.as(AccessToken.required()) ?? expect.fail();
    for (const answer of answers) expect(answer.as(AccessToken).refresh).toBe(next);
    expect(await sessionsOf(server, access)).toHaveLength(1);

    expect(await logOut(server, token)).toHaveStatus(200);
    await logIn(server, username);
    for (const one of [token, next]) expect(await refresh(server, one)).toHaveStatus(401);
  });

  test('a token of an earlier version ends with a new password', async () => {
    const username = await aPerson(server);
    const user = (await userByName(server.store.db, username)) ?? expect.fail();
    const { access } = await logIn(server, username);
    const change = { current_password: PASSWORD, new_password: 'another-long-1' };
    expect(await server.post('/api/user/password/', change, { token: access })).toHaveStatus(200);
    expect(await refresh(server, earlierToken(server, user))).toHaveStatus(401);
  });
});

describeServerOnce('the own sessions', (server) => {
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  test('are listed with device, address and times, last used first', async () => {
    later(0);
    const username = await aPerson(server);
    const first = await logIn(server, username, PASSWORD, FIREFOX);
    later(600);
    const second = await logIn(server, username, PASSWORD, { 'user-agent': 'curl/8.5.0' });
    const list = await sessionsOf(server, first.access);
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['curl', false],
      ['Firefox on Linux', true],
    ]);
    expect(list[0]).toMatchObject({ address: '127.0.0.1', started_at: list[0]?.last_used_at });
    later(600);
    await refresh(server, first.refresh);
    const [used] = await sessionsOf(server, second.access);
    expect(used?.device).toBe('lightMyRequest');
    expect(Date.parse(used?.last_used_at ?? '') - Date.parse(used?.started_at ?? '')).toBe(1_200_000);
  });

  test('show when the person was last here, to the minute, also once they have ended', async () => {
    later(0);
    const username = await aPerson(server);
    const token = await logIn(server, username);
    const start = Math.floor(Date.now() / 1_000);
    const lastSeen = async () => (await userByName(server.store.db, username))?.last_seen_at;
    for (const [passed, seen] of [
      [0, 0],
      [30, 0],
      [31, 61],
    ] as const) {
      later(passed);
      await refresh(server, token.refresh);
      expect(await lastSeen()).toBe(start + seen);
    }
    await logOut(server, token.refresh);
    expect(await lastSeen()).toBe(start + 61);
  });

  test('end one by one, and nobody else’s', async () => {
    const username = await aPerson(server);
    const [own, other] = [await logIn(server, username), await logIn(server, username)];
    const stranger = await logIn(server, await aPerson(server));
    const id = (await sessionsOf(server, own.access)).find(({ is_current }) => !is_current)?.id;
    expect(await server.delete(`/api/sessions/${id}/`, { token: stranger.access })).toHaveStatus(404);
    expect(await statusOf(server, other.access)).toBe(200);
    const left = await server.delete(`/api/sessions/${id}/`, { token: own.access });
    expect(left.as(AccountSession.array()).map(({ is_current }) => is_current)).toEqual([true]);
    expect(await statusOf(server, other.access)).toBe(401);
    expect(await refresh(server, other.refresh)).toHaveStatus(401);
    expect(await statusOf(server, own.access)).toBe(200);
    expect(await server.delete(`/api/sessions/${id}/`, { token: own.access })).toHaveStatus(404);
  });

  test('all others end at once', async () => {
    const username = await aPerson(server);
    const others = [await logIn(server, username), await logIn(server, username)];
    const own = await logIn(server, username);
    for (const { access } of others) expect(await statusOf(server, access)).toBe(200);
    const left = await server.post('/api/sessions/end_others/', {}, { token: own.access });
    expect(left.as(AccountSession.array())).toHaveLength(1);
    for (const { access } of others) expect(await statusOf(server, access)).toBe(401);
    expect(await statusOf(server, own.access)).toBe(200);
  });

  test('logging out ends only that session', async () => {
    const username = await aPerson(server);
    const [own, other] = [await logIn(server, username), await logIn(server, username)];
    await renew(server, own.refresh);
    expect(await statusOf(server, own.access)).toBe(200);
    expect(await logOut(server, own.refresh)).toHaveStatus(200);
    expect(await statusOf(server, own.access)).toBe(401);
    expect(await refresh(server, own.refresh)).toHaveStatus(401);
    expect(await statusOf(server, other.access)).toBe(200);
  });

  test('are limited: a further login ends the one that was not used for longest', async () => {
    const username = await aPerson(server);
    const first = await logIn(server, username);
    later(10);
    const second = await logIn(server, username);
    later(10);
    for (let count = 2; count < MOST_SESSIONS + 1; count += 1) await logIn(server, username);
    expect(await refresh(server, first.refresh)).toHaveStatus(401);
    expect(await sessionsOf(server, second.access)).toHaveLength(MOST_SESSIONS);
  });

  test('ended and expired ones are deleted once a day', async () => {
    const { refresh: token } = await logIn(server, await aPerson(server));
    await logOut(server, token);
    const count = async () => (await server.store.db.selectFrom('sessions').select('id').execute()).length;
    const before = await count();
    const { signal } = new AbortController();
    await tidySessions.run(server.store, signal);
    expect(await count()).toBeLessThan(before);
    later(40 * DAY);
    await tidySessions.run(server.store, signal);
    expect(await count()).toBe(0);
  });
});

describeServerOnce('a person who is shut out', (server) => {
  test.each([
    ['disabled', async (id: number) => disableUser(server.store.db, id)],
    [
      'deleted in the database',
      async (id: number) => {
        await server.store.db.deleteFrom('users').where('id', '=', id).execute();
      },
    ],
  ])('%s: the tokens end within two seconds on every server', async (_how, shutOut) => {
    const username = await aPerson(server);
    const { access, refresh: token } = await logIn(server, username);
    const second = await buildApp({ ...server.store, log: false });
    const statuses = () =>
      Promise.all([
        statusOf(server, access),
        second
          .inject({ url: '/api/types/', headers: { authorization: `Bearer ${access}` } })
          .then(({ statusCode }) => statusCode),
      ]);
    expect(await statuses()).toEqual([200, 200]);
    const user = (await userByName(server.store.db, username)) ?? expect.fail();
    await shutOut(user.id);
    await expect.poll(statuses, { timeout: 2_000 }).toEqual([401, 401]);
    expect(await refresh(server, token)).toHaveStatus(401);
    const answer = await server.post('/api/token/', { username, password: PASSWORD }, { token: null });
    expect(answer).toHaveStatus(401);
    expect(answer.as(ErrorBody).reason?.code).toBe('users.no_match');
    await second.close();
  });

  test('who is enabled again logs in anew: earlier sessions stay ended', async () => {
    const username = await aPerson(server);
    const user = (await userByName(server.store.db, username)) ?? expect.fail();
    const { refresh: token } = await logIn(server, username);
    await disableUser(server.store.db, user.id);
    await enableUser(server.store.db, user.id);
    expect(await refresh(server, token)).toHaveStatus(401);
    expect(await statusOf(server, (await logIn(server, username)).access)).toBe(200);
  });
});

describeServerOnce('a new password', (server) => {
  const change = (token: string, current_password: string, new_password: string) =>
    server.post('/api/user/password/', { current_password, new_password }, { token });

  test('ends all other sessions, and replaces the old one', async () => {
    const username = await aPerson(server);
    const [own, other] = [await logIn(server, username), await logIn(server, username)];
    expect(await statusOf(server, other.access)).toBe(200);
    expect(await change(own.access, PASSWORD, 'another-long-1')).toHaveStatus(200);
    expect(await statusOf(server, own.access)).toBe(200);
    expect(await refresh(server, own.refresh)).toHaveStatus(200);
    expect(await statusOf(server, other.access)).toBe(401);
    expect(await refresh(server, other.refresh)).toHaveStatus(401);
    const old = await server.post('/api/token/', { username, password: PASSWORD }, { token: null });
    expect(old).toHaveStatus(401);
    await logIn(server, username, 'another-long-1');
  });

  test.each([
    ['not-mine-1', 'another-long-1', { current_password: 'This is not your current password.' }],
    [PASSWORD, 'short', { new_password: 'Use at least 8 characters.' }],
    [PASSWORD, 'PassWord1', { new_password: 'Many people use this password. Choose another one.' }],
    [PASSWORD, 'THE NAME', { new_password: 'Choose a password that is not the username.' }],
    [
      'not-mine-1',
      'password1',
      {
        current_password: 'This is not your current password.',
        new_password: 'Many people use this password. Choose another one.',
      },
    ],
    [
      '',
      '',
      { current_password: 'Enter your current password.', new_password: 'Use at least 8 characters.' },
    ],
  ])('from %j to %j is refused at its fields', async (current, next, errors) => {
    const username = await aPerson(server);
    const { access } = await logIn(server, username);
    const answer = await change(access, current, next === 'THE NAME' ? username.toUpperCase() : next);
    expect(answer.errors).toEqual(errors);
    expect(await statusOf(server, access)).toBe(200);
  });
});

describe('with limited login attempts', () => {
  const server = serverOn('sqlite', { limits: { failedLogins: 3 } });

  test('wrong current passwords count as failed logins', async () => {
    const username = await aPerson(server);
    const { access } = await logIn(server, username);
    const tried = { current_password: 'not-mine-1', new_password: 'another-long-1' };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await server.post('/api/user/password/', tried, { token: access })).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
    const answer = await server.post('/api/token/', { username, password: PASSWORD }, { token: null });
    expect(answer).toHaveStatus(429);
  });
});
