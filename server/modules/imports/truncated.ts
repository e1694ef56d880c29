import type { RecordOfRow } from './read/record.ts';
import type { Truncation } from './read/truncation.ts';

/** Recording more rows at once would delay other users. */
const MOST_ROWS = 100_000;
const TOO_MANY = 'An import takes 100,000 rows. Split the file, and import the others after them.';

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
export function truncationWords({ row, reason }: Truncation, headRow: number): string {
  const first = headRow + 1;
  const read =
    row > first ? `Rows ${first} to ${row.toLocaleString('en')} were read.` : `Row ${row} was read.`;
  const why = reason.charAt(0).toLowerCase() + reason.slice(1);
  return `${read} From row ${(row + 1).toLocaleString('en')} on nothing could be read: ${why} ${GO_ON}`;
}

const GO_ON =
  'You can record the rows that were read. When you import the whole file later, they stay as they are.';
