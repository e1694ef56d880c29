import type { Understood } from '../tables/read/record.ts';
import type { Truncation } from '../tables/read/truncation.ts';
import type { FileRow } from './file_rows.ts';

/** Recording more at once would keep the others waiting. */
const MOST_ROWS = 100_000;
const TOO_MANY = 'An import takes 100,000 rows. Split the file, and import the others after them.';

/** So many rows as an import takes. */
export async function* limitRows(
  batches: AsyncIterable<Understood[]>,
  onLimit: (truncation: Truncation) => void,
): AsyncGenerator<Understood[], void> {
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

/** Says which rows below the heads were read and which were not, and how to go on. */
export function truncationWords({ row, reason }: Truncation, headRow: number): string {
  const first = headRow + 1;
  const read =
    row > first ? `Rows ${first} to ${row.toLocaleString('en')} were read.` : `Row ${row} was read.`;
  const why = reason.charAt(0).toLowerCase() + reason.slice(1);
  return `${read} From row ${(row + 1).toLocaleString('en')} on nothing could be read: ${why} ${GO_ON}`;
}

const GO_ON =
  'You can record the rows that were read. When you import the whole file later, they stay as they are.';

const MAY_LACK_ARTICLES =
  'The file breaks off after this order. Check that no article of it is missing before you record it.';

/** The orders of a file that breaks off, with a note on the one that may go on after the break. */
export function noteLastOrder(orders: readonly FileRow[]): FileRow[] {
  const last = orders.reduce((most, { row }) => Math.max(most, row), 0);
  return orders.map((order) => {
    if (order.row !== last) return order;
    const before = Array.isArray(order.row_values.readNotes) ? order.row_values.readNotes : [];
    return { ...order, row_values: { ...order.row_values, readNotes: [...before, MAY_LACK_ARTICLES] } };
  });
}
