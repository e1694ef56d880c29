import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { engines, createMigratedPlace, oneEngineByDay, type EngineName } from './engines.ts';
import { InjectedServer, type Options } from './injected_server.ts';
import { rememberRows } from './remembered_rows.ts';
import { isNightly } from './scope.ts';

export { Answer, createForm } from './caller.ts';

/** A server with an empty database, for the surrounding tests. */
export function serverOn(engine: EngineName, options: Options = {}): TestServer {
  const server = new TestServer(engine, options);
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  return server;
}

/** The same, with the rows of a started server for each test: by day of one server on SQLite, else of new servers. */
export function serverForEachTest(engine: EngineName, options: Options = {}): TestServer {
  if (engine === 'sqlite' && !isNightly) return restoredServer(options);
  const server = new TestServer(engine, options);
  beforeEach(async () => {
    await server.start();
    return () => server.stop();
  });
  return server;
}

function restoredServer(options: Options): TestServer {
  const server = serverOn('sqlite', options);
  let restoreRows: () => Promise<void>;
  beforeAll(() => {
    const { config, db } = server.store;
    restoreRows = rememberRows(db, join(config.dataDir, 'started.db'));
  });
  beforeEach(() => restoreRows());
  return server;
}

/** Tests of a server, on each available engine. */
export const describeServer = (title: string, tests: (server: TestServer) => void) =>
  describe.each(engines)(`${title}, on %s`, (engine) => tests(serverOn(engine)));

/** The same, for tests that hardly use the database: by day on one engine. */
export const describeServerOnce = (title: string, tests: (server: TestServer) => void) =>
  describe.each(oneEngineByDay)(`${title}, on %s`, (engine) => tests(serverOn(engine)));

/** A server on one of the available engines. */
export class TestServer extends InjectedServer {
  readonly engine: EngineName;

  constructor(engine: EngineName, options: Options = {}) {
    super(() => createMigratedPlace(engine), options);
    this.engine = engine;
  }
}
