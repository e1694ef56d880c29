import {
  CardIndexJob,
  type CardIndexProblem,
  CardIndexProgress,
  MAX_CARD_PROBLEMS,
} from '../../../../contract/card_index.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { IndexCounts } from '../index_cards.ts';
import { createMessage, textOf } from '../../../../contract/messages.ts';
import { readMessage, reasonOf, reportProblem, type ProblemWithPlace } from '../../../../contract/reasons.ts';

export const INITIAL_PROGRESS: CardIndexProgress = {
  done: 0,
  total: null,
  added: 0,
  changed: 0,
  unchanged: 0,
  skipped: [],
};

export const INTERRUPTED_MESSAGE = createMessage('cards.interrupted');

/** The progress of a run. */
export class JobProgress {
  readonly #problems: CardIndexProblem[] = [];
  #counts: Omit<CardIndexProgress, 'skipped'> = INITIAL_PROGRESS;
  #skipped = 0;

  count({ done, total, added, changed, unchanged }: IndexCounts): void {
    this.#counts = { done, total, added, changed, unchanged };
  }

  skip(problem: ProblemWithPlace): void {
    this.#skipped += 1;
    if (this.#problems.length < MAX_CARD_PROBLEMS) this.#problems.push(reportProblem(problem));
  }

  /** The progress as stored JSON. */
  get json(): string {
    const more = this.#skipped - this.#problems.length;
    const count = more.toLocaleString('en');
    const rest =
      more > 0 ? [reportProblem({ place: '', message: createMessage('cards.more_skipped', { count }) })] : [];
    const progress: CardIndexProgress = { ...this.#counts, skipped: [...this.#problems, ...rest] };
    return JSON.stringify(progress);
  }
}

/** The last run, on any server. */
export async function jobJson(db: Db): Promise<CardIndexJob> {
  const row = await db.selectFrom('card_jobs').selectAll().executeTakeFirstOrThrow();
  const told = { ...INITIAL_PROGRESS, ...CardIndexProgress.partial().parse(JSON.parse(row.progress)) };
  const isGone = row.state === 'running' && row.holder === null;
  const state = CardIndexJob.shape.state.catch('idle').parse(row.state);
  const message = isGone ? INTERRUPTED_MESSAGE : row.message === null ? null : readMessage(row.message);
  return {
    ...told,
    state: isGone ? 'failed' : state,
    message: message === null ? null : textOf(message),
    ...(message !== null && { reason: reasonOf(message) }),
  };
}
