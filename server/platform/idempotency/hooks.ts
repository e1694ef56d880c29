import { createHash, webcrypto } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_HEADER } from '../../../contract/idempotency.ts';
import { createMessage } from '../../../contract/messages.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { AlreadyAnswered, answerOfTakenKey } from './already_answered.ts';
import { IdempotentCall } from './idempotent_call.ts';
import { findKey } from './repository.ts';

/**
 * Does calls once that are sent twice with one `Idempotency-Key`: those whose permission says so. Register before the
 * compression of answers, which are kept uncompressed.
 */
export function answerKeyedCalls(app: FastifyInstance, db: Db): void {
  app.decorateRequest('keyedCall');

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
    if (key === undefined || !request.routeOptions.config.permission?.once) return;
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
      throw new AppError('invalid', createMessage('requests.key_unreadable'));
    const keyed = { user_id: request.session.user_id, key, digest: await digestOf(request) };
    const found = await findKey(db, keyed);
    if (found) throw answerOfTakenKey(keyed, found);
    request.keyedCall = new IdempotentCall(keyed, reply);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const { keyedCall } = request;
    // What was done stays done: without its answer, the key is refused when it comes again.
    await keyedCall?.end(db, payload).catch((error: unknown) => {
      request.log.error({ err: error, id: request.id }, 'the answer of a call with a key is not kept');
    });
    return payload;
  });
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Answers a call that failed because it was done before, also while it ran, with the first answer. */
export function sendFirstAnswers(db: Db, handleError: ErrorHandler) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof AlreadyAnswered) return error.send(reply);
    const answer = await request.keyedCall?.findAnswer(db).catch(() => undefined);
    return answer?.send(reply) ?? handleError(error, request, reply);
  };
}

/** Hash of method, address, body and pictures. A multipart form is equal to another one with other boundaries. */
async function digestOf({ method, url, body, uploads }: FastifyRequest): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([method, url, body]));
  for (const { field, filename, bytes } of uploads) {
    // Hashes large pictures outside the event loop.
    const content = await webcrypto.subtle.digest(
      'SHA-256',
      new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    );
    hash.update(JSON.stringify([field, filename])).update(new Uint8Array(content));
  }
  return hash.digest('base64url');
}
