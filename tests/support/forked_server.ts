import { aBatch, anInsertion, aPicture, aProduct, aPurchase, aShipment } from './factories.ts';
import type { Fields } from './caller.ts';
import { InjectedServer } from './injected_server.ts';
import { sqliteFile } from '../../server/platform/db/open.ts';
import { createSqlitePlace } from './place.ts';
import type { PictureField, WireAnswer, WireCall } from './wire.ts';

/** Fields before this process turns them into a form. */
export type SentFields = Record<string, Fields[string] | PictureField | readonly PictureField[]>;

const FACTORIES = { aProduct, aPurchase, aShipment, aBatch, anInsertion } as const;
export type Factories = typeof FACTORIES;

export type WorkerCommand =
  | { what: 'fresh' }
  | { what: 'call'; call: WireCall }
  | { what: 'make'; factory: keyof Factories; fields: SentFields };

/** A migrated database with an account. Servers open a copy in a fraction of the time of a migration. */
const template = makeTemplate();

async function makeTemplate(): Promise<string> {
  const { env: settings } = await createSqlitePlace();
  const server = new InjectedServer(async () => ({ env: settings, remove: async () => {} }));
  await server.start();
  await server.stop();
  return sqliteFile(settings.DATA_DIR);
}

async function open(): Promise<InjectedServer> {
  const server = new InjectedServer(async () => createSqlitePlace(await template));
  await server.start();
  return server;
}

let current: InjectedServer | undefined;
/** The server for the next test, which starts while the current test runs. */
let spare = open();

async function follow(order: WorkerCommand): Promise<unknown> {
  switch (order.what) {
    case 'fresh': {
      const next = await spare;
      spare = open();
      await current?.stop();
      current = next;
      return { access: next.token, refresh: next.refreshToken };
    }
    case 'call':
      return answer(order.call);
    case 'make':
      return FACTORIES[order.factory](here(), await asForm(order.fields));
  }
}

function here(): InjectedServer {
  if (!current) throw new Error('Nobody has asked for a server yet.');
  return current;
}

async function answer({ method, path, headers, body }: WireCall): Promise<WireAnswer> {
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
