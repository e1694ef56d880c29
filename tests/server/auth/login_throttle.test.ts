import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { createMemoryCounter } from '../../../server/platform/auth/attempts.ts';
import { LoginThrottle } from '../../../server/platform/auth/login_throttle.ts';
import type { AppError } from '../../../server/platform/errors.ts';
import { ThrottledLog } from '../../../server/platform/http/throttled_log.ts';
import { oneEngineByDay } from '../../support/engines.ts';
import { roundsInScope } from '../../support/scope.ts';
import { serverOn } from '../../support/server.ts';

const MOST = 8;
/** More than are tried. */
const MANY = MOST + 6;
const TARGET = { username: 'Target', password: 'long-enough-1' };
const WRONG = 'not-the-password';

interface Sent {
  username: string;
  password?: string;
  /** The local address that the request is sent from. */
  from?: string;
  /** The client's address as the proxy reports it. */
  via?: string;
}

interface LoginResult {
  status: number;
  retryAfter: number;
}

function send(port: number, path: string, { username, password = WRONG, from = '127.0.0.1', via }: Sent) {
  return new Promise<LoginResult>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(via && { 'x-forwarded-for': via }) };
    const asked = {
      port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      localAddress: from,
      headers,
      agent: false,
    };
    const sent = request(asked, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ username, password }));
  });
}

const many = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** `tried` answers have the status; the rest are 429, with a `retry-after` of up to 60 seconds. */
function expectTried(results: readonly LoginResult[], tried: number, status = 401) {
  expect(results.filter((one) => one.status === status)).toHaveLength(tried);
  const refused = results.filter((one) => one.status !== status);
  for (const one of refused) {
    expect(one.status).toBe(429);
    expect(one.retryAfter).toBeGreaterThan(0);
    expect(one.retryAfter).toBeLessThanOrEqual(60);
  }
}

describe('a throttle', () => {
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: AppError) => [error.code, error.retryAfter],
    );

  test('runs two attempts at once, and lets 40 of a network and 200 of all wait', async () => {
    const lines: object[] = [];
    const log = new ThrottledLog((fields, message) => lines.push({ ...fields, message }));
    const throttle = new LoginThrottle(createMemoryCounter(), log);
    let running = 0;
    const ends: (() => void)[] = [];
    const begin = (ip: string) =>
      refusalOf(
        throttle.attempt({ ip, action: 'log-in', most: 1_000 }, async () => {
          running += 1;
          await new Promise<void>((end) => ends.push(end));
        }),
      );
    const first = Array.from({ length: 42 }, () => begin('192.0.2.1'));
    expect(await begin('192.0.2.1')).toEqual(['too_many', 5]);
    expect(lines).toEqual([{ address: '192.0.2.1', message: 'log-in refused: too many at once' }]);
    expect(running).toBe(2);
    const others = Array.from({ length: 160 }, (_, at) => begin(`198.51.${at}.1`));
    const last = begin('203.0.113.1');
    // The last one of the network with the most gives way.
    expect(await first.at(-1)).toEqual(['too_many', 5]);
    for (let ended = 0; ended < 202; ended += 1) {
      ends.shift()?.();
      await new Promise((settled) => setImmediate(settled));
    }
    const results = await Promise.all([...first.slice(0, -1), ...others, last]);
    expect(new Set(results)).toEqual(new Set(['done']));
    log.end();
  });

  test('counts the attempts of each action, network and account, and says how long to wait', async () => {
    const lines: object[] = [];
    const log = new ThrottledLog((fields, message) => lines.push({ ...fields, message }));
    const throttle = new LoginThrottle(
      createMemoryCounter(() => 0),
      log,
    );
    const attempt = (given: Partial<Parameters<typeof throttle.attempt>[0]>) =>
      refusalOf(
        throttle.attempt({ ip: '192.0.2.1', action: 'log-in', most: 1, ...given }, async () => 'done'),
      );
    const different = [{}, { account: 'anna' }, { action: 'registration' }, { ip: '192.0.2.2' }];
    for (const given of different) expect(await attempt(given)).toBe('done');
    for (const given of different) expect(await attempt(given)).toEqual(['too_many', 60]);
    expect(lines).toEqual([
      { address: '192.0.2.1', message: 'log-in refused: too often' },
      { address: '192.0.2.1', message: 'registration refused: too often' },
    ]);
    expect(await attempt({ most: 2 })).toBe('done');
    log.end();
  });
});

describe.each(oneEngineByDay)('the login throttle on %s', (engine) => {
  const limits = { failedLogins: MOST, registrations: MOST };
  const server = serverOn(engine, { limits, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  let port = 0;
  beforeAll(async () => {
    await server.post('/api/user/register/', TARGET, { token: null });
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  const logIn = (sent: Sent) => send(port, '/api/token/', sent);

  test('counts all spellings of a username together', async () => {
    const ways = ['target', ' Target', 'TARGET  ', '\t\u00a0\u3000target\u2003', 'ｔａｒｇｅｔ', ' ＴARGET'];
    const from = '127.0.0.21';
    const results: LoginResult[] = [];
    for (let tried = 0; tried < MANY; tried += 1) {
      results.push(await logIn({ username: ways[tried % ways.length] ?? '', from }));
    }
    expectTried(results, MOST);
    expect(await logIn({ ...TARGET, from })).toMatchObject({ status: 429 });
    expect(await logIn({ ...TARGET, from: '127.0.0.22' })).toMatchObject({ status: 200 });
  });

  test('limits concurrent logins', async () => {
    const results = await many(5 * MOST, () => logIn({ username: 'target', from: '127.0.0.23' }));
    expectTried(results, MOST);
  });

  test('counts an IPv6 /64 as one client, and an IPv4 address in every notation', async () => {
    const host = (index: number) =>
      `2001:db8:1:2:${index.toString(16)}::${(index * 7919).toString(16).slice(-4)}`;
    const inside = [];
    for (let tried = 0; tried < MANY; tried += 1) {
      inside.push(await logIn({ username: 'target', via: host(tried) }));
    }
    expectTried(inside, MOST);
    expect(await logIn({ username: 'target', via: '2001:db8:1:3::1' })).toMatchObject({ status: 401 });
    const ways = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '192.0.2.9:4711'];
    const written = [];
    for (let tried = 0; tried < MANY; tried += 1) {
      written.push(await logIn({ username: 'target', via: ways[tried % ways.length] }));
    }
    expectTried(written, MOST);
  });

  test('limits concurrent registrations from one /64', async () => {
    const results = await many(2 * MOST, (index) => {
      const account = { username: `crowd-${index}`, password: 'long-enough-1' };
      return send(port, '/api/user/register/', { ...account, via: `2001:db8:9:9::${index + 1}` });
    });
    expectTried(results, limits.registrations, 201);
  });

  test('does not limit logins with the right password', async () => {
    const results = [];
    for (let tried = 0; tried < MOST + 5; tried += 1)
      results.push(await logIn({ ...TARGET, from: '127.0.0.24' }));
    expectTried(results, MOST + 5, 200);
  });

  test('lets the right password in while other addresses guess', { tags: ['slow'] }, async () => {
    const addresses = roundsInScope({ usual: 3, nightly: 6 });
    let isOver = false;
    const guesses = many(addresses * 2 * MOST, async (index) => {
      const results: LoginResult[] = [];
      const from = `127.0.0.${31 + (index % addresses)}`;
      while (!isOver) results.push(await logIn({ username: `guess-${index}-${results.length}`, from }));
      return results;
    });
    const owner: LoginResult[] = [];
    const times = roundsInScope({ usual: 3, nightly: 15 });
    while (owner.length < times) owner.push(await logIn({ ...TARGET, from: '127.0.0.30' }));
    isOver = true;
    expectTried(owner, times, 200);
    for (const { status, retryAfter } of (await guesses).flat()) {
      expect([401, 429]).toContain(status);
      expect(retryAfter > 0).toBe(status === 429);
    }
  });

  test.runIf(engine === 'postgres')('counts the attempts at all servers of a database together', async () => {
    const { store } = server;
    const other = await buildApp({ ...store, limits: { ...store.limits, ...limits }, log: false });
    const payload = { username: 'target', password: WRONG };
    const results: number[] = [];
    for (let tried = 0; tried < MANY; tried += 1) {
      const app = tried % 2 === 0 ? server.app : other;
      const headers = { 'x-forwarded-for': '192.0.2.77' };
      results.push((await app.inject({ method: 'POST', url: '/api/token/', headers, payload })).statusCode);
    }
    await other.close();
    expect(results.filter((status) => status === 401)).toHaveLength(MOST);
    expect(results.slice(MOST)).toEqual(Array.from({ length: 6 }, () => 429));
  });
});
