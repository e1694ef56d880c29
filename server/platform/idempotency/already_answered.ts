import type { FastifyReply } from 'fastify';
import { IDEMPOTENT_REPLAY_HEADER } from '../../../contract/idempotency.ts';
import { createMessage } from '../../../contract/messages.ts';
import { AppError } from '../errors.ts';
import type { KeyedRequest, KeyRow } from './repository.ts';

/** The call was done before: its first answer is sent again. */
export class AlreadyAnswered extends Error {
  readonly #row: KeyRow;

  constructor(row: KeyRow) {
    super();
    this.#row = row;
  }

  send(reply: FastifyReply): FastifyReply {
    const { status, headers, body } = this.#row;
    return reply
      .code(status ?? 200)
      .headers(JSON.parse(headers ?? '{}'))
      .header(IDEMPOTENT_REPLAY_HEADER, 'true')
      .type('application/json; charset=utf-8')
      .send(body);
  }
}

/** What a call gets whose key is stored. */
export function answerOfTakenKey({ digest }: KeyedRequest, row: KeyRow | undefined): Error {
  if (row && row.digest !== digest) return new AppError('key_reused', createMessage('requests.key_reused'));
  if (!row || row.status === null) return new AppError('conflict', createMessage('requests.key_answer_lost'));
  if (row.body === null) return new AppError('conflict', createMessage('requests.key_answer_too_long'));
  return new AlreadyAnswered(row);
}
