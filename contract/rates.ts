import { z } from 'zod';

/** How much of a currency a euro cost where that was used last: of a purchase, a charge or a sale. An extension. */
export const LastRate = z.object({ currency: z.string(), rate: z.number() });
export type LastRate = z.infer<typeof LastRate>;

/**
 * A rate that rows of an import say themselves, which is to be asked about before they are recorded: see
 * domain/rate_question.ts. `foreign` is an amount at that rate, and `places` are the first of the rows.
 */
export const ImportRateQuestion = z.object({
  currency: z.string(),
  rate: z.number(),
  last: z.number().nullable(),
  suggestion: z.number().nullable(),
  foreign: z.number().nullable(),
  rows: z.int().positive(),
  places: z.array(z.string()),
});
export type ImportRateQuestion = z.infer<typeof ImportRateQuestion>;
