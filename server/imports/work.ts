import type { ImportProblem, ImportState, RunningState } from '../../contract/imports.ts';
import type { RouteContext } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Lease } from '../jobs/lease.ts';
import { outage } from '../http/outages.ts';
import { areAbandoned, endWork, type ImportRecord, keepHold, setImport, takeOver } from './repository.ts';

/** More problems than these are counted, not kept. */
const MOST_PROBLEMS = 500;

/** What the work on an import ended with, in words for the operator. */
export class WorkStopped extends Error {}

type Progress = Pick<ImportRecord, 'done'> & Partial<Pick<ImportRecord, 'total'>>;

/** The work on one import: reading it from its source into its rows, recording them, or taking that back. */
export interface Work {
  id: number;
  signal: AbortSignal;
  /** So long a step may take: see `Limits`. */
  turn: number;
  /**
   * Does something that was `done` so far, and gives how far it is then, all or nothing. Fails when the import is not
   * this process's to work on any more.
   */
  step(work: (db: Db, done: number) => Promise<Progress>): Promise<void>;
  problem(problem: ImportProblem): void;
}

const UNEXPECTED = 'Something went wrong on the server.';

/** How each work ends: the states, and what is said besides the reason where it ended early. */
const ENDS: Record<RunningState, { done: ImportState; stopped: ImportState; words: string }> = {
  reading: {
    done: 'draft',
    stopped: 'stopped',
    words: 'What had been read until then is kept.',
  },
  recording: {
    done: 'committed',
    stopped: 'interrupted',
    words: 'What had been recorded until then is kept.',
  },
  undoing: {
    done: 'undone',
    stopped: 'committed',
    words: 'Undo it again to take back the rest.',
  },
};

/** The imports that this process works on. */
export class Works {
  readonly #db: Db;
  readonly #limits: RouteContext['limits'];
  readonly #lease: Lease;
  readonly #log: (error: unknown) => void;
  readonly #running = new Map<number, { abort: AbortController; ended: Promise<void> }>();

  /** `log` hears of what nobody expected. */
  constructor(
    { db, limits, lease }: Pick<RouteContext, 'db' | 'limits' | 'lease'>,
    log: (error: unknown) => void,
  ) {
    this.#db = db;
    this.#limits = limits;
    this.#lease = lease;
    this.#log = log;
  }

  /** Gives when it has ended, in whatever way. */
  start(id: number, state: RunningState, work: (work: Work) => Promise<void>): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running.ended;
    const abort = new AbortController();
    const letGo = this.#lease.hold();
    const ended = this.#run(id, { abort, state, work }).finally(() => {
      this.#running.delete(id);
      letGo();
    });
    this.#running.set(id, { abort, ended });
    return ended;
  }

  stop(id: number): void {
    this.#running.get(id)?.abort.abort();
  }

  /** Those that another process was working on when it ended. */
  async abandoned(): Promise<ImportRecord[]> {
    if (!(await areAbandoned(this.#db))) return [];
    await this.#lease.appear();
    const taken = await takeOver(this.#db, this.#lease.holder);
    // A process that stood still for long may find its own, which goes on.
    return taken.filter(({ id }) => !this.#running.has(id));
  }

  /** Ends all; another process, or the next one, finds them. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(CLOSING);
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #run(
    id: number,
    {
      abort,
      state,
      work,
    }: { abort: AbortController; state: RunningState; work: (work: Work) => Promise<void> },
  ): Promise<void> {
    const { signal } = abort;
    const problems: ImportProblem[] = [];
    const hold = (db: Db) =>
      keepHold(db, id, {
        holder: this.#lease.holder,
        ...(state === 'reading' && { problems: JSON.stringify(problems) }),
      });
    const beat = setInterval(() => {
      hold(this.#db).then(
        (isOurs) => isOurs || abort.abort(),
        () => {},
      );
    }, this.#limits.lease / 4);
    try {
      await work({
        id,
        signal,
        turn: this.#limits.turn,
        problem: (problem) => {
          if (problems.length < MOST_PROBLEMS) problems.push(problem);
        },
        step: async (next) => {
          signal.throwIfAborted();
          await transaction(this.#db, async (trx) => {
            const held = await hold(trx);
            if (!held) throw new WorkStopped('');
            await setImport(trx, id, await next(trx, held.done));
          });
        },
      });
      await hold(this.#db);
      await this.#end(id, { state: ENDS[state].done, message: null });
    } catch (error) {
      const isClosing = signal.aborted && signal.reason === CLOSING;
      if (isClosing) return;
      const message = this.#inWords(error, state);
      const ending = { state: ENDS[state].stopped, message };
      await this.#lease.end(() => this.#end(id, ending), signal);
    } finally {
      clearInterval(beat);
    }
  }

  #inWords(error: unknown, state: RunningState): string {
    if (error instanceof WorkStopped) return error.message;
    this.#log(error);
    return `${outage(error, this.#db)?.message ?? UNEXPECTED} ${ENDS[state].words}`;
  }

  #end(id: number, ending: { state: ImportState; message: string | null }): Promise<void> {
    const isFinished = ending.state === 'committed' || ending.state === 'undone';
    const finished_at = isFinished ? new Date().toISOString() : undefined;
    return endWork(this.#db, id, { holder: this.#lease.holder, ...ending, finished_at });
  }
}

const CLOSING = new Error('The server is closing.');
