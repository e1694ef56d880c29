import { z } from 'zod';
import { RESOURCE_NAMES } from '../../../contract/resources.ts';
import { IMPORT_ROW_CHOICES, IMPORT_ROW_STATUSES } from '../../../domain/import.ts';
import { StoredMessage } from '../../../contract/reasons.ts';

const Fields = z.record(z.string(), z.unknown());
const Messages = z.record(z.string(), StoredMessage);

/**
 * Why a field could not be read, and the text in the source. Rows of earlier versions store the reason as a
 * string.
 */
const Unread = z.union([
  z.string().transform((message) => ({ message, written: null })),
  z.object({ message: StoredMessage, written: z.string().nullable() }),
]);
const Said = z.object({ rate: z.number().nullable(), said: Fields });

/** Ids of places that were made for this row and others that were recorded with it. */
const places = z.array(z.number()).optional();

/** How a recorded row is undone. */
const RowUndo = z.discriminatedUnion('was', [
  z.object({ was: z.literal('created'), fields: Fields, places }),
  z.object({ was: z.literal('changed'), before: Fields, after: Fields, identity: Said.nullable(), places }),
]);
export type RowUndo = z.infer<typeof RowUndo>;

export const StoredRowSchema = z.object({
  id: z.number(),
  import_id: z.number(),
  place: z.string(),
  kind: z.enum(RESOURCE_NAMES),
  item: z.string().nullable(),
  parent_id: z.number().nullable(),
  status: z.enum(IMPORT_ROW_STATUSES),
  choice: z.enum(IMPORT_ROW_CHOICES),
  row_values: json(Fields),
  unread: json(z.record(z.string(), Unread)),
  problems: json(Messages),
  differences: json(
    z.array(
      z.object({
        field: z.string(),
        // JSON leaves out the value of an extra that the record did not have.
        before: z.unknown().default(null),
        after: z.unknown(),
        isEdited: z.boolean(),
      }),
    ),
  ),
  record_id: z.number().nullable(),
  undo: json(RowUndo).nullable(),
});
export type StoredRow = z.infer<typeof StoredRowSchema>;

function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
}

/**
 * A row as its source gives it: `row_values` are the values read, `unread` the fields that could not be read.
 */
export type SourceRow = Pick<StoredRow, 'place' | 'kind' | 'item' | 'parent_id' | 'row_values' | 'unread'>;

export type Classification = Pick<StoredRow, 'status' | 'choice' | 'problems' | 'differences' | 'record_id'>;
