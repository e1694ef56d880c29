// @module-tag slow
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody } from '../../contract/errors.ts';
import { buildApp } from '../../server/app.ts';
import { aProduct } from '../support/factories.ts';
import { describeServer } from '../support/server.ts';
import { SliceWatch } from '../support/slice_watch.ts';

describeServer('whole lists', (server) => {
  const watch = new SliceWatch();
  let app: FastifyInstance;
  let address: string;
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${address}/api/products/`, {
      headers: { authorization: `Bearer ${server.token}`, 'accept-encoding': 'identity', ...headers },
    });
  const Ids = z.array(z.object({ id: z.int() }));
  const counted = (work: () => Promise<unknown>) => watch.countDuring(work);

  beforeAll(async () => {
    await aProduct(server, { quantity: 600 });
    app = await buildApp({ ...server.store, db: server.store.db.withPlugin(watch), log: false });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  test('are read once for ten concurrent requests, and not again for the next request', async () => {
    const bodies: string[] = [];
    const slices = await counted(async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
      bodies.push(...(await Promise.all(answers.map((answer) => answer.text()))));
    });
    expect(slices).toBe(4);
    expect(new Set(bodies).size).toBe(1);
    expect(Ids.parse(JSON.parse(bodies[0] ?? ''))).toHaveLength(600);
    const next = async () => {
      expect(await (await ask()).text()).toBe(bodies[0]);
      expect(await (await ask({ 'accept-encoding': 'gzip' })).text()).toBe(bodies[0]);
    };
    expect(await counted(next)).toBe(0);
  });

  test('are read again after a change', async () => {
    await (await ask()).text();
    await aProduct(server);
    const slices = await counted(async () => {
      expect(Ids.parse(await (await ask()).json())).toHaveLength(601);
    });
    expect(slices).toBe(4);
  });

  test('are not read for HEAD or for a known ETag', async () => {
    await aProduct(server);
    const slices = await counted(async () => {
      const { headers } = await fetch(`${address}/api/products/`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${server.token}` },
      });
      const known = await ask({ 'if-none-match': headers.get('etag') ?? '' });
      expect(known.status).toBe(304);
    });
    expect(slices).toBe(0);
  });

  test.each(['identity', 'gzip', 'br'])('that fail half-way are cut off in %s', async (encoding) => {
    await server.patch('/api/types/update/1/', { name: `Failing in ${encoding}` });
    watch.failsAt = watch.slices + 3;
    const half = ask({ 'accept-encoding': encoding }).then((answer) => answer.text());
    await expect(half).rejects.toThrow();
    expect(Ids.parse(await (await ask()).json()).length).toBeGreaterThan(600);
  });

  test('that fail at once are answered with 500', async () => {
    await server.patch('/api/types/update/1/', { name: 'Failing at once' });
    watch.failsAt = watch.slices + 1;
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(answer.headers.has('etag')).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(ErrorBody.parse(await answer.json()).code).toBe('internal');
  });
});
