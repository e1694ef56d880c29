import type { HistoryKind } from '../../../contract/history.ts';
import type { RecordId, Row } from '../../platform/db/recorder/recorded_tables.ts';

/** A column as a field of the API. `of` is the kind of record that the field refers to. */
export interface RecordedField {
  field: string;
  value: (stored: unknown) => unknown;
  of?: HistoryKind | undefined;
}

/** How the history shows the records of a kind. */
export interface RecordedKind {
  name(row: Row): string;
  /** The number that the record keeps in the bin, and a key that is equal for numbers that exclude each other. */
  number?(row: Row): { number: string; key: string };
  /** Undefined for columns that no field shows. */
  fieldOf(column: string): RecordedField | undefined;
}

/** How the history shows the rows of a table that are parts of records. */
export interface RecordedPart {
  field(row: Row): string;
  /** Whether a row has the value of the field, in a column that is shown as `value`. */
  isValue?: boolean;
  /** Undefined for columns that are not shown. */
  fieldOf(column: string): RecordedField | undefined;
}

const kinds = new Map<string, RecordedKind>();
const parts = new Map<string, RecordedPart>();

export function registerKinds(
  own: Readonly<Partial<Record<HistoryKind, RecordedKind>>>,
  ownParts: Readonly<Record<string, RecordedPart>>,
): void {
  for (const [kind, recorded] of Object.entries(own)) kinds.set(kind, recorded);
  for (const [table, part] of Object.entries(ownParts)) parts.set(table, part);
}

/** Kinds of records have the names of their tables. */
export const isKind = (table: string): table is HistoryKind => kinds.has(table);

export function recordedKind(kind: HistoryKind): RecordedKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`The history knows no ${kind}.`);
  return found;
}

/** Rows of a table may be shown otherwise as parts of one kind: see `keptFor`. */
export const recordedPart = (kind: HistoryKind, table: string): RecordedPart | undefined =>
  parts.get(`${kind}.${table}`) ?? parts.get(table);

/** A record of the history. */
export interface HistoryId extends RecordId {
  kind: HistoryKind;
}
