import { PlainBackend } from '../support/plain_backend/backend.ts';
import { fewRecords } from '../support/plain_backend/few_records.ts';
import type { Backend } from './network.ts';

export { CREDENTIALS } from '../support/plain_backend/shop.ts';
export { token } from '../support/plain_backend/tokens.ts';

/** The plain backend, which answers the calls of each test by default. */
class BackendOfTests extends PlainBackend implements Backend {
  openSession(): void {
    Object.assign(localStorage, this.newSession());
  }
}

export const backend = new BackendOfTests({ records: fewRecords });
