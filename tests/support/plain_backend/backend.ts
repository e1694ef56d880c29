import type { WireAnswer, WireCall } from '../wire.ts';
import { noSuchAddress, unauthorized } from './answer.ts';
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
  /** Creates the initial records. */
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
 * An in-memory backend as another author might write it. It implements the specification's calls and nothing
 * else. Lists are always whole arrays, changes answer with an empty body, decimals are texts, errors are
 * lists of messages. Some fields are missing or have more than the specification says. All other paths are
 * not found.
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
      return unauthorized('Given token not valid for any token type');
    }
    const answer = open[name] ?? guarded[name];
    return answer?.(new SentFields(call), Number(id)) ?? noSuchAddress();
  }

  /** Restores the initial records and accounts, and ends all sessions. */
  reset(): void {
    this.#state = begin(this.#options);
  }

  /** The current records, for tests to read or change. */
  get store(): PlainStore {
    return this.#state.shop.records;
  }

  /** Tokens of a new session, without the login page. */
  newSession(): { access: string; refresh: string } {
    const { tokens, accessSeconds } = this.#state.shop;
    const { username } = CREDENTIALS;
    return {
      access: tokens.issueAccess(username, accessSeconds),
      refresh: tokens.issueRefresh(username),
    };
  }

  /** Invalidates all access tokens. Refresh tokens stay valid. */
  expireAccess(): void {
    this.#state.shop.tokens.revoke('access');
  }

  /** Invalidates all tokens. */
  endSession(): void {
    this.#state.shop.tokens.revoke('access');
    this.#state.shop.tokens.revoke('refresh');
  }

  #isHeld(authorization = ''): boolean {
    return this.#state.shop.tokens.holder('access', authorization.replace('Bearer ', '')) !== undefined;
  }
}
