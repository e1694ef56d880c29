import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { serverOn, type TestServer } from '../support/server.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Call {
  headers: Record<string, string>;
  url?: string;
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  /** Remote address of the connection: a client or a proxy. */
  from?: string;
}

async function statusOf(server: TestServer, { headers, url = '/api/types/', method = 'GET', from }: Call) {
  const authorization = `Bearer ${server.token}`;
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization, ...headers },
    ...(from && { remoteAddress: from }),
  });
  return answer.statusCode;
}

const hostStatus = (server: TestServer, host: string, call: Partial<Call> = {}) =>
  statusOf(server, { ...call, headers: { host, ...call.headers } });

describe.each(oneEngineByDay)('a server without ALLOWED_HOSTS on %s', (engine) => {
  const server = serverOn(engine, { env: { TRUSTED_PROXIES: '10.0.0.5, fd00::/8' } });

  test.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'shop.localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '192.168.1.20:3000',
    '[::1]:3000',
    '[2001:db8::7]',
  ])('answers to %s: a loopback name or an address', async (host) => {
    expect(await hostStatus(server, host)).toBe(200);
  });

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    'evil.example.',
    '::1',
    '[evil.example]',
    '[127.0.0.1]',
    'localhost@evil.example',
    'localhost:3000:80',
    'localhost, evil.example',
    '<b>localhost</b>',
  ])('refuses “%s” with a 421 that names ALLOWED_HOSTS', async (host) => {
    const answer = await server.get('/api/types/', { headers: { host } });
    expect(answer).toHaveStatus(421);
    const { code, message } = answer.as(ErrorBody);
    expect(code).toBe('misdirected');
    expect(message).toContain('ALLOWED_HOSTS');
  });

  test.each([
    ['GET', '/'],
    ['GET', '/login'],
    ['GET', '/logo.svg'],
    ['GET', '/media/ab/cd.png'],
    ['GET', '/api/docs/'],
    ['GET', '/nothing/here'],
    ['HEAD', '/api/products/'],
    ['OPTIONS', '/api/products/'],
    ['POST', '/api/user/register/'],
    ['POST', '/api/token/'],
  ] as const)('refuses the name of another site for %s %s', async (method, url) => {
    expect(await hostStatus(server, 'evil.example', { method, url })).toBe(421);
  });

  test('answers a browser with a page that names the refused host, and escapes its markup', async () => {
    const { status, headers, text } = await server.get('/', { headers: { host: 'shop.example', ...PAGE } });
    expect(status).toBe(421);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(text).toContain('“shop.example”');
    expect(text).toContain('ALLOWED_HOSTS');
    expect(text).toContain('<title>Backstock: wrong address</title>');
    const hostile = await server.get('/', { headers: { host: '<script>alert(1)</script>', ...PAGE } });
    expect(hostile).toHaveStatus(421);
    expect(hostile.text).not.toContain('<script');
  });

  test('answers a program, or a write of a browser, with JSON', async () => {
    const host = 'shop.example';
    for (const [method, headers] of [
      ['GET', { accept: 'application/json' }],
      ['GET', {}],
      ['POST', PAGE],
    ] as const) {
      const answer = await server.send(method, '/api/types/', undefined, { headers: { host, ...headers } });
      expect(answer).toHaveStatus(421);
      expect(answer.as(ErrorBody).reason?.code).toBe('requests.unknown_host');
    }
  });

  test('answers health checks under any name', async () => {
    for (const url of ['/healthz', '/healthz/', '/healthz/ready']) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await hostStatus(server, 'balancer.internal', { method, url })).toBe(200);
      }
    }
    expect(await hostStatus(server, 'balancer.internal', { url: '/healthz/other' })).toBe(421);
  });

  test.each(['10.0.0.5', '::ffff:10.0.0.5', 'fd00::12'])(
    'answers to any name that the trusted proxy at %s passes on',
    async (from) => {
      expect(await hostStatus(server, 'shop.example', { from })).toBe(200);
      const headers = { 'x-forwarded-host': 'shop.example' };
      expect(await hostStatus(server, 'app:3000', { from, headers })).toBe(200);
    },
  );

  test('ignores forwarded headers from addresses outside TRUSTED_PROXIES', async () => {
    const forwarded = {
      'x-forwarded-host': 'localhost',
      'x-forwarded-for': '10.0.0.5',
      forwarded: 'host=localhost',
    };
    for (const from of ['10.0.0.6', '::ffff:10.0.0.6', '127.0.0.1']) {
      expect(await hostStatus(server, 'evil.example', { from, headers: forwarded })).toBe(421);
    }
  });

  test.each(['unknown', '10.0.0.9:1234', 'x, y', 'fe80::1%eth0, 10.0.0.5', ','])(
    'answers as usual when a trusted proxy sends “%s” as X-Forwarded-For',
    async (forwarded) => {
      const headers = { 'x-forwarded-for': forwarded };
      const call = { url: '/api/token/', method: 'POST', from: '10.0.0.5', headers } as const;
      expect(await hostStatus(server, 'shop.example', call)).toBe(400);
    },
  );

  describe('over the network', () => {
    let port = 0;
    beforeAll(async () => {
      port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
    });

    test('serves an HTTP/1.0 client without a Host header, which is never a browser', async () => {
      expect(await firstLine(port, 'GET /login HTTP/1.0\r\n\r\n')).not.toMatch(/ 421 /);
      for (const host of ['evil.example', '']) {
        expect(await firstLine(port, `GET /login HTTP/1.0\r\nHost: ${host}\r\n\r\n`)).toMatch(/ 421 /);
      }
    });

    test('refuses what is no HTTP with 400, and too long headers with 431', async () => {
      expect(await firstLine(port, 'Hello\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request');
      const long = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`;
      expect(await firstLine(port, long)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
    });

    test('refuses a host before the body is read', async () => {
      const head =
        'POST /api/user/register/ HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 1000000\r\n\r\n';
      expect(await firstLine(port, head)).toMatch(/ 421 /);
    });
  });
});

describe('ALLOWED_HOSTS', () => {
  // The calls that start each test server have the host `localhost:80`.
  const ALLOWED_HOSTS = 'Shop.example, münchen.example, nas:8080, [::1], localhost:80';
  const server = serverOn('sqlite', { env: { ALLOWED_HOSTS, TRUSTED_PROXIES: '127.0.0.1' } });

  test.each([
    ['shop.example', 200],
    ['SHOP.example.', 200],
    ['shop.example:8443', 200],
    ['xn--mnchen-3ya.example', 200],
    ['nas:8080', 200],
    ['nas:8081', 421],
    ['nas', 421],
    ['[::1]:3000', 200],
    ['[0:0:0:0:0:0:0:1]:3000', 200],
    ['sub.shop.example', 421],
    ['localhost:3000', 421],
    ['127.0.0.1:3000', 421],
    ['192.168.1.20', 421],
  ])('replaces the defaults: %s gets status %i, with and without a trusted proxy', async (host, status) => {
    expect(await hostStatus(server, host)).toBe(status);
    expect(await hostStatus(server, host, { from: '192.168.1.30' })).toBe(status);
  });

  test('applies to Host, and also to X-Forwarded-Host from a trusted proxy', async () => {
    const headers = { 'x-forwarded-host': 'evil.example' };
    expect(await hostStatus(server, 'shop.example', { headers })).toBe(421);
    expect(await hostStatus(server, 'shop.example', { headers, from: '192.168.1.30' })).toBe(200);
    const forged = { 'x-forwarded-host': 'shop.example' };
    expect(await hostStatus(server, 'evil.example', { headers: forged })).toBe(421);
    const chained = { 'x-forwarded-host': 'evil.example, shop.example' };
    expect(await hostStatus(server, 'shop.example', { headers: chained })).toBe(200);
  });

  test('does not apply to health checks', async () => {
    expect(await hostStatus(server, '127.0.0.1:3000', { url: '/healthz' })).toBe(200);
    expect(await hostStatus(server, '10.0.0.11:3000', { url: '/healthz/ready' })).toBe(200);
  });
});

/** Sends bytes, and returns the status line of the answer. */
function firstLine(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.once('error', reject);
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString('latin1').split('\r\n')[0] ?? '');
    });
  });
}
