import { randomUUID } from 'node:crypto';
import {
  type CardIndexJob,
  type CardIndexProblem,
  CardIndexProgress,
  MAX_CARD_PROBLEMS,
} from '../../../contract/card_index.ts';
import type { Db } from '../../db/schema.ts';
import type { IndexCounts } from '../index_cards.ts';
import { claimJob, endJob, findJob, holdJob, type JobRecord } from './repository.ts';

/** So long a process that says nothing is believed to be alive, in milliseconds. */
const HOLD = 15_000;
const BEAT = 500;

const STARTED: CardIndexProgress = {
  done: 0,
  total: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: [],
};

export const GONE =
  'The server was stopped meanwhile. Send the zip again: what had been indexed until then is kept.';

/** A run of this process, as all servers see it. */
export class Job {
  /** Aborted when the run has been cancelled elsewhere. */
  readonly abort = new AbortController();
  readonly #db: Db;
  readonly #holder = randomUUID();
  readonly #problems: CardIndexProblem[] = [];
  #counts: Omit<CardIndexProgress, 'skipped'> = STARTED;
  #skipped = 0;
  #beat: NodeJS.Timeout | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Begins, unless another run is going on. */
  async claim(): Promise<boolean> {
    const now = Date.now();
    const isClaimed = await claimJob(this.#db, { ...this.#hold(), now, progress: STARTED });
    if (isClaimed) this.#beat = setInterval(() => void this.#goOn(), BEAT).unref();
    return isClaimed;
  }

  tell({ done, total, added, changed, unchanged }: IndexCounts): void {
    this.#counts = { done, total, added, changed, unchanged };
  }

  skip(problem: CardIndexProblem): void {
    this.#skipped += 1;
    if (this.#problems.length < MAX_CARD_PROBLEMS) this.#problems.push(problem);
  }

  async end(state: CardIndexJob['state'], message: string | null): Promise<void> {
    clearInterval(this.#beat);
    await endJob(this.#db, { holder: this.#holder, state, message, progress: this.#progress() });
  }

  async #goOn(): Promise<void> {
    // A database that is away for a moment ends nothing.
    const isOurs = await holdJob(this.#db, { ...this.#hold(), progress: this.#progress() }).catch(() => true);
    if (!isOurs) this.abort.abort();
  }

  #hold() {
    return { holder: this.#holder, until: Date.now() + HOLD };
  }

  #progress(): CardIndexProgress {
    const more = this.#skipped - this.#problems.length;
    const rest = more > 0 ? [{ place: '', message: `${more.toLocaleString('en')} more were left out.` }] : [];
    return { ...this.#counts, skipped: [...this.#problems, ...rest] };
  }
}

/** The last run, whichever server is or was at it. */
export async function jobJson(db: Db): Promise<CardIndexJob> {
  const { state, message, progress, held_until } = await findJob(db);
  const said = { ...STARTED, ...CardIndexProgress.partial().parse(JSON.parse(progress)) };
  const isGone = state === 'running' && (held_until ?? 0) < Date.now();
  return isGone ? { ...said, state: 'failed', message: GONE } : { ...said, state: stateOf(state), message };
}

function stateOf(state: JobRecord['state']): CardIndexJob['state'] {
  return state === 'running' || state === 'done' || state === 'failed' ? state : 'idle';
}
