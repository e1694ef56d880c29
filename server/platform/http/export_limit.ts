import type { FastifyReply, FastifyRequest } from 'fastify';
import { Semaphore } from '../semaphore.ts';
import { takeForAnswer } from './answer_budget.ts';
import { AppError } from '../errors.ts';

/** Each export reads every record that it writes, on the threads and connections that everybody else needs, too. */
const AT_ONCE = 2;
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

export type ExportLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * A `preHandler` for all calls that make a file: two files are made at once on a server. A file counts until it has
 * been sent or its client has gone. Another one waits for so many milliseconds.
 */
export function limitExports(patience: number): ExportLimit {
  const slots = new Semaphore({ total: AT_ONCE, waiting: MOST_WAITING });
  return async ({ method }, { raw: answer }) => {
    if (method === 'HEAD') return;
    try {
      await takeForAnswer(slots, { amount: 1, answer, patience });
    } catch (error) {
      if (error instanceof AppError) throw tooManyExports();
      throw error;
    }
  };
}

function tooManyExports(): AppError {
  const error = new AppError('too_many', 'Two exports are already being made. Try again in a few seconds.');
  error.retryAfter = RETRY_AFTER_SECONDS;
  return error;
}
