import type { ServerResponse } from 'node:http';
import type { Budget } from '../jobs/budget.ts';

interface Part {
  amount: number;
  answer: ServerResponse;
  /** How long to wait for it, in milliseconds. */
  patience: number;
}

/**
 * Takes a part of a budget, and gives it back once the answer has been sent or its client has gone. Throws an AppError
 * where nothing was left in time, or the client went first.
 */
export async function takeForAnswer(budget: Budget, { amount, answer, patience }: Part): Promise<void> {
  const gone = new AbortController();
  if (answer.destroyed) gone.abort();
  answer.once('close', () => gone.abort());
  const giveBack = await budget.take(amount, AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]));
  if (gone.signal.aborted) giveBack();
  else answer.once('close', giveBack);
}
