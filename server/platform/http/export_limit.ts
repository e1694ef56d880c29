import type { FastifyReply, FastifyRequest } from 'fastify';
import { Semaphore } from '../semaphore.ts';
import { acquireForAnswer } from './answer_budget.ts';
import { AppError } from '../errors.ts';
import { createMessage } from '../../../contract/messages.ts';

/** Each export reads many records on the threads and connections that all calls share. */
const AT_ONCE = 2;
const MOST_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

export type ExportLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Creates a `preHandler` for calls that export a file. A server makes two exports at a time. A slot is
 * released when the file has been sent or its client has disconnected. An export waits `patience`
 * milliseconds for a slot.
 */
export function limitExports(patience: number): ExportLimit {
  const slots = new Semaphore({ total: AT_ONCE, waiting: MOST_WAITING });
  return async ({ method }, { raw: answer }) => {
    if (method === 'HEAD') return;
    try {
      await acquireForAnswer(slots, { amount: 1, answer, patience });
    } catch (error) {
      if (error instanceof AppError) throw tooManyExports();
      throw error;
    }
  };
}

function tooManyExports(): AppError {
  const error = new AppError('too_many', createMessage('requests.exports_busy'));
  error.retryAfter = RETRY_AFTER_SECONDS;
  return error;
}
