import type { WireAnswer, WireCall } from '../wire.ts';
import { noSuchAddress, refused } from './answer.ts';
import { batchCalls } from './batches.ts';
import { productCalls } from './products.ts';
import { purchaseCalls } from './purchases.ts';
import { SentFields } from './sent_fields.ts';
import { sessionCalls } from './session.ts';
import { shipmentCalls } from './shipments.ts';
import { CREDENTIALS, Shop, type Calls } from './shop.ts';
import type { PlainStore } from './store.ts';
import { toolCalls } from './tools.ts';
import { typeCalls } from './types.ts';

const CALLS = /^\/(api|pokemon_cards)\//;

export interface PlainOptions {
  /** What it holds at first. */
  records: () => PlainStore;
  accessSeconds?: number;
}

interface State {
  shop: Shop;
  open: Calls;
  guarded: Calls;
}

function begin({ records, accessSeconds = 300 }: PlainOptions): State {
  const shop = new Shop(records(), accessSeconds);
  const guarded = {
    ...productCalls(shop),
    ...typeCalls(shop),
    ...purchaseCalls(shop),
    ...shipmentCalls(shop),
    ...batchCalls(shop),
    ...toolCalls(shop),
  };
  return { shop, open: sessionCalls(shop), guarded };
}

/**
 * A backend that somebody else wrote: it speaks the specification's calls and nothing more, in memory.
 * Lists are whole arrays whatever is asked, changes answer with nothing, decimals are texts, fields are
 * missing or richer than asked, errors are lists of messages, and anything else is not found.
 */
export class PlainBackend {
  readonly #options: PlainOptions;
  #state: State;

  constructor(options: PlainOptions) {
    this.#options = options;
    this.#state = begin(options);
  }

  answer(call: WireCall): WireAnswer {
    const [path = ''] = call.path.split('?');
    const { shop, open, guarded } = this.#state;
    const upload = shop.uploads.get(path);
    if (upload) return { status: 200, headers: { 'Content-Type': upload.type }, body: upload.bytes };
    if (!CALLS.test(path)) return noSuchAddress();
    const id = /\/(\d+)\/$/.exec(path)?.[1];
    const name = `${call.method} ${id ? path.replace(/\d+\/$/, ':id/') : path}`;
    if (!open[name] && !this.#isHeld(call.headers.authorization)) {
      return refused('Given token not valid for any token type');
    }
    const answer = open[name] ?? guarded[name];
    return answer?.(new SentFields(call), Number(id)) ?? noSuchAddress();
  }

  /** As at first: the records, the accounts, and no session. */
  reset(): void {
    this.#state = begin(this.#options);
  }

  /** The records as they stand now, to be looked at or changed. */
  get store(): PlainStore {
    return this.#state.shop.records;
  }

  /** Tokens of a session that was opened without the login page. */
  newSession(): { access: string; refresh: string } {
    const { tokens, accessSeconds } = this.#state.shop;
    const { username } = CREDENTIALS;
    return {
      access: tokens.issueAccess(username, accessSeconds),
      refresh: tokens.issueRefresh(username),
    };
  }

  /** Access tokens that were given out are taken no more; refresh tokens still hold. */
  expireAccess(): void {
    this.#state.shop.tokens.revoke('access');
  }

  /** No token holds any more. */
  endSession(): void {
    this.#state.shop.tokens.revoke('access');
    this.#state.shop.tokens.revoke('refresh');
  }

  #isHeld(authorization = ''): boolean {
    return this.#state.shop.tokens.holder('access', authorization.replace('Bearer ', '')) !== undefined;
  }
}
