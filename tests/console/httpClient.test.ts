import type { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTION_HEADER } from '../../contract/action_header.ts';
import { downloadFile } from '../../providers/downloadFile.ts';
import { dropEarlyAnswer, pendingEarlyUrl, startEarlyCall } from '../../providers/earlyCalls.ts';
import { extensions } from '../../providers/extensions.ts';
import { firstPageUrl } from '../../providers/firstPageUrl.ts';
import { changeCount, httpClient, reasonCodeOf } from '../../providers/httpClient.ts';
import { createLazyCalls } from '../../providers/lazyCalls.ts';
import { actionOf, forgetActions, forgetAllActions, lastAction } from '../../providers/madeActions.ts';
import { onSecondFactorNeeded } from '../../providers/session.ts';
import { network } from './network.ts';
import { backend } from './plainBackend.ts';

const TYPES = '/api/types/';
const post = (url: string, body: BodyInit = '{}') => httpClient(url, { method: 'POST', body });
const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

beforeEach(() => backend.openSession());

describe('the headers of a call', () => {
  const sentBy = async (options: Parameters<typeof httpClient>[1]) => {
    network.answerNext(`${options?.method ?? 'GET'} ${TYPES}`, 200, { id: 1 });
    const send = vi.fn<typeof fetch>((url, init) => fetch(url, init));
    await httpClient(TYPES, { ...options, transport: send as never });
    const [[, init] = []] = send.mock.calls;
    // happy-dom does not lower-case names.
    return Object.fromEntries(
      [...new Headers(init?.headers)].map(([name, value]) => [name.toLowerCase(), value]),
    );
  };

  it('ask for JSON, and say that a text is JSON', async () => {
    expect(await sentBy({})).toMatchObject({ accept: 'application/json' });
    expect(await sentBy({})).not.toHaveProperty('content-type');
    expect(await sentBy({ method: 'POST', body: '{}' })).toMatchObject({
      'content-type': 'application/json',
    });
  });

  it('stay as the caller has set them, and leave the type of a form to the browser', async () => {
    const headers = new Headers({ Accept: '*/*', 'Content-Type': 'text/csv' });
    expect(await sentBy({ method: 'POST', body: 'a;b', headers })).toMatchObject({
      accept: '*/*',
      'content-type': 'text/csv',
    });
    expect(await sentBy({ method: 'POST', body: new FormData() })).not.toHaveProperty('content-type');
  });
});

describe('the changes of this console are counted', () => {
  it.each([
    ['a read', () => httpClient(TYPES), 0],
    ['a change', () => post('/api/subtypes/', '{"name":"Promo","type":1}'), 1],
    ['a change that fails, since it may be done', () => post('/api/nowhere/'), 1],
    ['a deletion', () => httpClient('/api/nowhere/', { method: 'DELETE' }), 1],
  ])('after %s', async (_what, call, by) => {
    const before = changeCount();
    await failureOf(call());
    expect(changeCount()).toBe(before + by);
  });
});

describe('the first page of a list', () => {
  const URL = firstPageUrl('products');
  const token = () => localStorage.getItem('access') ?? '';
  const readings = () => network.sent('GET /api/products/').length;
  afterEach(() => dropEarlyAnswer());

  it('has the order of the list, and ten rows', () => {
    expect(decodeURIComponent(firstPageUrl('bought_stocks'))).toBe(
      '/api/bought_stocks/?filter={}&range=[0,9]&sort=["date","DESC"]',
    );
  });

  it('that was asked for early is used once, and only at its address', async () => {
    startEarlyCall(URL, token());
    expect(pendingEarlyUrl()).toBe(URL);
    await httpClient(TYPES);
    expect((await httpClient(URL)).json).toHaveLength(5);
    expect(pendingEarlyUrl()).toBeUndefined();
    expect(readings()).toBe(1);
    expect(network.sentOnce('GET /api/products/').authorization).toBe(`Bearer ${token()}`);
    await httpClient(URL);
    expect(readings()).toBe(2);
  });

  it('that was asked for early is not used by another session, or after a change', async () => {
    startEarlyCall(URL, 'of another session');
    await httpClient(URL);
    expect(readings()).toBe(2);
    startEarlyCall(URL, token());
    await failureOf(post('/api/nowhere/'));
    expect(pendingEarlyUrl()).toBeUndefined();
    await httpClient(URL);
    expect(readings()).toBe(4);
  });

  it('that was asked for early and failed is the failure of its caller alone', async () => {
    network.unreachableFor('GET /api/products/');
    startEarlyCall(URL, token());
    await expect(httpClient(URL)).rejects.toMatchObject({ status: 0 });
  });
});

describe('a list in answer to a change', () => {
  it.each([
    ['DELETE', '/api/sessions/4/', true],
    ['POST', '/api/sessions/end_others/', true],
    ['POST', '/pokemon_cards/match/', true],
    ['GET', '/api/subtypes/', true],
    ['DELETE', '/api/people/4/sessions/', false],
    ['POST', '/api/session/', false],
    ['POST', '/api/products/', false],
    ['PATCH', '/api/products/update/4/', false],
  ])('to %s %s is its answer: %s', async (method, address, isTaken) => {
    network.answerNext(`${method} ${address}`, 200, [{ id: 4 }]);
    const options = method === 'GET' ? {} : { method, ...(method !== 'DELETE' && { body: '{}' }) };
    const answer = await failureOf(httpClient(address, options));
    expect(answer).toMatchObject(
      isTaken ? { json: [{ id: 4 }] } : { message: 'ra.notification.redirected', status: 502 },
    );
  });
});

describe('on a backend without extensions, a 401', () => {
  const REFRESH = 'POST /api/token/refresh/';
  const refused = async (address: string) => {
    extensions.learn(false);
    const [path = ''] = address.split('?');
    network.answerNext(`GET ${path}`, 401, { detail: 'Who?' });
    await failureOf(httpClient(address));
    return network.sent(REFRESH).length;
  };

  it.each([
    '/api/products/?range=[0,9]',
    '/api/bought_stocks/',
    '/api/incoming_shipments/',
    '/api/insertion_batches/',
    '/api/types/',
    '/api/extras/',
    '/api/subtypes/',
    '/api/insertions/',
    '/api/incoming_shipments/4/',
    '/api/products/update/31/',
    '/api/bought_stocks/update/7/',
    '/api/tools/import_zenmarket/',
    '/api/user/register/',
    '/pokemon_cards/match/',
  ])('to %s renews the session', async (address) => {
    expect(await refused(address)).toBe(1);
  });

  it.each([
    '/api/sales/',
    '/api/vat/',
    '/api/products/31/',
    '/api/products/selection/',
    '/api/incoming_shipments/update/4/',
    '/api/imports/',
    '/api/user/',
  ])('to %s, which it lacks, does not', async (address) => {
    expect(await refused(address)).toBe(0);
    expect(localStorage.getItem('access')).not.toBeNull();
  });
});

describe('a refusal', () => {
  it('until a second factor is set up is announced, and shows that the server is ours', async () => {
    const needed = vi.fn();
    const stop = onSecondFactorNeeded(needed);
    const body = { message: 'Set one up.', reason: { code: 'users.second_factor_needed', parameters: {} } };
    network.answerNext(`GET ${TYPES}`, 403, body);
    const failure = await failureOf(httpClient(TYPES));
    expect(reasonCodeOf(failure)).toBe('users.second_factor_needed');
    expect(needed).toHaveBeenCalledTimes(1);
    expect(extensions.known()).toBe(true);
    network.answerNext(`GET ${TYPES}`, 403, { message: 'For owners.' });
    await failureOf(httpClient(TYPES));
    stop();
    network.answerNext(`GET ${TYPES}`, 403, body);
    await failureOf(httpClient(TYPES));
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it.each([400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503, 507])(
    'with the status %d keeps it, and says what its body says, or its status line, or that it has no words',
    async (status) => {
      const refusedBy = async (body: string, statusText = '') => {
        const transport = async () => new Response(body, { status, statusText });
        const {
          message,
          body: read,
          ...failure
        } = (await failureOf(
          httpClient('/api/sales/', { method: 'PATCH', body: '{}', transport }),
        )) as HttpError;
        expect(failure.status).toBe(status);
        return [message, read.errors];
      };
      const noWords = 'ra.notification.no_words';
      expect(await refusedBy('{"message":"No."}', 'Refused')).toEqual(['No.', undefined]);
      expect(await refusedBy('{"note":["Too long."]}')).toEqual(['Note: Too long.', { note: 'Too long.' }]);
      for (const body of ['', '{}', '[]', 'null', '7', '{"message":', 'Internal error']) {
        expect([body, await refusedBy(body)]).toEqual([body, [noWords, undefined]]);
        expect([body, await refusedBy(body, 'Refused')]).toEqual([body, ['Refused', undefined]]);
      }
    },
  );

  const form = () => {
    const made = new FormData();
    made.append('name', 'Lot');
    for (const [name, bytes] of [
      ['front.png', 10_000],
      ['back.png', 2_440_000],
      ['side.png', 700_000],
    ] as const)
      made.append('images', new File([new Uint8Array(bytes)], name));
    return made;
  };
  const TOO_LARGE = {
    status: 413,
    message: 'ra.notification.too_large',
    body: { args: { name: 'back.png', size: '2.4' } },
  };

  it.each([
    ['names the largest picture of a form that is too large', 413, undefined, TOO_LARGE],
    [
      'keeps the names that the server gives',
      413,
      { errors: { images: 'Side.' } },
      { body: { errors: { images: 'Side.' } } },
    ],
    ['of another kind names no picture', 400, { message: 'No.' }, { message: 'No.' }],
  ])('%s', async (_what, status, body, failure) => {
    network.answerNext('POST /api/bought_stocks/', status, body);
    expect(await failureOf(post('/api/bought_stocks/', form()))).toMatchObject(failure);
  });

  it('of a form without pictures, or of a text, stays as it is', async () => {
    for (const body of [new FormData(), '{}']) {
      network.answerNext('POST /api/bought_stocks/', 413);
      expect(await failureOf(post('/api/bought_stocks/', body))).not.toMatchObject({
        message: 'ra.notification.too_large',
      });
    }
  });
});

describe('an answer', () => {
  it('may be a redirect only for reads and for looking up cards', async () => {
    for (const call of ['POST /pokemon_cards/match/', 'POST /api/subtypes/'])
      network.answerNext(call, 200, []);
    expect((await post('/pokemon_cards/match/')).json).toEqual([]);
    await expect(post('/api/subtypes/')).rejects.toMatchObject({ message: 'ra.notification.redirected' });
  });

  const answeredBy = (response: Response, url = '') =>
    httpClient('/api/subtypes/?a=1', {
      method: 'POST',
      body: '{}',
      transport: async () => Object.defineProperty(response, 'url', { value: url }),
    });

  it.each([
    ['text/html; charset=utf-8', 'Sign in'],
    ['text/plain', ' \n<!doctype html><title>Sign in</title>'],
  ])('of the type %s that begins with “%s” is the page of a proxy', async (type, body) => {
    const page = new Response(body, { headers: { 'Content-Type': type } });
    await expect(answeredBy(page)).rejects.toMatchObject({ message: 'ra.notification.page', status: 502 });
  });

  it.each(['', '/api/subtypes', '/api/subtypes/?b=2'])(
    'from the address “%s” is no redirect: only its path counts, with or without a slash',
    async (path) => {
      const url = path && new URL(path, location.href).href;
      expect((await answeredBy(new Response('{"id":1}'), url)).json).toEqual({ id: 1 });
    },
  );

  it('that breaks off is a call that did not reach the server', async () => {
    const text = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(answeredBy(Object.assign(new Response(), { text }))).rejects.toMatchObject({
      message: 'ra.notification.http_error',
      status: 0,
    });
  });

  it('that is empty is no page', async () => {
    network.answerNext('POST /api/subtypes/', 204, undefined, { headers: { 'Content-Type': 'text/html' } });
    expect(await post('/api/subtypes/')).toMatchObject({ status: 204, json: undefined });
  });

  it('with 304 is no error', async () => {
    network.answerNext(`GET ${TYPES}`, 304);
    expect((await httpClient(TYPES)).status).toBe(304);
  });
});

describe('the actions of this page', () => {
  const act = (action: number | string) => {
    network.answerNext('POST /api/sales/', 200, {}, { headers: { [ACTION_HEADER]: String(action) } });
    return post('/api/sales/');
  };

  it('are undone from the last one on, without those that are undone', async () => {
    expect(lastAction()).toBeUndefined();
    for (const action of [40, 41, 42]) await act(action);
    await act('none');
    expect(lastAction()).toBe(42);
    forgetActions([42, null]);
    expect(lastAction()).toBe(41);
    forgetActions([40]);
    expect(lastAction()).toBe(41);
    forgetAllActions();
    expect(lastAction()).toBeUndefined();
    expect(actionOf({})).toBeUndefined();
  });
});

describe('calls whose code is loaded with the first of them', () => {
  it('get their parameters, and fail like a call when the code cannot be loaded', async () => {
    const load = vi.fn(async () => ({ add: async (a: number, b: number) => a + b, unused: 1 }));
    const { add } = createLazyCalls(load, 'add');
    expect(load).not.toHaveBeenCalled();
    expect(await add(2, 3)).toBe(5);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(add(2, 3)).rejects.toMatchObject({ status: 0, message: 'ra.notification.http_error' });
    expect(await add(4, 3)).toBe(7);
  });
});

describe('a downloaded file', () => {
  const download = async (disposition: string | undefined, type = 'text/csv') => {
    network.answerNext('GET /api/file/', 200, 'a;b', {
      headers: { 'Content-Type': type, ...(disposition && { 'Content-Disposition': disposition }) },
    });
    return downloadFile('/api/file/', 'otherwise.csv');
  };

  it.each([
    ['attachment; filename="stock.csv"', 'stock.csv'],
    ['attachment; filename="stock.csv"; filename*=UTF-8\'\'Bestand%20%E2%82%AC.csv', 'Bestand €.csv'],
    ["attachment; FILENAME*=utf-8''caf%C3%A9.csv; size=3", 'café.csv'],
    ['attachment', 'otherwise.csv'],
    [undefined, 'otherwise.csv'],
  ])('with the header %s is called %s', async (disposition, name) => {
    const file = await download(disposition);
    expect(file.name).toBe(name);
    expect(file.type).toContain('text/csv');
    expect(await file.text()).toContain('a;b');
  });

  it('is no web page', async () => {
    await expect(download(undefined, 'text/html; charset=utf-8')).rejects.toMatchObject({
      message: 'ra.notification.page',
      status: 502,
    });
  });
});
