import { PlainBackend } from '../support/plain_backend/backend.ts';
import { fewRecords } from '../support/plain_backend/few_records.ts';
import type { Backend } from './network.ts';

export { CREDENTIALS } from '../support/plain_backend/shop.ts';
export { token } from '../support/plain_backend/tokens.ts';

/** The plain backend, behind the network of every test that does not ask for another. */
class BackendOfTests extends PlainBackend implements Backend {
  openSession(): void {
    Object.assign(localStorage, this.newSession());
  }
}

export const backend = new BackendOfTests({ records: fewRecords });
