import { describe, expect, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import type { Method } from '../support/caller.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { serverOn } from '../support/server.ts';

const CONSOLE = 'https://console.example';
const PROXY = '10.0.0.5';

describe.each(oneEngineByDay)('the origin of a write on %s', (engine) => {
  const env = { CORS_ORIGINS: CONSOLE, TRUSTED_PROXIES: PROXY };
  const server = serverOn(engine, { env });
  let count = 0;

  interface From {
    headers: Record<string, string>;
    from?: string;
  }

  /** Status of a call that adds a type: 201 if the origin is allowed. */
  async function statusOf({ headers, from }: From): Promise<number> {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/types/',
      headers: { authorization: `Bearer ${server.token}`, host: 'localhost:3000', ...headers },
      payload: { name: `Type ${(count += 1)}` },
      ...(from && { remoteAddress: from }),
    });
    return answer.statusCode;
  }

  test.each<[string, From, number]>([
    ['no browser at all', { headers: {} }, 201],
    ['the console', { headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' } }, 201],
    ['the address bar', { headers: { 'sec-fetch-site': 'none' } }, 201],
    [
      'another port or subdomain',
      { headers: { 'sec-fetch-site': 'same-site', origin: 'http://localhost:5173' } },
      201,
    ],
    ['a console in CORS_ORIGINS', { headers: { 'sec-fetch-site': 'cross-site', origin: CONSOLE } }, 201],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }, 403],
    [
      'another site that hides its origin',
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'null' } },
      403,
    ],
    ['another site without an origin', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [
      'a sandbox of the console',
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' } },
      403,
    ],
  ])('is checked by Sec-Fetch-Site: %s', async (_who, sent, status) => {
    expect(await statusOf(sent)).toBe(status);
  });

  const origin = (value: string, more: Record<string, string> = {}): From => ({
    headers: { origin: value, ...more },
  });

  test.each<[string, From, number]>([
    ['the same host and port', origin('http://localhost:3000'), 201],
    ['another scheme', origin('https://localhost:3000'), 201],
    ['another case', origin('http://LOCALHOST:3000'), 201],
    ['the default port', origin('https://shop.localhost', { host: 'shop.localhost:443' }), 201],
    ['an IPv4 address', origin('http://192.168.1.20:3000', { host: '192.168.1.20:3000' }), 201],
    ['an IPv6 address', origin('http://[::1]:3000', { host: '[0:0::1]:3000' }), 201],
    ['a console in CORS_ORIGINS', origin(CONSOLE), 201],
    ['another scheme of a console in CORS_ORIGINS', origin('http://console.example'), 403],
    ['another port', origin('http://localhost:3001'), 403],
    ['another site', origin('https://evil.example'), 403],
    ['a site whose name begins with the host’s name', origin('http://localhost.evil.example:3000'), 403],
    ['the origin “null”', origin('null'), 403],
    ['an origin without a scheme', origin('localhost:3000'), 403],
    ['an empty origin', origin(''), 403],
  ])('is checked by Origin if Sec-Fetch-Site is missing: %s', async (_who, sent, status) => {
    expect(await statusOf(sent)).toBe(status);
  });

  test('is compared with X-Forwarded-Host only from a trusted proxy', async () => {
    const sent = origin('https://shop.example', { host: 'app:3000', 'x-forwarded-host': 'shop.example' });
    expect(await statusOf({ ...sent, from: PROXY })).toBe(201);
    const forged = origin('https://evil.example', { 'x-forwarded-host': 'evil.example' });
    expect(await statusOf({ ...forged, from: '10.0.0.6' })).toBe(403);
    expect(await statusOf({ ...origin('https://evil.example', { host: 'shop.example' }), from: PROXY })).toBe(
      403,
    );
  });

  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  test('is checked for registrations and logins by a form that needs no preflight', async () => {
    const body = new URLSearchParams({ username: 'intruder', password: 'intruder-pass-1' });
    for (const url of ['/api/user/register/', '/api/token/', '/api/token/refresh/']) {
      const answer = await server.post(url, body, { token: null, headers: evil });
      expect(answer).toHaveStatus(403);
      const { code, message } = answer.as(ErrorBody);
      expect(code).toBe('forbidden');
      expect(message).toContain('CORS_ORIGINS');
    }
    expect(await server.post('/api/token/', body, { token: null })).toHaveStatus(401);
  });

  test.each<Method>(['POST', 'PATCH', 'PUT', 'DELETE'])('is checked for %s', async (method) => {
    const answer = await server.send(method, '/api/vat/', undefined, { headers: evil });
    expect(answer).toHaveStatus(403);
  });

  test('may be that of a console in CORS_ORIGINS, which sees the headers that it needs', async () => {
    const ask = (method: 'GET' | 'OPTIONS', from: string) =>
      server.app.inject({
        method,
        url: '/api/types/',
        headers: {
          authorization: `Bearer ${server.token}`,
          origin: from,
          ...(method === 'OPTIONS' && { 'access-control-request-method': 'PATCH' }),
        },
      });
    expect((await ask('GET', CONSOLE)).headers).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-expose-headers':
        'content-range, etag, retry-after, x-total-is, x-action, Idempotent-Replay',
    });
    expect((await ask('OPTIONS', CONSOLE)).headers).toMatchObject({
      'access-control-allow-origin': CONSOLE,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
    });
    expect((await ask('GET', 'https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('has answers that browsers show nowhere else, and load nothing from elsewhere', async () => {
    const { headers } = await server.get('/healthz', { token: null });
    expect(headers).toMatchObject({
      'content-security-policy': [
        "default-src 'self'",
        "base-uri 'self'",
        "connect-src 'self'",
        "font-src 'self' data:",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
      ].join(';'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    for (const header of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'])
      expect(headers).not.toHaveProperty(header);
  });

  test('is not checked for reads and preflights', async () => {
    expect(await server.get('/api/types/', { headers: evil })).toHaveStatus(200);
    for (const method of ['HEAD', 'OPTIONS'] as const) {
      const preflight = { 'access-control-request-method': 'PATCH', origin: CONSOLE };
      const answer = await server.app.inject({
        method,
        url: '/api/types/',
        headers: { authorization: `Bearer ${server.token}`, ...evil, ...preflight },
      });
      expect(answer.statusCode).toBeLessThan(300);
    }
  });
});
