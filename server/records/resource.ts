import type { z } from 'zod';
import type { TableColumn } from '../../contract/tables.ts';
import type { LINKED } from '../../contract/selection.ts';
import type { Values } from '../../domain/import.ts';
import type { ResourceName } from '../../contract/resources.ts';
import type { JsonSql, Sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/schema.ts';
import type { StoredImage } from '../platform/storage/images/store.ts';
import type { List } from './lists/list.ts';
import type { PaidColumns } from './paid.ts';
import type { Changed, Row } from './row.ts';

/** What becomes of a row: columns without a value stay as they are. Fails where the row cannot take it. */
export type Edit<R extends Row> = (row: R) => Partial<R>;

/** One of the resources whose records are listed, made, changed and deleted, one by one or many at once. */
export interface Resource<R extends Row, Update, New = unknown> {
  list: List & { resource: ResourceName };
  /** What a row of an exported file is made of: the record without those that have tables of their own. */
  row: (json: JsonSql) => Sql;
  /** The columns of its files, where they follow from records. */
  columns?(db: Db): Promise<TableColumn[]>;
  schema: {
    record: z.ZodType;
    /** What can be set on one record. */
    update: z.ZodType<Update>;
    /** What can be set on many. */
    change: z.ZodObject & z.ZodType<Update>;
  };
  /** The fields that hold files. */
  files: readonly string[];
  creation: {
    summary: string;
    body: z.ZodType<New>;
    /** Where other fields hold files than those of an update. */
    files?: readonly string[];
    /** Gives the ids of the new records; the first one is answered. */
    insert(db: Db, sent: New, uploaded: readonly StoredImage[]): Promise<number[]>;
  };
  summary: Summary;
  /** What searches find, and the columns that it is made of. */
  search: {
    columns: readonly (keyof R & string)[];
    /** Fields of an update that lie in other tables and are searched, too. */
    parts?: readonly (keyof Update & string)[];
    texts(db: Db, rows: readonly R[]): Promise<string[]>;
    /** The text of a record with something odd in each of those: where it becomes another, all are written anew. */
    sample: string;
  };
  /** What its lists are sorted by, for which the database keeps an index beside those of single columns. */
  indexes: Readonly<Record<string, Sql>>;
  fields: {
    values(row: R): Values;
    columns(sent: Values): Partial<R>;
    amounts?: readonly PaidColumns[];
  };
  /** Checks once what goes for all rows, where that is more than that what is linked exists: see `editOf`. */
  edit?(db: Db, sent: Update): Promise<Edit<R>>;
  /** What changes of rows mean for other records, before other modules hear of them. */
  afterChange?(db: Db, changes: readonly Changed<R>[]): Promise<void>;
  /** Saves what lies in other tables than the row, which has been changed already. */
  saveParts?(db: Db, change: { row: R; sent: Update; uploaded: readonly StoredImage[] }): Promise<void>;
  /** After all that was sent of a record is written: fails where the whole cannot be recorded. */
  checkWhole?(db: Db, change: { row: R; sent: Update }): Promise<void>;
}

/** Of one row each, summed up over many: cents, grams, and how many records hang on it. */
export interface Summary {
  /** None where it has nothing to do with money. */
  amount?: Sql;
  /** With charges, where it bears some. */
  landed?: Sql;
  weight?: Sql;
  linked: Partial<Record<(typeof LINKED)[number], Sql>>;
}
