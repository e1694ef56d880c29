import { z } from 'zod';
import { Filter } from './lists.ts';
import { RESOURCE_NAMES } from './resources.ts';

const Count = z.int().nonnegative();

/**
 * Which records of a resource: those that a list's filter matches, `{}` for all of them,
 * `{"id":[1,2]}` for chosen ones. An extension, like everything here.
 */
export const Selection = z.object({ filter: Filter });
export type Selection = z.infer<typeof Selection>;

/** What can hang on a record: what is linked to it, or is deleted with it. */
export const LINKED = [...RESOURCE_NAMES, 'insertions'] as const;

/** What a selection amounts to. */
export const SelectionSummary = z.object({
  count: Count,
  /**
   * In euros: prices of purchases, totals of shipments, costs of products, also of those in batches; `null` for what
   * has nothing to do with money.
   */
  amount: z.number().nullable(),
  /** The same with their part of all charges; `null` of what bears none. */
  landed: z.number().nullable(),
  /** In grams; `null` for what has no weight of its own. */
  weight: z.number().nullable(),
  /**
   * How many records hang on the selected ones. `products` and `bought_stocks` stay and lose their link
   * when what they hang on is deleted, `insertions` are deleted with their batch. For products: how many of them
   * belong to a purchase (`bought_stocks`) or to a batch (`insertion_batches`), or were sold in an order (`sales`).
   */
  linked: z.partialRecord(z.enum(LINKED), Count),
});
export type SelectionSummary = z.infer<typeof SelectionSummary>;

/** How many changes one call may make, in how many bytes: enough to undo any one of them. */
export const MAX_CHANGES = 1_000;
export const MAX_CHANGES_BYTES = 4 * 1024 * 1024;
/** How many records the filters of one call may match, each counted as often as a filter matches it. */
export const MAX_ROWS = 100_000;

const Fields = z.record(z.string(), z.unknown());

/**
 * Sets the same fields on everything that a filter matches, for one filter or for several, all in one
 * transaction. `fields` is the resource's own schema of what can be set on many records at once. Records that are not
 * as `when` says, where it is sent, are left as they are.
 */
export function selectionChanges<Fields extends z.ZodType>(fields: Fields) {
  const change = z.object({ filter: Filter, set: fields, when: Fields.optional() });
  const some = 'Send at least one change.';
  return z.object({
    changes: z.array(change, some).min(1, some).max(MAX_CHANGES, `Send at most ${MAX_CHANGES} changes.`),
  });
}

/**
 * How many records changed, how many were left as they are because they are not as `when` says, and the changes that
 * take it back where nobody has changed the same since; none where one call could not take them.
 */
export const SelectionChanged = z.object({
  count: Count,
  left: Count,
  undo: z.array(z.object({ filter: Filter, set: Fields, when: Fields })),
});
export type SelectionChanged = z.infer<typeof SelectionChanged>;

/** How many records were deleted. */
export const SelectionDeleted = z.object({ count: Count });
export type SelectionDeleted = z.infer<typeof SelectionDeleted>;
