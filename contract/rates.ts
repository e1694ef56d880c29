import { z } from 'zod';

/** The latest recorded rate of a currency for one euro, from a purchase, a charge or a sale. An extension. */
export const LastRate = z.object({ currency: z.string(), rate: z.number() });
export type LastRate = z.infer<typeof LastRate>;

/**
 * A rate in the rows of an import that an operator has to confirm: see domain/rate_question.ts. `rows` counts
 * the rows with this rate. `places` names the first of these rows. `foreign` is an amount in one of them.
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
