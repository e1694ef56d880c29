import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { buildApp, type AppOptions } from '../../server/app.ts';
import { argon2Passwords } from '../../server/auth/passwords.ts';
import { readConfig } from '../../server/config.ts';
import { type Limits, USUAL_LIMITS } from '../../server/context.ts';
import { readInThreads } from '../../server/db/engines/sqlite_file.ts';
import { openStore, type Store } from '../../server/open.ts';
import { TokenPair } from '../../contract/users.ts';
import { CREDENTIALS } from './credentials.ts';
import type { Place } from './place.ts';
import { isNightly } from './scope.ts';

type Body = object | FormData | URLSearchParams | Buffer | string | undefined;
export type Options = Partial<Omit<AppOptions, 'limits'>> & {
  env?: Record<string, string>;
  limits?: Partial<Limits>;
};

const UNLIMITED: Limits = { ...USUAL_LIMITS, failedLogins: 1e9, registrations: 1e9 };

export class Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;

  constructor(status: number, headers: Record<string, unknown>, bytes: Buffer) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  get json(): unknown {
    return JSON.parse(this.text);
  }

  /** The answer as the contract describes it. */
  as<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
    return schema.parse(this.json);
  }
}

/** The whole server on a database of its own, which takes calls without listening. */
export class InjectedServer {
  readonly #findPlace: () => Promise<Place>;
  readonly #options: Options;
  #app: FastifyInstance | undefined;
  #store: Store | undefined;
  #remove: (() => Promise<void>) | undefined;
  #tokens: TokenPair | undefined;

  constructor(findPlace: () => Promise<Place>, options: Options = {}) {
    this.#findPlace = findPlace;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { env: given, limits, ...options } = this.#options;
    const { env, remove } = await this.#findPlace();
    this.#remove = remove;
    this.#store = await openStore(
      readConfig({ ...env, ...given }),
      argon2Passwords({ memoryCost: 64, timeCost: 1 }),
    );
    // A thread takes longer to start than most tests take.
    if (isNightly && !this.store.config.databaseUrl) readInThreads(this.store.db);
    this.#app = await buildApp({
      ...this.#store,
      limits: { ...UNLIMITED, ...limits },
      log: false,
      ...options,
    });
    if (this.store.config.registration === 'closed') return;
    await this.post('/api/user/register/', CREDENTIALS, { token: null });
    this.#tokens = (await this.post('/api/token/', CREDENTIALS, { token: null })).as(TokenPair);
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    await this.#store?.close();
    await this.#remove?.();
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('The server has not started.');
    return this.#app;
  }

  get store(): Store {
    if (!this.#store) throw new Error('The server has not started.');
    return this.#store;
  }

  get token(): string {
    return this.#tokens?.access ?? '';
  }

  get refreshToken(): string {
    return this.#tokens?.refresh ?? '';
  }

  get(url: string, options?: Sent) {
    return this.send('GET', url, undefined, options);
  }

  post(url: string, body?: Body, options?: Sent) {
    return this.send('POST', url, body, options);
  }

  patch(url: string, body?: Body, options?: Sent) {
    return this.send('PATCH', url, body, options);
  }

  delete(url: string, options?: Sent) {
    return this.send('DELETE', url, undefined, options);
  }

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body: Body,
    options: Sent = {},
  ) {
    const token = options.token === undefined ? this.token : options.token;
    const encoded = await encode(body);
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...encoded?.headers,
        ...options.headers,
      },
      payload: encoded?.payload,
    });
    return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
  }
}

interface Sent {
  /** `null` sends none. */
  token?: string | null;
  headers?: Record<string, string>;
}

async function encode(body: Body) {
  if (body === undefined) return undefined;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body, headers: {} };
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}

type Field = string | number | Blob | readonly (string | number | Blob)[];

/** A form with files, as a browser sends it: an array is a field that is repeated. */
export function form(fields: Record<string, Field>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) data.append(name, one);
      else data.append(name, String(one));
    }
  }
  return data;
}
