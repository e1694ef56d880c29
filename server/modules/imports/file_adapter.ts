import type { FileQuestion, ImportFile, ImportMapping, ImportProblem } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { FileMapping, UnknownFile } from './amount_columns.ts';
import type { FileRow } from './file_rows.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { Understood } from './read/record.ts';
import type { ReadingContext } from './reading_context.ts';

/** A file whose rows are read. */
export interface OpenedFile {
  file: ImportFile;
  known: KnownFile | undefined;
  headers: readonly string[];
  mapping: ImportMapping;
  /** The mark of this installation. */
  ours: string;
  /** Gets what only a person can decide, before the rows come. */
  ask(question: FileQuestion): void;
  /** Whether rows are missing at the end. It is asked once all that could be read has come. */
  breaksOff(): boolean;
}

/** What is particular to files of a resource. */
export interface FileAdapter {
  /** Its files come from sites where things are sold: they name one, and may name buyers. */
  isOfSite?: boolean;
  /** Its rows are orders: a name beside one is that of a buyer. */
  isOfOrders?: boolean;
  /** Whether amounts in another currency are recorded without a rate. */
  needsNoRate?: boolean;
  /** Whether what its rows say depends on the type of a product. */
  isTyped?: boolean;
  /** The columns that the headings of a file may mean. */
  columnsFor?(columns: readonly TableColumn[], headers: readonly string[]): TableColumn[];
  /** Completes what headings have told of the columns of a file that no site is known to make. */
  completeMapping?(mapping: FileMapping, file: Pick<UnknownFile, 'headers' | 'rows'>): FileMapping;
  /** The rows of the import; undefined where each row of the file is a record. */
  readRows?(
    db: Db,
    batches: AsyncIterable<Understood[]>,
    file: OpenedFile,
  ): AsyncGenerator<FileRow[], void> | undefined;
  /** What a text becomes, in words; undefined where it stays as it is. */
  sayText?(key: string, text: string, context: ReadingContext, row: Understood): string | undefined;
  /** Whether its amounts count without their signs. */
  isUnsigned?(columns: readonly MappedColumn[]): boolean;
  /** What the person should know of a file. */
  findProblem?(known: KnownFile | undefined, file: ImportFile): ImportProblem | undefined;
}
