import type { z } from 'zod';
import type { TableColumn } from '../../contract/tables.ts';
import type { LINKED_KINDS } from '../../contract/selection.ts';
import type { ImportValues } from '../../domain/import.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { JsonSql, Sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/schema.ts';
import type { StoredImage } from '../platform/storage/images/store.ts';
import type { List } from './lists/list.ts';
import type { PaidColumns } from './paid_amounts.ts';
import type { ChangedRow, RecordRow } from './row.ts';

/**
 * Computes the new columns of a row. Undefined columns stay unchanged. Throws if the row does not allow the
 * change.
 */
export type RowEdit<R extends RecordRow> = (row: R) => Partial<R>;

/** A resource: how its records are listed, created, changed and deleted, singly or in bulk. */
export interface Resource<R extends RecordRow, Update, New = unknown> {
  list: List & { resource: ResourceName };
  /** JSON of an exported row: the record without embedded resources. */
  row: (json: JsonSql) => Sql;
  /** Columns of exported files, if they depend on records. */
  columns?(db: Db): Promise<TableColumn[]>;
  schema: {
    record: z.ZodType;
    /** Schema of a change of one record. */
    update: z.ZodType<Update>;
    /** Schema of a bulk change. */
    change: z.ZodObject & z.ZodType<Update>;
  };
  /** Fields with uploaded files. */
  files: readonly string[];
  creation: {
    summary: string;
    body: z.ZodType<New>;
    /** Fields with uploaded files of a new record, if different. */
    files?: readonly string[];
    /** Returns the ids of the new records. The response is the first record. */
    insert(db: Db, sent: New, uploaded: readonly StoredImage[]): Promise<number[]>;
  };
  summary: SelectionSums;
  /** Search texts and their columns. */
  search: {
    columns: readonly (keyof R & string)[];
    /** Searched fields that are stored in other tables. */
    parts?: readonly (keyof Update & string)[];
    texts(db: Db, rows: readonly R[]): Promise<string[]>;
    /** Search text of a sample record: when it changes, all search texts are rebuilt. */
    sample: string;
  };
  /** Indexes for sorting, beside the indexes of single columns. */
  indexes: Readonly<Record<string, Sql>>;
  fields: {
    values(row: R): ImportValues;
    columns(sent: ImportValues): Partial<R>;
    amounts?: readonly PaidColumns[];
  };
  /** Validates a change once for all rows, instead of the default check of links: see `rowEditOf`. */
  edit?(db: Db, sent: Update): Promise<RowEdit<R>>;
  /** Updates other records after a change, before the hooks of other modules. */
  afterChange?(db: Db, changes: readonly ChangedRow<R>[]): Promise<void>;
  /** Saves the parts of a record in other tables, after its row was written. */
  saveParts?(db: Db, change: { row: R; sent: Update; uploaded: readonly StoredImage[] }): Promise<void>;
  /** Validates the record once row and parts are written. */
  checkWhole?(db: Db, change: { row: R; sent: Update }): Promise<void>;
}

/** Values per row that are summed over a selection: cents, grams, numbers of linked records. */
export interface SelectionSums {
  /** Undefined for resources without money. */
  amount?: Sql;
  /** Landed cost. */
  landed?: Sql;
  weight?: Sql;
  linked: Partial<Record<(typeof LINKED_KINDS)[number], Sql>>;
}
