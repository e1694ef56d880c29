import type { FileTable } from '../tables/read/read_file.ts';
import { writtenText } from '../tables/read/table.ts';

const ROWS = 3;
/** So much of a cell tells what it is. */
const CHARACTERS = 60;

/** What stands below each head in the first rows, so that one sees what a column holds. */
export async function samplesOf({ headers, rows }: Pick<FileTable, 'headers' | 'rows'>): Promise<string[][]> {
  for await (const batch of rows) {
    return headers.map((_head, column) =>
      batch
        .slice(0, ROWS)
        .map(({ cells }) => writtenText(cells[column]).trim().slice(0, CHARACTERS))
        .filter((text) => text !== ''),
    );
  }
  return headers.map(() => []);
}
