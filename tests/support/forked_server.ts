import { aBatch, anInsertion, aPicture, aProduct, aPurchase, aShipment } from './factories.ts';
import type { Fields } from './caller.ts';
import { InjectedServer } from './injected_server.ts';
import { migrate } from '../../server/database.ts';
import { openDatabase, sqliteFile } from '../../server/platform/db/open.ts';
import { createSqlitePlace } from './place.ts';
import { rememberRows } from './remembered_rows.ts';
import type { PictureField, WireAnswer, WireCall } from './wire.ts';

/** Fields before this process turns them into a form. */
export type SentFields = Record<string, Fields[string] | PictureField | readonly PictureField[]>;

const FACTORIES = { aProduct, aPurchase, aShipment, aBatch, anInsertion } as const;
export type Factories = typeof FACTORIES;

export type WorkerCommand =
  | { what: 'fresh' }
  | { what: 'call'; call: WireCall }
  | { what: 'make'; factory: keyof Factories; fields: SentFields };

/**
 * Writes that start jobs, or change accounts. The server keeps parts of these in memory, so that the next test
 * needs another server.
 */
const KEPT_IN_MEMORY =
  /^\/(api\/)?(imports|people|pokemon_cards|price_files|sessions|system|token\/refresh|tools|user)\//;

/** A server answers the tests of a whole run. */
const NO_DAILY_WORK = { dailyWorkDelay: 2 ** 30 };

interface OpenServer {
  server: InjectedServer;
  /** Gives the database the rows that it had after the start. */
  restoreRows: () => Promise<void>;
}

/** A migrated database, which spares servers the migrations. */
const template = makeTemplate();

async function makeTemplate(): Promise<string> {
  const { env } = await createSqlitePlace();
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
  await migrate(db);
  await db.destroy();
  return sqliteFile(env.DATA_DIR);
}

async function open(): Promise<OpenServer> {
  const server = new InjectedServer(async () => createSqlitePlace(await template), { limits: NO_DAILY_WORK });
  await server.start();
  const { config, db } = server.store;
  return { server, restoreRows: rememberRows(db, `${config.dataDir}.started.db`) };
}

let current: OpenServer | undefined;
let isReusable = false;

/** The server for the next test, with an empty database. */
async function renew(): Promise<OpenServer> {
  if (current && isReusable) {
    await current.restoreRows();
    // A test may have ended the session, which the server remembers.
    if ((await current.server.get('/api/user/')).status === 200) return current;
  }
  const next = await open();
  await current?.server.stop();
  isReusable = true;
  return (current = next);
}

async function follow(order: WorkerCommand): Promise<unknown> {
  switch (order.what) {
    case 'fresh': {
      const { server } = await renew();
      return { access: server.token, refresh: server.refreshToken };
    }
    case 'call':
      return answer(order.call);
    case 'make':
      return FACTORIES[order.factory](here(), await asForm(order.fields));
  }
}

function here(): InjectedServer {
  if (!current) throw new Error('Nobody has asked for a server yet.');
  return current.server;
}

async function answer({ method, path, headers, body }: WireCall): Promise<WireAnswer> {
  if (method !== 'GET' && KEPT_IN_MEMORY.test(path)) isReusable = false;
  const given = await here().app.inject({
    method: method as 'GET',
    url: path,
    headers,
    ...(body.length > 0 && { payload: Buffer.from(body) }),
  });
  return {
    status: given.statusCode,
    headers: Object.fromEntries(Object.entries(given.headers).map(([name, value]) => [name, String(value)])),
    body: given.rawPayload,
  };
}

async function asForm(fields: SentFields): Promise<Fields> {
  const entries = Object.entries(fields).map(async ([name, value]) => {
    const values = await Promise.all([value].flat().map((one) => (isPicture(one) ? picture(one) : one)));
    return [name, values] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const isPicture = (value: unknown): value is PictureField =>
  typeof value === 'object' && value !== null && 'picture' in value;

const picture = ({ picture: name }: PictureField) => aPicture({ name });

// Orders run one after the other: a call that follows `fresh` goes to the fresh server.
let last: Promise<unknown> = Promise.resolve();

export interface WorkerReply {
  id: number;
  value?: unknown;
  error?: string;
}

const reply = (message: WorkerReply) => process.send?.(message);

process.on('message', ({ id, order }: { id: number; order: WorkerCommand }) => {
  const work =
    order.what === 'call' ? last.then(() => follow(order)) : (last = last.then(() => follow(order)));
  work.then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
// A worker may have ended while these modules were loaded.
if (!process.connected) process.exit();
