import { z } from 'zod';
import { Id } from './primitives.ts';
import { RESOURCE_NAMES } from './resources.ts';

export { BIN_DAYS } from './bin_days.ts';

/** What comes back with a record of the bin, by kind, with its number. */
const PARTS = [...RESOURCE_NAMES, 'images', 'charges', 'insertions', 'lines', 'fees', 'events'] as const;

/**
 * A deleted record. `id` is of its place in the bin; `record_id` is the id with which it comes back. `number` is its SKU
 * or order number, which stays its own. `action` deleted it, perhaps with others. `parts` are what comes back with
 * it. `until` is its last day in the bin.
 */
export const BinRecord = z.object({
  id: Id,
  kind: z.enum(RESOURCE_NAMES),
  record_id: Id,
  name: z.string(),
  number: z.string(),
  image: z.string().nullable(),
  by: z.string(),
  deleted_at: z.iso.datetime(),
  until: z.iso.date(),
  days_left: z.int().nonnegative(),
  action: Id,
  parts: z.partialRecord(z.enum(PARTS), z.int().nonnegative()),
});
export type BinRecord = z.infer<typeof BinRecord>;

/** Records of the bin by id, or all of them. */
export const BinChoice = z.object({ ids: Id.array().min(1).max(1_000) });
export type BinChoice = z.infer<typeof BinChoice>;

/**
 * `numbers` are new numbers for records whose number somebody else has taken, by id in the bin. `without_links` restores
 * records whose links lead into the bin too, without these links.
 */
export const BinRestore = BinChoice.extend({
  numbers: z.record(z.string(), z.string().max(100)).default({}),
  without_links: z.boolean().default(false),
});
export type BinRestore = z.infer<typeof BinRestore>;

/** A record of the bin that a restored one was linked to, by its place in the bin. */
export const BinLink = BinRecord.pick({ id: true, kind: true, name: true });
export type BinLink = z.infer<typeof BinLink>;

export const BinRestored = z.object({ action: Id.nullable(), count: z.int().nonnegative() });
export type BinRestored = z.infer<typeof BinRestored>;

/** Deletes records of the bin for good. */
export const BinEmptied = z.object({ count: z.int().nonnegative() });
