import { z } from 'zod';
import { Id } from './primitives.ts';
import { RESOURCE_NAMES } from './resources.ts';

/** ISO 8601, UTC. */
const Time = z.iso.datetime();
const Count = z.int().nonnegative();

/**
 * What the history tells about: the kinds of records, and what belongs to no record. Parts of a record, such as its
 * charges, listings and pictures, are fields of the record here.
 */
export const HISTORY_KINDS = [
  ...RESOURCE_NAMES,
  'types',
  'subtypes',
  'extras',
  'sites',
  'vat_settings',
  'vat_periods',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What an action did. `undone` took an earlier action back, whole or in part; `put_back` one field of a record. */
export const ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'undone',
  'put_back',
  'imported',
  'import_undone',
  'period_closed',
  'period_reopened',
  'counted',
] as const;
export type ActionName = (typeof ACTIONS)[number];

/**
 * An action: one call, or one import, with all the records that it wrote. `by` is the username, empty for the server
 * itself. `kind`, `record_id` and `name` are of its first record; `record_id` is null if the record is gone. `count` is
 * the number of records of that kind. `fields` are the changed fields, most frequent first. `undo`: whether it can be
 * undone; `undone` if it has been, wholly. `undo_of` is the action that this one took back. `bin_until` is the last day
 * in the bin of what was deleted, null once nothing of it is there.
 */
export const HistoryAction = z.object({
  id: Id,
  at: Time,
  by: z.string(),
  action: z.enum(ACTIONS),
  kind: z.enum(HISTORY_KINDS),
  record_id: Id.nullable(),
  name: z.string(),
  count: Count,
  fields: z.string().array(),
  import_id: Id.nullable(),
  undo: z.enum(['possible', 'undone', 'impossible']),
  undo_of: Id.nullable(),
  bin_until: z.iso.date().nullable(),
});
export type HistoryAction = z.infer<typeof HistoryAction>;

/** A field that an action set. Values are as in the API; of links `from_name` and `to_name` are the names. */
export const HistoryField = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  from_name: z.string().optional(),
  to_name: z.string().optional(),
});
export type HistoryField = z.infer<typeof HistoryField>;

/**
 * A record that an action wrote. `exists`: whether it can be opened. `changed_since`: the fields that somebody has
 * changed afterwards, which an undo of the rest leaves as they are.
 */
export const HistoryRecord = z.object({
  kind: z.enum(HISTORY_KINDS),
  record_id: Id,
  name: z.string(),
  image: z.string().nullable(),
  exists: z.boolean(),
  change: z.enum(['created', 'changed', 'deleted']),
  fields: HistoryField.array(),
  changed_since: z.string().array(),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** The records of an action, in portions of `limit`, and the number of those that were changed since. */
export const HistoryRecords = z.object({
  records: HistoryRecord.array(),
  total: Count,
  changed_since: Count,
});
export type HistoryRecords = z.infer<typeof HistoryRecords>;

/** The history of one record, newest first: the actions that wrote it, with what they did to this record. */
export const RecordHistory = z.object({
  entries: z.array(HistoryAction.extend({ record: HistoryRecord })),
  total: Count,
});
export type RecordHistory = z.infer<typeof RecordHistory>;

/**
 * Takes an action back. If something later contradicts it, the answer is 409 with `undo_conflicts`, and nothing is
 * changed; with `rest` everything else is taken back. `only` takes back one field of one record. If what comes back was
 * linked to records that are in the bin, the answer is 409 with `bin_links`, unless `links` says to restore them too, or
 * to leave the links empty.
 */
export const UndoInput = z.object({
  rest: z.boolean().default(false),
  links: z.enum(['ask', 'restore', 'leave']).default('ask'),
  only: z.object({ kind: z.enum(HISTORY_KINDS), record_id: Id, field: z.string().max(100) }).optional(),
});
export type UndoInput = z.infer<typeof UndoInput>;

/** Why part of an action stays: the record, and the fields that were changed since, none if the record is gone. */
export const UndoConflict = z.object({
  kind: z.enum(HISTORY_KINDS),
  record_id: Id,
  name: z.string(),
  fields: z.string().array(),
});
export type UndoConflict = z.infer<typeof UndoConflict>;

/** `action` is the new action, which can be undone in turn; null if nothing was left to do. */
export const Undone = z.object({
  action: Id.nullable(),
  count: Count,
  left: Count,
  conflicts: UndoConflict.array(),
});
export type Undone = z.infer<typeof Undone>;

export { ACTION_HEADER } from './action_header.ts';

/** For how many years actions are kept. What concerns a closed VAT period is kept with the period. */
export const HistorySettings = z.object({ years: z.int().min(1).max(20) });
export type HistorySettings = z.infer<typeof HistorySettings>;

/** The names of everybody who has an action in the history, in order; the server itself is an empty name. */
export const HistoryPeople = z.string().array();
