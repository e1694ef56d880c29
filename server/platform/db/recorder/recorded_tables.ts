/** A record by the name of its kind, which is the name of its table. */
export interface RecordId {
  kind: string;
  id: number;
}

export type Row = Readonly<Record<string, unknown>>;

/** What a deletion of a row does to the rows that refer to it. A row that is referred to stays with `refuse`. */
type OnDelete = 'cascade' | 'set null' | 'refuse';

/** How the rows of a table are recorded in the history. */
export interface RecordedTable {
  /** The columns that identify a row, if not `id`. The first one is an id. */
  key?: readonly string[];
  /** The records that a row is a part of, by the first column that is not null. A record's own row has none. */
  owners?: readonly (readonly [kind: string, column: string])[];
  /** Columns that are computed from other rows. They are not recorded, and computed again by an undo. */
  derived?: readonly string[];
  /**
   * Columns that the writers of a record follow up with, such as the day of sale of an order's units. An undo lets them
   * do so, and then sets these columns as they were. `all`: the writers add and delete whole rows.
   */
  followed?: readonly string[] | 'all';
  /** Computed columns that cannot be computed once other rows are gone. Only images of deleted rows have them. */
  kept?: readonly string[];
  /** Columns that are kept for another record. An image with only these is a part of that record. */
  keptFor?: { columns: readonly string[]; owner: readonly [kind: string, column: string] };
  /** Columns with ids of recorded tables. */
  refers?: Readonly<Record<string, readonly [table: string, onDelete: OnDelete]>>;
}

/** A column of a recorded table that refers to another one. */
export interface Reference {
  table: string;
  column: string;
  onDelete: OnDelete;
}

const tables = new Map<string, RecordedTable>();
const unrecorded = new Map<string, ReadonlySet<string>>();
const references = new Map<string, Reference[]>();

export function registerRecordedTables(own: Readonly<Record<string, RecordedTable>>): void {
  for (const [table, recorded] of Object.entries(own)) {
    tables.set(table, recorded);
    unrecorded.set(table, new Set([...(recorded.derived ?? []), ...(recorded.kept ?? [])]));
    for (const [column, [to, onDelete]] of Object.entries(recorded.refers ?? {}))
      references.set(to, [...(references.get(to) ?? []), { table, column, onDelete }]);
  }
}

export function recordedTable(table: string): RecordedTable {
  const found = tables.get(table);
  if (!found) throw new Error(`No module records ${table}.`);
  return found;
}

export const listRecordedTables = (): string[] => [...tables.keys()];

/** Columns of recorded tables that refer to a table. */
export const referencesTo = (table: string): readonly Reference[] => references.get(table) ?? [];

const keyOf = ({ key = ['id'] }: RecordedTable): readonly string[] => key;

/** The column of a table's key that is an id. */
export const idColumnOf = (table: string): string => keyOf(recordedTable(table))[0] ?? 'id';

/** The columns of a row that identify it. */
export function keyValues(table: string, row: Row): Row {
  return Object.fromEntries(keyOf(recordedTable(table)).map((column) => [column, row[column]]));
}

export function keyText(table: string, row: Row): string {
  const { key } = recordedTable(table);
  return key ? JSON.stringify(key.map((column) => row[column])) : String(row.id);
}

/** The record that a row is a part of. Undefined if another row has to say that. */
export function ownerOf(table: string, row: Row): RecordId | undefined {
  const { owners, key } = recordedTable(table);
  if (!owners) return key ? undefined : { kind: table, id: Number(row.id) };
  for (const [kind, column] of owners) if (typeof row[column] === 'number') return { kind, id: row[column] };
  return undefined;
}

/** The record for which a row keeps all the columns that have changed, if there is one. */
export function ownerOfKept(table: string, row: Row, changed: readonly string[]): RecordId | undefined {
  const [kind, column] = (recordedTable(table).keptFor ?? NOT_KEPT).owner;
  const id = row[column];
  return typeof id === 'number' && areKept(table, changed) ? { kind, id } : undefined;
}

/** Whether columns of a table are all kept for another record. */
export function areKept(table: string, columns: readonly string[]): boolean {
  const kept = (recordedTable(table).keptFor ?? NOT_KEPT).columns;
  return columns.every((column) => kept.includes(column));
}

const NOT_KEPT: NonNullable<RecordedTable['keptFor']> = { columns: [], owner: ['', ''] };

const NONE: ReadonlySet<string> = new Set();

/** Columns whose changes are not recorded. */
export const unrecordedColumns = (table: string): ReadonlySet<string> => unrecorded.get(table) ?? NONE;

/** The columns of a row that are recorded. */
export function recordedColumns(table: string, row: Row): Row {
  const { derived = [] } = recordedTable(table);
  const recorded: Record<string, unknown> = {};
  for (const column in row) if (!derived.includes(column)) recorded[column] = row[column];
  return recorded;
}
