import { z } from 'zod';

/** The latest rate of a currency, per euro, that a purchase, a charge or a sale was recorded with. An extension. */
export const LastRate = z.object({ currency: z.string(), rate: z.number() });
export type LastRate = z.infer<typeof LastRate>;

/**
 * A rate in the rows of an import to confirm before they are recorded: see domain/rate_question.ts. `rows` counts the
 * rows with it, `places` names the first of them, and `foreign` is an amount of one of them.
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
