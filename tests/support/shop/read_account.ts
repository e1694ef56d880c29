import { ShopError } from '../../../server/modules/imports/shops/source_error.ts';
import type { SourceProblem, ShopParcel, ShopSource } from '../../../server/modules/imports/shops/source.ts';
import { SOURCES } from '../../../server/modules/imports/shops/sources.ts';
import {
  createShopClient,
  type ShopSession,
  type ShopClient,
} from '../../../server/modules/imports/shops/shop_client.ts';
import type { Shop } from './shop.ts';
import { messagesToTexts, type Texts } from '../messages.ts';

export interface Account {
  expected: number[];
  parcels: ShopParcel[];
  problems: Texts<SourceProblem>[];
  /** The error that ended reading early. */
  error: ShopError | undefined;
}

/** Reads the shop's account, without pauses between requests. */
export function readAccount(shop: Shop, visit: Partial<ShopSession> = {}): Promise<Account> {
  const source = SOURCES[shop.name];
  const { signal } = new AbortController();
  const { address, cookie } = shop;
  return readFrom(
    source,
    createShopClient({ label: source.label, address, cookie, signal, pauseMs: 0, ...visit }),
  );
}

export async function readFrom(source: ShopSource, visitor: ShopClient): Promise<Account> {
  const account: Account = { expected: [], parcels: [], problems: [], error: undefined };
  try {
    for await (const found of source.read(visitor, () => false)) {
      if (found.kind === 'expected') account.expected.push(found.parcels);
      else if (found.kind === 'parcel') account.parcels.push(found.parcel);
      else if (found.kind === 'problem') account.problems.push(messagesToTexts(found.problem));
    }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    account.error = error;
  }
  return account;
}
