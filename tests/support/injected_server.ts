import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../../server/app.ts';
import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { readConfig } from '../../server/platform/config.ts';
import { type Limits, DEFAULT_LIMITS } from '../../server/platform/context.ts';
import { readInThreads } from '../../server/platform/db/engines/sqlite_file.ts';
import { openStore, type Store } from '../../server/open.ts';
import { TokenPair } from '../../contract/users.ts';
import { Answer, encodeBody, Caller, type Body, type Method, type SentBody } from './caller.ts';
import { TEST_CREDENTIALS } from './credentials.ts';
import type { Place } from './place.ts';
import { isNightly } from './scope.ts';

export type Options = Partial<Omit<AppOptions, 'limits'>> & {
  env?: Record<string, string>;
  limits?: Partial<Limits>;
};

/** Nightly tests can take longer than the default lifetime of an access token. */
const LONG_SESSION = { ACCESS_TOKEN_SECONDS: '86400' };
const UNLIMITED: Limits = { ...DEFAULT_LIMITS, failedLogins: 1e9, registrations: 1e9 };

/** The whole server on a database of its own. Takes injected calls and does not listen. */
export class InjectedServer extends Caller {
  readonly #findPlace: () => Promise<Place>;
  readonly #options: Options;
  #app: FastifyInstance | undefined;
  #store: Store | undefined;
  #remove: (() => Promise<void>) | undefined;
  #tokens: TokenPair | undefined;

  constructor(findPlace: () => Promise<Place>, options: Options = {}) {
    super();
    this.#findPlace = findPlace;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { env: given, limits, ...options } = this.#options;
    const { env, remove } = await this.#findPlace();
    this.#remove = remove;
    this.#store = await openStore(
      readConfig({ ...LONG_SESSION, ...env, ...given }),
      argon2Passwords({ memoryCost: 64, timeCost: 1 }),
    );
    // Only at night: threads take longer to start than most tests take.
    if (isNightly && !this.store.config.databaseUrl) readInThreads(this.store.db);
    this.#app = await buildApp({
      ...this.#store,
      limits: { ...UNLIMITED, ...limits },
      log: false,
      ...options,
    });
    if (this.store.config.registration === 'closed') return;
    await this.post('/api/user/register/', TEST_CREDENTIALS, { token: null });
    this.#tokens = (await this.post('/api/token/', TEST_CREDENTIALS, { token: null })).as(TokenPair);
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

  async send(method: Method, url: string, body?: Body, options: SentBody = {}): Promise<Answer> {
    const token = options.token === undefined ? this.token : options.token;
    const encoded = await encode(body);
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...encoded.headers,
        ...options.headers,
      },
      payload: encoded.payload,
    });
    return new Answer(answer.statusCode, answer.headers, answer.rawPayload);
  }
}

async function encode(sent: Body) {
  const { body, headers } = encodeBody(sent);
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) return { payload: body, headers };
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
