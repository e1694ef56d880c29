import { describe, expect, it } from 'vitest';
import { dataProvider } from '../../providers/dataProvider.ts';
import { extensions } from '../../providers/extensions.ts';
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
