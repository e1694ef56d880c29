import { randomUUID } from 'node:crypto';
import type { ImportProblem } from '../../contract/imports.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { endReading, type ImportRecord, keepHold, takeOver } from './repository.ts';

/** More problems than these are counted, not kept. */
const MOST_PROBLEMS = 500;

/** What reading an import ended with, in words for the operator. */
export class ReadingStopped extends Error {}

/** Reads one import, from its source into its rows. */
export interface Reading {
  id: number;
  signal: AbortSignal;
  /** Does something, and says how far it is, all or nothing. Fails when the import is not to be read any more. */
  step(done: number, total: number | null, work: (db: Db) => Promise<void>): Promise<void>;
  problem(problem: ImportProblem): void;
}

/** The imports that this process reads. */
export class Readings {
  readonly holder = randomUUID();
  readonly #db: Db;
  readonly #lease: number;
  readonly #log: (error: unknown) => void;
  readonly #running = new Map<number, { abort: AbortController; ended: Promise<void> }>();

  /** `log` hears of what nobody expected. */
  constructor({ db, limits }: Pick<Context, 'db' | 'limits'>, log: (error: unknown) => void) {
    this.#db = db;
    this.#lease = limits.lease;
    this.#log = log;
  }

  /** What an import that this process reads is marked with. */
  hold() {
    return { holder: this.holder, held_until: Date.now() + this.#lease };
  }

  start(id: number, read: (reading: Reading) => Promise<void>): void {
    const abort = new AbortController();
    const ended = this.#run(id, abort, read).finally(() => this.#running.delete(id));
    this.#running.set(id, { abort, ended });
  }

  stop(id: number): void {
    this.#running.get(id)?.abort.abort();
  }

  /** Those that another process was reading when it ended. */
  abandoned(): Promise<ImportRecord[]> {
    const now = Date.now();
    return takeOver(this.#db, { holder: this.holder, until: now + this.#lease, now });
  }

  /** Ends all; another process, or the next one, finds them. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(CLOSING);
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #run(id: number, abort: AbortController, read: (reading: Reading) => Promise<void>): Promise<void> {
    const { signal } = abort;
    const problems: ImportProblem[] = [];
    const hold = (db: Db, progress: { done?: number; total?: number | null } = {}) =>
      keepHold(db, id, {
        holder: this.holder,
        until: Date.now() + this.#lease,
        problems: JSON.stringify(problems),
        ...progress,
      });
    const beat = setInterval(() => {
      hold(this.#db).then(
        (isOurs) => isOurs || abort.abort(),
        () => {},
      );
    }, this.#lease / 4);
    try {
      await read({
        id,
        signal,
        problem: (problem) => {
          if (problems.length < MOST_PROBLEMS) problems.push(problem);
        },
        step: async (done, total, work) => {
          signal.throwIfAborted();
          await transaction(this.#db, async (trx) => {
            if (!(await hold(trx, { done, total }))) throw new ReadingStopped('');
            await work(trx);
          });
        },
      });
      await hold(this.#db);
      await this.#end(id, { state: 'draft', message: null });
    } catch (error) {
      const isClosing = signal.aborted && signal.reason === CLOSING;
      if (isClosing) return;
      await this.#end(id, { state: 'stopped', message: this.#inWords(error) }).catch(() => {});
    } finally {
      clearInterval(beat);
    }
  }

  #inWords(error: unknown): string {
    if (error instanceof ReadingStopped) return error.message;
    this.#log(error);
    return 'Something went wrong on the server while this was read. What had been read until then is kept.';
  }

  #end(id: number, ending: { state: 'draft' | 'stopped'; message: string | null }): Promise<void> {
    return endReading(this.#db, id, { holder: this.holder, ...ending });
  }
}

const CLOSING = new Error('The server is closing.');
