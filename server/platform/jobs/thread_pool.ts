import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { LoadedMessage } from './report_loaded.ts';

const Loaded = z.object({ loaded: z.number() }) satisfies z.ZodType<LoadedMessage>;

/** A task took longer than it may; its thread has been ended. */
export class TaskTimeout extends Error {}

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

type Transferred = ArrayBuffer | MessagePort;

const LONGEST_LOADING = 10_000;

/**
 * Threads whose event loop keeps running while they wait for a task: native libraries free their memory there. Piscina
 * would block the loop (`Atomics.wait`).
 *
 * A thread is terminated only once its module has loaded and has said so: Node 24 aborts the process when a thread is
 * terminated while it loads a module. No such thread may hold a database: see `sqlite_readers.ts`.
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
   * Ends a task that takes longer, with the time it waits for a thread, together with its thread.
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

  /** What has begun is done to its end. */
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

  /** Those that have ended have no number any more. */
  #areLoaded(): boolean {
    return this.threads.every((thread) => thread.threadId < 0 || this.#loaded.has(thread.threadId));
  }
}
