import { z } from 'zod';
import type { ImportFile } from '../../../contract/imports.ts';
import { MAX_IMAGES } from '../../../contract/files.ts';
import type { ImportRowChoice, ImportValues } from '../../../domain/import.ts';
import type { Db, Schema } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { ImageOwner } from '../../platform/storage/images/json.ts';
import type { Resource } from '../../records/resource.ts';
import type { RecordRow } from '../../records/row.ts';
import type { ExportedCell } from '../../records/files/cells.ts';
import type { CellField } from './adapter_cells.ts';
import type { FileAdapter } from './file_adapter.ts';
import type { SourceRow, StoredRow } from './import_row.ts';
import type { PartLinks, ReferenceResult } from './part_links.ts';
import type { ImportRecord } from './repository.ts';
import { constantText, type Message, type MessageOrText } from '../../../contract/messages.ts';

export const ImageAddressesInput = z
  .array(z.string().max(2_000))
  .max(MAX_IMAGES, constantText('inputs.images_too_many', { most: MAX_IMAGES }));

/** A row of an example file, by column keys. Missing columns stay empty. */
export type ExampleRow = Readonly<Record<string, ExportedCell>>;

/** Settings that apply to all rows of an import. */
export interface FileSettings {
  /** Units of each currency per euro, for rows that give no rate. */
  rates: Readonly<Record<string, number>>;
  /** The ids of products that rows have been given so far. */
  taken: Set<number>;
}

/** A row with its existing record, if any, and the values that the source gave at the last import. */
export interface RowWithRecord {
  values: ImportValues;
  row_values: ImportValues;
  choice: ImportRowChoice;
  record: ImportValues | undefined;
  last: ImportValues | undefined;
}

/** The values to record. `kept` is stored with the external id beside them. */
export interface CompletedRow {
  values: ImportValues;
  row_values: ImportValues;
  last: ImportValues | undefined;
  kept: ImportValues;
  problems: Record<string, MessageOrText>;
  /** Nothing is recorded: the file says that the row is not a record yet, or no longer one. */
  isExcluded?: boolean;
}

/** The values of a row, and the fields that could not be read. */
export type RowValues = Pick<SourceRow, 'row_values' | 'unread'>;

/** A foreign amount in a row, with its exchange rate. */
export interface ForeignAmount {
  currency: unknown;
  rate: unknown;
  foreign: unknown;
}

/** How a resource is imported. `V` is the type of the values that a row can have. */
export interface ImportedResource<R extends RecordRow, V extends ImportValues, Update, New> {
  resource: Resource<R, Update>;
  /** Every field is optional. */
  schema: z.ZodType<V>;
  /** The fields that a new record requires. */
  required: z.ZodType;
  /** Fields that are text in file cells and objects in imports. */
  cells?: Readonly<Record<string, CellField>>;
  /** The columns to change, where they are more than those of the values. */
  columns?(values: V, row: R): Partial<R>;
  /** Values from other tables than the record's own, without images. */
  others?(db: Db, rows: readonly R[]): Promise<ImportValues[]>;
  /** The owner type of the images. */
  images?: ImageOwner;
  /** The new record for these values and image ids. */
  record(values: V, images: number[]): New;
  partLinks?: PartLinks;
  /** Returns the ids in the order of the records. */
  insert(db: Db, records: readonly New[]): Promise<number[]>;
  /** Saves values to other tables than the record's own, without images. */
  saveParts?(db: Db, changes: readonly { row: R; values: V }[]): Promise<void>;
  /** Finds records by their own numbers where no external id is known. */
  known?(db: Db, records: readonly ImportValues[]): Promise<(number | undefined)[]>;
  /** Finds records by numbers that name no record in a file, for rows whose deleted record was restored since. */
  restored?(db: Db, records: readonly ImportValues[]): Promise<(number | undefined)[]>;
  /** Merges rows with the values of earlier imports and with existing records. */
  complete?(db: Db, rows: readonly RowWithRecord[], settings: FileSettings): Promise<CompletedRow[]>;
  /** Messages, by field, about amounts of a whole record, beside those of `resource.fields`. */
  findWrongAmounts?(values: ImportValues): Record<string, MessageOrText>;
  /** The columns with names of a record, by which files can link to it. */
  nameColumns?: readonly Sql[];
  /** Finds records by names in files where `nameColumns` are not enough. */
  findNamed?(db: Db, names: readonly string[]): Promise<(name: string) => ReferenceResult>;
  /** Splits rows into groups that are recorded one after the other, as later ones name records of earlier ones. */
  inOrder?(rows: readonly StoredRow[]): StoredRow[][];
  /** Messages, by field, about missing requirements other than links. One object per record. */
  findProblems?(
    db: Db,
    records: readonly V[],
    ids: readonly (number | undefined)[],
  ): Promise<Record<string, MessageOrText>[]>;
  /** Further references that keep a record from being undone: table, column, and the reason. */
  otherReferences?: readonly { table: keyof Schema; column: string; reason: Message }[];
  /** The field that is emptied when another one changes, by the other one. */
  emptied?: Readonly<Record<string, string>>;
  /** Whether equal rows of a file are one record. Otherwise each is a record, like equal pieces of a lot. */
  isSingle?(values: ImportValues): boolean;
  examples: readonly ExampleRow[];
  /** How files of this resource differ. */
  file?: FileAdapter;
  /** What follows once all rows of an import are recorded, or undone. */
  finish?(db: Db, file: ImportFile): Promise<void>;
  /** Whether `complete` also changes `row_values`. */
  rewritesRows?: boolean;
  /** The units that other rows of a draft are given. */
  unitsOfOthers?(db: Db, import_id: number, rows: readonly number[]): Promise<number[]>;
  /** Reads a row again after a person has corrected it. */
  readAgain?(db: Db, record: ImportRecord, row: RowValues & { corrected: ImportValues }): Promise<RowValues>;
  /** The field that links a record to the shipment of its parcel. */
  parentField?: string;
  /** Foreign amounts, beside those that `paidFieldsOf` names. */
  foreignAmounts?(values: ImportValues): ForeignAmount[];
}
