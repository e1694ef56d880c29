import { resolve } from 'node:path';
import type { Effort } from '../settings.ts';
import { Caller } from './caller.ts';
import { measure, type Measured, type Target } from './measure.ts';
import { MeasuredProcess } from './process.ts';

/** What runs for the first time is slower than it ever is again. */
const WARMING = [100, 10_000, 10_000, 100_000, 1_000_000];

/** What a static answer of as many bytes costs: measured once for each size, to two digits. */
export class Limit {
  readonly #process: MeasuredProcess;
  readonly #target: Target;
  readonly #effort: Effort;
  readonly #known = new Map<number, Measured>();

  private constructor(process: MeasuredProcess, effort: Effort) {
    this.#process = process;
    this.#effort = effort;
    const usage = async () => ({ ...(await process.usage()), database: undefined });
    this.#target = { caller: new Caller(process.address), usage };
  }

  static async start(effort: Effort): Promise<Limit> {
    const limit = new Limit(await MeasuredProcess.start(resolve('tests/bench/limit_server.js')), effort);
    for (const bytes of WARMING) await limit.again(bytes);
    return limit;
  }

  /** Milliseconds until it served. */
  get startedIn(): number {
    return this.#process.startedIn;
  }

  async of(bytes: number): Promise<Measured> {
    const rounded = Number(bytes.toPrecision(2));
    const known = this.#known.get(rounded) ?? (await this.again(rounded));
    this.#known.set(rounded, known);
    return known;
  }

  again(bytes: number): Promise<Measured> {
    return measure(this.#target, { ask: () => ({ path: `/bytes/${bytes}` }) }, this.#effort);
  }

  async stop(): Promise<void> {
    this.#target.caller.close();
    await this.#process.stop();
  }
}
