import type { FileQuestion, ImportFile, ImportMapping } from '../../../contract/imports.ts';
import type { KnownFile } from '../../../contract/known_files.ts';
import type { TableColumn } from '../../../contract/tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { FileMapping, UnknownFile } from './amount_columns.ts';
import type { FileRow } from './file_rows.ts';
import type { MappedColumn } from './read/mapped_columns.ts';
import type { RecordOfRow } from './read/record.ts';
import type { ReadingContext } from './reading_context.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';
import type { MessageOrText } from '../../../contract/messages.ts';

/** An opened file, as adapters read it. */
export interface OpenedFile {
  file: ImportFile;
  known: KnownFile | undefined;
  headers: readonly string[];
  mapping: ImportMapping;
  /** The id of this installation. */
  ours: string;
  /** Adds a question for a person. Call it before the first rows are yielded. */
  ask(question: FileQuestion): void;
  /** Whether rows are missing at the end. Only known after all readable rows have been read. */
  breaksOff(): boolean;
}

/** How files of a resource differ from other files. */
export interface FileAdapter {
  /** The files come from selling sites: they name a site and may name buyers. */
  isOfSite?: boolean;
  /** The rows are orders: a name in a row is that of a buyer. */
  isOfOrders?: boolean;
  /** Whether amounts in foreign currencies are recorded without an exchange rate. */
  needsNoRate?: boolean;
  /** Whether the meaning of cells depends on the product type. */
  isTyped?: boolean;
  /** The columns that the headings of a file can be matched with. */
  columnsFor?(columns: readonly TableColumn[], headers: readonly string[]): TableColumn[];
  /** Completes the mapping of a file in an unknown format after its headings have been matched. */
  completeMapping?(mapping: FileMapping, file: Pick<UnknownFile, 'headers' | 'rows'>): FileMapping;
  /** The rows of the import; undefined where each row of the file is one record. */
  readRows?(
    db: Db,
    batches: AsyncIterable<RecordOfRow[]>,
    file: OpenedFile,
  ): AsyncGenerator<FileRow[], void> | undefined;
  /** How a text is understood, for display; undefined where the text is kept. */
  sayText?(key: string, text: string, context: ReadingContext, row: RecordOfRow): MessageOrText | undefined;
  /** Whether the signs of amounts are ignored. */
  isUnsigned?(columns: readonly MappedColumn[]): boolean;
  /** A warning about the file. */
  findProblem?(known: KnownFile | undefined, file: ImportFile): ProblemWithPlace | undefined;
}
