import { priceIdentityOf } from '../../../domain/prices/unit.ts';
import type { PriceSource, PriceVariant } from '../../../domain/prices/price_entry.ts';
import { exactKey } from '../../platform/db/search_text.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StockUnit } from './units.ts';

export interface Choice {
  source: PriceSource;
  key: string;
  variant: PriceVariant;
}

/** The chosen matches, by identity of the units. */
export interface Choices {
  of(unit: StockUnit): Choice | undefined;
}

/** Identities are stored as hashes, which fit into an index. */
export const storedIdentity = (unit: StockUnit): string => exactKey(priceIdentityOf(unit));

export async function readChoices(db: Db): Promise<Choices> {
  const rows = await db
    .selectFrom('price_matches')
    .select(['identity', 'source', 'key', 'variant'])
    .execute();
  const choices = new Map(rows.map(({ identity, ...choice }) => [identity, choice]));
  return { of: (unit) => (choices.size === 0 ? undefined : choices.get(storedIdentity(unit))) };
}
