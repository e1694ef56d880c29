import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { TokenPair, User } from '../../contract/users.ts';
import { insertUser } from '../../server/platform/auth/repository.ts';
import { describeServer, serverOn, type TestServer } from '../support/server.ts';

const anonymous = { token: null };
const register = (server: TestServer, username: string, password = 'long-enough-1') =>
  server.post('/api/user/register/', { username, password }, anonymous);
const logIn = (server: TestServer, username: string, password = 'long-enough-1') =>
  server.post('/api/token/', { username, password }, anonymous);

describeServer('sessions', (server) => {
  test('registration answers the id and the username, never the password', async () => {
    const answer = await register(server, '  Grace Hopper ');
    expect(answer).toHaveStatus(201);
    expect(answer.as(User.strict()).username).toBe('Grace Hopper');
  });

  test('usernames are compared regardless of case, for registration and for login', async () => {
    await register(server, 'Zoë');
    const again = await register(server, 'ZOË');
    expect(again).toHaveStatus(409);
    expect(again.as(ErrorBody).errors?.username).toMatch(/taken/);
    expect(await register(server, 'Zoe')).toHaveStatus(201);
    expect(await logIn(server, ' zOË ')).toHaveStatus(200);
  });

  test('passwords are compared regardless of the form of their characters, not of their case', async () => {
    await register(server, 'Typist', 'e\u0301tage-ＡＢ-ﬁn');
    expect(await logIn(server, 'Typist', '\u00e9tage-AB-fin')).toHaveStatus(200);
    expect(await logIn(server, 'Typist', '\u00e9tage-ab-fin')).toHaveStatus(401);
  });

  test('of ten concurrent registrations of one name, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(server, 'everybody')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    for (const answer of refused) expect(answer.as(ErrorBody).errors?.username).toBeTruthy();
  });

  test.each([
    [{ username: '', password: 'long-enough-1' }, ['username']],
    [{ username: 'x'.repeat(151), password: 'long-enough-1' }, ['username']],
    [{ username: 'a\0b', password: 'long-enough-1' }, ['username']],
    [{ username: 'short', password: '1234567' }, ['password']],
    [{ username: 'common', password: 'password1' }, ['password']],
    [{ username: 'common', password: 'PassWord1' }, ['password']],
    [{ username: 'common', password: '１２３４５６７８' }, ['password']],
    [{ username: 'Giulia Moro', password: ' giulia MORO' }, ['password']],
    [{ username: 7, password: 'x'.repeat(1025) }, ['password', 'username']],
    [{}, ['password', 'username']],
  ])('registration of %j names the invalid fields', async (body, fields) => {
    const answer = await server.post('/api/user/register/', body, anonymous);
    expect(Object.keys(answer.errors).toSorted()).toEqual(fields);
  });

  test('an account whose password has become too common logs in as before', async () => {
    const password_hash = await server.store.passwords.hash('password1');
    await insertUser(server.store.db, { username: 'veteran', password_hash });
    expect(await logIn(server, 'veteran', 'password1')).toHaveStatus(200);
  });

  test.each([
    ['tester', 'wrong-password'],
    ['nobody', 'long-enough-1'],
    ['te\0ster', 'long-enough-1'],
    ['\ud800', 'long-enough-1'],
  ])('the login of %j with %j says only that the two do not match', async (username, password) => {
    const answer = await logIn(server, username, password);
    expect(answer).toHaveStatus(401);
    expect(answer.json).toEqual({
      code: 'unauthenticated',
      message: 'No account matches this username and password.',
      reason: { code: 'users.no_match', parameters: {} },
    });
  });

  test('both tokens contain their username and their expiry', async () => {
    const { access, refresh } = (await logIn(server, 'tester', 'tester-pass-1')).as(TokenPair);
    const [first, second] = [payload(access), payload(refresh)];
    expect(first).toMatchObject({ username: 'tester', token_type: 'access' });
    expect(second).toMatchObject({ username: 'tester', token_type: 'refresh', user_id: first.user_id });
    const { accessTokenSeconds, refreshTokenSeconds } = server.store.config;
    expect(Number(first.exp) - Number(first.iat)).toBe(accessTokenSeconds);
    expect(Number(second.exp) - Number(second.iat)).toBe(refreshTokenSeconds);
  });

  test('access and refresh tokens cannot replace each other', async () => {
    const { access, refresh } = (await logIn(server, 'tester', 'tester-pass-1')).as(TokenPair);
    expect(await server.get('/api/products/', { token: refresh })).toHaveStatus(401);
    expect(await server.post('/api/token/refresh/', { refresh: access }, anonymous)).toHaveStatus(401);
  });

  test('a token that is forged, unsigned, expired or malformed is refused', async () => {
    const [head, , signature] = server.token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...payload(server.token), user_id: 999 })).toString(
      'base64url',
    );
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${forged}.`;
    const expired = server.app.jwt.sign({ ...payload(server.token), exp: 1 });
    for (const token of [`${head}.${forged}.${signature}`, unsigned, expired, 'nonsense']) {
      const answer = await server.get('/api/products/', { token });
      expect(answer).toHaveStatus(401);
      expect(answer.as(ErrorBody).code).toBe('unauthenticated');
    }
  });

  test('a deleted account cannot renew its access token', async () => {
    await register(server, 'leaver');
    const { refresh } = (await logIn(server, 'leaver')).as(TokenPair);
    await server.store.db.deleteFrom('users').where('username', '=', 'leaver').execute();
    expect(await server.post('/api/token/refresh/', { refresh }, anonymous)).toHaveStatus(401);
  });

  test.each([
    ['GET', '/api/products/'],
    ['POST', '/api/products/'],
    ['PATCH', '/api/products/update/1/'],
    ['DELETE', '/api/products/1/'],
    ['POST', '/api/products/selection/'],
    ['PATCH', '/api/products/selection/'],
    ['POST', '/api/products/selection/delete/'],
    ['GET', '/api/types/'],
    ['POST', '/api/types/'],
    ['PATCH', '/api/types/update/1/'],
    ['DELETE', '/api/types/1/'],
    ['GET', '/api/extras/'],
    ['POST', '/api/extras/'],
    ['PATCH', '/api/extras/update/1/'],
    ['DELETE', '/api/extras/1/'],
    ['POST', '/api/subtypes/'],
    ['PATCH', '/api/subtypes/update/1/'],
    ['DELETE', '/api/subtypes/1/'],
    ['GET', '/api/bought_stocks/'],
    ['POST', '/api/bought_stocks/'],
    ['PATCH', '/api/bought_stocks/update/1/'],
    ['DELETE', '/api/bought_stocks/1/'],
    ['POST', '/api/bought_stocks/selection/'],
    ['PATCH', '/api/bought_stocks/selection/'],
    ['POST', '/api/bought_stocks/selection/delete/'],
    ['GET', '/api/incoming_shipments/'],
    ['GET', '/api/incoming_shipments/1/'],
    ['POST', '/api/incoming_shipments/'],
    ['PATCH', '/api/incoming_shipments/update/1/'],
    ['DELETE', '/api/incoming_shipments/1/'],
    ['POST', '/api/incoming_shipments/selection/'],
    ['PATCH', '/api/incoming_shipments/selection/'],
    ['POST', '/api/incoming_shipments/selection/delete/'],
    ['GET', '/api/insertion_batches/'],
    ['POST', '/api/insertion_batches/'],
    ['PATCH', '/api/insertion_batches/update/1/'],
    ['DELETE', '/api/insertion_batches/1/'],
    ['POST', '/api/insertion_batches/selection/'],
    ['PATCH', '/api/insertion_batches/selection/'],
    ['POST', '/api/insertion_batches/selection/delete/'],
    ['POST', '/api/insertions/'],
    ['DELETE', '/api/insertions/1/'],
    ['GET', '/api/overview/'],
    ['GET', '/api/sessions/'],
    ['DELETE', '/api/sessions/1/'],
    ['POST', '/api/sessions/end_others/'],
    ['POST', '/api/user/password/'],
    ['GET', '/api/user/'],
    ['POST', '/api/user/second_factor/'],
    ['POST', '/api/user/second_factor/confirm/'],
    ['POST', '/api/user/second_factor/off/'],
    ['POST', '/api/user/second_factor/recovery_codes/'],
    ['GET', '/api/reports/profit/'],
    ['GET', '/api/reports/profit/export/'],
    ['POST', '/api/tools/import_zenmarket/'],
    ['POST', '/pokemon_cards/match/'],
    ['GET', '/api/pokemon_cards/'],
    ['GET', '/api/pokemon_cards/index/'],
    ['POST', '/api/pokemon_cards/index/'],
    ['DELETE', '/api/pokemon_cards/index/'],
  ] as const)('%s %s needs a session', async (method, url) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect(await server.send(method, url, body, anonymous)).toHaveStatus(401);
  });
});

describe('where registration is closed', () => {
  const server = serverOn('sqlite', { env: { REGISTRATION: 'closed' } });

  test('nobody registers', async () => {
    const answer = await register(server, 'late');
    expect(answer).toHaveStatus(403);
    expect(answer.as(ErrorBody).code).toBe('forbidden');
  });
});

describe('with limited login attempts', () => {
  const server = serverOn('sqlite', { limits: { failedLogins: 3, registrations: 4 } });

  test('after too many failures of one account even its right password is refused, and other accounts log in', async () => {
    await register(server, 'target');
    await register(server, 'colleague');
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(server, 'target', 'wrong-password');
    const answer = await logIn(server, 'TARGET');
    expect(answer).toHaveStatus(429);
    expect(answer.as(ErrorBody).message).toMatch(/Wait a minute/);
    expect(await logIn(server, 'colleague')).toHaveStatus(200);
  });

  test('registrations from one address are limited', async () => {
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c', 'd']) statuses.push((await register(server, name)).status);
    expect(statuses).toContain(429);
  });
});

describe('behind a trusted proxy', () => {
  const limits = { failedLogins: 1, registrations: 100 };
  const server = serverOn('sqlite', { limits, env: { TRUSTED_PROXIES: '127.0.0.1' } });

  test('login attempts are limited by the client address that the proxy reports', async () => {
    const guess = async (from: string) => {
      const headers = { 'x-forwarded-for': from };
      const sent = { username: 'target', password: 'wrong-password' };
      return (await server.post('/api/token/', sent, { ...anonymous, headers })).status;
    };
    await guess('192.0.2.1');
    await guess('192.0.2.1');
    expect(await guess('192.0.2.1')).toBe(429);
    expect(await guess('192.0.2.2')).toBe(401);
  });
});

function payload(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
