import { z } from 'zod';
import { Filter } from './lists.ts';
import { RESOURCE_NAMES } from './resources.ts';
import { constantText } from './messages.ts';

const Count = z.int().nonnegative();

/**
 * The records of a resource that match a list's filter: `{}` for all records, `{"id":[1,2]}` for chosen
 * records. Everything here is an extension.
 */
export const Selection = z.object({ filter: Filter });
export type Selection = z.infer<typeof Selection>;

/** The kinds of records that can be linked to a record, or deleted with a record. */
export const LINKED_KINDS = [...RESOURCE_NAMES, 'insertions'] as const;

/** The totals of a selection. */
export const SelectionSummary = z.object({
  count: Count,
  /**
   * In euros: prices of purchases, totals of shipments, costs of products, also of products in batches.
   * `null` if the resource has no amounts.
   */
  amount: z.number().nullable(),
  /** The same amounts with their part of all charges; `null` if the resource bears no charges. */
  landed: z.number().nullable(),
  /** In grams; `null` if the resource has no weight of its own. */
  weight: z.number().nullable(),
  /**
   * The number of records that are linked to the selected records. `products` and `bought_stocks` stay and
   * lose their link if the selected record is deleted. `insertions` are deleted with their batch. For
   * products: the number that belong to a purchase (`bought_stocks`) or to a batch (`insertion_batches`), or
   * were sold in an order (`sales`).
   */
  linked: z.partialRecord(z.enum(LINKED_KINDS), Count),
});
export type SelectionSummary = z.infer<typeof SelectionSummary>;

/** The largest number of changes in one call, and its largest number of bytes. */
export const MAX_CHANGES = 1_000;
export const MAX_CHANGES_BYTES = 4 * 1024 * 1024;
/**
 * The largest number of records that the filters of one call may match. A record counts once for each filter
 * that matches.
 */
export const MAX_MATCHED_ROWS = 100_000;

const Fields = z.record(z.string(), z.unknown());

/**
 * Sets the same fields on all records that a filter matches, for one or several filters, in one transaction.
 * `fields` is the resource's schema for changes of many records. If `when` is sent, records with other values
 * stay unchanged.
 */
export function groupSelectionChanges<Fields extends z.ZodType>(fields: Fields) {
  const change = z.object({ filter: Filter, set: fields, when: Fields.optional() });
  const some = constantText('requests.no_changes');
  return z.object({
    changes: z
      .array(change, some)
      .min(1, some)
      .max(MAX_CHANGES, constantText('requests.too_many_changes', { most: MAX_CHANGES })),
  });
}

/** The number of changed records, and the number of records that stayed unchanged because of `when`. */
export const SelectionChanged = z.object({ count: Count, left: Count });
export type SelectionChanged = z.infer<typeof SelectionChanged>;

/** The number of deleted records. */
export const SelectionDeleted = z.object({ count: Count });
export type SelectionDeleted = z.infer<typeof SelectionDeleted>;
