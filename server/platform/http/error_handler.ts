import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode, fieldMessages } from '../../../contract/errors.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import type { ThrottledLog } from './throttled_log.ts';
import { describeOutage } from './outages.ts';
import { createMessage } from '../../../contract/messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors in a list name the row, such as `rules.1.from`, instead of the list. */
    namesRows?: boolean;
  }
}

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

const RETRY_AFTER_SECONDS = 5;
/** Errors of a kind that are logged one by one per minute. */
const SINGLE_FAILURES = 10;

export function errorHandler(db: Db, log: ThrottledLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const known = toAppError(error, request, db);
    const fields = { err: error, id: request.id };
    if (known.code === 'internal') request.log.error(fields, 'request failed');
    if (known.code === 'unavailable' || known.code === 'full') {
      log.add({ key: known.message, single: SINGLE_FAILURES, fields, message: 'request failed' });
    }
    if (known.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (known.retryAfter) reply.header('retry-after', known.retryAfter);
    // A download that failed before its first byte is answered like any other call.
    reply.removeHeader('content-disposition');
    const message = known.code === 'internal' ? `${known.message} (${request.id})` : known.message;
    return reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send({ ...known.body, message });
  };
}

function toAppError(error: FastifyError, { routeOptions }: FastifyRequest, db: Db): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) {
    return error.validationContext === 'params'
      ? notFound()
      : invalidInput(fieldMessages(error, routeOptions.config));
  }
  const known = describeOutage(error, db);
  if (known) return known;
  if (engineOf(db).attempts(error) > 1) {
    return new AppError('unavailable', createMessage('requests.contention'));
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new AppError(CODES.get(status) ?? 'invalid', error.message);
  return new AppError('internal', createMessage('requests.internal'));
}

/** An address with an invalid percent-encoding matches no route. */
export function frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).send(new AppError('invalid', createMessage('requests.unreadable_address')).body);
}

/** Answers requests that are not HTTP, are too slow, or have too large headers. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  const status = BROKEN.get(error.code ?? '') ?? '400 Bad Request';
  const body = JSON.stringify(new AppError('invalid', createMessage('requests.unreadable')).body);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

const BROKEN = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);
