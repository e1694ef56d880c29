// @module-tag slow
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
import { sendWithKey } from '../../providers/idempotency.ts';
import { startImport } from '../../providers/imports.ts';
import { network } from './network.ts';
import { startRealServer } from './realServer.ts';

const CREATE = 'POST /api/bought_stocks/';
const keysOf = (call: string) => network.sent(call).map(({ idempotencyKey }) => idempotencyKey);

describe('a change that is sent to our server', () => {
  const server = startRealServer();
  const create = (name: string) => dataProvider.create('bought_stocks', { data: { name, price: 1 } });
  const purchases = () => server.get<{ name: string }[]>('/api/bought_stocks/');
  const open = () => {
    server.openSession();
    extensions.learn(true);
  };

  it('has a new key each time', async () => {
    open();
    const { data } = await create('Lot');
    await create('Lot');
    await dataProvider.update('bought_stocks', { id: data.id, data: { price: 2 }, previousData: data });
    await dataProvider.delete('bought_stocks', { id: data.id });
    const all = [
      CREATE,
      `PATCH /api/bought_stocks/update/${data.id}/`,
      `DELETE /api/bought_stocks/${data.id}/`,
    ];
    const keys = all.flatMap(keysOf);
    expect(keys).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(4);
    expect(await purchases()).toHaveLength(1);
  });

  it('is done once if its answer is lost and it is sent again, and then has a new key', async () => {
    open();
    network.loseAnswer(CREATE);
    await expect(create('Lost')).rejects.toMatchObject({ status: 0 });
    const { data } = await create('Lost');
    expect(data).toMatchObject({ name: 'Lost' });
    expect(await purchases()).toHaveLength(1);
    await create('Lost');
    expect(await purchases()).toHaveLength(2);
    const [first, second, third] = keysOf(CREATE);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps its key when the session is renewed', async () => {
    open();
    localStorage.setItem('access', 'expired');
    await create('Renewed');
    const [first, second] = keysOf(CREATE);
    expect(second).toBe(first);
    expect(await purchases()).toHaveLength(1);
  });

  it('has no key before the server is known as ours', async () => {
    server.openSession();
    extensions.learn(false);
    await startImport('zenmarket', { auth_token: '' }).catch(() => {});
    expect(network.sentOnce('POST /api/tools/import_zenmarket/').headers).not.toContain('idempotency-key');
  });
});

describe('the key of a change', () => {
  const URL = '/api/sales/';
  const KEY = 'idempotency-key';
  beforeEach(() => extensions.learn(true));
  afterEach(() => void vi.useRealTimers());

  /** Sends a change, which fails with the error if there is one. Returns its key. */
  async function keyOf(options: RequestInit, { url = URL, failure }: { url?: string; failure?: Error } = {}) {
    let headers = new Headers();
    await sendWithKey(url, options, async (sent) => {
      headers = new Headers(sent.headers);
      if (failure) throw failure;
    }).catch((error: unknown) => expect(error).toBe(failure));
    return headers.get(KEY);
  }

  const lost = new HttpError('', 0);
  const sale = (note: string): RequestInit => ({ method: 'POST', body: JSON.stringify({ note }) });

  it.each([
    ['was not reached', true, lost],
    ['failed', true, new HttpError('', 500)],
    ['was cancelled', true, new DOMException('', 'AbortError')],
    ['was refused', false, new HttpError('', 400)],
    ['met a conflict', false, new HttpError('', 409)],
    ['came too soon', false, new HttpError('', 429)],
  ])('of a call that %s is the same again: %s', async (how, isSame, failure) => {
    const first = await keyOf(sale(how), { failure });
    expect((await keyOf(sale(how))) === first).toBe(isSame);
  });

  it('is another one after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await keyOf(sale('late'), { failure: lost });
    vi.setSystemTime(Date.now() + 3_599_000);
    expect(await keyOf(sale('late'), { failure: lost })).toBe(first);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await keyOf(sale('late'))).not.toBe(first);
  });

  it('belongs to method, address and content, also of a form with files', async () => {
    const form = (name: string, bytes = 3, lastModified = 1) => {
      const body = new FormData();
      body.append('note', 'form');
      body.append('image', new File([new Uint8Array(bytes)], name, { lastModified }));
      return { method: 'POST', body };
    };
    const first = await keyOf(form('a.png'), { failure: lost });
    const others = [
      await keyOf(form('b.png')),
      await keyOf(form('a.png', 4)),
      await keyOf(form('a.png', 3, 2)),
      await keyOf({ ...form('a.png'), method: 'PATCH' }),
      await keyOf(form('a.png'), { url: '/api/products/' }),
      await keyOf({ method: 'POST' }),
    ];
    expect(new Set([first, ...others]).size).toBe(7);
    expect(await keyOf(form('a.png'))).toBe(first);
  });

  it('is kept for a change without a body', async () => {
    const first = await keyOf({ method: 'DELETE' }, { failure: lost });
    expect(await keyOf({ method: 'DELETE', body: null })).toBe(first);
  });

  it('is not sent with reads and with whole files, beside the headers of the caller', async () => {
    expect(await keyOf({})).toBeNull();
    expect(await keyOf({ method: 'POST', body: new Blob(['a;b']) })).toBeNull();
    const send = vi.fn(async (_options: RequestInit) => {});
    await sendWithKey(URL, { ...sale('headers'), headers: new Headers({ Accept: '*/*' }) }, send);
    const [[sent] = []] = send.mock.calls;
    expect([...new Headers(sent?.headers).keys()].map((name) => name.toLowerCase()).toSorted()).toEqual([
      'accept',
      KEY,
    ]);
    expect(sent?.body).toBe('{"note":"headers"}');
  });
});
