import { z } from 'zod';
import { RESOURCE_NAMES } from './resources.ts';
import { IMPORT_ROW_CHOICES, IMPORT_ROW_STATUSES } from '../domain/import.ts';
import { Id } from './primitives.ts';
import { Reason } from './reasons.ts';

export const RowCount = z.int().nonnegative();

const Values = z.record(z.string(), z.unknown());

export const ImportRow = z.object({
  id: Id,
  place: z.string(),
  placeReason: Reason.optional(),
  kind: z.enum(RESOURCE_NAMES),
  /** The item's number in the shop. */
  number: z.string().nullable(),
  /** The id of its parcel's row. */
  parent: Id.nullable(),
  status: z.enum(IMPORT_ROW_STATUSES),
  choice: z.enum(IMPORT_ROW_CHOICES),
  /** The values as they would be stored. */
  values: Values,
  differences: z.array(
    z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), isEdited: z.boolean() }),
  ),
  problems: z.record(z.string(), z.string()),
  /** The messages behind the texts of `problems`. */
  reasons: z.record(z.string(), Reason).optional(),
  /** Hints for the operator. A hint does not count as a problem of the row. */
  notes: z.array(z.string()).default([]),
  /** The message behind each of `notes`; `null` for a text that an earlier version stored. */
  noteReasons: z.array(Reason.nullable()).default([]),
  /** The text of the file for each value that cannot be read, by field. */
  written: z.record(z.string(), z.string()).default({}),
  /**
   * The number of rows in the file with the same content, and the first of their places; `null` if the row is
   * the only one.
   */
  same: z
    .object({
      rows: RowCount,
      places: z.array(z.string()),
      placeReasons: z.array(Reason.nullable()).default([]),
    })
    .nullable()
    .default(null),
  photos: RowCount,
  /** The id of the row's record, if there is one. */
  record: Id.nullable(),
  /** The place in the bin of a deleted record that the row names; restored, the row is compared with it. */
  bin: Id.nullable().default(null),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowsQuery = z.object({
  status: z.enum(IMPORT_ROW_STATUSES).optional(),
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(200).default(50),
});
export const ImportRows = z.object({ rows: z.array(ImportRow), total: RowCount });
export type ImportRows = z.infer<typeof ImportRows>;

/** Sets the choice for rows: the rows in `ids`, or without `ids` all rows of a status. */
export const ImportRowsChange = z.object({
  ids: z.array(Id).max(1_000).optional(),
  status: z.enum(IMPORT_ROW_STATUSES).optional(),
  choice: z.enum(IMPORT_ROW_CHOICES),
});
export type ImportRowsChange = z.infer<typeof ImportRowsChange>;
/**
 * For rows with the same content: take all, or only the first. The change covers the repeats of one row, or
 * all repeats.
 */
export const ImportDuplicatesChange = z.object({ take: z.enum(['one', 'all']), row: Id.optional() });
export type ImportDuplicatesChange = z.infer<typeof ImportDuplicatesChange>;
export const ImportRowCorrection = z.object({ values: Values });
