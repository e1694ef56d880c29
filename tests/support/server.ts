import { afterAll, beforeAll } from 'vitest';
import { freshPlace, type EngineName } from './engines.ts';
import { InjectedServer, type Options } from './injected_server.ts';

export { Answer, form } from './injected_server.ts';

/** A server of its own for the tests around, with an empty database. */
export function serverOn(engine: EngineName, options: Options = {}): TestServer {
  const server = new TestServer(engine, options);
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  return server;
}

/** A server on one of the engines that are here to test with. */
export class TestServer extends InjectedServer {
  readonly engine: EngineName;

  constructor(engine: EngineName, options: Options = {}) {
    super(() => freshPlace(engine), options);
    this.engine = engine;
  }
}
