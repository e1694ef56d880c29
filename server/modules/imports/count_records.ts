import type { KnownFile } from '../../../contract/known_files.ts';
import { normalizeHeading } from '../../../domain/table/header.ts';
import { readTrailer } from '../../../domain/table/trailer.ts';
import { isEmptyCell } from './read/headings.ts';
import type { FileTable } from './read/read_file.ts';
import { type TableRow, cellText } from './read/table.ts';
import { describeRowPlace } from './problem_places.ts';
import { createMessage, type Message } from '../../../contract/messages.ts';
import type { ProblemWithPlace } from '../../../contract/reasons.ts';

interface CountedTable {
  table: FileTable;
  /** A problem where the file's own count differs from the number of records read. */
  findDifference: () => ProblemWithPlace | undefined;
}

/**
 * Counts the records of a site's file while it is read, to compare them with the count in the file's last
 * lines.
 */
export function countRecords(table: FileTable, known: KnownFile | undefined): CountedTable {
  if (!known) return { table, findDifference: () => undefined };
  const { headers, kind } = table;
  const findColumns = (heads: readonly string[]) =>
    headers.flatMap((head, index) =>
      heads.map(normalizeHeading).includes(normalizeHeading(head)) ? [index] : [],
    );
  const [recordPlace] = findColumns(['Sales Record Number']);
  const [orderPlace] = findColumns(known.heads.orderNumber ?? []);
  const records = new Set<string>();
  const orders = new Set<string>();
  /** Keyed by row number, because a file is read more than once. */
  const stated = new Map<number, number>();

  const seeRow = ({ row, cells, problem }: TableRow) => {
    const texts = cells.map(cellText);
    const trailer = readTrailer(texts);
    if (trailer) {
      if (trailer.records !== null) stated.set(row, trailer.records);
      return;
    }
    const isShort = kind === 'csv' && cells.length < headers.length;
    const isOver = cells.slice(headers.length).some((cell) => !isEmptyCell(cell));
    if (problem?.isWarning === false || isShort || isOver) return;
    addText(records, texts[recordPlace ?? -1]);
    addText(orders, texts[orderPlace ?? -1]);
  };
  return {
    table: {
      ...table,
      rows: {
        async *[Symbol.asyncIterator]() {
          for await (const rows of table.rows) {
            for (const row of rows) seeRow(row);
            yield rows;
          }
        },
      },
    },
    findDifference: () => {
      const [row] = stated.keys();
      const expected = [...stated.values()].reduce((sum, count) => sum + count, 0);
      const read = records.size > 0 ? records.size : orders.size;
      if (row === undefined || expected === read) return undefined;
      return { place: describeRowPlace(row), message: explainCounts(expected, read) };
    },
  };
}

function addText(texts: Set<string>, text = ''): void {
  if (text.trim() !== '') texts.add(text.trim());
}

function explainCounts(expected: number, found: number): Message {
  const [stated, read] = [expected.toLocaleString('en'), found.toLocaleString('en')];
  if (expected === 1) return createMessage('imports.count_of_order', { read });
  if (found === 1) return createMessage('imports.count_of_orders_one', { stated });
  return createMessage('imports.count_of_orders', { stated, read });
}
