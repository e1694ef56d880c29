// @module-tag slow
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { limitExports } from '../../server/platform/http/export_limit.ts';
import { closeStalledDownloads } from '../../server/platform/http/stalled_downloads.ts';
import { importFile } from '../support/imports.ts';
import { oneEngineByDay } from '../support/engines.ts';
import { aProduct } from '../support/factories.ts';
import { serverOn } from '../support/server.ts';

/** Milliseconds that are longer than any test. */
const LONG = 600_000;
const SHORT = 20;

describe('an export', () => {
  let app: FastifyInstance;
  /** Files of the started exports, in the order of their start. */
  let files: PassThrough[];

  async function listen({ exportWait = LONG, transferTimeout = LONG }): Promise<void> {
    app = Fastify();
    closeStalledDownloads(app, transferTimeout);
    const preHandler = limitExports(exportWait);
    app.get('/file', { preHandler }, (_request, reply) => {
      const file = new PassThrough();
      file.write('begun');
      files.push(file);
      return reply.send(file);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  }

  beforeEach(() => {
    files = [];
  });
  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  const open = () => get(`${app.listeningOrigin}/file`).on('error', () => {});

  async function answerTo(request: ReturnType<typeof open>): Promise<IncomingMessage> {
    const [answer] = await once(request, 'response');
    return answer;
  }

  /** Starts two exports, which last until the test ends them. */
  const openTwo = async () => {
    const requests = [open(), open()];
    for (const request of requests) await answerTo(request);
    return requests;
  };

  /** Waits until the server has received all earlier calls. */
  const settled = async () => expect((await fetch(`${app.listeningOrigin}/none`)).status).toBe(404);

  test('waits while two exports run, and starts as soon as one has been sent', async () => {
    await listen({});
    await openTwo();
    const third = answerTo(open());
    await settled();
    expect(files).toHaveLength(2);
    files[0]?.end();
    expect((await third).statusCode).toBe(200);
    expect(files).toHaveLength(3);
  });

  test('is refused with 429 after the longest wait', async () => {
    await listen({ exportWait: SHORT });
    await openTwo();
    expect((await answerTo(open())).statusCode).toBe(429);
    expect(files).toHaveLength(2);
  });

  test(
    'is refused with 429 after the longest wait, even if garbage was collected meanwhile',
    { tags: ['nightly'] },
    async () => {
      await listen({ exportWait: 500 });
      await openTwo();
      const third = answerTo(open());
      await settled();
      setFlagsFromString('--expose-gc');
      const collectGarbage: () => void = runInNewContext('gc');
      for (let time = 0; time < 3; time += 1) {
        collectGarbage();
        await settled();
      }
      expect((await third).statusCode).toBe(429);
    },
  );

  test.each([0, 1])('starts when client %i disconnects during its export', async (which) => {
    await listen({});
    const clients = await openTwo();
    const third = answerTo(open());
    await settled();
    clients[which]?.destroy();
    expect((await third).statusCode).toBe(200);
  });

  test('starts when a running export fails', async () => {
    await listen({});
    await openTwo();
    const third = answerTo(open());
    await settled();
    files[1]?.destroy(new Error('The disk has gone.'));
    expect((await third).statusCode).toBe(200);
  });

  test('is not made for a client that has disconnected during the wait', async () => {
    await listen({});
    await openTwo();
    const third = open();
    await settled();
    third.destroy();
    const fourth = answerTo(open());
    await settled();
    for (const file of files) file.end();
    await fourth;
    expect(files).toHaveLength(3);
  });

  test('starts when another client stops reading its export', async () => {
    await listen({ transferTimeout: 200 });
    const stalled = [open(), open()];
    const closed = stalled.map(async (request) => {
      const answer = await answerTo(request);
      answer.on('error', () => {}).pause();
      return once(request.socket ?? answer, 'close');
    });
    const third = answerTo(open());
    await settled();
    expect(files).toHaveLength(2);
    // More than all buffers between server and client can hold.
    for (const file of files) Readable.from(endless()).pipe(file);
    await Promise.race([...closed, third]);
    expect((await third).statusCode).toBe(200);
  });

  test('is refused with the seconds to wait', async () => {
    const limit = limitExports(SHORT);
    const raw = new PassThrough();
    const call = () => limit({ method: 'GET' } as FastifyRequest, { raw } as unknown as FastifyReply);
    await Promise.all([call(), call()]);
    await expect(call()).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: 5,
      reason: { code: 'requests.exports_busy' },
    });
    raw.destroy();
  });

  test('does not wait for a HEAD request', async () => {
    await listen({ exportWait: SHORT });
    await openTwo();
    const answer = await fetch(`${app.listeningOrigin}/file`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
  });
});

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe.each(oneEngineByDay)('exports on %s', (engine) => {
  const server = serverOn(engine, { limits: { exportWait: SHORT } });

  /** Starts an export whose client does not read. */
  const openExport = async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/products/export/?format=csv',
      headers: { authorization: `Bearer ${server.token}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    return answer.stream();
  };

  test(
    'of lists, reports, the stock book and rejected rows share one limit',
    { tags: ['nightly'] },
    async () => {
      for (let part = 0; part < 3; part += 1) await aProduct(server, { quantity: 1_000 });
      const { id } = await importFile(server, { name: 'a.csv', content: 'Name,Type\nFox,None such\n' });
      const addresses = [
        '/api/products/export/?format=xlsx',
        '/api/sales/export/?format=csv',
        '/api/reports/stock/export/',
        '/api/vat/stock_book/?format=csv',
        `/api/imports/${id}/left_out/`,
      ];
      const open = [await openExport(), await openExport()];
      onTestFinished(() => open.forEach((stream) => stream.resume()));
      for (const address of addresses) {
        const answer = await server.get(address);
        expect([address, answer.status]).toEqual([address, 429]);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.as(ErrorBody)).toEqual({
          code: 'too_many',
          message: 'Two exports are already being made. Try again in a few seconds.',
          reason: { code: 'requests.exports_busy', parameters: {} },
        });
      }
      expect(await server.get('/api/products/')).toHaveStatus(200);
      expect(await server.post('/api/types/', { name: 'Meanwhile' })).toHaveStatus(201);
      for (const stream of open) await buffer(stream);
      for (const address of addresses) expect(await server.get(address)).toHaveStatus(200);
    },
  );
});
