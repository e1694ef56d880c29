import { PlainBackend } from '../support/plain_backend/backend.ts';
import { fewRecords } from '../support/plain_backend/few_records.ts';
import type { WireAnswer, WireCall } from '../support/wire.ts';
import { extended } from './extendedCalls.ts';
import type { Backend } from './network.ts';

export { CREDENTIALS } from '../support/plain_backend/shop.ts';
export { token } from '../support/plain_backend/tokens.ts';

/** The plain backend, behind the network of every test that does not ask for another. */
class BackendOfTests extends PlainBackend implements Backend {
  #isExtended = false;

  openSession(): void {
    Object.assign(localStorage, this.newSession());
  }

  /** From now on the backend pages its lists, changes and deletes every record, and says what hangs on it. */
  extend(): void {
    this.#isExtended = true;
  }

  override answer(call: WireCall): WireAnswer {
    const answer = super.answer(call);
    return this.#isExtended ? extended(call, answer, this.store) : answer;
  }

  override reset(): void {
    super.reset();
    this.#isExtended = false;
  }
}

export const backend = new BackendOfTests({ records: fewRecords });
