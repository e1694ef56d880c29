// @module-tag slow
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { ShopError } from '../../../server/modules/imports/shops/source_error.ts';
import { createShopClient, type ShopSession } from '../../../server/modules/imports/shops/shop_client.ts';
import { USER_AGENT } from '../../../server/modules/imports/shops/shop_call.ts';
import { startShop, type Shop } from '../../support/shop/shop.ts';

const PAGE = '/fr/profile/parcel.aspx';

let shop: Shop | undefined;
afterEach(() => shop?.close());

async function visited(options: Partial<ShopSession> = {}) {
  shop = await startShop({ language: 'fr' });
  const { address, cookie } = shop;
  const { signal } = new AbortController();
  return {
    shop,
    visitor: createShopClient({ label: 'The shop', address, cookie, signal, pauseMs: 0, ...options }),
  };
}

async function failure(asking: Promise<unknown>): Promise<ShopError> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ShopError) return error;
  throw new Error(`This is no failure of a source: ${inspect(error)}`);
}

describe('the HTTP client for shops', () => {
  test('has a user agent with the name and version of the application', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(USER_AGENT.split(' ')[0]).toBe(`Backstock/${version}`);
  });

  test('sends one request at a time', async () => {
    const here = await visited();
    here.shop.faults.delay = 5;
    await Promise.all(Array.from({ length: 6 }, () => here.visitor.get(PAGE)));
    expect(here.shop.mostAtOnce).toBe(1);
    expect(here.shop.requests).toHaveLength(6);
  });

  test.each([503, 500, 502, 429, 408])('retries when the shop answers %s', async (status) => {
    const here = await visited();
    here.shop.faults.failNext(3, { status });
    const { status: answered } = await here.visitor.get(PAGE);
    expect(answered).toBe(200);
    expect(here.shop.requests).toHaveLength(4);
  });

  test.each([
    [1, undefined],
    [3, 'circling'],
  ])('retries a redirect loop that occurs %s times', async (times, code) => {
    let circles = times;
    const server = createServer(({ url }, response) => {
      if (url === '/page') circles -= 1;
      if (circles < 0) response.end('here');
      else response.writeHead(302, { Location: url === '/page' ? '/on' : '/page?x' }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const here = await visited({ address: `http://127.0.0.1:${port}` });
    const asking = here.visitor.get('/page');
    if (code === undefined) expect((await asking).text).toBe('here');
    else
      expect(await failure(asking)).toMatchObject({ code, message: expect.stringContaining('in a circle') });
    server.close();
    server.closeAllConnections();
  });

  test('gives up after five tries', async () => {
    const here = await visited();
    here.shop.faults.failNext(100);
    const { code, message } = await failure(here.visitor.get(PAGE));
    expect({ code, message }).toEqual({
      code: 'failing',
      message: 'The shop keeps answering with errors. Try again later.',
    });
    expect(here.shop.requests).toHaveLength(5);
  });

  test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'waits as long as Retry-After says: %s',
    async (retryAfter) => {
      const ending = new AbortController();
      const here = await visited({ signal: ending.signal });
      here.shop.faults.failNext(1, { status: 429, retryAfter });
      const asking = failure(here.visitor.get(PAGE));
      await expect.poll(() => here.shop.requests.length).toBe(1);
      await pause(50);
      expect(here.shop.requests).toHaveLength(1);
      ending.abort();
      expect((await asking).code).toBe('cancelled');
    },
  );

  test('waits no longer than its limit, whatever Retry-After says', async () => {
    const here = await visited({ longestWaitMs: 1 });
    here.shop.faults.failNext(1, { status: 429, retryAfter: '3600' });
    expect((await here.visitor.get(PAGE)).status).toBe(200);
  });

  test.each([
    ['is too slow', (here: Shop) => void (here.faults.delay = 200)],
    ['is sent byte by byte', (here: Shop) => void (here.faults.drip = 20)],
  ])('gives up on an answer that %s', async (_, slow) => {
    const here = await visited({ timeoutMs: 60 });
    slow(here.shop);
    expect((await failure(here.visitor.get(PAGE))).code).toBe('unreachable');
    expect(here.shop.requests).toHaveLength(5);
  });

  test('refuses a page above the size limit', async () => {
    const here = await visited({ maxBytes: 500 });
    expect((await failure(here.visitor.get(PAGE))).code).toBe('unreadable');
  });

  test('reports a shop that cannot be reached', async () => {
    const { visitor } = await visited({ address: 'http://127.0.0.1:1' });
    expect((await failure(visitor.get('/'))).message).toBe('The shop cannot be reached. Try again later.');
  });

  test('can be cancelled while it waits', async () => {
    const ending = new AbortController();
    const here = await visited({ signal: ending.signal, pauseMs: 60_000 });
    here.shop.faults.failNext(1);
    const asking = failure(here.visitor.get(PAGE));
    await expect.poll(() => here.shop.requests.length).toBe(1);
    ending.abort();
    expect((await asking).code).toBe('cancelled');
  });

  test('can be cancelled while the shop answers', async () => {
    const ending = new AbortController();
    const here = await visited({ signal: ending.signal });
    here.shop.faults.delay = 60_000;
    const asking = failure(here.visitor.get(PAGE));
    await expect.poll(() => here.shop.requests.length).toBe(1);
    ending.abort();
    expect((await asking).code).toBe('cancelled');
    expect((await failure(here.visitor.get(PAGE))).code).toBe('cancelled');
  });
});

describe('the cookie', () => {
  test('is replaced by the one that the shop sets', async () => {
    const here = await visited();
    here.shop.settings.renewsCookie = true;
    await here.visitor.get(PAGE);
    await here.visitor.get(PAGE);
    expect(here.shop.requests.map(({ cookie }) => /session-\d/.exec(cookie)?.[0])).toEqual([
      'session-1',
      'session-2',
    ]);
    expect(here.shop.requests[1]?.cookie).toContain('_track=1.2');
  });

  test('is dropped when the shop expires it', async () => {
    const cookies: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      cookies.push(request.headers.cookie);
      response.setHeader('Set-Cookie', [
        'a=; Max-Age=0',
        'b=; expires=Thu, 01 Jan 1970 00:00:00 GMT',
        'c=5; Path=/',
        'junk',
      ]);
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { signal } = new AbortController();
    const visit = {
      label: 'x',
      address: `http://127.0.0.1:${port}`,
      cookie: 'a=1; b=2; c=3; d=4==',
      signal,
      pauseMs: 0,
    };
    const visitor = createShopClient(visit);
    await visitor.get('/');
    await visitor.get('/');
    server.close();
    server.closeAllConnections();
    expect(cookies).toEqual(['a=1; b=2; c=3; d=4==', 'c=5; d=4==']);
  });

  test('is sent to no other host, even after a redirect', async () => {
    const seen: unknown[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.headers);
      response.end();
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const { port } = elsewhere.address() as AddressInfo;
    const redirecting = createServer((_, response) => {
      response.writeHead(302, { Location: `http://127.0.0.1:${port}/profile/` }).end();
    });
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
    const { port: shopPort } = redirecting.address() as AddressInfo;
    const here = await visited({ address: `http://127.0.0.1:${shopPort}` });
    expect((await failure(here.visitor.get('/'))).code).toBe('refused');
    expect((await failure((async () => here.visitor.get(new URL(`http://127.0.0.1:${port}/`)))())).code).toBe(
      'unreadable',
    );
    for (const server of [elsewhere, redirecting]) {
      server.close();
      server.closeAllConnections();
    }
    expect(seen).toEqual([]);
  });

  test('appears in no error and not in the inspected client', async () => {
    const here = await visited({ cookie: 'auth=very-secret' });
    const refused = await failure(here.visitor.get(PAGE));
    here.shop.faults.failNext(100);
    const failing = await failure(here.visitor.get(PAGE));
    const shown = inspect([here.visitor, refused, failing, refused.stack], { depth: 20, showHidden: true });
    expect(shown).not.toContain('very-secret');
    expect(JSON.stringify([here.visitor, refused, failing])).not.toContain('very-secret');
  });
});
