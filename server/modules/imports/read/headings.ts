import { FILE_LIMITS } from '../../../../contract/files.ts';
import { findKnownFile } from '../../../../contract/known_files.ts';
import { unescapeFormula } from '../../../../domain/table/formula.ts';
import { FileError } from './file_error.ts';
import { cellText, type FileCell, type TableStart, type TableRow } from './table.ts';
import { isTruncation } from './truncation.ts';
import { createMessage } from '../../../../contract/messages.ts';

/**
 * The number of rows that are searched for headings. Titles and notes above a table have one cell per row.
 */
const MOST_ABOVE = 20;

/**
 * Finds the headings: those of a known file format, whose notes above the table may have several cells.
 * Otherwise the first row with several cells, or the first row with any.
 * Only rows that can hold headings are read.
 */
export async function findHeadings(
  batches: AsyncIterable<TableRow[]>,
): Promise<Pick<TableStart, 'headers' | 'headRow'> | undefined> {
  let first: TableRow | undefined;
  let head: TableRow | undefined;
  let known: TableRow | undefined;
  let failure: FileError | undefined;
  try {
    for await (const rows of batches) {
      for (const row of rows) {
        if (known || (first && row.row > first.row + MOST_ABOVE)) break;
        const filled = row.cells.filter((cell) => !isEmptyCell(cell)).length;
        if (filled > 0) first ??= row;
        if (filled > 1) head ??= row;
        if (filled > 1 && findKnownFile(row.cells.map(textOfHead))) known = row;
      }
      const last = rows.at(-1)?.row ?? 0;
      if (known || (first && last > first.row + MOST_ABOVE)) break;
    }
  } catch (error) {
    // Reading the rows will fail with the same error.
    if (!isTruncation(error)) throw error;
    failure = error;
  }
  const found = known ?? head ?? first;
  if (!found && failure) throw failure;
  if (!found) return undefined;
  const headers = found.cells.map(textOfHead);
  while (headers.at(-1) === '') headers.pop();
  if (headers.length > FILE_LIMITS.columns) {
    throw new FileError(
      'not_a_table',
      createMessage('files.too_many_columns', { most: FILE_LIMITS.columns }),
    );
  }
  refuseLongHeadings(headers);
  return { headers, headRow: found.row };
}

/** Long headings are refused, because headings are compared with many names. */
export function refuseLongHeadings(headers: Iterable<string>): void {
  for (const header of headers) {
    if (header.length <= FILE_LIMITS.headingCharacters) continue;
    const start = header.slice(0, 60).toWellFormed();
    throw new FileError(
      'not_a_table',
      createMessage('files.heading_too_long', { most: FILE_LIMITS.headingCharacters, start }),
    );
  }
}

export function isEmptyCell(cell: FileCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

function textOfHead(cell: FileCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return unescapeFormula(String(cell).trim());
  return cellText(cell);
}

export function createTooManyRowsError(): FileError {
  const most = FILE_LIMITS.rows.toLocaleString('en-GB');
  return new FileError('too_large', createMessage('files.too_many_rows', { most }));
}
