import { upsertAll } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';

/** The market and day of an expected price. It holds while the expected price is still that amount, in cents. */
export interface ExpectedPriceDayTable {
  product_id: number;
  amount: number;
  day: string;
  market: string;
}

/** Stores of which day and market accepted prices are. */
export async function storeExpectedPriceDays(db: Db, rows: readonly ExpectedPriceDayTable[]): Promise<void> {
  await upsertAll(db, 'expected_price_days', { rows, key: ['product_id'] });
}
