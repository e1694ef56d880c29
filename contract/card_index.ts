import { z } from 'zod';

/** What the index of cards holds. */
export const CardIndexStats = z.object({
  count: z.int(),
  sets: z.int(),
  /** Cards that were indexed by an older version, and are found once they are indexed again. */
  outdated: z.int(),
  /** When it last changed, ISO 8601. */
  updated_at: z.string().nullable(),
  /** Whether the server is still reading it into its memory. */
  loading: z.boolean(),
});
export type CardIndexStats = z.infer<typeof CardIndexStats>;

/** What was left out of an index, where it stands and why. */
export const CardIndexProblem = z.object({ place: z.string(), message: z.string() });
export type CardIndexProblem = z.infer<typeof CardIndexProblem>;

/** How far cards are indexed; `total` as soon as it is known. */
export const CardIndexProgress = z.object({
  done: z.int(),
  total: z.int().nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.array(CardIndexProblem),
});
export type CardIndexProgress = z.infer<typeof CardIndexProgress>;

/** The last run that indexed a zip. `message` says what it ended with, unless all went well. */
export const CardIndexJob = CardIndexProgress.extend({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  message: z.string().nullable(),
});
export type CardIndexJob = z.infer<typeof CardIndexJob>;

/** A zip of cards may have so many bytes; larger collections are indexed on the server's own machine. */
export const MAX_CARD_ZIP_BYTES = 4 * 1024 * 1024 * 1024;

/** More problems than these are counted, not listed. */
export const MAX_CARD_PROBLEMS = 1_000;
