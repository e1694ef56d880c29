// @module-tag slow
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BoughtStock } from '../../contract/bought_stocks.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { InsertionBatch } from '../../contract/insertion_batches.ts';
import { Product } from '../../contract/products.ts';
import { aBatch, aPicture, aProduct, aPurchase, aShipment } from '../support/factories.ts';
import { createHostileBytes, createHostileRequest, seededRandom } from '../support/hostile.ts';
import { roundsInScope } from '../support/scope.ts';
import { describeServerOnce } from '../support/server.ts';

const INJECTED = roundsInScope({ usual: 300, nightly: 20_000 });
const RAW = roundsInScope({ usual: 60, nightly: 1_000 });
const AT_ONCE = 10;

describeServerOnce('hostile requests', (server) => {
  beforeAll(async () => {
    const purchase = await aPurchase(server, { images: await aPicture() });
    const { id } = await aProduct(server, { boughtStock: purchase.id });
    await aShipment(server);
    await aBatch(server, { products: id });
  });

  /** Checks that the server answers, and that all its records match the contract. */
  const expectSound = async () => {
    expect((await server.get('/healthz')).json).toEqual({ status: 'ok' });
    (await server.get('/api/products/')).as(z.array(Product));
    (await server.get('/api/bought_stocks/')).as(z.array(BoughtStock));
    (await server.get('/api/incoming_shipments/')).as(z.array(IncomingShipment));
    (await server.get('/api/insertion_batches/')).as(z.array(InsertionBatch));
  };

  test('never cause a 5xx answer, and error bodies match the contract', { timeout: 300_000 }, async () => {
    const random = seededRandom(server.engine === 'sqlite' ? 1 : 2);
    for (let sent = 0; sent < INJECTED; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () => createHostileRequest(random));
      await Promise.all(
        requests.map(async ({ method, url, type, body }) => {
          const headers = type ? { headers: { 'content-type': type } } : {};
          const answer = await server.send(method, url, body, headers);
          const what = `${method} ${url} ${type} ${JSON.stringify(String(body)).slice(0, 300)} → ${answer.text.slice(0, 300)}`;
          expect(answer.status, what).toBeLessThan(500);
          if (answer.status >= 400) {
            expect(ErrorBody.safeParse(answer.json).success, what).toBe(true);
            expect(answer.text, what).not.toMatch(/node_modules|\.ts:\d|SQLITE|syntax error/);
          }
        }),
      );
    }
    await expectSound();
  });

  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  test('as raw bytes never cause a 5xx answer, and leave records sound', { timeout: 120_000 }, async () => {
    const random = seededRandom(server.engine === 'sqlite' ? 3 : 4);
    for (let sent = 0; sent < RAW; sent += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const bytes = createHostileBytes(random, server.token);
          const answer = await exchange(port, bytes);
          const what = `${bytes.slice(0, 200)} → ${answer.slice(0, 300)}`;
          expect(answer, what).not.toMatch(/^HTTP\/1\.1 5/);
          expect(answer, what).not.toMatch(/^x-injected/im);
          expect(answer, what).not.toMatch(/root:.*:0:0:/);
        }),
      );
    }
    await expectSound();
  });

  test('with a truncated form are answered with 400', async () => {
    const head = [
      'POST /api/products/ HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${server.token}`,
      'Connection: close',
    ];
    const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG';
    const length = `Content-Length: ${part.length}`;
    const sent = [...head, 'Content-Type: multipart/form-data; boundary=b', length, '', part].join('\r\n');
    expect(await exchange(port, sent)).toMatch(/^HTTP\/1\.1 400/);
  });
});

/** Sends bytes, half-closes the connection, and returns the answer until the connection closes. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}
