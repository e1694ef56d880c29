import { random } from '../../pictures/random.ts';
import type { Data } from './databases/place.ts';
import { ratioToLimit, type RowResult } from './row_result.ts';
import { Caller } from './measure/caller.ts';
import type { Limit } from './measure/limit.ts';
import { processorCost, measure, type Target } from './measure/measure.ts';
import { MeasuredProcess } from './measure/process.ts';
import { listRows } from './rows/list_rows.ts';
import { lists } from './rows/resources.ts';
import { listPath, type Row, type RowContext } from './rows/row.ts';
import { writeRows } from './rows/write_rows.ts';
import type { Effort, Settings } from './settings.ts';
import { measureStarting, type Starting } from './starting.ts';
import { relativeSpread } from './statistics.ts';

export interface BlockOptions {
  /** Path of the server's entry file. */
  main: string;
  data: Data;
  size: number;
  limit: Limit;
  settings: Settings;
  /** Whether a line is so bad, given the noise so far, that it must be measured again. */
  isDoubtful(line: RowResult, noise: number): boolean;
  say(line: string): void;
}

/** All measurements on one database at one size. */
export interface Block {
  engine: Data['engine'];
  size: number;
  starting: Starting;
  lines: RowResult[];
  /** Spread of repeated measurements of the same ratio. */
  noise: number;
}

const MORE_TRIES = 2;
const WARMING = 3;

export async function measureBlock(options: BlockOptions): Promise<Block> {
  const { main, data, size, settings, say } = options;
  const { engine } = data;
  const place = await data.place(size);
  try {
    const isWhole = size <= settings.mostWhole;
    say(`Starting with ${size} products on ${engine}…`);
    const starting = await measureStarting(main, place, { repeats: settings.repeats, isWhole });
    const server = await Server.start(main, { ...place.env, ACCESS_TOKEN_SECONDS: '86400' }, data);
    try {
      await warmUp(server, settings.effort);
      const noise = await measureNoise(server, options);
      const lines: RowResult[] = [];
      for (const row of await allRows({ caller: server.caller, random: random(size), isWhole })) {
        if (!`${row.group}: ${row.name}`.includes(settings.only)) continue;
        const line = await bestLine(row, { ...options, server, noise });
        lines.push(line);
        say(`  ${engine} ${size} ${row.group}: ${row.name}: ${inShort(line)}`);
      }
      return { engine, size, starting, lines, noise };
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

function inShort(line: RowResult): string {
  if ('failure' in line.result) return line.result.failure;
  const spent = processorCost(line.result.measured).toPrecision(3);
  return `${spent} ms of processor time, ${ratioToLimit(line).toPrecision(3)} times the limit`;
}

async function allRows(context: RowContext): Promise<Row[]> {
  const read: Row[] = [];
  for (const listed of lists) read.push(...(await listRows(listed, context)));
  return [...read, ...(await writeRows(context))];
}

/** The first run of a request is slower than all later runs. */
async function warmUp(server: Server, effort: Effort): Promise<void> {
  for (let round = 0; round < WARMING; round += 1) {
    for (const { resource } of lists) {
      const path = listPath(resource, { range: [0, 9] });
      await measure(server, { ask: () => ({ path }) }, effort);
    }
  }
}

/** Measures the same page several times, each time together with its limit. */
async function measureNoise(server: Server, { limit, settings }: BlockOptions): Promise<number> {
  const ratios: number[] = [];
  const path = listPath('products', { range: [0, 9] });
  for (let time = 0; time < settings.repeats; time += 1) {
    const measured = await measure(server, { ask: () => ({ path }) }, settings.effort);
    ratios.push(processorCost(measured) / processorCost(await limit.again(measured.bytes)));
  }
  return relativeSpread(ratios);
}

/** Measures a doubtful line again, and keeps the best result: a line is bad only if all its results are. */
async function bestLine(
  row: Row,
  options: BlockOptions & { server: Server; noise: number },
): Promise<RowResult> {
  let best = await lineOf(row, options);
  for (let time = 0; time < MORE_TRIES && options.isDoubtful(best, options.noise); time += 1) {
    const again = await lineOf(row, options);
    if ('failure' in again.result) continue;
    const isBetter =
      'failure' in best.result || processorCost(again.result.measured) < processorCost(best.result.measured);
    if (isBetter) best = again;
  }
  return best;
}

async function lineOf(
  row: Row,
  { data, size, limit, settings, server }: BlockOptions & { server: Server },
): Promise<RowResult> {
  const { group, name, promised } = row;
  const about = { engine: data.engine, size, group, name, promised };
  try {
    const measured = await measure(server, row, settings.effort);
    return { ...about, result: { measured, limit: await limit.of(measured.bytes) } };
  } catch (error) {
    await server.revive();
    return { ...about, result: { failure: error instanceof Error ? error.message : String(error) } };
  }
}

/** The measured server. A restart keeps its port. */
class Server implements Target {
  readonly #main: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #data: Data;
  #process: MeasuredProcess;
  readonly caller: Caller;

  private constructor(main: string, env: NodeJS.ProcessEnv, data: Data, process: MeasuredProcess) {
    this.#main = main;
    this.#env = { ...env, PORT: new URL(process.address).port };
    this.#data = data;
    this.#process = process;
    this.caller = new Caller(process.address);
  }

  static async start(main: string, env: NodeJS.ProcessEnv, data: Data): Promise<Server> {
    const server = new Server(main, env, data, await MeasuredProcess.start(main, env));
    await server.caller.logIn();
    return server;
  }

  async usage() {
    return { ...(await this.#process.usage()), database: this.#data.cpu() };
  }

  /** Starts the server again if its process has ended. */
  async revive(): Promise<void> {
    if (!this.#process.isAlive) this.#process = await MeasuredProcess.start(this.#main, this.#env);
  }

  async stop(): Promise<void> {
    this.caller.close();
    await this.#process.stop();
  }
}
