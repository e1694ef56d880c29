import type { ServerResponse } from 'node:http';
import type { Semaphore } from '../semaphore.ts';

interface Part {
  amount: number;
  answer: ServerResponse;
  /** How long to wait for it, in milliseconds. */
  patience: number;
}

/**
 * Takes a part of a budget and returns it once the answer has been sent or its client has gone. Throws an AppError
 * where nothing was left in time, or the client went first.
 */
export async function takeForAnswer(budget: Semaphore, { amount, answer, patience }: Part): Promise<void> {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  if (answer.destroyed) stop();
  answer.once('close', stop);
  // Node forgets an `AbortSignal.timeout` to which nothing but `AbortSignal.any` refers.
  const timer = setTimeout(stop, patience);
  try {
    const giveBack = await budget.take(amount, waiting.signal);
    if (answer.destroyed) giveBack();
    else answer.once('close', giveBack);
  } finally {
    clearTimeout(timer);
    answer.off('close', stop);
  }
}
