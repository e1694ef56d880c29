import { resolve } from 'node:path';
import type { Effort } from '../settings.ts';
import { median } from '../statistics.ts';
import { Caller } from './caller.ts';
import { measure, type Measurement, type Target } from './measure.ts';
import { MeasuredProcess } from './process.ts';

const SCRIPT = resolve('tests/bench/limit_server.js');

/** Sizes of the answers that warm the server up: first runs are slower than all later runs. */
const WARMING = [100, 10_000, 10_000, 100_000, 1_000_000];

/** Milliseconds until a minimal server is ready. */
export async function limitStart(repeats: number): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < repeats; time += 1) {
    const process = await MeasuredProcess.start(SCRIPT);
    times.push(process.startedIn);
    await process.stop();
  }
  return median(times);
}

/** Cost of a static answer by its size in bytes. Each size is rounded to two digits and measured once. */
export class Limit {
  readonly #process: MeasuredProcess;
  readonly #target: Target;
  readonly #effort: Effort;
  readonly #known = new Map<number, Measurement>();

  private constructor(process: MeasuredProcess, effort: Effort) {
    this.#process = process;
    this.#effort = effort;
    const usage = async () => ({ ...(await process.usage()), database: undefined });
    this.#target = { caller: new Caller(process.address), usage };
  }

  static async start(effort: Effort): Promise<Limit> {
    const limit = new Limit(await MeasuredProcess.start(SCRIPT), effort);
    for (const bytes of WARMING) await limit.again(bytes);
    return limit;
  }

  async of(bytes: number): Promise<Measurement> {
    const rounded = Number(bytes.toPrecision(2));
    const known = this.#known.get(rounded) ?? (await this.again(rounded));
    this.#known.set(rounded, known);
    return known;
  }

  again(bytes: number): Promise<Measurement> {
    return measure(this.#target, { ask: () => ({ path: `/bytes/${bytes}` }) }, this.#effort);
  }

  async stop(): Promise<void> {
    this.#target.caller.close();
    await this.#process.stop();
  }
}
