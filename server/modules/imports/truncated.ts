import type { RecordOfRow } from './read/record.ts';
import type { Truncation } from './read/truncation.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';

/** Recording more rows at once would delay other users. */
const MOST_ROWS = 100_000;
const TOO_MANY = createMessage('files.too_many_to_import');

/** Limits rows to the maximum of an import. */
export async function* limitRows(
  batches: AsyncIterable<RecordOfRow[]>,
  onLimit: (truncation: Truncation) => void,
): AsyncGenerator<RecordOfRow[], void> {
  let left = MOST_ROWS;
  let last = 0;
  for await (const rows of batches) {
    if (rows.length > left) {
      onLimit({ row: rows[left - 1]?.row ?? last, reason: TOO_MANY });
      yield rows.slice(0, left);
      return;
    }
    left -= rows.length;
    last = rows.at(-1)?.row ?? last;
    yield rows;
  }
}

/** A message that states which rows below the headings were read, and how to continue. */
export function truncationMessage({ row, reason }: Truncation, headRow: number): Message {
  const first = headRow + 1;
  const next = (row + 1).toLocaleString('en');
  return row > first
    ? createMessage('files.rows_read_until', { first, last: row.toLocaleString('en'), next, reason })
    : createMessage('files.row_read_until', { row, next, reason });
}
