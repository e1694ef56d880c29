// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aPicture } from '../support/factories.ts';
import { createForm, serverOn, type TestServer } from '../support/server.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const PATH = '/api/bought_stocks/';

/** Makes the server listen, and returns a function that opens raw connections. */
function listening(server: TestServer): () => Socket {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  return () => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const head = (token: string, length: number) =>
  [
    `POST ${PATH} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '',
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
  ].join('\r\n');

describe('large bodies', () => {
  const server = serverOn('sqlite', { limits: { bodies: 3 * MEGABYTE } });
  const open = listening(server);
  const add = async (size: number) => {
    const picture = [await (await aPicture()).arrayBuffer(), new Uint8Array(size)];
    return server.post(PATH, createForm({ name: 'Lot', price: 1, images: new File(picture, 'a.png') }));
  };

  test('wait for earlier large bodies, while small bodies are read at once', async () => {
    const first = open();
    first.write(head(server.token, 2 * MEGABYTE));
    await once(server.app.server, 'request');
    expect(await add(1)).toHaveStatus(201);
    let isAnswered = false;
    const second = add(2 * MEGABYTE).finally(() => (isAnswered = true));
    for (let small = 0; small < 8; small += 1) expect(await add(small)).toHaveStatus(201);
    expect(await server.get(PATH)).toHaveStatus(200);
    expect(isAnswered).toBe(false);
    first.destroy();
    expect(await second).toHaveStatus(201);
  });

  test('are read even if one body exceeds the limit for all bodies together', async () => {
    expect(await add(4 * MEGABYTE)).toHaveStatus(201);
  });

  // The last test: it closes the server.
  test('are answered while the server closes, and so is what comes after them on their connection', async () => {
    const socket = open().setEncoding('latin1');
    let said = '';
    socket.on('data', (part: string) => (said += part));
    const closed = once(socket, 'close');
    const begun = once(server.app.server, 'request');
    const post = 'POST /api/token/refresh/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    socket.write(`${post}Content-Length: 15\r\n\r\n{"refresh"`);
    await begun;
    const closing = server.app.close();
    socket.write(':"x"}GET /api/types/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.all([closing, closed]);
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401']);
  });
});

describe('a slow body', () => {
  const server = serverOn('sqlite', { limits: { transferTimeout: 1_000 } });
  const open = listening(server);

  /** Sends a byte every 50 ms until the server closes the connection. Returns the answer. */
  const dribble = async (token: string) => {
    const socket = open();
    let said = '';
    socket.setEncoding('latin1').on('data', (part: string) => (said += part));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head(token, 500 * KILOBYTE));
    const timer = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(timer);
    return said;
  };

  test('may take ten minutes in all', () => {
    expect(server.app.server.requestTimeout).toBe(600_000);
  });

  test('is closed with 408', async () => {
    expect(await dribble(server.token)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is closed after its call was answered with 401', { tags: ['nightly'] }, async () => {
    expect(await dribble('none')).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('is read to its end at 10 kB/s, even beyond the time limit', { tags: ['nightly'] }, async () => {
    const socket = open();
    const answered = once(socket, 'data');
    const start = head(server.token, 0).split('\r\n\r\n--b')[0] ?? '';
    const rest = '--b\r\nContent-Disposition: form-data; name="price"\r\n\r\n1\r\n--b--\r\n';
    const body = `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${'n'.repeat(15_000)}\r\n${rest}`;
    socket.write(start.replace('Content-Length: 0', `Content-Length: ${body.length}`) + '\r\n\r\n');
    for (let sent = 0; sent < body.length; sent += 600) {
      socket.write(body.slice(sent, sent + 600));
      await pause(60);
    }
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 400 .*"name"/s);
  });
});

describe('a stopping server', () => {
  const stopping = new AbortController();
  const server = serverOn('sqlite', { limits: { transferTimeout: 3_600_000 }, stopping: stopping.signal });
  const open = listening(server);

  // The nightly test also stops it.
  test('says so to load balancers, and ends connections, but answers calls', async () => {
    const health = async (path: string) => {
      const { status, json, headers } = await server.get(path, { token: null });
      return [status, json, headers.connection];
    };
    expect(await health('/healthz')).toEqual([200, { status: 'ok' }, 'keep-alive']);
    stopping.abort();
    expect(await health('/healthz')).toEqual([503, { status: 'stopping' }, 'close']);
    expect(await health('/healthz/ready')).toEqual([503, { status: 'stopping', damage: [] }, 'close']);
    expect(await server.get('/api/types/')).toHaveStatus(200);
  });

  test('does not wait for the rest of a stalled body', { tags: ['nightly'] }, async () => {
    const socket = open();
    const closed = once(socket, 'close');
    socket.resume();
    socket.write(head(server.token, 500 * KILOBYTE));
    await once(server.app.server, 'request');
    stopping.abort();
    await server.app.close();
    await closed;
  });
});
