import { z } from 'zod';
import { Reason, ReportedProblem } from './reasons.ts';

/** The size and state of the card index. */
export const CardIndexStats = z.object({
  count: z.int(),
  sets: z.int(),
  /** Cards that an older version indexed. A search finds them only after they are indexed again. */
  outdated: z.int(),
  /** The time of the last change, ISO 8601. */
  updated_at: z.string().nullable(),
  /** Whether the server is still reading the index into memory. */
  loading: z.boolean(),
});
export type CardIndexStats = z.infer<typeof CardIndexStats>;

/** An entry that was left out of the index, with its place and the reason. */
export const CardIndexProblem = ReportedProblem;
export type CardIndexProblem = ReportedProblem;

/** The progress of indexing. `total` is null until known. */
export const CardIndexProgress = z.object({
  done: z.int(),
  total: z.int().nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.array(CardIndexProblem),
});
export type CardIndexProgress = z.infer<typeof CardIndexProgress>;

/** The last run that indexed a zip file. `message` is the outcome, or null if all went well. */
export const CardIndexJob = CardIndexProgress.extend({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  message: z.string().nullable(),
  reason: Reason.optional(),
});
export type CardIndexJob = z.infer<typeof CardIndexJob>;

/** The largest zip file of cards, in bytes. Larger collections are indexed on the server itself. */
export const MAX_CARD_ZIP_BYTES = 4 * 1024 * 1024 * 1024;

/** The largest number of listed problems. Further problems are only counted. */
export const MAX_CARD_PROBLEMS = 1_000;
