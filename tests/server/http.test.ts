import { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createMessage, type MessageCode } from '../../contract/messages.ts';
import { readConfig } from '../../server/platform/config.ts';
import { sqlite } from '../../server/platform/db/engines/sqlite.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { InstallationHealth } from '../../server/platform/doctor/installation_health.ts';
import { AppError, notFound, tooManyRequests } from '../../server/platform/errors.ts';
import { compressAnswers } from '../../server/platform/http/compression.ts';
import { errorHandler } from '../../server/platform/http/error_handler.ts';
import { acceptForms } from '../../server/platform/http/forms.ts';
import { healthRoutes } from '../../server/platform/http/health.ts';
import { closeSlowUploads } from '../../server/platform/http/slow_uploads.ts';
import { createForm } from '../support/caller.ts';
import { createMigratedPlace } from '../support/engines.ts';
import type { Place } from '../support/place.ts';

describe('the time for a body', () => {
  const TIMEOUT = 30_000;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Uploads to a server without a network. `said` has what the server does to the connection. */
  function watched(timeout = TIMEOUT, stopping?: AbortSignal) {
    const server = new EventEmitter();
    let end = () => {};
    const app = { server, addHook: (_event: string, hook: () => void) => (end = hook) };
    closeSlowUploads(app as unknown as FastifyInstance, timeout, stopping);
    const upload = (
      headers: Record<string, string> = { 'content-length': '100000' },
      headersSent = false,
    ) => {
      const said: string[] = [];
      const socket = {
        bytesRead: 400,
        writable: true,
        destroyed: false,
        write: (text: string) => said.push(text.split('\r\n')[0] ?? ''),
        destroySoon: () => void (request.destroyed = true),
        destroy: () => {
          request.destroyed = true;
          said.push('cut');
        },
      };
      const request = {
        headers,
        socket,
        said,
        complete: false,
        destroyed: false,
        readableFlowing: true as boolean | null,
        readableLength: 0,
      };
      server.emit('request', request, { headersSent });
      return request;
    };
    return { upload, end: () => end() };
  }
  const REFUSED = ['HTTP/1.1 408 Request Timeout'];

  test('is 30 seconds for each 15,000 bytes', () => {
    const { upload } = watched();
    const [fast, slow, idle] = [upload(), upload(), upload()];
    for (const more of [15_000, 14_999]) {
      fast.socket.bytesRead += 15_000;
      slow.socket.bytesRead += more;
      vi.advanceTimersByTime(TIMEOUT - 1);
      if (more === 15_000) expect(idle.said).toEqual([]);
      vi.advanceTimersByTime(1);
      expect([fast.said, slow.said]).toEqual([[], more === 15_000 ? [] : REFUSED]);
      expect(idle.said).toEqual(REFUSED);
    }
  });

  test('does not run while the server has not begun to read, or has bytes that are not read yet', () => {
    const { upload } = watched();
    const [unread, behind] = [upload(), upload()];
    unread.readableFlowing = null;
    behind.readableLength = 1;
    vi.advanceTimersByTime(10 * TIMEOUT);
    [unread.readableFlowing, behind.readableLength] = [false, 0];
    vi.advanceTimersByTime(TIMEOUT - 1_000);
    expect([unread.said, behind.said]).toEqual([[], []]);
    vi.advanceTimersByTime(1_000);
    expect([unread.said, behind.said]).toEqual([REFUSED, REFUSED]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['with a length', { 'content-length': '1' }, REFUSED],
    ['in chunks', { 'transfer-encoding': 'chunked' }, REFUSED],
    ['of no bytes', { 'content-length': '0' }, []],
    ['that is missing', {}, []],
  ])('is limited for one %s', (_what, headers, said) => {
    const request = watched().upload(headers);
    vi.advanceTimersByTime(TIMEOUT);
    expect(request.said).toEqual(said);
  });

  test('ends with the body or its connection, and with the server', () => {
    const { upload, end } = watched();
    const [complete, gone, left] = [upload(), upload(), upload()];
    complete.complete = true;
    gone.destroyed = true;
    vi.advanceTimersByTime(1_000);
    end();
    vi.advanceTimersByTime(10 * TIMEOUT);
    for (const { said } of [complete, gone, left]) expect(said).toEqual([]);
  });

  test('cuts the connection if the answer has begun', () => {
    const request = watched().upload(undefined, true);
    vi.advanceTimersByTime(TIMEOUT);
    expect(request.said).toEqual(['cut']);
  });

  test('is 1.5 seconds once the server stops, unless it is shorter anyway', () => {
    const stopping = new AbortController();
    const [long, short] = [watched(TIMEOUT, stopping.signal), watched(200, stopping.signal)];
    const late = long.upload();
    vi.advanceTimersByTime(1_000);
    stopping.abort();
    const early = short.upload();
    vi.advanceTimersByTime(200);
    expect([late.said, early.said]).toEqual([[], REFUSED]);
    vi.advanceTimersByTime(800);
    expect(late.said).toEqual(REFUSED);
  });
});

describe('the answer to an error', () => {
  const db = openDatabase({ dataDir: '', databaseUrl: 'postgres://nowhere.example' });
  afterAll(() => db.destroy());
  const failure = (more: object) => Object.assign(new Error('Said by a library.'), more);
  const unread = (validationContext: string) => {
    const { error } = z.object({ name: z.string('Enter a name.') }).safeParse({});
    return Object.assign(error ?? expect.fail(), { validationContext });
  };

  interface Outcome {
    status: number;
    code: string;
    message?: string;
    retryAfter?: number;
    /** Each of them, or the first ones of a minute. */
    logged?: 'each' | 'first';
  }
  const DOWN = { status: 503, code: 'unavailable', retryAfter: 5, logged: 'first' } as const;
  const INTERNAL = { status: 500, code: 'internal', logged: 'each' } as const;

  test.each<[string, Error, Outcome]>([
    ['a missing record', notFound(), { status: 404, code: 'not_found' }],
    ['too many calls', tooManyRequests(7), { status: 429, code: 'too_many', retryAfter: 7 }],
    ['a conflict', new AppError('conflict', 'No.'), { status: 409, code: 'conflict', message: 'No.' }],
    ['an address without an id', unread('params'), { status: 404, code: 'not_found' }],
    ['a wrong field', unread('body'), { status: 400, code: 'invalid', message: 'Enter a name.' }],
    ['a full disk', failure({ code: 'ENOSPC' }), { status: 507, code: 'full', logged: 'first' }],
    ['a full database', failure({ code: '53100' }), { status: 507, code: 'full', logged: 'first' }],
    ['a lost database', failure({ code: 'ECONNREFUSED' }), DOWN],
    [
      'a conflict of transactions',
      failure({ code: '40001' }),
      { ...DOWN, message: createMessage('requests.contention').text },
    ],
    [
      'a body that is too large',
      failure({ statusCode: 413 }),
      { status: 413, code: 'too_large', message: 'Said by a library.' },
    ],
    ['another type of body', failure({ statusCode: 415 }), { status: 415, code: 'unsupported' }],
    ['a status without a code', failure({ statusCode: 418 }), { status: 400, code: 'invalid' }],
    ['a status of no error', failure({ statusCode: 399 }), INTERNAL],
    ['a status of a server', failure({ statusCode: 500 }), INTERNAL],
    [
      'any other one',
      failure({}),
      { ...INTERNAL, message: `${createMessage('requests.internal').text} (req-7)` },
    ],
  ])('about %s', (_what, error, { status, code, message, retryAfter, logged }) => {
    const headers = new Map<string, unknown>([['content-disposition', 'attachment']]);
    const sent: { status?: number; type?: string; body?: Record<string, unknown> } = {};
    const reply = {
      header: (name: string, value: unknown) => (headers.set(name, value), reply),
      removeHeader: (name: string) => (headers.delete(name), reply),
      code: (given: number) => ((sent.status = given), reply),
      type: (given: string) => ((sent.type = given), reply),
      send: (given: Record<string, unknown>) => ((sent.body = given), reply),
    };
    const each: unknown[] = [];
    const request = {
      id: 'req-7',
      routeOptions: { config: {} },
      log: { error: (fields: object) => each.push(fields) },
    };
    const first: unknown[] = [];
    const log = { add: (line: object) => first.push(line) };
    errorHandler(db, log as never)(error as never, request as never, reply as never);
    expect(sent).toMatchObject({ status, type: 'application/json', body: { code } });
    if (message !== undefined) expect(sent.body?.message).toBe(message);
    if (error instanceof z.ZodError && status === 400)
      expect(sent.body?.errors).toEqual({ name: 'Enter a name.' });
    const expected = { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) };
    expect(Object.fromEntries(headers)).toEqual(expected);
    const fields = { err: error, id: 'req-7' };
    expect(each).toEqual(logged === 'each' ? [fields] : []);
    expect(first).toEqual(
      logged === 'first' ? [{ key: sent.body?.message, single: 10, fields, message: 'request failed' }] : [],
    );
  });
});

describe('the compression of answers', () => {
  const app = Fastify();
  const answers = new Map<string, { type: string; body: string | Buffer }>();
  beforeAll(() => {
    compressAnswers(app);
    app.get('/:name', (request, reply) => {
      const { name } = request.params as { name: string };
      const { type, body } = answers.get(name) ?? expect.fail();
      return reply.type(type).send(body);
    });
  });
  afterAll(() => app.close());
  const ask = async (type: string, body: string | Buffer, accepted = 'gzip, br') => {
    answers.set('answer', { type, body });
    const answer = await app.inject({ url: '/answer', headers: { 'accept-encoding': accepted } });
    return { ...answer.headers, bytes: answer.rawPayload };
  };
  const LONG = 'x'.repeat(1_024);

  test.each([
    'application/json; charset=utf-8',
    'application/javascript',
    'application/manifest+json',
    'text/html; charset=utf-8',
    'text/csv; charset=utf-8',
    'image/svg+xml',
  ])('is for %s', async (type) => {
    const { bytes, ...headers } = await ask(type, LONG);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
  });

  test.each(['image/png', 'application/pdf', 'application/zip', 'font/woff2'])(
    'is not for %s',
    async (type) => {
      const headers = await ask(type, LONG);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers).not.toHaveProperty('vary');
    },
  );

  test('is for texts from 1,024 characters on, in the best encoding that the client accepts', async () => {
    const encodings = async (accepted: string) =>
      (await ask('text/plain', LONG, accepted))['content-encoding'];
    expect(await encodings('br;q=0.5, gzip')).toBe('gzip');
    expect(await encodings('*')).toBe('gzip');
    expect(await encodings('GZIP')).toBe('gzip');
    for (const accepted of ['', 'identity', 'deflate', 'br;q=0'])
      expect(await encodings(accepted), accepted).toBeUndefined();
    expect(gunzipSync((await ask('text/plain', LONG, 'gzip')).bytes).toString()).toBe(LONG);
    const short = await ask('text/plain', LONG.slice(1));
    expect(short).toMatchObject({ vary: 'accept-encoding', bytes: Buffer.from(LONG.slice(1)) });
    expect(short).not.toHaveProperty('content-encoding');
    expect(await ask('text/plain', Buffer.from(LONG))).not.toHaveProperty('content-encoding');
  });
});

describe('the health of a server', () => {
  let place: Place;
  let db: Db;
  let app: FastifyInstance;
  let time = 0;
  const health = new InstallationHealth();
  const stopping = new AbortController();
  beforeAll(async () => {
    place = await createMigratedPlace('sqlite');
    db = openDatabase({ dataDir: readConfig(place.env).dataDir, databaseUrl: undefined });
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    app = Fastify();
    await app.register(healthRoutes(db, { health, stopping: stopping.signal }));
    return async () => {
      vi.restoreAllMocks();
      await app.close();
      await db.destroy();
      await place.remove();
    };
  });
  const ready = async () => {
    const { statusCode, body } = await app.inject('/healthz/ready');
    return [statusCode, JSON.parse(body).status];
  };
  const failWith = (code: string) => {
    time += 10_000;
    vi.spyOn(sqlite, 'tryWrite').mockRejectedValueOnce(Object.assign(new Error('no'), { code }));
  };

  test.each([
    ['SQLITE_FULL', 'disk full'],
    ['SQLITE_READONLY', 'read only'],
    ['SQLITE_IOERR', 'no database'],
  ])('is after a write that fails with %s: %s', async (code, status) => {
    failWith(code);
    expect(await ready()).toEqual([503, status]);
    expect(await ready()).toEqual([200, 'ok']);
  });

  test('is that of the last write for five seconds', async () => {
    time += 10_000;
    const write = vi.spyOn(sqlite, 'tryWrite').mockClear();
    expect(await Promise.all([ready(), ready()])).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
    time += 4_999;
    await ready();
    expect(write).toHaveBeenCalledTimes(1);
    time += 1;
    await ready();
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
  });

  test('names the damaged parts, and says when the server stops, but first that the database fails', async () => {
    const reason = { code: 'requests.internal', parameters: {} } as const;
    const finding = { part: 'totals', repair: 'doctor', count: 1, message: '', reason } as const;
    health.set({ checked_at: '2026-11-14T08:05:00.000Z', complete: true, findings: [finding] });
    expect(JSON.parse((await app.inject('/healthz/ready')).body)).toEqual({
      status: 'ok',
      damage: ['totals'],
    });
    stopping.abort();
    expect(await ready()).toEqual([503, 'stopping']);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    failWith('SQLITE_FULL');
    expect(await ready()).toEqual([503, 'disk full']);
  });
});

describe('the fields of a body', () => {
  const app = Fastify();
  beforeAll(async () => {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError)) throw error;
      return reply.code(error.status).send(error.body);
    });
    await acceptForms(app, 1e9);
    const read = async ({ body, uploads }: FastifyRequest) => ({
      body,
      files: uploads.map(({ field, filename, bytes }) => [field, filename, bytes.toString()]),
    });
    app.post('/', { config: { files: ['images', 'scan'], fileBytes: 1024 * 1024 } }, read);
  });
  afterAll(() => app.close());

  const send = async (payload: string | Buffer, type: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, json: JSON.parse(answer.body) };
  };
  const sendForm = async (form: FormData) => {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return send(Buffer.from(await encoded.arrayBuffer()), type);
  };
  const FORM = 'application/x-www-form-urlencoded';
  const JSON_TYPE = 'application/json';

  test('are lists where they are repeated, in their order', async () => {
    const body = { name: 'Fox', id: ['3', '1', '2'] };
    expect((await send('id=3&name=Fox&id=1&id=2', FORM)).json.body).toEqual(body);
    expect((await sendForm(createForm(body))).json.body).toEqual(body);
    expect((await send('name=a+b%26c', FORM)).json.body).toEqual({ name: 'a b&c' });
  });

  test.each<[string, string | Buffer, string, number, MessageCode]>([
    ['JSON that is cut', '{"a":', JSON_TYPE, 400, 'requests.no_json'],
    ['a list', '[1]', JSON_TYPE, 400, 'requests.no_json_object'],
    ['null', 'null', JSON_TYPE, 400, 'requests.no_json_object'],
    ['JSON of other bytes', Buffer.from('{"a":"\xff"}', 'latin1'), JSON_TYPE, 400, 'requests.not_utf8'],
    ['a form of other bytes', Buffer.from('a=\xff', 'latin1'), FORM, 400, 'requests.not_utf8'],
    ['too many values', `{"a":[${'[],'.repeat(20_000)}1]}`, JSON_TYPE, 413, 'requests.too_many_values'],
    ['too many fields', 'a=1&'.repeat(12_000), FORM, 413, 'requests.too_many_fields'],
    ['JSON with a prototype', '{"__proto__":{"a":1}}', JSON_TYPE, 400, 'requests.no_json'],
  ])('are refused at the body for %s', async (_what, payload, type, status, code) => {
    const answer = await send(payload, type);
    expect(answer.status).toBe(status);
    expect(answer.json.reasons).toEqual({ body: { code, parameters: {} } });
  });

  test('may have a megabyte of texts in a form with files, together', async () => {
    const half = 'x'.repeat(524_280);
    expect((await sendForm(createForm({ one: half, two: half }))).status).toBe(200);
    const answer = await sendForm(createForm({ one: half, two: half, three: 'x'.repeat(20) }));
    expect(answer).toMatchObject({ status: 413, json: { code: 'too_large' } });
    expect(answer.json.reason.code).toBe('requests.form_too_large');
  });

  test('have the files of known fields in their order, each up to its size', async () => {
    const file = (name: string, content = name) => new File([content], name);
    const answer = await sendForm(
      createForm({
        images: [file('b.png'), file('a.png')],
        other: file('c.png'),
        scan: [new File([], ''), file('empty.png', '')],
      }),
    );
    expect(answer.json).toEqual({
      body: {},
      files: [
        ['images', 'b.png', 'b.png'],
        ['images', 'a.png', 'a.png'],
        ['scan', 'empty.png', ''],
      ],
    });
    const large = await sendForm(createForm({ scan: file('large.png', 'x'.repeat(1024 * 1024 + 1)) }));
    expect(large.status).toBe(413);
    expect(large.json.reasons).toEqual({
      scan: { code: 'requests.file_too_large', parameters: { name: 'large.png', most: 1 } },
    });
  });

  test('are refused if the form ends before its last part', async () => {
    const cut = await send(
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      'multipart/form-data; boundary=b',
    );
    expect(cut.status).toBe(400);
    expect(cut.json.reason.code).toBe('requests.broken_form');
  });
});
