import { z } from 'zod';
import { PRICE_MARKETS } from '../../../../domain/prices/price_entry.ts';

/** The newest day of each market in a file, with the number of articles that have a price there. */
export const MarketDays = z.array(
  z.object({ market: z.enum(PRICE_MARKETS), day: z.string(), entries: z.int() }),
);
export type MarketDays = z.infer<typeof MarketDays>;
