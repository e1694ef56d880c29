import {
  type CardIndexJob,
  type CardIndexProblem,
  CardIndexProgress,
  MAX_CARD_PROBLEMS,
} from '../../../contract/card_index.ts';
import type { RouteContext } from '../../context.ts';
import type { Db } from '../../db/schema.ts';
import type { Lease } from '../../jobs/lease.ts';
import type { IndexCounts } from '../index_cards.ts';
import { claimJob, endJob, findJob, tellJob, type JobRecord } from './repository.ts';

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
  readonly #lease: Lease;
  #letGo = () => {};
  readonly #problems: CardIndexProblem[] = [];
  #counts: Omit<CardIndexProgress, 'skipped'> = STARTED;
  #skipped = 0;
  #beat: NodeJS.Timeout | undefined;

  constructor({ db, lease }: Pick<RouteContext, 'db' | 'lease'>) {
    this.#db = db;
    this.#lease = lease;
  }

  /** Begins, unless another run is going on. */
  async claim(): Promise<boolean> {
    await this.#lease.appear();
    const isClaimed = await claimJob(this.#db, { holder: this.#lease.holder, progress: STARTED });
    if (!isClaimed) return false;
    this.#letGo = this.#lease.hold();
    this.#beat = setInterval(() => void this.#goOn(), BEAT).unref();
    return true;
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
    const ending = { holder: this.#lease.holder, state, message, progress: this.#progress() };
    await this.#lease.end(() => endJob(this.#db, ending), this.abort.signal);
    this.#letGo();
  }

  async #goOn(): Promise<void> {
    // A database that is away for a moment ends nothing.
    const told = { holder: this.#lease.holder, progress: this.#progress() };
    const isOurs = await tellJob(this.#db, told).catch(() => true);
    if (!isOurs) this.abort.abort();
  }

  #progress(): CardIndexProgress {
    const more = this.#skipped - this.#problems.length;
    const rest = more > 0 ? [{ place: '', message: `${more.toLocaleString('en')} more were left out.` }] : [];
    return { ...this.#counts, skipped: [...this.#problems, ...rest] };
  }
}

/** The last run, whichever server is or was at it. */
export async function jobJson(db: Db): Promise<CardIndexJob> {
  const { state, message, progress, holder } = await findJob(db);
  const said = { ...STARTED, ...CardIndexProgress.partial().parse(JSON.parse(progress)) };
  const isGone = state === 'running' && holder === null;
  return isGone ? { ...said, state: 'failed', message: GONE } : { ...said, state: stateOf(state), message };
}

function stateOf(state: JobRecord['state']): CardIndexJob['state'] {
  return state === 'running' || state === 'done' || state === 'failed' ? state : 'idle';
}
