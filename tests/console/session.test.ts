import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { authProvider, register, resetPassword } from '../../providers/authProvider.ts';
import { connection } from '../../providers/connection.ts';
import { httpClient } from '../../providers/httpClient.ts';
import {
  SessionEnded,
  endSessionOnServer,
  onSessionEnded,
  onTokensChanged,
  role,
} from '../../providers/session.ts';
import { network } from './network.ts';
import { CREDENTIALS, backend, token } from './plainBackend.ts';

const TYPES = '/api/types/';
const REFRESH = 'POST /api/token/refresh/';

function listener() {
  const told = vi.fn<(username: string | undefined) => void>();
  const stop = onSessionEnded(told);
  return { told, stop };
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function logged(): string {
  return vi.mocked(console.error).mock.calls.flat().map(String).join('\n');
}

describe('every call', () => {
  it('carries the stored access token', async () => {
    backend.openSession();
    const { status, json } = await httpClient(TYPES);
    expect(status).toBe(200);
    expect(json).toHaveLength(2);
    expect(network.sent(`GET ${TYPES}`)[0]?.authorization).toBe(`Bearer ${localStorage.getItem('access')}`);
  });

  it('carries no token without a session, and a 401 then causes no refresh', async () => {
    expect(await failureOf(httpClient(TYPES))).toMatchObject({ status: 401 });
    expect(network.sent(`GET ${TYPES}`)[0]?.authorization).toBeNull();
    expect(network.writes()).toEqual([]);
  });
});

describe('a 401', () => {
  it('refreshes the access token once and repeats the call once', async () => {
    backend.openSession();
    const { access: first, refresh: kept } = localStorage;
    backend.expireAccess();

    expect((await httpClient(TYPES)).status).toBe(200);

    const [refused, repeated, ...more] = network.sent(`GET ${TYPES}`);
    expect(more).toEqual([]);
    expect(refused?.authorization).toBe(`Bearer ${first}`);
    expect(repeated?.authorization).toBe(`Bearer ${localStorage.getItem('access')}`);
    expect(localStorage.getItem('access')).not.toBe(first);
    expect(localStorage.getItem('refresh')).toBe(kept);
    const [refresh, ...others] = network.sent(REFRESH);
    expect(others).toEqual([]);
    expect(refresh?.json).toEqual({ refresh: kept });
    expect(refresh?.url.origin).toBe(window.location.origin);
  });

  it('stores a new refresh token if the server sends one', async () => {
    backend.openSession();
    const session = backend.newSession();
    network.answerNext(`GET ${TYPES}`, 401);
    network.answerNext(REFRESH, 200, session);
    await httpClient(TYPES);
    expect(localStorage).toMatchObject(session);
  });

  it('repeats a form with its files', async () => {
    backend.openSession();
    backend.expireAccess();
    const form = new FormData();
    form.append('name', 'Lot');
    form.append('images', new File(['abc'], 'front.png', { type: 'image/png' }));

    await httpClient('/api/bought_stocks/', { method: 'POST', body: form });

    const attempts = network.sent('POST /api/bought_stocks/');
    expect(attempts.map(({ fields }) => fields.map(([name]) => name))).toEqual([
      ['name', 'images'],
      ['name', 'images'],
    ]);
    expect(backend.store.bought_stocks.filter(({ name }) => name === 'Lot')).toHaveLength(1);
  });

  it('causes one refresh for ten calls in flight, and each call is repeated', async () => {
    backend.openSession();
    backend.expireAccess();
    const answers = await Promise.all(Array.from({ length: 10 }, () => httpClient(TYPES)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(network.sent(REFRESH)).toHaveLength(1);
    expect(network.sent(`GET ${TYPES}`)).toHaveLength(20);
  });

  it('that arrives after another call has renewed the session only repeats its call', async () => {
    backend.openSession();
    backend.expireAccess();
    const release = network.hold('GET /api/extras/');
    const late = httpClient('/api/extras/');
    await vi.waitFor(() => expect(network.sent('GET /api/extras/')).toHaveLength(1));
    await httpClient(TYPES);
    release();
    expect((await late).status).toBe(200);
    expect(network.sent(REFRESH)).toHaveLength(1);
  });

  it('that arrives after the token was replaced by an expired one refreshes it', async () => {
    backend.openSession();
    backend.expireAccess();
    const release = network.hold('GET /api/extras/');
    const late = httpClient('/api/extras/');
    await vi.waitFor(() => expect(network.sent('GET /api/extras/')).toHaveLength(1));
    localStorage.setItem('access', token({ exp: 1 }));
    release();
    expect((await late).status).toBe(200);
    expect(network.sent(REFRESH)).toHaveLength(1);
  });

  it('after a successful refresh ends the session instead of refreshing again', async () => {
    backend.openSession();
    network.answerNext(`GET ${TYPES}`, 401, { detail: 'No.' });
    network.answerNext(`GET ${TYPES}`, 401, { detail: 'No.' });
    const { told, stop } = listener();
    expect(await failureOf(httpClient(TYPES))).toBeInstanceOf(SessionEnded);
    stop();
    expect(network.sent(`GET ${TYPES}`)).toHaveLength(2);
    expect(network.sent(REFRESH)).toHaveLength(1);
    expect(told).toHaveBeenCalledExactlyOnceWith('ada');
  });

  it('sends its refresh to the base address of the API, not to the console’s address', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.example/');
    vi.resetModules();
    const elsewhere = await import('../../providers/httpClient.ts');
    const { extensions } = await import('../../providers/extensions.ts');
    vi.unstubAllEnvs();
    // Later imports must not use that address.
    vi.resetModules();
    backend.openSession();
    backend.expireAccess();
    await elsewhere.httpClient(`https://api.example${TYPES}`);
    expect(network.sent(REFRESH).map(({ url }) => url.href)).toEqual([
      'https://api.example/api/token/refresh/',
    ]);
    // Calls of a backend without extensions are known by their paths there, too.
    extensions.learn(false);
    backend.expireAccess();
    await elsewhere.httpClient(`https://api.example${TYPES}?range=[0,9]`);
    expect(network.sent(REFRESH)).toHaveLength(2);
  });
});

describe('a session that cannot be renewed', () => {
  it('ends: tokens are removed, listeners get the username, and the error is logged', async () => {
    backend.openSession();
    backend.endSession();
    const { told, stop } = listener();
    const failures = await Promise.all([TYPES, '/api/extras/'].map((url) => failureOf(httpClient(url))));
    stop();
    for (const failure of failures) expect(failure).toBeInstanceOf(SessionEnded);
    expect(localStorage.getItem('access')).toBeNull();
    expect(localStorage.getItem('refresh')).toBeNull();
    expect(told).toHaveBeenCalledExactlyOnceWith('ada');
    expect(network.sent(REFRESH)).toHaveLength(1);
    expect(logged()).toContain('Token refresh failed with status 401');
  });

  it('is reported once, even if another of its calls is refused later', async () => {
    backend.openSession();
    backend.endSession();
    const { told, stop } = listener();
    const release = network.hold('GET /api/extras/');
    const later = failureOf(httpClient('/api/extras/'));
    await failureOf(httpClient(TYPES));
    release();
    expect(await later).toBeInstanceOf(SessionEnded);
    stop();
    expect(told).toHaveBeenCalledExactlyOnceWith('ada');
    expect(network.sent(REFRESH)).toHaveLength(1);
  });

  it('ends without a refresh token: the error is logged, and no refresh is sent', async () => {
    backend.openSession();
    backend.expireAccess();
    localStorage.removeItem('refresh');
    const failure = await failureOf(httpClient(TYPES));
    expect(failure).toBeInstanceOf(SessionEnded);
    expect(logged()).toContain('No refresh token available');
    expect(network.sent(REFRESH)).toEqual([]);
    expect(localStorage.getItem('access')).toBeNull();
  });

  it.each([{}, { access: 7 }, { token: 'abc' }])(
    'ends when the answer %j has no access token',
    async (answer) => {
      backend.openSession();
      backend.expireAccess();
      network.answerNext(REFRESH, 200, answer);
      expect(await failureOf(httpClient(TYPES))).toBeInstanceOf(SessionEnded);
      expect(localStorage.getItem('access')).toBeNull();
    },
  );

  it('continues when another tab has renewed it meanwhile', async () => {
    backend.openSession();
    backend.expireAccess();
    const release = network.hold(REFRESH);
    network.answerNext(REFRESH, 401, { detail: 'Token is blacklisted' });
    const call = httpClient(TYPES);
    await vi.waitFor(() => expect(network.sent(REFRESH)).toHaveLength(1));
    backend.openSession();
    release();
    expect((await call).status).toBe(200);
  });

  it('shows that the server is away if it cannot be reached', async () => {
    backend.openSession();
    backend.expireAccess();
    network.unreachableFor(REFRESH);
    await failureOf(httpClient(TYPES));
    expect(connection.isAway()).toBe(true);
  });

  it('is not reported to listeners that have stopped', async () => {
    backend.openSession();
    backend.endSession();
    const { told, stop } = listener();
    stop();
    await failureOf(httpClient(TYPES));
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be reached', () => network.unreachableFor(REFRESH)],
    ['is out of order', () => network.answerNext(REFRESH, 503)],
    ['has an error', () => network.answerNext(REFRESH, 500)],
    ['has too much to do', () => network.answerNext(REFRESH, 429, { detail: 'Throttled.' })],
    ['is behind a proxy that wants a login', () => network.answerNextByPage(REFRESH)],
  ])('does not end when the server %s', async (_what, disturb) => {
    backend.openSession();
    backend.expireAccess();
    disturb();
    const { told, stop } = listener();
    expect(await failureOf(httpClient(TYPES))).toMatchObject({ message: 'session.unavailable' });
    expect(told).not.toHaveBeenCalled();
    stop();
    expect(localStorage.getItem('access')).not.toBeNull();
    expect((await httpClient(TYPES)).status).toBe(200);
  });
});

describe('an error of the server', () => {
  it.each([
    [{ 'Retry-After': '7' }, { detail: 'Throttled.', retryAfter: 7 }],
    [{ 'Retry-After': '120' }, { detail: 'Throttled.', retryAfter: 120 }],
    [{ 'Retry-After': 'Wed, 25 Nov 2026 07:28:00 GMT' }, { detail: 'Throttled.' }],
    [{}, { detail: 'Throttled.' }],
  ])('with the headers %j says after how many seconds to try again', async (headers, body) => {
    backend.openSession();
    network.answerNext(`GET ${TYPES}`, 429, { detail: 'Throttled.' }, { headers });
    expect(await failureOf(httpClient(TYPES))).toHaveProperty('body', body);
  });

  it.each([
    ['our server', { code: 'invalid', message: 'Look again.', errors: { price: 'Enter an amount.' } }],
    ['other backends', { price: ['Enter an amount.'] }],
  ])('names the wrong fields in the format of %s', async (_whose, body) => {
    backend.openSession();
    network.answerNext('POST /api/bought_stocks/', 400, body);
    const failure = await failureOf(
      httpClient('/api/bought_stocks/', { method: 'POST', body: new FormData() }),
    );
    expect(failure).toBeInstanceOf(HttpError);
    expect(failure).toMatchObject({ status: 400, body: { errors: { price: 'Enter an amount.' } } });
  });

  it.each([
    [{ code: 'conflict', message: 'Taken already.' }, 'Taken already.'],
    [{ detail: 'Not found.' }, 'Not found.'],
  ])('has the server’s message: %j', async (body, message) => {
    backend.openSession();
    network.answerNext(`GET ${TYPES}`, 404, body);
    expect(await failureOf(httpClient(TYPES))).toMatchObject({ message, status: 404 });
  });

  it('joins several messages about one field', async () => {
    backend.openSession();
    network.answerNext('POST /api/subtypes/', 400, { name: ['Too long.', 'Not unique.'] });
    const failure = await failureOf(httpClient('/api/subtypes/', { method: 'POST', body: '{}' }));
    expect(failure).toMatchObject({ body: { errors: { name: 'Too long. Not unique.' } } });
  });

  it('is a network error when the server cannot be reached', async () => {
    backend.openSession();
    network.unreachableFor(`GET ${TYPES}`);
    const failure = await failureOf(httpClient(TYPES));
    expect(failure).toMatchObject({ status: 0, message: 'ra.notification.http_error' });
    expect(connection.isAway()).toBe(true);
  });

  it('with status 502 from a proxy counts as an unreachable server', async () => {
    backend.openSession();
    network.answerNext(`GET ${TYPES}`, 502);
    expect(await failureOf(httpClient(TYPES))).toMatchObject({ status: 0 });
    expect(connection.isAway()).toBe(true);
  });

  it('with status 502 and a message counts as an answer of the server', async () => {
    backend.openSession();
    network.answerNext(`GET ${TYPES}`, 502, { detail: 'The shop does not answer.' });
    expect(await failureOf(httpClient(TYPES))).toMatchObject({ message: 'The shop does not answer.' });
    expect(connection.isAway()).toBe(false);
  });
});

describe('logging in', () => {
  it.each([{ access: 'a' }, { refresh: 'b' }, { access: 1, refresh: 'b' }, []])(
    'fails when a token is missing: %j',
    async (body) => {
      backend.openSession();
      network.answerNext('POST /api/token/', 200, body);
      await expect(authProvider.login(CREDENTIALS)).rejects.toThrow();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('stores both tokens under their keys', async () => {
    await authProvider.login(CREDENTIALS);
    expect(Object.keys(localStorage).toSorted()).toEqual(['access', 'refresh']);
    expect(localStorage.getItem('refresh')).toMatch(/^refresh-/);
    expect(network.sent('POST /api/token/')[0]).toMatchObject({ json: CREDENTIALS, authorization: null });
    expect(await authProvider.getIdentity?.()).toMatchObject({ fullName: 'ada' });
  });

  it('with a wrong password fails with the server’s message, and stores nothing', async () => {
    const failure = await failureOf(authProvider.login({ ...CREDENTIALS, password: 'guess' }));
    expect(failure).toMatchObject({ message: 'No active account found with the given credentials' });
    expect(localStorage).toHaveLength(0);
    expect(network.sent(REFRESH)).toEqual([]);
  });

  it('fails when the answer holds no tokens', async () => {
    network.answerNext('POST /api/token/', 200, { token: 'abc' });
    await expect(authProvider.login(CREDENTIALS)).rejects.toMatchObject({
      message: 'session.no_tokens',
      status: 502,
    });
    expect(localStorage).toHaveLength(0);
  });
});

describe('a guarded page', () => {
  it('opens at once while the access token is valid', async () => {
    backend.openSession();
    await authProvider.checkAuth({});
    expect(network.writes()).toEqual([]);
  });

  it.each([
    ['expired', token({ exp: 1 })],
    ['unreadable', 'abc'],
  ])('opens after a refresh when the token is %s', async (_what, access) => {
    backend.openSession();
    localStorage.setItem('access', access);
    await authProvider.checkAuth({});
    expect(network.sent(REFRESH)).toHaveLength(1);
    expect(localStorage.getItem('access')).not.toBe(access);
  });

  it('stays closed when the expired token cannot be renewed', async () => {
    backend.openSession();
    backend.endSession();
    localStorage.setItem('access', token({ exp: 1 }));
    await expect(authProvider.checkAuth({})).rejects.toBeInstanceOf(SessionEnded);
  });

  it('stays open after any error of a call: the session is renewed or ended by the call itself', async () => {
    backend.openSession();
    for (const status of [401, 403]) await authProvider.checkError(new HttpError('No.', status));
    expect(await authProvider.getPermissions?.({})).toBeUndefined();
    expect(localStorage.getItem('access')).not.toBeNull();
    expect(network.requests()).toEqual([]);
  });

  it('stays closed without a token', async () => {
    await expect(authProvider.checkAuth({})).rejects.toThrow('session.none');
    expect(network.writes()).toEqual([]);
  });
});

it.each([
  ['a login', 'POST /api/token/', () => authProvider.login(CREDENTIALS)],
  ['a registration', 'POST /api/user/register/', () => register({ ...CREDENTIALS, username: 'grace' })],
  ['a new password', 'POST /api/user/password_reset/', () => resetPassword('q7', 'a secret')],
])('%s drops the tokens of an earlier session first', async (_what, call, make) => {
  backend.openSession();
  network.answerNext(call, 400, { detail: 'No.' });
  await failureOf(make());
  expect(network.sentOnce(call).authorization).toBeNull();
  expect(localStorage).toHaveLength(0);
});

describe('registering', () => {
  it('sends username and password, and does not store the answer', async () => {
    const account = { ...CREDENTIALS, username: 'grace' };
    await register(account);
    expect(network.sent('POST /api/user/register/')[0]?.json).toEqual(account);
    expect(localStorage).toHaveLength(0);
  });

  it('names the fields that the server refuses', async () => {
    network.answerNext('POST /api/user/register/', 400, { username: ['Taken already.'] });
    const failure = await failureOf(register(CREDENTIALS));
    expect(failure).toMatchObject({ body: { errors: { username: 'Taken already.' } } });
  });
});

describe('what a token says', () => {
  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.unsigned`;

  it.each([
    [{ session: 3, role: 'viewer' }, 'viewer'],
    [{ session: 3, role: 'owner' }, 'owner'],
    [{ session: 3, role: 'admin' }, undefined],
    [{ session: 3 }, undefined],
    // Another backend's roles are its own.
    [{ role: 'viewer' }, undefined],
  ])('%j is the role %s', (claims, expected) => {
    localStorage.setItem('access', tokenOf(claims));
    expect(role()).toBe(expected);
  });

  it('is nothing without a token', async () => {
    expect(role()).toBeUndefined();
    expect(await authProvider.getIdentity?.()).toEqual({ id: '', fullName: '' });
  });

  it('is read again when the token changes', () => {
    for (const name of ['viewer', 'owner', 'viewer']) {
      localStorage.setItem('access', tokenOf({ session: 3, role: name }));
      expect(role()).toBe(name);
    }
  });

  it('ends the session on our server alone', async () => {
    endSessionOnServer();
    localStorage.setItem('refresh', tokenOf({ username: 'ada' }));
    endSessionOnServer();
    await network.settled();
    expect(network.writes()).toEqual([]);
    const refresh = tokenOf({ session: 3 });
    localStorage.setItem('refresh', refresh);
    network.answerNext('POST /api/logout/', 204);
    const fetched = vi.spyOn(globalThis, 'fetch');
    endSessionOnServer();
    // The call is finished even if the page closes meanwhile.
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    await vi.waitFor(() => expect(network.writes()).toEqual(['POST /api/logout/']));
    expect(network.sentOnce('POST /api/logout/')).toMatchObject({
      json: { refresh },
      contentType: 'application/json',
    });
  });

  it('is announced when it changes', async () => {
    const changed = vi.fn();
    const stop = onTokensChanged(changed);
    await authProvider.login(CREDENTIALS);
    // The old tokens are dropped before the new ones come.
    expect(changed).toHaveBeenCalledTimes(2);
    await authProvider.logout({});
    expect(changed).toHaveBeenCalledTimes(3);
    expect(localStorage).toHaveLength(0);
    stop();
    await authProvider.login(CREDENTIALS);
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
