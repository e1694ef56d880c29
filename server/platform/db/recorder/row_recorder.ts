import { setImmediate as breath } from 'node:timers/promises';
import { splitIntoPortions } from '../insert_all.ts';
import type { Db } from '../schema.ts';
import {
  keyText,
  keyValues,
  ownerOf,
  ownerOfKept,
  recordedColumns,
  recordedTable,
  unrecordedColumns,
  type RecordId,
  type Row,
} from './recorded_tables.ts';
import { readRows } from './read_rows.ts';

/**
 * A row before and after a transaction: null where it was not there yet, or no longer. A changed row has only the
 * columns that changed.
 */
export interface RowImage {
  table: string;
  key: Row;
  before: Row | null;
  after: Row | null;
  /** The record that the row is a part of; undefined if a row of another table says that. */
  owner: RecordId | undefined;
}

interface Entry {
  key: Row;
  before: Row | null;
  /** Null for a row that goes; undefined until the end of the transaction, when the row is read again. */
  after: Row | null | undefined;
  owner: RecordId | undefined;
}

/** Collects the images of all rows that a transaction writes. */
export class RowRecorder {
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #created = new Map<string, Set<number>>();
  readonly #samples = new Map<string, Row>();

  /** Ids of new records. All their parts are new too. */
  created(table: string, rows: readonly (Row & { id: number })[]): void {
    const ids = this.#created.get(table) ?? new Set();
    for (const { id } of rows) ids.add(id);
    this.#created.set(table, ids);
    this.#keepSample(table, rows[0]);
  }

  isCreated(table: string, id: unknown): boolean {
    return this.#created.get(table)?.has(Number(id)) ?? false;
  }

  /** A change of a row whose columns are all known. */
  changed(table: string, before: Row, after: Row): void {
    if (this.isCreated(table, before.id)) return;
    const unrecorded = unrecordedColumns(table);
    const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    let isChanged = false;
    for (const column in before) {
      if (before[column] === after[column] || unrecorded.has(column)) continue;
      was[column] = before[column];
      is[column] = after[column];
      isChanged = true;
    }
    if (!isChanged) return;
    this.#keepSample(table, before);
    const entries = this.#entriesOf(table);
    const key = keyText(table, before);
    const known = entries.get(key);
    if (known?.after === undefined && known) return;
    entries.set(key, {
      key: known?.key ?? keyValues(table, before),
      // The first values, in the order in which the columns were changed.
      before: known?.before === null ? null : { ...known?.before, ...was, ...known?.before },
      after: { ...known?.after, ...is },
      owner: known?.owner ?? ownerOf(table, before),
    });
  }

  /** Rows that a statement is about to change or delete. */
  touched(table: string, rows: readonly Row[]): void {
    this.#remember(table, rows, { ownerOfRow: (row) => ownerOf(table, row), after: undefined });
  }

  /** Rows that a statement is about to delete. Rows with a key of other ids may come back, and are read again. */
  removed(table: string, rows: readonly Row[]): void {
    const after = recordedTable(table).key ? undefined : null;
    this.#remember(table, rows, { ownerOfRow: (row) => ownerOf(table, row), after });
  }

  /** Parts that go with a row that they refer to. They cannot come back without it. */
  cascaded(table: string, rows: readonly Row[], ownerOfRow: (row: Row) => RecordId | undefined): void {
    this.#remember(table, rows, { ownerOfRow, after: null });
  }

  #remember(
    table: string,
    rows: readonly Row[],
    { ownerOfRow, after }: { ownerOfRow: (row: Row) => RecordId | undefined; after: null | undefined },
  ): void {
    const entries = this.#entriesOf(table);
    for (const row of rows) {
      if (this.isCreated(table, row.id)) continue;
      const key = keyText(table, row);
      const known = entries.get(key);
      if (known?.after === undefined && known) {
        known.after = after;
        continue;
      }
      this.#keepSample(table, row);
      entries.set(key, {
        key: keyValues(table, row),
        before: known
          ? known.before && { ...recordedColumns(table, row), ...known.before }
          : recordedColumns(table, row),
        after,
        owner: known?.owner ?? ownerOfRow(row),
      });
    }
  }

  /** Rows that a statement has inserted, beside those that were there. */
  inserted(table: string, rows: readonly Row[]): void {
    const entries = this.#entriesOf(table);
    for (const row of rows) {
      const key = keyText(table, row);
      const known = entries.get(key);
      if (known?.after === null) known.after = undefined;
      if (known) continue;
      const owner = ownerOf(table, row);
      entries.set(key, { key: keyValues(table, row), before: null, after: undefined, owner });
    }
  }

  get isUsed(): boolean {
    return this.#entries.size > 0 || this.#created.size > 0;
  }

  createdIds(): ReadonlyMap<string, ReadonlySet<number>> {
    return this.#created;
  }

  /** One of the written rows of a table, with all its columns. */
  sampleOf(table: string): Row | undefined {
    return this.#samples.get(table);
  }

  /** The images of all rows that differ. Reads rows whose columns are not known. */
  async images(db: Db): Promise<RowImage[]> {
    const images: RowImage[] = [];
    let looked = 0;
    for (const [table, entries] of this.#entries) {
      await readAgain(db, table, entries);
      const { kept = [] } = recordedTable(table);
      for (const { key, before, after = null, owner } of entries.values()) {
        if ((looked += 1) % PORTION === 0) await breath();
        const image = differenceOf({ before, after }, kept);
        if (!image) continue;
        const keeper = before && after && ownerOfKept(table, before, Object.keys(image.before ?? {}));
        images.push({ table, key, ...image, owner: keeper ?? owner });
      }
    }
    return images;
  }

  #entriesOf(table: string): Map<string, Entry> {
    const entries = this.#entries.get(table) ?? new Map<string, Entry>();
    this.#entries.set(table, entries);
    return entries;
  }

  #keepSample(table: string, row: Row | undefined): void {
    if (row && !this.#samples.has(table)) this.#samples.set(table, row);
  }
}

/** Reads the rows whose after-image is not known yet. */
async function readAgain(db: Db, table: string, entries: ReadonlyMap<string, Entry>): Promise<void> {
  const open = [...entries.values()].flatMap(({ key, after }) => (after === undefined ? [key] : []));
  for (const keys of splitIntoPortions(open, PORTION)) {
    for (const [key, row] of await readRows(db, table, keys)) {
      const entry = entries.get(key);
      if (entry) entry.after = recordedColumns(table, row);
    }
    if (open.length > PORTION) await breath();
  }
}

/** Rows that are read again, or looked at, at once. Other calls run between two portions. */
const PORTION = 1_000;

/** The image with only the columns that differ; undefined if none does. */
function differenceOf(
  { before, after }: { before: Row | null; after: Row | null },
  kept: readonly string[],
): { before: Row | null; after: Row | null } | undefined {
  if (!before || !after) return before || after ? { before, after } : undefined;
  const columns = Object.keys(before).filter(
    (column) => before[column] !== after[column] && !kept.includes(column),
  );
  if (columns.length === 0) return undefined;
  const of = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { before: of(before), after: of(after) };
}
