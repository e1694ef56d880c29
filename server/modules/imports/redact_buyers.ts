import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findKnownFile } from '../../../contract/known_files.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { normalizeHeading } from '../../../domain/table/header.ts';
import { readTrailer } from '../../../domain/table/trailer.ts';
import { maskAccount } from '../../../domain/report_row.ts';
import { writeNumber } from '../../../domain/table/number.ts';
import { FileError } from './read/file_error.ts';
import { isEmptyCell } from './read/headings.ts';
import { type FileTable, readFile } from './read/read_file.ts';
import { type FileCell, type TableRow, cellText } from './read/table.ts';
import { storeTruncation } from './read/truncation.ts';
import { csvLine, BYTE_ORDER_MARK, quoteCell } from '../../records/files/csv.ts';
import { personalColumnsOf } from './personal_columns.ts';
import type { ImportFile } from '../../../contract/imports.ts';

interface FileToRedact {
  path: string;
  filename: string;
  sheet?: string | null;
  /** The resource of the rows, where known. */
  resource?: ResourceName | null | undefined;
}

export interface RedactedFile {
  path: string;
  /** The headings whose cells were emptied. */
  headings: string[];
  /** Sheets of the workbook that are not in the redacted file. */
  otherSheets: string[];
  /** Where the original file breaks off: the redacted file does not show this. */
  truncated: ImportFile['truncated'];
}

/**
 * Writes a copy of a file as CSV beside the original, without cells about buyers. Rows keep their numbers.
 * Bank account numbers keep their last characters. VAT numbers stay where the file marks the buyer as a
 * business.
 * Returns undefined where no cell is about buyers, or where the file cannot be read.
 */
export async function redactBuyers({
  path,
  filename,
  sheet,
  resource,
}: FileToRedact): Promise<RedactedFile | undefined> {
  try {
    const table = await readFile({ path, filename, ...(sheet && { sheet }) });
    const isPersonal = await personalColumnsOf(table, resource ?? null);
    if (!isPersonal.includes(true)) return undefined;
    const redaction = new Redaction(table, isPersonal);
    const redacted = `${path}.redacted`;
    await pipeline(Readable.from(redaction.text(), { objectMode: false }), createWriteStream(redacted));
    const headings = new Set(table.headers.filter((_, index) => redaction.emptied.has(index)));
    if (headings.size === 0) return undefined;
    const otherSheets = table.sheets?.filter((name) => name !== table.sheet) ?? [];
    const truncation = table.truncation();
    const truncated = truncation ? storeTruncation(truncation) : null;
    return { path: redacted, headings: [...headings], otherSheets, truncated };
  } catch (error) {
    // Reading the file will report the error.
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

/** Replaces cells that cannot be assigned to a column for certain. */
const UNREADABLE = '?';

class Redaction {
  /** The indexes of columns with emptied cells. */
  readonly emptied = new Set<number>();
  readonly #table: FileTable;
  readonly #isPersonal: readonly boolean[];
  readonly #isKnown: boolean;
  /** The column that marks businesses, and the columns whose cells are kept for businesses. */
  readonly #business: { column: number; kept: ReadonlySet<number> } | undefined;

  constructor(table: FileTable, isPersonal: readonly boolean[]) {
    this.#table = table;
    this.#isPersonal = isPersonal;
    const known = findKnownFile(table.headers);
    this.#isKnown = known !== undefined;
    this.#business = known?.ofBusinesses && findColumns(known.ofBusinesses, table.headers);
  }

  async *text(): AsyncGenerator<Buffer, void> {
    const { headers, headRow, rows } = this.#table;
    yield Buffer.from(
      BYTE_ORDER_MARK + '\r\n'.repeat(Math.max(0, headRow - 1)) + csvLine(headers.map(quoteCell)),
    );
    let written = Math.max(1, headRow);
    for await (const batch of rows) {
      let text = '';
      for (const row of batch) {
        text +=
          '\r\n'.repeat(Math.max(0, row.row - written - 1)) + csvLine(this.#cellsOf(row).map(quoteCell));
        written = Math.max(written + 1, row.row);
      }
      yield Buffer.from(text);
    }
  }

  #cellsOf({ cells, problem }: TableRow): string[] {
    const { headers, kind } = this.#table;
    const texts = cells.map(textIn);
    if (this.#isKnown && readTrailer(texts)) return texts;
    // One cell more than there are headings, so that the row is read as one with a problem.
    if (problem && !problem.isWarning) return Array.from({ length: headers.length + 1 }, () => UNREADABLE);
    const isOver = cells.slice(headers.length).some((cell) => !isEmptyCell(cell));
    const isShifted = kind === 'csv' && (isOver || cells.length < headers.length);
    if (isShifted) return texts.map((text) => (text.trim() === '' ? '' : UNREADABLE));
    const isBusiness = IS_BUSINESS.test(texts[this.#business?.column ?? -1] ?? '');
    return texts.slice(0, headers.length).map((text, index) => {
      const isKept = !this.#isPersonal[index] || (isBusiness && this.#business?.kept.has(index));
      if (isKept || text.trim() === '') return maskAccount(text);
      this.emptied.add(index);
      return '';
    });
  }
}

/** Any other value is not a certain yes. */
const IS_BUSINESS = /^\s*(?:1|x|y|yes|true|ja|professional)\s*$/i;

function findColumns(
  { saidBy, headings }: { saidBy: string; headings: readonly string[] },
  headers: readonly string[],
) {
  const heads = headers.map(normalizeHeading);
  const kept = headings.flatMap((heading) => {
    const place = heads.indexOf(normalizeHeading(heading));
    return place < 0 ? [] : [place];
  });
  return { column: heads.indexOf(normalizeHeading(saidBy)), kept: new Set(kept) };
}

function textIn(cell: FileCell): string {
  return typeof cell === 'number' ? writeNumber(cell) : cellText(cell);
}
