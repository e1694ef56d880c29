import { FileError, type FileErrorCode } from './file_error.ts';
import type { TableRow } from './table.ts';
import { type MessageOrText, textOf } from '../../../../contract/messages.ts';
import { reasonOf } from '../../../../contract/reasons.ts';
import type { ImportFile } from '../../../../contract/imports.ts';

type StoredTruncation = NonNullable<ImportFile['truncated']>;

/** The last readable row of a file, and why the next rows could not be read. */
export interface Truncation {
  row: number;
  reason: MessageOrText;
}

/** A truncation as the description of a file has it. */
export function storeTruncation({ row, reason }: Truncation): StoredTruncation {
  const reasonCode = reasonOf(reason);
  return { row, reason: textOf(reason), ...(reasonCode && { reasonCode }) };
}

export function readTruncation({ row, reason: text, reasonCode }: StoredTruncation): Truncation {
  return { row, reason: reasonCode ? { ...reasonCode, text } : text };
}

/** Errors after which the rows read so far stay reliable. Other errors concern the whole file. */
const BREAKS = new Set<FileErrorCode>(['damaged', 'too_large', 'slow']);

export function isTruncation(error: unknown): error is FileError {
  return error instanceof FileError && BREAKS.has(error.code);
}

/** Yields the rows before the file breaks off. Throws where the file breaks off before its first row. */
export async function* rowsBeforeTruncation(
  batches: AsyncIterable<TableRow[]>,
  onBreak: (truncation: Truncation) => void,
): AsyncGenerator<TableRow[], void> {
  let last: number | undefined;
  try {
    for await (const rows of batches) {
      yield rows;
      last = rows.at(-1)?.row ?? last;
    }
  } catch (error) {
    if (last === undefined || !isTruncation(error)) throw error;
    onBreak({ row: last, reason: error.reason });
  }
}
