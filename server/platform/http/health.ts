import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { InstallationHealth } from '../doctor/installation_health.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';

const TIMEOUT_MILLISECONDS = 2_000;
/** The database counts as writable for this long after a successful write. */
const WRITABLE_MILLISECONDS = 5_000;

/** Load balancers and supervisors call by IP address, or by a host name of their own. */
const CHECK = { schema: { hide: true }, config: { isForAnyHost: true } };

type State = 'ok' | 'no database' | 'disk full' | 'read only';

/**
 * `/healthz` reports the process: 503 after it has begun to stop. `/healthz/ready` reports the database too:
 * 503 while the database does not answer or is not writable. `damage` lists the parts that the last check found
 * damaged.
 */
export function healthRoutes(
  db: Db,
  { stopping, health }: { stopping?: AbortSignal; health: InstallationHealth },
): FastifyPluginAsync {
  const state = () => (stopping?.aborted ? 'stopping' : 'ok');
  const database = new DatabaseState(db);
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', CHECK, (_request, reply) => {
      const status = state();
      return reply.code(status === 'ok' ? 200 : 503).send({ status });
    });
    app.get('/healthz/ready', CHECK, async (_request, reply) => {
      const found = await database.state();
      const status = found === 'ok' ? state() : found;
      return reply.code(status === 'ok' ? 200 : 503).send({ status, damage: health.damage });
    });
  };
}

class DatabaseState {
  readonly #db: Db;
  #writableUntil = 0;
  #writing: Promise<State> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  state(): Promise<State> {
    const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const timedOut = new Promise<State>((done) =>
      timeout.addEventListener('abort', () => done('no database')),
    );
    return Promise.race([this.#query(), timedOut]);
  }

  async #query(): Promise<State> {
    try {
      await sql`select 1 from kysely_migration limit 1`.execute(this.#db);
    } catch {
      return 'no database';
    }
    if (performance.now() < this.#writableUntil) return 'ok';
    const state = await (this.#writing ??= this.#write().finally(() => (this.#writing = undefined)));
    if (state === 'ok') this.#writableUntil = performance.now() + WRITABLE_MILLISECONDS;
    return state;
  }

  async #write(): Promise<State> {
    const { isFull, isReadOnly, tryWrite } = engineOf(this.#db);
    try {
      await tryWrite(this.#db);
      return 'ok';
    } catch (error) {
      if (isFull(error)) return 'disk full';
      return isReadOnly(error) ? 'read only' : 'no database';
    }
  }
}
