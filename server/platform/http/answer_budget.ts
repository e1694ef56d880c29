import type { ServerResponse } from 'node:http';
import type { Semaphore } from '../semaphore.ts';

interface Part {
  amount: number;
  answer: ServerResponse;
  /** Longest wait, in milliseconds. */
  patience: number;
}

/**
 * Acquires a part of the budget and releases it when the response has been sent or the client has
 * disconnected.
 *
 * @throws {AppError} where the wait exceeds `patience`, or the client disconnects first
 */
export async function acquireForAnswer(budget: Semaphore, { amount, answer, patience }: Part): Promise<void> {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  if (answer.destroyed) stop();
  answer.once('close', stop);
  // Node garbage-collects an `AbortSignal.timeout` that only `AbortSignal.any` refers to.
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
