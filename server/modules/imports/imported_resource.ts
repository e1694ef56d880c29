import { z } from 'zod';
import { MAX_IMAGES } from '../../../contract/files.ts';
import type { RowChoice, Values } from '../../../domain/import.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { ImageOwner } from '../../platform/storage/images/json.ts';
import type { Resource } from '../../records/resource.ts';
import type { Row } from '../../records/row.ts';
import type { ExportedCell } from '../../records/files/cells.ts';
import type { CellField } from './adapter_cells.ts';
import type { FileAdapter } from './file_adapter.ts';
import type { ReadRow } from './import_row.ts';
import type { PartLinks } from './part_links.ts';
import type { ImportRecord } from './repository.ts';

export const Images = z.array(z.string().max(2_000)).max(MAX_IMAGES, `Use at most ${MAX_IMAGES} images.`);

/** A row of an example file, by the keys of its columns; what is not said stays empty. */
export type Example = Readonly<Record<string, ExportedCell>>;

/** What of an import counts for all of its rows. */
export interface FileSettings {
  /** How much of a currency a euro cost, where rows do not say it. */
  rates: Readonly<Record<string, number>>;
  /** Units that rows have got so far. */
  taken: Set<number>;
}

/** A row whose record is known, if it has one, with what its source said of it last. */
export interface Completable {
  values: Values;
  row_values: Values;
  choice: RowChoice;
  record: Values | undefined;
  last: Values | undefined;
}

/** What is to become of its record; `kept` is remembered as said beside that. */
export interface Completed {
  values: Values;
  row_values: Values;
  last: Values | undefined;
  kept: Values;
  problems: Record<string, string>;
  /** Nothing is to be recorded of it: the file says that it is no record yet, or none any more. */
  isExcluded?: boolean;
}

/** What a row says, and what of it could not be read. */
export type Reading = Pick<ReadRow, 'row_values' | 'unread'>;

/** An amount that a row says, with its rate; `null` where it says none. */
export interface ForeignAmount {
  currency: unknown;
  rate: unknown;
  foreign: unknown;
}

/** What an import needs to know of a resource. `V` is what it can say of a record. */
export interface ImportedResource<R extends Row, V extends Values, Update, New> {
  resource: Resource<R, Update>;
  /** Every field of it may be missing. */
  schema: z.ZodType<V>;
  /** Without these fields nothing can be recorded. */
  required: z.ZodType;
  /** By field, what a cell of a file holds as text and imports as objects. */
  cells?: Readonly<Record<string, CellField>>;
  /** What a change means for the row, where it is more than the columns of what is said. */
  columns?(values: V, row: R): Partial<R>;
  /** What else is said of records than stands in their rows; but for images, where they have any. */
  others?(db: Db, rows: readonly R[]): Promise<Values[]>;
  /** Whose images these are. */
  images?: ImageOwner;
  /** What is recorded of a new one, with the ids of its images. */
  record(values: V, images: number[]): New;
  /** Links within a field that has several parts. */
  partLinks?: PartLinks;
  /** Gives the ids in the order of the records. */
  insert(db: Db, records: readonly New[]): Promise<number[]>;
  /** Saves what lies in other tables than the row; but for images. */
  saveParts?(db: Db, changes: readonly { row: R; values: V }[]): Promise<void>;
  /** The records that rows say in words of their own, where no import has made them. */
  known?(db: Db, records: readonly Values[]): Promise<(number | undefined)[]>;
  /** What rows come to together with what was said before, and with what is here. */
  complete?(db: Db, rows: readonly Completable[], settings: FileSettings): Promise<Completed[]>;
  /** By field in words, which amounts of a whole record cannot be recorded, beside those of `resource.fields`. */
  wrongAmounts?(values: Values): Record<string, string>;
  /** What people know a record by, where others are linked to it. */
  called?: readonly Sql[];
  /** In words, by field, what records need and do not find beside what they are linked to: one object for each. */
  broken?(
    db: Db,
    records: readonly V[],
    ids: readonly (number | undefined)[],
  ): Promise<Record<string, string>[]>;
  /** What else hangs on records than others that are linked to them: the ids of those that have it, and what it is. */
  hanging?: readonly { table: keyof Schema; column: string; words: string }[];
  /** Whether rows of a file that say the same are one record: else they are as many, as equal things in a lot are. */
  isSingle?(values: Values): boolean;
  examples: readonly Example[];
  /** What is particular to its files. */
  file?: FileAdapter;
  /** Whether `complete` also changes what its rows show. */
  rewritesRows?: boolean;
  /** The units that rows of a draft get, beside these. */
  unitsOfOthers?(db: Db, import_id: number, rows: readonly number[]): Promise<number[]>;
  /** A row as it is read again where a person has corrected it. */
  readAgain?(db: Db, record: ImportRecord, row: Reading & { corrected: Values }): Promise<Reading>;
  /** The field that links a record to that of the row’s parcel. */
  parentField?: string;
  /** What was paid in other currencies, beside the amounts that `paidFieldsOf` names. */
  foreignAmounts?(values: Values): ForeignAmount[];
}
