import type { FastifyReply } from 'fastify';
import { ACTION_HEADER } from '../../../contract/history.ts';
import type { KeyedCall } from '../call.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { answerOfTakenKey } from './already_answered.ts';
import {
  deleteKey,
  findKey,
  insertKey,
  saveAnswer,
  type KeptAnswer,
  type KeyedRequest,
} from './repository.ts';

/** Longest kept answer, in characters. */
const MOST_KEPT = 1024 * 1024;
const KEPT_HEADERS = [ACTION_HEADER.toLowerCase()];

/**
 * A call with a key that is not stored yet. Its first transaction begins with storing the key, so that of two equal
 * calls one waits for the other, on one server or on several.
 */
export class IdempotentCall implements KeyedCall {
  readonly #request: KeyedRequest;
  readonly #reply: FastifyReply;
  /** Whether the running transaction has stored an answer. */
  #hasAnswer = false;
  #committed: 'nothing' | 'key' | 'answer' = 'nothing';
  #isOver = false;

  constructor(request: KeyedRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  async claimKey(trx: Db): Promise<void> {
    this.#hasAnswer = false;
    // Work that the call has started may go on after its answer.
    if (this.#committed !== 'nothing' || this.#isOver) return;
    if (await this.#insertKey(trx)) return;
    throw answerOfTakenKey(this.#request, await findKey(trx, this.#request));
  }

  async keepAnswer(trx: Db, answer: unknown): Promise<void> {
    if (answer === undefined || this.#isOver) return;
    await saveAnswer(trx, this.#request, this.#kept(textOf(answer)));
    this.#hasAnswer = true;
  }

  committed(): void {
    if (this.#hasAnswer) this.#committed = 'answer';
    else if (this.#committed === 'nothing') this.#committed = 'key';
  }

  /** Keeps an answer that the call's transactions did not know. A failed call keeps nothing. */
  async end(db: Db, payload: unknown): Promise<void> {
    this.#isOver = true;
    if (this.#committed !== 'key') return;
    if (this.#reply.statusCode >= 400) await deleteKey(db, this.#request);
    else if (typeof payload === 'string') await saveAnswer(db, this.#request, this.#kept(payload));
  }

  async #insertKey(trx: Db): Promise<boolean> {
    try {
      return await insertKey(trx, this.#request);
    } catch (error) {
      if (engineOf(trx).isLockTimeout(error)) throw answerOfTakenKey(this.#request, undefined);
      throw error;
    }
  }

  #kept(body: string): KeptAnswer {
    const headers = KEPT_HEADERS.map((name) => [name, this.#reply.getHeader(name)]);
    return {
      status: this.#reply.statusCode,
      headers: JSON.stringify(Object.fromEntries(headers)),
      body: body.length > MOST_KEPT ? null : body,
    };
  }
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));
