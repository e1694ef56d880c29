import { z } from 'zod';
import { RESOURCE_NAMES } from './resources.ts';
import { ROW_CHOICES, ROW_STATUSES } from '../domain/import.ts';
import { Id } from './primitives.ts';

export const Count = z.int().nonnegative();

const Values = z.record(z.string(), z.unknown());

export const ImportRow = z.object({
  id: Id,
  place: z.string(),
  kind: z.enum(RESOURCE_NAMES),
  /** The item's number in the shop. */
  number: z.string().nullable(),
  /** The row of its parcel. */
  parent: Id.nullable(),
  status: z.enum(ROW_STATUSES),
  choice: z.enum(ROW_CHOICES),
  /** As they would be stored. */
  values: Values,
  differences: z.array(
    z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), isEdited: z.boolean() }),
  ),
  problems: z.record(z.string(), z.string()),
  /** What the person should know of it, although nothing is wrong with it. */
  notes: z.array(z.string()).default([]),
  /** By field, what could not be read, as the file has it. */
  written: z.record(z.string(), z.string()).default({}),
  /** How many rows of the file say just this, and the first of their places; `null` where it is the only one. */
  same: z
    .object({ rows: Count, places: z.array(z.string()) })
    .nullable()
    .default(null),
  photos: Count,
  /** The id of its record, if there is one. */
  record: Id.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowsQuery = z.object({
  status: z.enum(ROW_STATUSES).optional(),
  from: z.coerce.number().int().nonnegative().default(0),
  count: z.coerce.number().int().min(1).max(200).default(50),
});
export const ImportRows = z.object({ rows: z.array(ImportRow), total: Count });
export type ImportRows = z.infer<typeof ImportRows>;

/** Chooses for rows, all of a status where no `ids` are sent, or corrects the values of one. */
export const ImportRowsChange = z.object({
  ids: z.array(Id).max(1_000).optional(),
  status: z.enum(ROW_STATUSES).optional(),
  choice: z.enum(ROW_CHOICES),
});
export type ImportRowsChange = z.infer<typeof ImportRowsChange>;
/** Of rows that say the same: all are taken, or the first of them. Those of one row, or all that there are. */
export const ImportRepeatsChange = z.object({ take: z.enum(['one', 'all']), row: Id.optional() });
export type ImportRepeatsChange = z.infer<typeof ImportRepeatsChange>;
export const ImportRowCorrection = z.object({ values: Values });
