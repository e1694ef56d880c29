import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { ThreadLoadedMessage } from './report_loaded.ts';

const Loaded = z.object({ loaded: z.number() }) satisfies z.ZodType<ThreadLoadedMessage>;

/** A task exceeded its time limit; its thread was terminated. */
export class TaskTimeout extends Error {}

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

type Transferred = ArrayBuffer | MessagePort;

const LONGEST_LOADING = 10_000;

/**
 * A Piscina pool whose idle threads keep their event loop running, because native libraries free memory
 * there. By default Piscina blocks the loop (`Atomics.wait`).
 *
 * A thread is terminated only after its module has loaded: Node 24 aborts the process otherwise. Threads must
 * not open a database: see `sqlite_readers.ts`.
 */
export class ThreadPool<Task, Answer> extends Piscina<Task, Answer> {
  readonly #loaded = new Set<number>();

  constructor(options: Omit<Options, 'atomics'>) {
    super({ ...options, atomics: 'disabled' });
    this.on('message', (message: unknown) => {
      const said = Loaded.safeParse(message);
      if (said.success) this.#loaded.add(said.data.loaded);
    });
  }

  /**
   * Runs a task, and terminates its thread after the time limit. The limit includes the wait for a thread.
   *
   * @throws {TaskTimeout}
   */
  async runWithin(milliseconds: number, task: Task, transferList: Transferred[] = []): Promise<Answer> {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await this.run(task, { transferList, signal });
    } catch (error) {
      throw signal.aborted ? new TaskTimeout() : error;
    }
  }

  /** Waits for running tasks. */
  override async close(): Promise<void> {
    await this.#loading();
    await super.close();
  }

  override async destroy(): Promise<void> {
    await this.#loading();
    await super.destroy();
  }

  async #loading(): Promise<void> {
    const end = performance.now() + LONGEST_LOADING;
    while (!this.#areLoaded() && performance.now() < end) await pause(1);
  }

  /** Ended threads have a negative thread id. */
  #areLoaded(): boolean {
    return this.threads.every((thread) => thread.threadId < 0 || this.#loaded.has(thread.threadId));
  }
}
