import type { FastifyReply } from 'fastify';
import { ACTION_HEADER } from '../../../contract/history.ts';
import type { KeyedCall } from '../call.ts';
import { JsonPieces } from '../http/json_pieces.ts';
import type { Db } from '../db/schema.ts';
import { AlreadyAnswered, answerOfTakenKey } from './already_answered.ts';
import {
  deleteKey,
  findKey,
  insertKey,
  type KeptAnswer,
  type KeyedRequest,
  saveAnswer,
} from './repository.ts';

/** Longest kept answer, in characters. */
const MOST_KEPT = 1024 * 1024;
const KEPT_HEADERS = [ACTION_HEADER.toLowerCase()];

type Kept = 'nothing' | 'key' | 'answer';

/**
 * A call with a key that is not stored yet. Its first transaction ends with storing the key: of two equal calls, on one
 * server or on several, only one can commit.
 */
export class IdempotentCall implements KeyedCall {
  readonly #request: KeyedRequest;
  readonly #reply: FastifyReply;
  /** What the running transaction has kept. */
  #running: Kept = 'nothing';
  #committed: Kept = 'nothing';
  #isOver = false;

  constructor(request: KeyedRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  async keepKey(trx: Db): Promise<void> {
    this.#running = 'nothing';
    // Work that the call has started may go on after its answer.
    if (this.#committed !== 'nothing' || this.#isOver) return;
    await this.#insert(trx, NO_ANSWER);
    this.#running = 'key';
  }

  async keepAnswer(trx: Db, answer: unknown): Promise<void> {
    this.#running = 'nothing';
    if (answer === undefined || this.#isOver) return;
    const kept = this.#kept(textOf(answer));
    if (this.#committed === 'nothing') await this.#insert(trx, kept);
    else await saveAnswer(trx, this.#request, kept);
    this.#running = 'answer';
  }

  committed(): void {
    if (this.#running !== 'nothing') this.#committed = this.#running;
  }

  async findAnswer(db: Db): Promise<AlreadyAnswered | undefined> {
    if (this.#committed !== 'nothing') return undefined;
    const row = await findKey(db, this.#request);
    const answer = row && answerOfTakenKey(this.#request, row);
    return answer instanceof AlreadyAnswered ? answer : undefined;
  }

  async end(db: Db, payload: unknown): Promise<void> {
    this.#isOver = true;
    if (this.#committed !== 'key') return;
    if (this.#reply.statusCode >= 400) await deleteKey(db, this.#request);
    else if (typeof payload === 'string') await saveAnswer(db, this.#request, this.#kept(payload));
  }

  async #insert(trx: Db, answer: KeptAnswer): Promise<void> {
    if (await insertKey(trx, this.#request, answer)) return;
    throw answerOfTakenKey(this.#request, await findKey(trx, this.#request));
  }

  #kept(body: string | null): KeptAnswer {
    const headers = KEPT_HEADERS.map((name) => [name, this.#reply.getHeader(name)]);
    return {
      status: this.#reply.statusCode,
      headers: JSON.stringify(Object.fromEntries(headers)),
      body: body === null || body.length > MOST_KEPT ? null : body,
    };
  }
}

/** Null for an answer that is too long to be kept. */
function textOf(answer: unknown): string | null {
  if (answer instanceof JsonPieces) return answer.length > MOST_KEPT ? null : answer.join();
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

const NO_ANSWER: KeptAnswer = { status: null, headers: null, body: null };
