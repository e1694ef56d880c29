import { setTimeout as pause } from 'node:timers/promises';
import type { ActionName } from '../../../contract/history.ts';
import type { ImportState, RunningState } from '../../../contract/imports.ts';
import type { RouteContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import { jobTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { describeOutage } from '../../platform/http/outages.ts';
import { SERVER_CLOSING, LeasedJob } from '../../platform/jobs/leased_job.ts';
import { recordImportStep } from '../../records/history/import_actions.ts';
import { findRecordedImport, type ImportRecord, setImport } from './repository.ts';
import { createMessage, textOf, type MessageOrText } from '../../../contract/messages.ts';
import {
  reportProblem,
  writeMessage,
  type ReportedProblem,
  type ProblemWithPlace,
} from '../../../contract/reasons.ts';

/** The maximum number of problems stored for an import. Further problems are dropped. */
const MOST_PROBLEMS = 500;

/** Ends the work on an import with a message for the operator. */
export class ImportStoppedError extends Error {
  readonly reason: MessageOrText;

  constructor(reason: MessageOrText = '') {
    super(textOf(reason));
    this.reason = reason;
  }
}

/** What the steps of each job are in the history. A draft is not part of it. */
const ACTIONS = {
  reading: undefined,
  recording: 'imported',
  undoing: 'import_undone',
} as const satisfies Record<RunningState, ActionName | undefined>;

type Progress = Pick<ImportRecord, 'done'> & Partial<Pick<ImportRecord, 'total'>>;

/** One job of an import: reading, recording or undoing. */
export interface ImportJob {
  id: number;
  signal: AbortSignal;
  /** How long a step may take, in milliseconds: see `Limits`. */
  turn: number;
  /**
   * Runs one step in a transaction with the progress so far, and stores the progress that the step returns.
   * Throws when this process has lost the lease of the import.
   */
  step(work: (db: Db, done: number) => Promise<Progress>): Promise<void>;
  problem(problem: ProblemWithPlace): void;
}

const UNEXPECTED = createMessage('imports.unexpected');

/** The states in which each job ends, and the message about an error that stops it early. */
const ENDS: Record<
  RunningState,
  { done: ImportState; stopped: ImportState; message: `imports.stopped_${RunningState}` }
> = {
  reading: { done: 'draft', stopped: 'stopped', message: 'imports.stopped_reading' },
  recording: { done: 'committed', stopped: 'interrupted', message: 'imports.stopped_recording' },
  undoing: { done: 'undone', stopped: 'committed', message: 'imports.stopped_undoing' },
};

type Working = Pick<RouteContext, 'db' | 'limits' | 'lease'>;

/** The jobs of imports that run in this process. */
export class ImportJobs {
  readonly #context: Working;
  readonly #log: (error: unknown) => void;
  readonly #running = new Map<number, { abort: AbortController; ended: Promise<void> }>();

  /** `log` receives unexpected errors. */
  constructor(context: Working, log: (error: unknown) => void) {
    this.#context = context;
    this.#log = log;
  }

  /**
   * Starts a job, unless one is running for the import. Resolves when the job has ended, also after an error.
   */
  start(id: number, state: RunningState, work: (work: ImportJob) => Promise<void>): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running.ended;
    const { lease, limits } = this.#context;
    const problems: ReportedProblem[] = [];
    const told = () => (state === 'reading' ? { problems: JSON.stringify(problems) } : {});
    const held = new LeasedJob(lease, { table: 'imports', id, told, every: limits.lease / 4 });
    const ended = this.#run(held, { id, state, problems, work }).finally(() => this.#running.delete(id));
    this.#running.set(id, { abort: held.abort, ended });
    return ended;
  }

  stop(id: number): void {
    this.#running.get(id)?.abort.abort();
  }

  /** Waits for the end of a job that was stopped: another one can begin only then. */
  async waitForStopped(id: number): Promise<void> {
    const running = this.#running.get(id);
    if (running?.abort.signal.aborted) await running.ended;
  }

  /** Takes over imports whose server has failed. */
  async abandoned(): Promise<ImportRecord[]> {
    const taken = await this.#context.lease.takeOver('imports');
    // A process that stalled may find its own imports, whose jobs are still running.
    return taken.filter(({ id }) => !this.#running.has(id));
  }

  /** Stops all jobs. Another server, or the next start, continues them. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort(SERVER_CLOSING);
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #run(
    held: LeasedJob<'imports'>,
    run: {
      id: number;
      state: RunningState;
      problems: ReportedProblem[];
      work: (work: ImportJob) => Promise<void>;
    },
  ): Promise<void> {
    const { id, state, problems, work } = run;
    const { db, limits } = this.#context;
    const { signal } = held.abort;
    const { done, stopped } = ENDS[state];
    try {
      const recorded = await findRecordedImport(db, id);
      await work({
        id,
        signal,
        turn: limits.turn,
        problem: (problem) => {
          if (problems.length < MOST_PROBLEMS) problems.push(reportProblem(problem));
        },
        step: async (next) => {
          signal.throwIfAborted();
          await jobTransaction(db, async (trx) => {
            const row = await held.tell(trx);
            if (!row) throw new ImportStoppedError();
            const advance = () => next(trx, row.done);
            const action = ACTIONS[state];
            await setImport(
              trx,
              id,
              await (action ? recordImportStep(trx, recorded, action, advance) : advance()),
            );
          });
        },
      });
      await held.tell();
      await held.end({ ...ending(done), message: null });
    } catch (error) {
      if (held.isClosing) held.leave();
      else await held.end({ ...ending(stopped), message: writeMessage(this.#explain(error, state)) });
    }
  }

  #explain(error: unknown, state: RunningState): MessageOrText {
    if (error instanceof ImportStoppedError) return error.reason;
    if (!(error instanceof AppError)) this.#log(error);
    const known = error instanceof AppError ? error : describeOutage(error, this.#context.db);
    const reason = known ? (known.reason ?? known.message) : UNEXPECTED;
    return createMessage(ENDS[state].message, { reason });
  }
}

function ending(state: ImportState) {
  const isFinished = state === 'committed' || state === 'undone';
  return { state, ...(isFinished && { finished_at: new Date().toISOString() }) };
}

/** In milliseconds: a call waits this long for its job before it answers. */
const ANSWERED_AFTER = 1_000;

/** Resolves when a job has ended, or after `ANSWERED_AFTER`. */
export async function waitBriefly(ended: Promise<void>): Promise<void> {
  const answered = new AbortController();
  const patience = pause(ANSWERED_AFTER, undefined, { signal: answered.signal }).catch(() => {});
  await Promise.race([ended, patience]);
  answered.abort();
}
