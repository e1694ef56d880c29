import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPersonal, knownFile, knownMapping } from '../../contract/known_files.ts';
import type { ResourceName } from '../../contract/resources.ts';
import { likeliestTable } from '../../contract/tables.ts';
import { writtenNumber } from '../../domain/table/number.ts';
import { FileError } from '../tables/read/file_error.ts';
import { type FileTable, readFile } from '../tables/read/read_file.ts';
import { type Cell, type Row, writtenText } from '../tables/read/table.ts';
import type { Truncation } from '../tables/read/truncation.ts';
import { line, MARK, quoted } from '../tables/write/csv.ts';

interface Asked {
  path: string;
  filename: string;
  sheet?: string | null;
  /** What its rows are, where that is known. */
  resource?: ResourceName | null | undefined;
}

interface ReducedFile {
  path: string;
  /** Where the file breaks off, which the reduced one does not show. */
  truncated: Truncation | null;
}

/**
 * Of a file of a site, or of sales: the same as CSV beside it, without what it says of people but their country. Rows stand
 * where they stood. Gives undefined where the file is another, or none that can be read.
 */
export async function reducedFile({
  path,
  filename,
  sheet,
  resource,
}: Asked): Promise<ReducedFile | undefined> {
  try {
    const table = await readFile({ path, filename, ...(sheet && { sheet }) });
    const { headers } = table;
    const known = knownFile(headers);
    const isOfSales = (resource ?? likeliestTable(headers, { types: [], extras: [] })) === 'sales';
    if (!known && !isOfSales) return undefined;
    const mapping = known && knownMapping(known, headers);
    const kept = headers.map((head, index) => (mapping ? mapping[index] !== null : !isPersonal(head)));
    const reduced = `${path}.reduced`;
    await pipeline(Readable.from(textOf(table, kept), { objectMode: false }), createWriteStream(reduced));
    return { path: reduced, truncated: table.truncation() ?? null };
  } catch (error) {
    // Whoever reads it says what is wrong with it.
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

async function* textOf(
  { headers, headRow, rows }: FileTable,
  kept: readonly boolean[],
): AsyncGenerator<Buffer, void> {
  yield Buffer.from(MARK + '\r\n'.repeat(Math.max(0, headRow - 1)) + line(headers.map(quoted)));
  let written = Math.max(1, headRow);
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      text += '\r\n'.repeat(Math.max(0, row.row - written - 1)) + line(cellsOf(row, kept).map(quoted));
      written = Math.max(written + 1, row.row);
    }
    yield Buffer.from(text);
  }
}

const UNREADABLE = '?';

/** Of a row that cannot be relied on nothing but that it is there. */
function cellsOf({ cells, problem }: Row, kept: readonly boolean[]): string[] {
  if (problem && !problem.isWarning) return [UNREADABLE, UNREADABLE, UNREADABLE, UNREADABLE];
  return cells.map((cell, index) => {
    if (index < kept.length) return kept[index] ? textIn(cell) : '';
    return textIn(cell).trim() === '' ? '' : UNREADABLE;
  });
}

function textIn(cell: Cell): string {
  return typeof cell === 'number' ? writtenNumber(cell) : writtenText(cell);
}
