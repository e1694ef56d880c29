import type { HistoryKind } from '../../../contract/history.ts';
import type { Row } from '../../platform/db/recorder/recorded_tables.ts';
import { recordedKind, recordedPart } from './kinds.ts';

/**
 * A row of a record before and after an action: null where it was not there. A changed row has only the columns that
 * changed. Without `key`, the row is the record's own.
 */
export interface ChangedRowImage {
  table: string;
  key?: Row;
  before: Row | null;
  after: Row | null;
}

/**
 * What an action did to a record and its parts. `with` are other records of the action which this change goes with, by
 * kind: those that a deleted record was linked to.
 */
export interface RecordChange {
  change: 'created' | 'changed' | 'deleted';
  rows: ChangedRowImage[];
  with?: Partial<Record<HistoryKind, number[]>>;
}

/** The names of the fields that a change of a record sets. */
export function listChangedFields(kind: HistoryKind, { rows }: Pick<RecordChange, 'rows'>): string[] {
  return [...new Set(rows.flatMap((row) => fieldsOfImage(kind, row)))];
}

/** The fields that an image of a row changes. */
export function fieldsOfImage(kind: HistoryKind, { table, key, before, after }: ChangedRowImage): string[] {
  const columns = Object.keys({ ...before, ...after });
  if (!key) return columns.flatMap((column) => recordedKind(kind).fieldOf(column)?.field ?? []);
  const part = recordedPart(kind, table);
  if (!part || !columns.some((column) => part.fieldOf(column))) return [];
  return [part.field({ ...before, ...after, ...key })];
}

/** The changes of a record by two parts of one action, as one. */
export function mergeChanges(earlier: RecordChange, later: RecordChange): RecordChange {
  if (earlier.change === 'created') return earlier;
  const rows = new Map(earlier.rows.map((row) => [rowKey(row), row]));
  for (const row of later.rows) {
    const known = rows.get(rowKey(row));
    rows.set(rowKey(row), known ? mergeImages(known, row) : row);
  }
  return { ...earlier, ...later, rows: [...rows.values()] };
}

const rowKey = ({ table, key }: ChangedRowImage) => JSON.stringify([table, key]);

function mergeImages(earlier: ChangedRowImage, later: ChangedRowImage): ChangedRowImage {
  const before = earlier.before && { ...later.before, ...earlier.before };
  const after = later.after && { ...earlier.after, ...later.after };
  return { ...later, before, after };
}
