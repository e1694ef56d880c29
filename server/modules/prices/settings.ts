import { z } from 'zod';
import { PriceSettings } from '../../../contract/prices.ts';
import { PRICE_MARKETS } from '../../../domain/prices/price_entry.ts';
import type { Db } from '../../platform/db/schema.ts';
import { answeringTransaction } from '../../platform/db/transaction.ts';

const DEFAULT_PRICE_SETTINGS: PriceSettings = {
  underpriced_percent: 15,
  overpriced_percent: 15,
  least_difference: 1,
  stale_days: 30,
  markets: [...PRICE_MARKETS],
};

/** Settings that were never changed have their default values. */
const Stored = z.preprocess((stored) => ({ ...DEFAULT_PRICE_SETTINGS, ...Object(stored) }), PriceSettings);

export async function readSettings(db: Db): Promise<PriceSettings> {
  const row = await db.selectFrom('price_settings').select('settings').executeTakeFirst();
  return Stored.parse(JSON.parse(row?.settings ?? '{}'));
}

export function changeSettings(db: Db, settings: PriceSettings): Promise<PriceSettings> {
  return answeringTransaction(db, async (trx) => {
    const markets = [...new Set(settings.markets)];
    const stored = { ...settings, markets };
    await trx
      .updateTable('price_settings')
      .set({ settings: JSON.stringify(stored) })
      .execute();
    return stored;
  });
}
