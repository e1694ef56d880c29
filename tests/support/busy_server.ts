import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { databaseCpu } from '../bench/measure/database_cpu.ts';
import { Client } from './client.ts';
import { compiledServer } from './compiled_server.ts';
import { type EngineName, createMigratedPlace } from './engines.ts';
import { LOOP_PROBE, readLoopFigures } from './loop_figures.ts';
import { runOperators } from './operators.ts';
import type { Place } from './place.ts';
import { ServerProcess } from './server_process.ts';

/** Runs work, and records its duration in milliseconds under a name. */
export type Stopwatch = <Answer>(what: string, work: () => Promise<Answer>) => Promise<Answer>;

const FILLING = 3_600_000;

/** A compiled server in a process of its own, on a database that `fill` fills before the start. */
export function startBusyServer(engine: EngineName, fill: (db: Db) => Promise<void>): BusyServer {
  const server = new BusyServer();
  beforeAll(() => server.start(engine, fill), FILLING);
  afterAll(() => server.stop());
  return server;
}

export class BusyServer {
  #engine: EngineName = 'sqlite';
  #place: Place | undefined;
  #process: ServerProcess | undefined;
  #client: Client | undefined;

  async start(engine: EngineName, fill: (db: Db) => Promise<void>): Promise<void> {
    this.#engine = engine;
    const place = await createMigratedPlace(engine);
    this.#place = place;
    const db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    await fill(db);
    await db.destroy();
    const env = { ...place.env, ...LOOP_PROBE, ACCESS_TOKEN_SECONDS: '86400' };
    this.#process = new ServerProcess(await compiledServer(), env);
    this.#client = await Client.register(await this.#process.ready());
  }

  async stop(): Promise<void> {
    await this.#process?.kill('SIGTERM');
    await this.#place?.remove();
  }

  get client(): Client {
    if (!this.#client) throw new Error('The server has not started.');
    return this.#client;
  }

  /**
   * Milliseconds of processor time so far, including `database`, the part of the processes of a local database; the
   * longest delay of the event loop since the last call; and memory in megabytes, now and at most.
   */
  async usage(): Promise<{ cpu: number; database: number; loopDelay: number; rss: number; peak: number }> {
    const address = this.#place?.env.DATABASE_URL;
    const folder = address && new URL(address).searchParams.get('host');
    const postmaster =
      folder && Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
    const { cpu, max, rss, peak } = await readLoopFigures(this.#started());
    const database = (postmaster && databaseCpu(postmaster)) || 0;
    return { cpu: cpu + database, database, loopDelay: max, rss, peak };
  }

  /**
   * Runs work, and returns its processor time and its longest delay of the event loop, in milliseconds. Work that
   * changes nothing runs `times` times, and the lowest figures count: the first ones include compiling.
   */
  async measure<Answer>(
    work: () => Promise<Answer>,
    { times = 1 } = {},
  ): Promise<{ answer: Answer; cpu: number; loopDelay: number }> {
    const { cpu: before } = await this.usage();
    const answer = await work();
    const { cpu: after, loopDelay } = await this.usage();
    const figures = { answer, cpu: Math.round(after - before), loopDelay };
    if (times === 1) return figures;
    const others = await this.measure(work, { times: times - 1 });
    const lowest = (key: 'cpu' | 'loopDelay') => Math.min(figures[key], others[key]);
    return { answer, cpu: lowest('cpu'), loopDelay: lowest('loopDelay') };
  }

  #started(): ServerProcess {
    if (!this.#process) throw new Error('The server has not started.');
    return this.#process;
  }

  /**
   * Runs work while `operators` use the server. Prints the duration of each part of the work, the operators'
   * slowest call and slowest write, and the event loop's delays after the first part. Expects no error
   * answers.
   */
  async withOperators(operators: number, work: (timed: Stopwatch) => Promise<void>): Promise<void> {
    const server = this.#started();
    const end = new AbortController();
    const operating = runOperators(this.client, operators, end.signal);
    const took: Record<string, number> = {};
    await work(async (what, part) => {
      const start = performance.now();
      const answer = await part();
      if (Object.keys(took).length === 0) await readLoopFigures(server);
      took[what] = Math.round(performance.now() - start);
      return answer;
    });
    end.abort();
    const calls = await operating;
    const longest = (some: typeof calls) => Math.round(Math.max(...some.map((call) => call.took)));
    const { cpu: _, ...loopDelays } = await readLoopFigures(server);
    console.log(this.#engine, {
      ...took,
      slowest: longest(calls),
      slowestWrite: longest(calls.filter(({ isWrite }) => isWrite)),
      calls: calls.length,
      ...loopDelays,
    });
    expect(calls.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  }
}
