import { FileError, type FileErrorCode } from './file_error.ts';
import type { Row } from './table.ts';

/** The last row of a file that could be read, and why the next ones could not. */
export interface Truncation {
  row: number;
  reason: string;
}

/** What may come after rows that can be relied on; other errors are about the file as a whole. */
const BREAKS = new Set<FileErrorCode>(['damaged', 'too_large', 'slow']);

export function isBreak(error: unknown): error is FileError {
  return error instanceof FileError && BREAKS.has(error.code);
}

/** The rows up to where the file breaks off. Throws where that is before the first row. */
export async function* rowsBeforeBreak(
  batches: AsyncIterable<Row[]>,
  onBreak: (truncation: Truncation) => void,
): AsyncGenerator<Row[], void> {
  let last: number | undefined;
  try {
    for await (const rows of batches) {
      yield rows;
      last = rows.at(-1)?.row ?? last;
    }
  } catch (error) {
    if (last === undefined || !isBreak(error)) throw error;
    onBreak({ row: last, reason: error.message });
  }
}
